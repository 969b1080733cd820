/** Kinds of marketing pop-up as the market alert's `msg` names them; of several a later one wins. */
export const POPUP_KINDS = ['alert', 'group', 'newcustomer', 'redpacket'] as const;
/**
 * The separator between several kinds in one reply. The owner allows several kinds, but gives no example:
 * anything that is not a letter.
 */
export const ASSUMED_KIND_SEPARATOR = /\W+/;
export type PopupKind = (typeof POPUP_KINDS)[number];

/**
 * Session storage: the campaigns this session has shown to its guests; a customer has a list of their own.
 */
export const GUEST_POPUPS_KEY = 'lc-popups-shown-guest';
/** The campaigns it has shown to the customer of this tab. It names nobody. */
export const CUSTOMER_POPUPS_KEY = 'lc-popups-shown';
/** Campaigns kept in each list; the oldest are dropped beyond it. */
export const POPUPS_SHOWN_MAX = 50;
/** Interval at which a waiting pop-up checks whether the user is still busy. */
export const QUIET_CHECK_MS = 400;
/** The value of `alertPage`. */
export const ALERT_PAGE = 'www';

/** New-user pop-up. */
export const MAX_COUPONS = 4;
export const MAX_HOT_PRODUCTS = 4;
export const MAX_TASK_COUPONS = 3;

/** Red packet rain. */
export const ENVELOPE_AFTER_MS = 1000;
export const RAIN_COUNTS = {
  envelopes: 20,
  meteors: 3,
  lanternIngots: 15,
  moreMeteors: 3,
  stars: 9,
} as const;

/** Sizes of server pictures in px, so that nothing moves when they arrive. The owner has not given them. */
export const ASSUMED_AD_SIZE = 480;
export const ASSUMED_PRODUCT_SIZE = 120;
