/** A cached cart older than this is read again before ticks are written (C5). */
export const CART_STALE_MS = 30_000;
/** Two openings of the panel within this time share one request (C2). */
export const CART_SHARE_MS = 1000;
/** The list scrolls when it has more rows (§cart.limits). */
export const CART_VISIBLE_ROWS = 6;
/** Height of one row in px: rows are placed by arithmetic, so that only the visible ones exist. */
export const CART_ROW_PX = 64;
/** Rows kept beyond each edge of the visible ones, so that Tab and a quick wheel never meet a gap. */
export const CART_OVERSCAN_ROWS = 6;
export const CART_PANEL_PX = 520;
/** How long the way to the cart page waits for ticks that are still being written. */
export const CART_LEAVE_WAIT_MS = 2000;
/** product.md leaves open whether panels count in the badge (G15). */
export const ASSUMED_BADGE_COUNTS_PANELS = false;
/** product.md names an HK-dollar cart and not what marks its lines; this is the item's `currency` then (G14). */
export const ASSUMED_HK_CURRENCY = 'HKD';

/** Unit prices in one column have one number of decimals (§cart.limits gives none): as many as the finest needs, within these. */
export const ASSUMED_UNIT_PRICE_DECIMALS = { min: 2, max: 4 };

/** The two carts (§cart.data): component goods, and custom-printed panels. */
export const CART_KINDS = ['component', 'panel'] as const;
export type CartKind = (typeof CART_KINDS)[number];

/** The sub-tabs of the component cart (§cart.panel). */
const CART_ZONES = ['all', 'stock', 'order', 'oversea'] as const;
export type CartZone = (typeof CART_ZONES)[number];

const CURRENCIES = ['¥', '$'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const CART_TEXT = {
  name: '购物车',
  /** Pieces, in the button's name (C1). */
  count: '件',
  /** Lines. */
  lines: '款',
  kinds: { component: '元器件商品', panel: '面板商品' },
  kindsLabel: '商品类型',
  zones: { all: '全部', stock: '现货', order: '订货', oversea: '海外代购' },
  zonesLabel: '供货方式',
  list: '购物车商品',
  goods: '商品',
  quantity: '数量',
  price: '单价',
  lineTotal: '小计',
  remove: '删除',
  select: '选择',
  selectAll: '全选',
  selected: '已选',
  total: '合计',
  unknown: '--',
  goToCart: '去购物车结算',
  oversea: '查看海外代购',
  taxIncluded: '含税',
  loading: '加载中...',
  empty: '购物车中暂无商品，赶紧选购吧！',
  emptyList: '暂无商品，赶紧选购吧！',
  shop: '去选购',
  deleted: '删除成功！',
  cannotRemove: '该商品无法在此删除，请前往购物车页面操作',
  unlisted: (count: number) => `另有 ${count} 款未在此列出，请前往购物车页面查看`,
  failed: '购物车操作未成功',
  selectFailed: '操作失败，请前往购物车页面操作',
  loadFailed: '购物车加载失败',
  refreshFailed: '刷新失败，显示的可能不是最新内容',
  retry: '重试',
  otherCustomer: '登录账号已变化，购物车已刷新，请重新操作',
} as const;
