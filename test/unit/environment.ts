import { vi } from 'vitest';
import { createStore } from '../../demo/backend/handle';
import type { Manners } from '../../demo/backend/settings';
import type { Environment, SafeStorage, TabMessage } from '../../src/core/browser/environment';
import { type Browser, newBrowser, TEST_MANNERS } from './demo/browser';
import { type Held, hold } from './hold';

export const TEST_RELEASE = { version: '0.0.0', channel: 'canary' } as const;

/** A storage whose keys a test can list. */
interface MemoryStorage extends SafeStorage {
  keys(): string[];
}

export interface TestEnvironment extends Environment {
  sessionStore: MemoryStorage;
  localStore: MemoryStorage;
  /** The visitor's cookie jar, and the reference store that answers. */
  browser: Browser;
  /** The effects of the code under test on the browser. */
  seen: {
    navigated: string[];
    replaced: string[];
    opened: string[];
    events: { name: string; detail: object }[];
    warnings: string[];
    copied: string[];
    /** Pages being fetched or prerendered: `prefetch <url>`. */
    rules: object[];
    posted: TabMessage[];
    beacons: { url: string; body: string }[];
    requests: { method: string; url: string; referrerPolicy?: ReferrerPolicy }[];
    /** Domains the frame's own cookies were to be shared on. */
    shared: (string | undefined)[];
    /** The days that each cookie was told to last; a cookie that ends with the browser has none. */
    cookieDays: Map<string, number>;
  };
  /** The same in order, a line each: `call /path`, `navigate <url>`, `tell logout` … */
  log: string[];
  /** Answers a call instead of the store; undefined lets the store answer. */
  answer: (url: URL, request: Request) => Promise<Response> | undefined;
  /**
   * Paths whose requests are held before the server sees them, paths whose answers are held, and the requests
   * of both.
   */
  holds: Set<string>;
  heldAnswers: Set<string>;
  held: Held[];
  /** Calls what was registered with onReturn / onLeave / the tab channel. */
  comeBack(how?: { isRestored?: boolean; isFromFrame?: boolean }): void;
  /** The windows that the page has opened are closed now. */
  closeWindows(): void;
  leave(isGone?: boolean): void;
  /** The user has followed a link whose page has not come yet. */
  beginNavigation(): void;
  /** A link within the page leads to this fragment, with its `#`. */
  goTo(fragment: string): void;
  receive(message: TabMessage): void;
  /** Returns the number of registered listeners for these. */
  listeners(): number;
  /** The number of parts of the page that ask not to be left. */
  guards: number;
  /** Whether the user has done something a moment ago; yes by default. */
  isActivated: boolean;
  isHidden: boolean;
  /** Calls fail because the page is being left; a promise while that is not yet sure. */
  isLeft: boolean | Promise<boolean>;
  /** Milliseconds since 1970 that the page's clock shows; the machine's clock by default. */
  time?: number;
  /** Names of events whose listeners prevent the default. */
  prevented: Set<string>;
  globals: Map<string, unknown>;
}

export interface EnvironmentOptions {
  browser?: Browser;
  /** The manners of the reference store: awkward by default. */
  manners?: Manners;
  url?: string;
  /** Storages that earlier pages have left. */
  session?: Map<string, string>;
  local?: Map<string, string>;
}

/**
 * The browser of a test: `fetch` is the reference store in process with a cookie jar of its own, the page is
 * on www.lc.localhost, storages are memory. It imports no code under test, so that it outlives
 * `vi.resetModules()`.
 */
