import { getSuggestions } from '../../../src/search/schema';
import { area, FRAME_DATA, fail, PHONE_BELOW_PX, quiet, wait } from './state';

const SUGGEST = getSuggestions.path;
const SEARCH = '搜索型号或产品';
const HISTORY = ['STM32F103C8T6', 'CH340G', '贴片电容 0603', 'TPS54331DR', 'ESP32-WROOM-32E'].join('：');

const VIEWED = JSON.stringify([
  '',
  ['C8734', 'STM32F103C8T6'],
  ['C14267', 'CH340G'],
  ['C9864', 'TPS54331DR'],
  ['C701341', 'ESP32-WROOM-32E-N4'],
  ['C20917', 'AO3400A'],
]);
const LIST = [
  '报价单 2026年11月\t\t\t\t\t\t',
  '序号\t型号\t封装\t描述\t数量\t单价\t备注',
  '1\tSTM32F103C8T6\tLQFP-48\tARM Cortex-M3 微控制器，72MHz，64KB Flash，20KB SRAM\t10\t8.5\t',
  '2\tCH340G\tSOP-16\tUSB 转串口\t1,000\t2.1\t加急',
  '3\tRC0603FR-0710KL\t0603\t10kΩ ±1%\t200\t0.02\t-',
  '4\tAO3400\tSOT-23\t=N-MOS\t3000\t0.3\t',
].join('\n');
const LONG_LIST = Array.from(
  { length: 412 },
  (_, index) => `RC0603FR-07${index + 100}KL\t${index + 1}00`,
).join('\n');

export const SEARCHES = area('搜索', 'header', [
  { key: 'search-focus', name: '聚焦，没有历史', ...quiet, steps: [{ focus: SEARCH }] },
  {
    key: 'search-history',
    name: '聚焦，有历史',
    ...quiet,
    cookies: { lc_search_history: HISTORY },
    steps: [{ focus: SEARCH }, { wait: '搜索历史' }],
  },
  {
    key: 'search-suggestions',
    name: '建议',
    ...quiet,
    steps: [{ type: 'STM32', into: SEARCH }, { wait: '搜索建议' }],
  },
  {
    key: 'search-failed',
    name: '建议失败，回到历史',
    ...quiet,
    cookies: { lc_search_history: HISTORY },
    faults: fail(SUGGEST),
    steps: [{ type: 'STM32', into: SEARCH }, { wait: '搜索历史' }],
  },
  {
    key: 'search-viewed',
    name: '聚焦，有最近浏览',
    ...quiet,
    cookies: { lc_search_history: HISTORY, lc_viewed: VIEWED },
    steps: [{ wait: '登录' }, { focus: SEARCH }, { wait: '最近浏览' }],
  },
  {
    key: 'search-list',
    name: '粘贴的表格',
    settings: { role: 'customer', banners: 'none' },
    steps: [{ paste: LIST, into: SEARCH }, { wait: '识别到' }],
  },
  {
    key: 'search-list-long',
    name: '型号和数量，超过 300 行，游客',
    ...quiet,
    steps: [{ paste: LONG_LIST, into: SEARCH }, { wait: '识别到' }],
  },
  {
    key: 'search-keys-off',
    name: '建议，关闭 quickSearch',
    ...quiet,
    data: { quickSearch: 'off' },
    steps: [{ type: 'STM32', into: SEARCH }, { wait: '搜索建议' }],
  },
  {
    key: 'search-viewed-off',
    name: '聚焦，关闭 recentlyViewed',
    ...quiet,
    data: { recentlyViewed: 'off' },
    cookies: { lc_search_history: HISTORY, lc_viewed: VIEWED },
    steps: [{ wait: '登录' }, { focus: SEARCH }, { wait: '搜索历史' }],
  },
  {
    key: 'search-list-off',
    name: '粘贴清单，关闭 quickOrder',
    settings: { role: 'customer', banners: 'none' },
    data: { quickOrder: 'off' },
    steps: [{ paste: LIST, into: SEARCH }],
  },
  {
    key: 'search-illegal',
    name: '非法语句',
    ...quiet,
    steps: [{ type: '<script>', into: SEARCH }, { click: '搜索' }, { wait: '非法语句' }],
  },
]);

export const CATEGORIES = area('分类', 'header', [
  { key: 'catalog-open', name: '商品分类', ...quiet, steps: [{ click: '全部商品分类' }, { wait: '单片机' }] },
  {
    key: 'catalog-panel',
    name: '展开一类',
    ...quiet,
    steps: [{ click: '全部商品分类' }, { wait: '连接器' }, { click: '展开连接器' }],
  },
  {
    key: 'catalog-mro',
    name: '工业品分类',
    site: 'mro',
    ...quiet,
    steps: [{ click: '全部商品分类' }, { wait: '工控电气' }],
  },
  {
    key: 'catalog-floating',
    name: '浮动页头里',
    from: PHONE_BELOW_PX,
    ...quiet,
    steps: [{ scroll: 500 }, { click: '全部商品分类' }, { wait: '连接器' }],
  },
  {
    key: 'catalog-loading',
    name: '加载中',
    ...quiet,
    page: 'no-data',
    faults: wait(FRAME_DATA),
    steps: [{ click: '全部商品分类' }],
  },
  {
    key: 'catalog-none',
    name: '没有分类',
    settings: { catalogs: 'none', banners: 'none' },
    steps: [{ click: '全部商品分类' }, { wait: '暂无数据' }],
  },
]);
