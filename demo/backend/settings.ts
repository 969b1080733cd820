/**
 * The manners of the store: `kind` answers as the owner's examples do, `awkward` as real servers do within
 * the rules. Tests use the awkward one; `npm start` shows the kind one, which fills every area. `former` is
 * awkward with other cookies: the customer's code is in `customer_info`, the login flag is 1 and ends with
 * the session, and goods have no id.
 */
export type Manners = 'kind' | 'awkward' | 'former';

export const ROLES = ['guest', 'customer', 'plus', 'plus-expired', 'supplier'] as const;
export type Role = (typeof ROLES)[number];

/** The settings that `POST /__demo/state` and the control panel may change; see /control. */
export interface Settings {
  role: Role;
  /** See ./manners.ts. */
  manners: Manners;
  /** The session has expired: every call that needs it answers 411. */
  expired: boolean;
  /** The customer must choose a type first: all of their calls but user info are refused with that token. */
  needChooseCusType: boolean;
  latencyMs: number;
  /** Calls with an effect need the token that the page data name (contract.md §2 `csrf`). */
  csrf: 'on' | 'off';
  /** The place that holds an answer's request number. */
  requestId: 'header' | 'envelope' | 'none';
  encryptSwitch: 'on' | 'off';
  sm2Mode: 'C1C3C2' | 'C1C2C3';
  /** `none`, or one or more of alert, group, newcustomer, redpacket joined by commas. */
  popup: string;
  /** A layout of the new-user pop-up, or products and task without coupons. */
  popupLayout: 'hasAll' | 'notHaveProduct' | 'onlyCoupons' | 'notHaveTask' | 'noCoupons';
  /** The group pop-up's coupons: a few, or one of every wording. */
  popupCoupons: 'normal' | 'wordings';
  popupTheme: 'blue' | 'red';
  isYuanXiao: boolean;
  /** The red packet holds a coupon that expands. */
  isExpand: boolean;
  isPopup: boolean;
  banners: 'rotating' | 'background' | 'single' | 'none';
  catalogs: 'normal' | 'big' | 'none';
  cart: 'normal' | 'empty' | 'components' | 'panels' | 'unlisted' | 'lines-500' | 'lines-2000';
  groupSites: 'normal' | 'none';
  readRowMaxSize: number;
  messageNum: number | null;
  couponNum: number | null;
  globalSearchNeedLogin: boolean;
  /** The parts that the `dataUrl` switches off: names joined by commas, each with `:` and its last day. */
  off: string;
  /** The page-data key of that name. */
  nextPage: 'off' | 'prefetch' | 'prerender';
}
