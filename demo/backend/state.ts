import { randomUUID } from 'node:crypto';
import { type CartState, customerCart, emptyCart } from './cart-state';
import { type KeyRing, makeKeys } from './keys';
import type { Fault, LoggedCall } from './records';
import { type Manners, ROLES, type Role, type Settings } from './settings';

const DEFAULTS: Settings = {
  role: 'guest',
  manners: 'awkward',
  expired: false,
  needChooseCusType: false,
  latencyMs: 0,
  csrf: 'off',
  requestId: 'header',
  encryptSwitch: 'off',
  sm2Mode: 'C1C3C2',
  popup: 'none',
  popupLayout: 'hasAll',
  popupCoupons: 'normal',
  popupTheme: 'blue',
  isYuanXiao: false,
  isExpand: true,
  isPopup: true,
  banners: 'rotating',
  catalogs: 'normal',
  cart: 'normal',
  groupSites: 'normal',
  readRowMaxSize: 300,
  messageNum: 3,
  couponNum: 5,
  globalSearchNeedLogin: false,
  off: '',
  nextPage: 'off',
};

/** One line of a BOM: part, quantity and whatever else the file's row said. */
export interface BomLine {
  model: string;
  quantity: string;
  rest: string;
}

/** Everything the demo store knows of one visitor. */
export interface DemoSession {
  id: string;
  settings: Settings;
  /** The user signed in at the identity provider; the store's own session is `settings.role`. */
  providerRole: Role;
  /** The cookies no longer match `settings`; the next reply sets them. */
  areCookiesDue: boolean;
  /** `customer_info` as a browser was last given it. */
  sentInfo: string;
  /** It changes with each login. */
  csrfToken: string;
  keys: KeyRing;
  guestCart: CartState;
  customerCart: CartState;
  drawn: Set<string>;
  boms: Map<string, { name: string; lines: BomLine[] }>;
  events: unknown[];
  faults: Fault[];
  log: LoggedCall[];
  inFlight: Map<string, number>;
}

/** Returns a session as a first visit finds it. */
export function newSession(id: string = randomUUID(), manners: Manners = DEFAULTS.manners): DemoSession {
  return {
    id,
    settings: { ...DEFAULTS, manners },
    providerRole: 'guest',
    areCookiesDue: false,
    sentInfo: '',
    csrfToken: randomUUID(),
    keys: makeKeys(),
    guestCart: emptyCart(),
    customerCart: customerCart('normal'),
    drawn: new Set(),
    boms: new Map(),
    events: [],
    faults: [],
    log: [],
    inFlight: new Map(),
  };
}

/** Tells whether the session belongs to a logged-in customer and has not expired. */
export function isLoggedIn(session: DemoSession): boolean {
  return !['guest', 'supplier'].includes(session.settings.role) && !session.settings.expired;
}

/** Returns the cart that the session sees: the customer's, or a guest's own. */
export function cartOf(session: DemoSession): CartState {
  return isLoggedIn(session) ? session.customerCart : session.guestCart;
}

/** Changes the session to that of `role`; a guest's cart is added to the customer's. */
export function signIn(session: DemoSession, role: Role): void {
  session.settings.role = role;
  session.settings.expired = false;
  session.csrfToken = randomUUID();
  session.areCookiesDue = true;
  if (!isLoggedIn(session)) return;
  session.customerCart.lines.unshift(...session.guestCart.lines);
  session.guestCart = emptyCart();
}

/** Takes over the settings sent by the control panel; unknown keys and values of another type are dropped. */
export function applySettings(session: DemoSession, wanted: Record<string, unknown>): void {
  const { settings } = session;
  for (const key of Object.keys(DEFAULTS)) {
    const value = wanted[key];
    const isNullable = key === 'messageNum' || key === 'couponNum';
    if (typeof value === typeof DEFAULTS[key as keyof Settings] || (isNullable && value === null)) {
      Object.assign(settings, { [key]: value });
    }
  }
  if ('role' in wanted) {
    signIn(session, ROLES.find((role) => role === wanted.role) ?? 'guest');
    session.providerRole = settings.role;
  }
  if ('csrf' in wanted) session.areCookiesDue = true;
  if ('cart' in wanted) session.customerCart = customerCart(settings.cart);
}
