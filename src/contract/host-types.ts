/**
 * The types of window.lcFrame and of the events (contract.md §4, §5). The build ships this file as
 * lc-frame.d.ts.
 */
export interface LcUser {
  loginStatus: boolean;
  customerCode: string;
  /** 1 = logged in, 0 = not logged in, 2 = not known yet. */
  customerLogin: number;
  customerStarLevel: number | null;
  cartNum: number | null;
  couponNum: number | null;
  messageNum: number | null;
  complaintName: string;
  complaintPhone: string;
  saleQQ: string | null;
  salesmanCode: string;
  salesmanName: string;
  salesmanPhone: string;
  isUserLogin: boolean | null;
  isSettleAccount: boolean | null;
  isShowAgentPayOrderList: boolean | null;
  needChooseCusType: boolean | null;
  existSendOrder: boolean | null;
  needSign: boolean;
  /** Null for guests, and until a header on the page has asked for it. */
  plusInfo: LcPlusInfo | null;
}

/** A PLUS membership as the server tells it. */
export interface LcPlusInfo {
  isNeverOpen: boolean;
  isPlusMember: boolean;
  /** A text to be shown unchanged. */
  validDate: string;
}

/** The reason for a login; `page` is the page itself, through `lcFrame.login` or `lcFrame.requireLogin`. */
export type LcLoginReason = 'header' | 'search' | 'bom' | 'cart' | 'red-packet' | 'page';

export interface LcReply {
  code: number;
  msg: string;
  result: unknown;
  /** Present if the store asks for a login, whatever the code. */
  needLogin?: true;
}

export interface LcRequestOptions {
  /** GET unless there is a body. */
  method?: 'GET' | 'POST';
  /** Null and undefined are left out; a text is `a=1&b=2`. */
  query?: Record<string, string | number | boolean | null | undefined> | URLSearchParams | string;
  json?: Record<string, unknown>;
  /** Sent form-urlencoded; null and undefined are left out, files refused; a text is `a=1&b=2`. */
  form?: Record<string, unknown> | URLSearchParams | FormData | string;
  /**
   * Names of the fields of `query`, `json` or `form` to encrypt when encryption is on, or one; `true` for all
   * of the body, or of `query` without one.
   */
  encrypt?: readonly string[] | string | true;
  /** For a file instead of an envelope: it is `result`, unchanged. */
  as?: 'blob' | 'arrayBuffer';
}

export interface LcTrackEvent {
  cp?: string;
  ty?: string;
  op?: string;
  pid?: string;
  option?: Record<string, unknown>;
  hf?: string;
}

export interface LcIdentityRequest {
  appId: string;
  /**
   * Random; must come back beside a code in the address, unless the page data say `identity.stateComesBack:
   * false`.
   */
  state: string;
  /** The address that the user returns to. */
  redirectUrl: string;
}

/** The group's sign-on provider, as a page hands it in through `lcFrame.identity.use`. */
export interface LcIdentityAdapter {
  /** Asks without showing anything; null if the provider knows no user in this browser. */
  silentLogin(request: LcIdentityRequest): Promise<{ code: string; state?: string } | null>;
  /**
   * Opens the login window; null when it was closed and the login is over. Who leaves for a page instead
   * settles nothing.
   */
  openLogin(request: LcIdentityRequest): Promise<{ code: string; state?: string } | null>;
  /** Leaves for the login page, which comes back to `redirectUrl` with `code` and `state`. */
  redirectLogin(request: LcIdentityRequest): Promise<void>;
  /**
   * @deprecated Not called since 2.1.0: registration is the store's own page, which embeds the provider's.
   */
  registerUrl?(request: LcIdentityRequest & { promoCode: string }): Promise<string>;
  /**
   * Ends the provider's session and goes to `redirectUrl`; taking longer than four seconds counts as a
   * failure.
   */
  logout(request: { appId: string; redirectUrl: string }): Promise<void>;
}

/** A page of the store that has one fixed address (src/core/page/model/routes.ts). */
export type LcRouteName =
  | 'logout'
  | 'accountInfo'
  | 'workbench'
  | 'coupons'
  | 'stockPickUps'
  | 'invoices'
  | 'prepaidBalance'
  | 'favorites'
  | 'complaints'
  | 'messages'
  | 'orders'
  | 'cart'
  | 'overseasCart'
  | 'home'
  | 'catalogue'
  | 'couponCenter'
  | 'overseasIntroduction'
  | 'supplierRegistration'
  | 'brandLibrary'
  | 'stockSourcing'
  | 'helpCenter'
  | 'mobileApp'
  | 'friendlyLinks'
  | 'businessLicence'
  | 'hotProducts'
  | 'overseasTi'
  | 'overseasWaldom'
  | 'overseasRochester'
  | 'overseasTe'
  | 'plus'
  | 'newUser'
  | 'doubleEleven'
  | 'superMemberDay'
  | 'bom'
  | 'bomTemplate'
  | 'panelPrinting'
  | 'login'
  | 'register'
  | 'pointsExchange'
  | 'pointsMall'
  | 'mroHome'
  | 'quickInquiry'
  | 'supplierLogin'
  | 'chat';

/** A fault of the embedding and the line to paste against it. */
export interface LcFault {
  fault: string;
  paste: string;
}

/** A part that page data have switched off (contract.md §2 `off`). */
export interface LcOff {
  readonly part: string;
  /** The last day, `2027-01-31`; '' until the entry is taken out. */
  readonly until: string;
  readonly by: string;
}

