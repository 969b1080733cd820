import type { FaultKind } from './records';
import type { Settings } from './settings';

/** One thing done on a state's page: on what a user sees by that name, in any of the frame's elements. */
export type Step =
  | { click: string }
  | { focus: string }
  | { type: string; into: string }
  | { scroll: number }
  | { wait: string }
  | { file: string; bytes: number }
  | { frame: 'toasts' | 'alert' | 'confirm' };

export interface GalleryState {
  key: string;
  area: string;
  name: string;
  /** Which of the frame's tags stand on its page. */
  tags: 'header' | 'footer' | 'popups' | 'minicart' | 'bom' | 'article';
  site?: 'main' | 'list' | 'mro';
  /** The windows it exists in; a phone's is below 768 px. */
  only?: 'phone' | 'desktop';
  settings?: Partial<Settings>;
  faults?: { call: string; kind: FaultKind; ms?: number }[];
  /** Cookies of the visitor, by name. */
  cookies?: Record<string, string>;
  /** The page's data block holds nothing, or the page has no script. */
  page?: 'no-data' | 'no-script';
  steps?: Step[];
}

const PHONE_BELOW_PX = 768;
const FOREVER_MS = 600_000;
const SEARCH = '搜索型号或产品';
const CART = '购物车';
const HISTORY = ['STM32F103C8T6', 'CH340G', '贴片电容 0603', 'TPS54331DR', 'ESP32-WROOM-32E'].join('：');
const wait = (call: string) => [{ call, kind: 'delay' as const, ms: FOREVER_MS }];
const fail = (call: string) => [{ call, kind: '500' as const }];

type Own = Omit<GalleryState, 'area' | 'tags'> & { tags?: GalleryState['tags'] };
const area = (title: string, tags: GalleryState['tags'], states: Own[]): GalleryState[] =>
  states.map((state) => ({ area: title, tags, ...state }));

const customer = { role: 'customer' } as const;
const FRAME_DATA = '/common/data/frame-data.json';
const GROUP_SITES = '/common/data/www-website-lc.json';
const PLUS = '/v2/plus/expire/info';
const CART_CALL = '/page/home/cart/display';
const ARTICLE = '/public/post/first/index.html';
const SUGGEST = '/search/searchTip';

const HEADER = area('页头', 'header', [
  { key: 'header-guest', name: '游客' },
  { key: 'header-customer', name: '普通客户', settings: customer },
  { key: 'header-plus', name: 'PLUS 会员', settings: { role: 'plus' } },
  { key: 'header-counts', name: '数量 99+', settings: { ...customer, messageNum: 128, cart: 'lines-500' } },
  { key: 'header-mro', name: '工业品站', site: 'mro', settings: { ...customer, banners: 'none' } },
  { key: 'header-no-banner', name: '没有横幅', settings: { banners: 'none' } },
  { key: 'header-background', name: '横幅带底图', settings: { banners: 'background' } },
  { key: 'header-loading', name: '页面数据未到', page: 'no-data', faults: wait(FRAME_DATA) },
  { key: 'header-failed', name: '页面数据失败', page: 'no-data', faults: fail(FRAME_DATA) },
  { key: 'header-plain', name: '脚本未到', page: 'no-script' },
  { key: 'header-floating', name: '浮动页头', settings: customer, steps: [{ scroll: 500 }] },
  { key: 'header-floating-mro', name: '浮动页头，工业品站', site: 'mro', steps: [{ scroll: 500 }] },
]);

const menu = (key: string, name: string, more: Partial<Own> = {}): Own => ({
  key: `menu-${key}`,
  name,
  only: 'desktop',
  settings: { ...customer, banners: 'none' },
  steps: [{ click: name }],
  ...more,
});

const MENUS = area('顶栏菜单', 'header', [
  menu('workbench', '我的工作台'),
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
  menu('phone', '菜单', { only: 'phone' }),
]);

const quiet = { settings: { banners: 'none' } } as const;
const SEARCHES = area('搜索', 'header', [
  { key: 'search-focus', name: '聚焦，没有历史', ...quiet, steps: [{ focus: SEARCH }] },
  {
    key: 'search-history',
    name: '聚焦，有历史',
    ...quiet,
    cookies: { lc_search_history: HISTORY },
    steps: [{ focus: SEARCH }, { wait: 'TPS54331DR' }],
  },
  {
    key: 'search-suggestions',
    name: '建议',
    ...quiet,
    steps: [{ type: 'STM32', into: SEARCH }, { wait: 'STM32F103' }],
  },
  {
    key: 'search-failed',
    name: '建议失败，回到历史',
    ...quiet,
    cookies: { lc_search_history: HISTORY },
    faults: fail(SUGGEST),
    steps: [{ type: 'STM32', into: SEARCH }],
  },
  {
    key: 'search-illegal',
    name: '非法语句',
    ...quiet,
    steps: [{ type: '<script>', into: SEARCH }, { click: '搜索' }, { wait: '非法语句' }],
  },
]);