export function newEnvironment(options: EnvironmentOptions = {}): TestEnvironment {
  const browser = options.browser ?? newBrowser(createStore(options.manners ?? TEST_MANNERS));
  const back = new Set<Parameters<Environment['onReturn']>[0]>();
  const closed = new Set<(given?: undefined) => void>();
  const leave = new Set<(isGone: boolean) => void>();
  const tab = new Set<(message: TabMessage) => void>();
  const fragments = new Set<(given?: undefined) => void>();
  const seen: TestEnvironment['seen'] = {
    navigated: [],
    replaced: [],
    opened: [],
    events: [],
    warnings: [],
    copied: [],
    rules: [],
    posted: [],
    beacons: [],
    requests: [],
    shared: [],
    cookieDays: new Map(),
  };
  const log: string[] = [];
  let address = options.url ?? 'http://www.lc.localhost:8080/';
  let leavings = 0;

  const environment: TestEnvironment = {
    release: TEST_RELEASE,
    browser,
    seen,
    log,
    answer: () => undefined,
    holds: new Set(),
    heldAnswers: new Set(),
    held: [],
    guards: 0,
    isActivated: true,
    isHidden: false,
    isLeft: false,
    prevented: new Set(),
    globals: new Map(),
    comeBack({ isRestored = false, isFromFrame = false } = {}) {
      for (const fn of back) fn(isRestored, isFromFrame);
    },
    closeWindows: () => callAll(closed, undefined),
    leave(isGone = true) {
      leavings += Number(isGone);
      callAll(leave, isGone);
    },
    beginNavigation() {
      leavings += 1;
    },
    goTo(fragment) {
      address = new URL(fragment, address).href;
      callAll(fragments, undefined);
    },
    receive: (message) => callAll(tab, message),
    listeners: () => back.size + leave.size + tab.size + fragments.size,
    async fetch(input, init) {
      const request = new Request(input, init);
      const { method, url, referrerPolicy, signal } = request;
      const { pathname } = new URL(url);
      seen.requests.push({ method, url, ...(referrerPolicy === '' ? {} : { referrerPolicy }) });
      log.push(`call ${pathname}`);
      const headers = new Headers(request.headers);
      headers.set('origin', new URL(address).origin);
      const serve = () =>
        environment.answer(new URL(url), request) ?? browser.fetch(new Request(request, { headers }));
      const isAnswerHeld = environment.heldAnswers.has(pathname);
      const answer =
        isAnswerHeld || environment.holds.has(pathname) ? hold(environment.held, pathname, serve) : serve();
      if (isAnswerHeld) void environment.held.at(-1)?.serve();
      return Promise.race([answer, aborted(signal)]);
    },
    async upload(target, form, { signal, onProgress }) {
      onProgress?.(1);
      const init = { method: 'POST', body: form, ...(signal ? { signal } : {}) };
      const response = await environment.fetch(target, init);
      return { status: response.status, text: await response.text(), headers: response.headers };
    },
    cookies: {
      shareOn: (domain) => void seen.shared.push(domain),
      canBeFor: () => false,
      get: (name) => browser.cookies.get(name),
      set(name, value, days) {
        browser.cookies.set(name, value);
        if (days !== undefined) seen.cookieDays.set(name, days);
      },
      remove(name) {
        if (browser.cookies.delete(name)) log.push(`remove cookie ${name}`);
      },
    },
    sessionStore: memoryStorage(options.session),
    localStore: memoryStorage(options.local),
    page: {
      url: () => address,
      referrer: () => '',
      isHidden: () => environment.isHidden,
      visited: Promise.resolve(),
      isActivated: () => environment.isActivated,
      isRevisited: () => false,
      navigate(target) {
        seen.navigated.push(target);
        log.push(`navigate ${target}`);
      },
      onFragment(isOurs, take) {
        const offer = () => {
          const { hash, href } = new URL(address);
          if (!isOurs(hash)) return;
          environment.page.replaceUrl(href.slice(0, -hash.length));
          take(hash);
        };
        offer();
        return registerIn(fragments)(offer);
      },
      replaceUrl(target) {
        address = target;
        seen.replaced.push(target);
        log.push(`replace ${target}`);
      },
      origin: () => new URL(address).origin,
      meta: () => undefined,
      wasLeft: async () => environment.isLeft,
      leavings: () => leavings,
      watchWindows: registerIn(closed),
      open(target) {
        seen.opened.push(target);
        log.push(`open ${target}`);
      },
    },
    now: () => environment.time ?? Date.now(),
    // A single byte is for jitter: 128 is none.
    randomBytes: (count) =>
      count === 1 ? new Uint8Array([128]) : crypto.getRandomValues(new Uint8Array(count)),
    emit(name, detail, { cancelable = false } = {}) {
      seen.events.push({ name, detail });
      return !(cancelable && environment.prevented.has(name));
    },
    onReturn: registerIn(back),
    onLeave: registerIn(leave),
    channel: {
      post(message) {
        seen.posted.push(message);
        log.push(`tell ${message.type}`);
      },
      subscribe: registerIn(tab),
    },
    loadScript: vi.fn(() => Promise.reject(new Error('no scripts here'))),
    runScript: vi.fn(),
    speculate(rules) {
      seen.rules.push(rules);
      return () => void seen.rules.splice(seen.rules.indexOf(rules), 1);
    },
    readPage: () => {
      throw new Error('no pages here');
    },
    global: (name) => environment.globals.get(name),
    beacon(target, body) {
      seen.beacons.push({ url: target, body });
      log.push(`beacon ${new URL(target).hostname}`);
      return true;
    },
    guardLeave() {
      environment.guards += 1;
      return () => {
        environment.guards -= 1;
      };
    },
    whenIdle: async () => {},
    copy: async (text) => seen.copied.push(text) > 0,
    warn(message) {
      seen.warnings.push(message);
      log.push(`warn ${message}`);
    },
  };
  return environment;
}

function registerIn<T>(listeners: Set<T>): (fn: T) => () => void {
  return (fn) => {
    listeners.add(fn);
    return () => void listeners.delete(fn);
  };
}

function callAll<T>(listeners: Set<(given: T) => void>, given: T): void {
  for (const fn of listeners) fn(given);
}

function memoryStorage(values = new Map<string, string>()): MemoryStorage {
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail, { once: true });
  });
}