/** Words for the search box; what `type` and `submit` leave out stays as it is. */
export interface LcSearchRequest {
  /** Cut at 52 characters, as typed text is. */
  text: string;
  type?: 'all' | 'self_operated' | 'MRO';
  /** `true` searches as the button does; otherwise the words wait in the box. */
  submit?: boolean;
}

/** The release that runs. */
export interface LcRelease {
  readonly version: string;
  /** Follows the script's address: `stable` at `…/3/`, `canary` at `…/3-canary/`, `pinned` at any other. */
  readonly channel: 'stable' | 'canary' | 'pinned';
}

/** Milliseconds since the navigation began, or since a prerendered page was shown; no personal data. */
export interface LcTiming extends LcRelease {
  /** The header was on screen: with a fragment the page's first paint, else the frame's own. */
  painted: number;
  /** The first element of the frame answers to clicks. */
  alive: number;
  /** When the frame's hosts were first called; null when they have not been. */
  firstCall: number | null;
  /**
   * Number of errors in rendering parts or handling events, each counted once, as `lc-error` reports them.
   */
  errors: number;
}

export interface LcFrame {
  readonly version: string;
  readonly channel: LcRelease['channel'];
  /** Undefined until the first element has been painted. */
  readonly timing: LcTiming | undefined;
  readonly ready: Promise<LcFrame>;
  push(work: (frame: LcFrame) => void): void;
  /** The parts that are off, as far as the page data are known. */
  readonly off: readonly LcOff[];
  getUser(): LcUser;
  /** Calls `listener` on every change of the user; returns its undo. */
  subscribe(listener: (user: LcUser) => void): () => void;
  login(): void;
  register(): void;
  logout(): void;
  /** Runs `work` when logged in, else opens the login first. */
  requireLogin(work: () => void): void;
  refreshCart(): Promise<void>;
  readonly cart: {
    /**
     * After the page has put goods into the cart: reads it again, once for a burst, and tells the user. Never
     * throws.
     */
    noteAdded(goods: { code: string; quantity?: number }): void;
  };
  refreshUser(): Promise<void>;
  openChat(): void;
  alert(message: string): Promise<void>;
  confirm(texts: {
    title?: string;
    msg: string;
    ok?: string;
    cancel?: string;
    tone?: 'danger';
  }): Promise<boolean>;
  toast(message: string): void;
  /** Remembers the part whose page this is, for the list below the empty search box. */
  noteViewed(part: { code: string; model: string; url?: string }): void;
  /** Puts words into the search box, or searches for them; throws a RangeError for an unknown type. */
  search(request: LcSearchRequest): void;
  /**
   * Rejects with an error whose `name` tells the class: TimeoutError, ServerError, NetworkError, BadReply,
   * CryptoError, UserChanged, HostsUnknown (page data are unreadable, or name no host for the area), PageLeft
   * (the page was left and came back). A 5xx that says so gives LoginRequired or SessionExpired. RangeError
   * for an unknown area, TypeError for a list or a file in `form`.
   */
  request(area: string, path: string, options?: LcRequestOptions): Promise<LcReply>;
  readonly customer: {
    confirm(fields: Record<string, unknown>): Promise<LcReply>;
    sendMessage(fields: Record<string, unknown>): Promise<LcReply>;
    insertCompany(fields: Record<string, unknown>): Promise<LcReply>;
  };
  /** A page of the store by its name; throws a RangeError for an unknown one. */
  url(name: LcRouteName): string;
  /** A link on a host of the list; throws a RangeError for an unknown area. */
  url(area: string, path: string): string;
  readonly format: {
    /** Rounded half up to `decimals` places, exactly. */
    price(value: number | string, decimals?: number): string;
    /** 12345 is `12K+`. */
    quantity(value: number): string;
    /** Above 99 is `99+`. */
    badge(value: number): string;
  };
  readonly validate: {
    taxNumber(value: string): boolean;
    /** `ok`, or `bad-format`, `empty`, `too-large`: by name and size. */
    bomFile(file: File): string;
    /** `ok`, or `blank`, `unsafe`, `too-long`. */
    keyword(value: string): string;
  };
  track(event: LcTrackEvent): void;
  readonly identity: {
    /**
     * The group's real provider instead of the assumed script; before the first element renders, so from the
     * queue.
     */
    use(adapter: LcIdentityAdapter): void;
  };
  /** Finds faults in how the page embeds the frame; `?lc-doctor=1` writes them on the console. */
  doctor(): Promise<LcFault[]>;
}

export interface LcEventMap {
  'lc-timing': CustomEvent<LcTiming>;
  'lc-ready': CustomEvent<{ version: string }>;
  'lc-user-changed': CustomEvent<{ loggedIn: boolean; customerCode: string }>;
  'lc-cart-changed': CustomEvent<{ count: number }>;
  'lc-search': CustomEvent<{ keyword: string; type: string; url: string }>;
  'lc-bom-uploaded': CustomEvent<{ bomUuid: string; url: string }>;
  'lc-login-required': CustomEvent<{ reason: LcLoginReason }>;
  'lc-chat': CustomEvent<{ url: string }>;
  'lc-error': CustomEvent<
    LcRelease & { area: string; part?: string; kind: string; requestId?: string; componentStack?: string }
  >;
}

declare global {
  interface Window {
    lcFrame: LcFrame;
  }
  interface DocumentEventMap extends LcEventMap {
    'lc-refresh': CustomEvent<{ what: 'cart' | 'user' | 'messages' | 'all' }>;
  }
  interface HTMLElementEventMap extends LcEventMap {}
}
