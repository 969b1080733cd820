import { getPlusInfo } from '../../../src/plus/schema';
import { area, customer, FRAME_DATA, fail, type Own, TOP_BAR_FROM_PX, wait } from './state';

const GROUP_SITES = '/common/data/www-website-lc.json';
const PLUS = getPlusInfo.path;

export const HEADER = area('页头', 'header', [
  { key: 'header-guest', name: '游客' },
  { key: 'header-customer', name: '普通客户', settings: customer },
  { key: 'header-plus', name: 'PLUS 会员', settings: { role: 'plus' } },
  { key: 'header-counts', name: '数量 99+', settings: { ...customer, messageNum: 128, cart: 'lines-500' } },
  {
    key: 'header-list',
    name: '列表站，PLUS 会员',
    site: 'list',
    settings: { role: 'plus', banners: 'none' },
  },
  { key: 'header-mro', name: '工业品站', site: 'mro', settings: { ...customer, banners: 'none' } },
  { key: 'header-no-banner', name: '没有横幅', settings: { banners: 'none' } },
  { key: 'header-background', name: '横幅带底图', settings: { banners: 'background' } },
  { key: 'header-loading', name: '页面数据未到', page: 'no-data', faults: wait(FRAME_DATA) },
  { key: 'header-failed', name: '页面数据失败', page: 'no-data', faults: fail(FRAME_DATA) },
  { key: 'header-plain', name: '脚本未到', page: 'no-script' },
  { key: 'small-guest', name: '小页头，游客', tags: 'small' },
  { key: 'small-customer', name: '小页头，普通客户', tags: 'small', settings: customer },
  {
    key: 'small-plus',
    name: '小页头，PLUS 会员',
    tags: 'small',
    settings: { role: 'plus', cart: 'lines-500' },
  },
  { key: 'small-mro', name: '小页头，工业品站', tags: 'small', site: 'mro', settings: customer },
  {
    key: 'small-loading',
    name: '小页头，页面数据未到',
    tags: 'small',
    page: 'no-data',
    faults: wait(FRAME_DATA),
  },
  { key: 'header-floating', name: '浮动页头', settings: customer, steps: [{ scroll: 500 }] },
  { key: 'header-floating-mro', name: '浮动页头，工业品站', site: 'mro', steps: [{ scroll: 500 }] },
]);

const menu = (key: string, name: string, more: Partial<Own> = {}): Own => ({
  key: `menu-${key}`,
  name,
  from: TOP_BAR_FROM_PX,
  settings: { ...customer, banners: 'none' },
  steps: [{ click: name }],
  ...more,
});

export const MENUS = area('顶栏菜单', 'header', [
  menu('workbench', '我的工作台'),
  menu('workbench-marks', '我的工作台', { settings: { role: 'plus', banners: 'none' } }),
  menu('workbench-off', '我的工作台', {
    settings: { role: 'plus', banners: 'none' },
    data: { customer: { details: 'off' } },
  }),
  menu('contact-off', '联系客服', { data: { customer: { details: 'off' } } }),
  menu('app', '手机APP'),
  menu('contact', '联系客服'),
  menu('supplier', '供应商合作'),
  menu('sites', '集团产业服务'),
  menu('sites-loading', '集团产业服务', { faults: wait(GROUP_SITES) }),
  menu('sites-none', '集团产业服务', { settings: { ...customer, banners: 'none', groupSites: 'none' } }),
  menu('plus', 'PLUS会员', { settings: { role: 'plus', banners: 'none' } }),
  menu('plus-never', 'PLUS'),
  menu('plus-expired', 'PLUS', { settings: { role: 'plus-expired', banners: 'none' } }),
  menu('plus-loading', 'PLUS', { faults: wait(PLUS) }),
  menu('phone', '菜单', { from: 0, below: TOP_BAR_FROM_PX }),
  menu('phone-guest', '菜单', { from: 0, below: TOP_BAR_FROM_PX, settings: { banners: 'none' } }),
  menu('phone-marks', '菜单', {
    from: 0,
    below: TOP_BAR_FROM_PX,
    settings: { role: 'plus', banners: 'none' },
  }),
]);
