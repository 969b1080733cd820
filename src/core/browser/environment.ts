import type { Release } from './release';

/** Key-value storage that never throws: a blocked or full storage falls back to memory. */
export interface SafeStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Cookies of the whole group of sites (set on the parent domain). */
export interface CookieJar {
  get(name: string): string | undefined;
  /** Keeps `value` for `days`; without `days` until the browser closes. */
  set(name: string, value: string, days?: number): void;
  remove(name: string): void;
  /** Sets cookies on this domain from now on, if the page belongs to it; undefined for the parent domain. */
  shareOn(domain: string | undefined): void;
  /**
   * Whether the browser accepts cookies for this domain, so that it is no public suffix (`com.cn`,
   * `github.io`).
   */
  canBeFor(domain: string): boolean;
}

/** The page that the frame is on. */
export interface Page {
  /** Absolute address of the page now. */
  url(): string;
  referrer(): string;
  isHidden(): boolean;
  /** Resolves once a person sees the page: now, or when the browser shows its prerendered page. */
  visited: Promise<void>;
  /** The user has clicked or pressed a key a moment ago. */
  isActivated(): boolean;
  /** The user came here by Back or Forward, and the page was loaded again. */
  isRevisited(): boolean;
  navigate(url: string): void;
  origin(): string;
  /** The content of the page's `<meta name>`; undefined when it has none. */
  meta(name: string): string | undefined;
  /** Changes the address bar without a navigation; keeps the history state. */
  replaceUrl(url: string): void;
  /**
   * Takes each fragment for which `isOurs` is true out of the address, now and later, and hands it to `take`.
   * Returns the undo.
   */
  onFragment(isOurs: (fragment: string) => boolean, take: (fragment: string) => void): () => void;
  /**
   * Tells after a failed call whether it failed because the page was being left. Resolves to false when the
   * page stays, to true when it has returned from the back-forward cache, and never on a page that is gone.
   */
  wasLeft(): Promise<boolean>;
  /** Grows whenever a navigation away from the page begins, whatever becomes of it. */
  leavings(): number;
  /** Calls `onClosed` once the windows that the page opens from now on are closed. Returns the undo. */
  watchWindows(onClosed: () => void): () => void;
  /**
   * Opens a window without an opener, or brings the one of that `name` to the front; where there can be none,
   * the address opens in place of the page.
   */
  open(url: string, options?: { features?: string; name?: string | undefined }): void;
}

/** One message between tabs of the same origin. Holds no personal data. */
export interface TabMessage {
  type: 'cart write' | 'cart' | 'logout' | 'login';
}

export interface UploadOptions {
  signal?: AbortSignal;
  /** Fails with a TimeoutError after this time without progress, in milliseconds. */
  stallMs: number;
  /** Part sent, 0 to 1. */
  onProgress?: (part: number) => void;
  headers?: Record<string, string>;
}

/** An answer to an upload, with those headers that its server exposes. */
export interface UploadAnswer {
  status: number;
  text: string;
  headers: Pick<Headers, 'get'>;
}

/** A script of a read page: a file's address, or its text. */
export type PageScript = { src: string } | { text: string };

/**
 * The visible part of a parsed page: harmless nodes, and the scripts and sheets that nothing has loaded or
 * run yet.
 */
export interface HtmlPage {
  /** The address it was read from. */
  address: string;
  /** The base of its relative addresses: its own `base` element's, if there is such an element. */
  base: string;
  title: string;
  /**
   * The page's style sheets: addresses of linked sheets and texts of inline ones, with their media ('' for
   * all).
   */
  sheets: { href: string; media: string }[];
  styles: { text: string; media: string }[];
  scripts: PageScript[];
  /** Its `html` with its `body`. */
  body: Node;
  /** Whether it has no text, no element and no script. */
  isEmpty: boolean;
}

/** Everything the browser does for the layers above; another one is set in tests. */
export interface Environment {
  release: Release;
  fetch: typeof fetch;
  /** POSTs a form with progress; resolves to the answer. */
  upload(url: string, form: FormData, options: UploadOptions): Promise<UploadAnswer>;
  cookies: CookieJar;
  sessionStore: SafeStorage;
  localStore: SafeStorage;
  page: Page;
  /** Milliseconds since 1970. */
  now(): number;
  randomBytes(count: number): Uint8Array;
  /** Dispatches a public event from the document; false when a listener prevented it. */
  emit(name: string, detail: object, options?: { cancelable?: boolean }): boolean;
  /**
   * Calls `fn` when the user comes back: tab visible, window focused, or, with `isRestored`, the page
   * restored from the back-forward cache. `isFromFrame`: the focus was in a frame that is still on the page.
   */
  onReturn(fn: (isRestored: boolean, isFromFrame: boolean) => void): () => void;
  /** Calls `fn` when the page is being left (`isGone`) or hidden. */
  onLeave(fn: (isGone: boolean) => void): () => void;
  /** Resolves when the browser has nothing more urgent to do, after `longestMs` at the latest. */
  whenIdle(longestMs: number): Promise<void>;
  /** Has the browser ask before the page is left, until the returned function is called. */
  guardLeave(): () => void;
  channel: { post(message: TabMessage): void; subscribe(fn: (message: TabMessage) => void): () => void };
  /**
   * Loads a classic script once per call; rejects when it cannot be loaded, is not vetted or not of that
   * hash.
   */
  loadScript(url: string, integrity?: string, nonce?: string): Promise<void>;
  /** Runs a script's text inline, if the page's policy allows it. */
  runScript(text: string): void;
  /**
   * Puts speculation rules into the document, if the browser knows them; returns what takes them out. `nonce`
   * is the one of the page's policy.
   */
  speculate(rules: object, nonce: string): (() => void) | undefined;
  /** Parses a whole HTML page from `address` into its allowed content. */
  readPage(html: string, address: string): HtmlPage;
  /** A global the loaded script has left, e.g. the identity provider's. */
  global(name: string): unknown;
  /** Sends in the background; false when the browser refused to queue it. */
  beacon(url: string, body: string): boolean;
  /**
   * Puts a text on the clipboard for the user who has just clicked; resolves to whether it is there. Never
   * rejects.
   */
  copy(text: string): Promise<boolean>;
  /** One line on the console. */
  warn(message: string): void;
}

let current: Environment | undefined;

/**
 * The environment set at start. Throws when none was set: a mistake of the composition root, not of the user.
 */
export function environment(): Environment {
  if (current === undefined) throw new Error('lc-frame: no environment set');
  return current;
}

/** Sets the environment of a page view, in which nothing has happened yet. */
export function setEnvironment(next: Environment): void {
  current = next;
  for (const begin of beginnings) begin();
}

const beginnings: (() => void)[] = [];

/**
 * Begins what a module keeps of a page view: now, and again whenever another environment is set. So no page
 * view, and no test, starts with what an earlier one has left.
 */
export function onEnvironment(begin: () => void): void {
  beginnings.push(begin);
  begin();
}

/** The warnings of this page view. */
const warned = new Set<string>();
onEnvironment(() => warned.clear());

/** Logs on the console what the page's owner has to fix, once per page view. */
export function warnOnce(text: string): void {
  if (warned.has(text)) return;
  warned.add(text);
  environment().warn(text);
}