const CATEGORIES = area('分类', 'header', [
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
    only: 'desktop',
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

const cart = (key: string, name: string, settings: Partial<Settings>, more: Partial<Own> = {}): Own => ({
  key: `cart-${key}`,
  name,
  settings: { role: 'customer', banners: 'none', ...settings },
  steps: [{ click: CART }],
  ...more,
});

const CARTS = area('购物车', 'header', [
  cart('normal', '元器件', {}, { steps: [{ click: CART }, { wait: '删除' }] }),
  cart('panels', '面板', { cart: 'panels' }),
  cart('many', '500 行', { cart: 'lines-500' }),
  cart('empty', '空', { cart: 'empty' }),
  cart('guest', '游客', { role: 'guest' }),
  cart('loading', '加载中', {}, { faults: wait(CART_CALL) }),
  cart(
    'failed',
    '失败',
    {},
    { faults: fail(CART_CALL), steps: [{ click: CART }, { click: '元器件商品' }, { wait: '重试' }] },
  ),
  { key: 'cart-alone', name: '独立元素', tags: 'minicart', settings: customer, steps: [{ click: CART }] },
]);

const bom = (key: string, name: string, more: Partial<Own> = {}): Own => ({
  key: `bom-${key}`,
  name,
  settings: { ...customer, banners: 'none' },
  ...more,
});
const CHECK = '/bom/json/upload/check';

const BOMS = area('BOM', 'bom', [
  bom('zone', '独立元素'),
  bom('zone-guest', '独立元素，游客', { settings: { banners: 'none' } }),
  bom('format', '格式不对', { steps: [{ file: 'list.txt', bytes: 100 }, { wait: '格式不准确' }] }),
  bom('sending', '上传中', { faults: wait(CHECK), steps: [{ file: 'board.csv', bytes: 4000 }] }),
  bom('failed', '服务器失败', { faults: fail(CHECK), steps: [{ file: 'board.csv', bytes: 400 }] }),
  bom('rows', '行数超限', {
    settings: { ...customer, readRowMaxSize: 3 },
    steps: [{ file: 'board.csv', bytes: 400 }, { wait: '继续上传' }],
  }),
  { ...bom('panel', '页头里的面板', { steps: [{ click: 'BOM上传' }] }), tags: 'header' },
]);

const DIALOGS = area('对话框与提示', 'header', [
  { key: 'dialog-alert', name: '提示', ...quiet, steps: [{ frame: 'alert' }] },
  { key: 'dialog-confirm', name: '确认', ...quiet, steps: [{ frame: 'confirm' }] },
  {
    key: 'dialog-logout',
    name: '退出确认',
    only: 'desktop',
    settings: { ...customer, banners: 'none' },
    steps: [{ click: '退出' }],
  },
  {
    key: 'dialog-link',
    name: '第三方链接',
    tags: 'footer',
    steps: [{ click: '电子发烧友' }, { wait: '第三方网站' }],
  },
  { key: 'toasts', name: '提示条', ...quiet, steps: [{ frame: 'toasts' }] },
]);

const popup = (key: string, name: string, settings: Partial<Settings>, steps?: Step[]): Own => ({
  key: `popup-${key}`,
  name,
  settings: { role: 'customer', ...settings },
  ...(steps ? { steps } : {}),
});
const newcomer = (layout: Settings['popupLayout']) =>
  popup(`new-${layout.toLowerCase()}`, `新人：${layout}`, { popup: 'newcustomer', popupLayout: layout }, [
    { wait: '立即领取' },
  ]);
const rain = (key: string, name: string, settings: Partial<Settings>, isOpened = false) =>
  popup(key, name, { popup: 'redpacket', ...settings }, [
    ...(isOpened ? [{ click: '拆红包' }, { wait: '券' }] : [{ wait: '拆红包' }]),
  ]);

const POPUPS = area('弹窗', 'popups', [
  ...(['hasAll', 'notHaveProduct', 'onlyCoupons', 'notHaveTask'] as const).map(newcomer),
  popup('group', '集团券', { popup: 'group' }, [{ wait: '开心收下' }]),
  popup('group-wordings', '集团券：每种文案', { popup: 'group', popupCoupons: 'wordings' }, [
    { wait: '开心收下' },
  ]),
  popup('ad', '广告', { popup: 'alert' }),
  rain('rain-blue', '红包雨：蓝色', { popupTheme: 'blue' }),
  rain('rain-red', '红包雨：红色', { popupTheme: 'red' }),
  rain('rain-lantern', '红包雨：元宵', { popupTheme: 'red', isYuanXiao: true }),
  rain('rain-drawn', '红包：已拆', { popupTheme: 'blue', isExpand: false }, true),
  rain('rain-expanded', '红包：膨胀', { popupTheme: 'red', isExpand: true }, true),
  popup('float-ad', '底部浮动广告', { role: 'guest' }),
]);

const FOOTERS = area('页脚', 'footer', [
  { key: 'footer', name: '收起' },
  { key: 'footer-unfolded', name: '展开', steps: [{ click: '展开' }] },
  { key: 'footer-phone', name: '手机，展开一栏', only: 'phone', steps: [{ click: '购物指南' }] },
  { key: 'footer-loading', name: '页面数据未到', page: 'no-data', faults: wait(FRAME_DATA) },
  { key: 'footer-failed', name: '页面数据失败', page: 'no-data', faults: fail(FRAME_DATA) },
]);

const ARTICLES = area('文章', 'article', [
  { key: 'article', name: '文章', steps: [{ wait: '新手采购指南' }] },
  { key: 'article-loading', name: '加载中', faults: wait(ARTICLE) },
  { key: 'article-failed', name: '失败', faults: fail(ARTICLE), steps: [{ wait: '重试' }] },
]);

/** Every state that the gallery draws, area by area. */
export const GALLERY_STATES: GalleryState[] = [
  ...HEADER,
  ...MENUS,
  ...SEARCHES,
  ...CATEGORIES,
  ...CARTS,
  ...BOMS,
  ...DIALOGS,
  ...POPUPS,
  ...FOOTERS,
  ...ARTICLES,
];

/** The state of that key. */
export function galleryState(key: string): GalleryState | undefined {
  return GALLERY_STATES.find((state) => state.key === key);
}

/** Whether a state is to be seen in a window of that width. */
export function isSeenAt({ only }: GalleryState, width: number): boolean {
  return only === undefined || (only === 'phone') === width < PHONE_BELOW_PX;
}
