/** Session storage: how many lines the cart call last counted for a guest. */
export const GUEST_CART_KEY = 'lc-guest-cart';

/** A cached cart older than this is read again before ticks are written. */
export const CART_STALE_MS = 30_000;
/** Two openings of the panel within this time share one request. */
export const CART_SHARE_MS = 1000;
/** Goods that a page reports within this time share one reading of the cart. */
export const ADDED_GATHER_MS = 100;
/**
 * Delays before each reading of the cart after a click on an adding button, each after the previous reading.
 */
export const ADDED_READ_DELAYS_MS = [400, 1000, 2000] as const;
/** A page that reports the goods of a clicked adding button within this time reports the same addition. */
export const ADDED_CLICK_MS = 5000;
/** A write that another tab has begun and never ended holds up this tab's for so long: a call's limit. */
export const OTHER_TAB_WRITE_MS = 10_000;
/** A return to the page reads the cart again at most this often. */
export const RETURN_REFRESH_MS = 10_000;
/** The list scrolls when it has more rows. */
export const CART_VISIBLE_ROWS = 6;
/**
 * Height of one row in px, in a panel narrower than `CART_NARROW_PX`, where names have two lines, the second:
 * rows are placed by arithmetic, so that only the visible ones exist.
 */
export const CART_ROW_PX = 52;
export const CART_NARROW_ROW_PX = 64;
export const CART_NARROW_PX = 480;
/** Rows kept beyond each edge of the visible ones, so that Tab and a quick wheel never meet a gap. */
export const CART_OVERSCAN_ROWS = 6;
export const CART_PANEL_PX = 520;
/** Maximum time that the way to the cart page waits for ticks that are still being written. */
export const CART_LEAVE_WAIT_MS = 2000;
/** The owner leaves open whether panels count in the badge. */
export const ASSUMED_BADGE_COUNTS_PANELS = false;
/**
 * The owner names an HK-dollar cart but not the mark of its lines; this value of the item's `currency` is
 * assumed (G14 HK-dollar lines).
 */
export const ASSUMED_HK_CURRENCY = 'HKD';

/**
 * The amount that is the component cart's total of ticked goods: 'lineMoney' sums the ticked lines, and any
 * other name is a member of `shoppingCartVO`, such as 'cartSelfMoney' (page data `cart.totalField`, G46
 * server's total).
 */
export const ASSUMED_CART_TOTAL_FIELD = 'lineMoney';

/**
 * Unit prices in one column have one number of decimals (the owner gives none): as many as the finest
 * needs, within these.
 */
export const ASSUMED_UNIT_PRICE_DECIMALS = { min: 2, max: 4 };

/** The two carts: component goods, and custom-printed panels. */
export const CART_KINDS = ['component', 'printed'] as const;
export type CartKind = (typeof CART_KINDS)[number];
/** Their names in reports. */
export const CART_REPORT_NAMES: Record<CartKind, string> = { component: 'component', printed: 'panel' };
/**
 * Browsers keep at most 64 KB alive over all requests of a page that is being left: less than half of it for
 * each cart, in characters of the bodies.
 */
export const KEEPALIVE_MAX_LENGTH = 30_000;

/** The sub-tabs of the component cart. */
const CART_ZONES = ['all', 'stock', 'order', 'oversea'] as const;
export type CartZone = (typeof CART_ZONES)[number];

const CURRENCIES = ['¥', '$'] as const;
export type Currency = (typeof CURRENCIES)[number];
