/**
 * The types of window.lcFrame and of the events (contract.md §4, §5). The build ships this file as
 * lc-frame.d.ts, and gives the members the contract's words.
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
  method?: 'GET' | 'POST';
  query?: Record<string, string | number | boolean | null | undefined> | URLSearchParams | string;
  json?: Record<string, unknown>;
  form?: Record<string, unknown> | URLSearchParams | FormData | string;
  encrypt?: readonly string[] | string | true;
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
  readonly channel: 'stable' | 'canary' | 'pinned';
}

export interface LcTiming extends LcRelease {
  painted: number;
  alive: number;
  firstCall: number | null;
  errors: number;
}

export interface LcFrame {
  readonly version: string;
  readonly channel: LcRelease['channel'];
  readonly timing: LcTiming | undefined;
  readonly ready: Promise<LcFrame>;
  push(work: (frame: LcFrame) => void): void;
  readonly off: readonly LcOff[];
  getUser(): LcUser;
  subscribe(listener: (user: LcUser) => void): () => void;
  login(): void;
  register(): void;
  logout(): void;
  requireLogin(work: () => void): void;
  refreshCart(): Promise<void>;
  readonly cart: {
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
  noteViewed(part: { code: string; model: string; url?: string }): void;
  search(request: LcSearchRequest): void;
  request(area: string, path: string, options?: LcRequestOptions): Promise<LcReply>;
  readonly customer: {
    confirm(fields: Record<string, unknown>): Promise<LcReply>;
    sendMessage(fields: Record<string, unknown>): Promise<LcReply>;
    insertCompany(fields: Record<string, unknown>): Promise<LcReply>;
  };
  url(name: LcRouteName): string;
  url(area: string, path: string): string;
  readonly format: {
    price(value: number | string, decimals?: number): string;
    quantity(value: number): string;
    badge(value: number): string;
  };
  readonly validate: {
    taxNumber(value: string): boolean;
    bomFile(file: File): string;
    keyword(value: string): string;
  };
  track(event: LcTrackEvent): void;
  readonly identity: {
    use(adapter: LcIdentityAdapter): void;
  };
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
