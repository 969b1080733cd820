import { vi } from 'vitest';
import type { Environment, TabMessage } from '../../../../src/core/browser/environment';
import { type Browser, newBrowser, origin } from '../../demo/browser';

interface Asked {
  appId: string;
  state: string;
  redirectUrl: string;
}

/** The provider as a test wants it; a call the test did not allow fails the test. */
export interface FakeProvider {
  silentLogin?: (asked: Asked) => Promise<unknown>;
  openLogin?: (asked: Asked) => Promise<unknown>;
  redirectLogin?: (asked: Asked) => unknown;
  registerUrl?: (asked: Asked & { promoCode: string }) => string | Promise<string>;
  logout?: (asked: { appId: string; redirectUrl: string }) => unknown;
}

export interface PageOptions {
  browser?: Browser;
  address?: string;
  provider?: FakeProvider;
  version?: string | undefined;
  /** Attempts at the script that fail before one works. */
  failingScripts?: number;
  /** Session storage that an earlier page of the tab has left. */
  session?: Map<string, string>;
  beforeEmit?: (name: string) => boolean;
  /** How the browser comes to rest; at once by default. */
  whenIdle?: (longestMs: number) => Promise<void>;
  /** What the page's `dataUrl`, {@link DATA_URL}, says when it answers. */
  frameData?: Promise<object>;
  /** The page may not touch its address. */
  isSandboxed?: boolean;
  /** Calls fail because the page is being left; a promise while that is not yet sure. */
  wasLeft?: boolean | Promise<boolean>;
  /** Answers instead of the store; undefined lets the store answer. */
  answer?: (url: URL) => Promise<Response> | undefined;
  /** Local storage that another page of the browser has left. */
  local?: Map<string, string>;
}

/** Local storage of a browser that has asked the provider silently a moment ago. */
export const askedSilently = () => new Map([['lc-silent-login', String(Date.now() + 60_000)]]);

export const DATA_URL = `${origin('www')}/data.json`;

/** A page of the store with fresh modules, whose calls go to the reference store in process. */
export async function openIdentityPage(options: PageOptions = {}) {
  vi.resetModules();
  const browser = options.browser ?? newBrowser();
  const log: string[] = [];
  const calls: { path: string; query: URLSearchParams; referrerPolicy: string | undefined }[] = [];
  const events: { name: string; detail: object }[] = [];
  const session = options.session ?? new Map<string, string>();
  const local = options.local ?? new Map<string, string>();
  const returning = new Set<() => void>();
  const leaving = new Set<() => void>();
  const listeners = new Set<(message: TabMessage) => void>();
  let address = options.address ?? `${origin('www')}/index`;
  let loads = 0;

  const refuse = (name: string) => () => {
    log.push(`UNEXPECTED ${name}`);
    throw new Error(`unexpected ${name}`);
  };
  const global = {
    version: 'version' in options ? options.version : '1.7.1',
    silentLogin: options.provider?.silentLogin ?? (async () => null),
    openLogin: options.provider?.openLogin ?? refuse('openLogin'),
    redirectLogin: options.provider?.redirectLogin ?? refuse('redirectLogin'),
    registerUrl: options.provider?.registerUrl ?? refuse('registerUrl'),
    logout: options.provider?.logout ?? refuse('logout'),
  };
  const storage = (map: Map<string, string>) => ({
    get: (key: string) => map.get(key),
    set: (key: string, value: string) => void map.set(key, value),
    remove: (key: string) => void map.delete(key),
    keys: () => [...map.keys()],
  });
  const environment: Environment = {
    release: { version: '0.0.0', channel: 'pinned' },
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input);
      log.push(`call ${url.pathname}`);
      calls.push({ path: url.pathname, query: url.searchParams, referrerPolicy: init?.referrerPolicy });
      const answered = options.answer?.(url);
      if (answered !== undefined) return answered;
      if (url.pathname === '/data.json') {
        return Response.json({ code: 200, msg: '', result: await options.frameData });
      }
      const site = url.hostname.split('.')[0] ?? 'www';
      const headers = new Headers(init?.headers);
      headers.set('origin', origin('www'));
      return browser.get(site, url.pathname + url.search, { ...init, headers });
    },
    upload: () => Promise.reject(new Error('unexpected upload')),
    cookies: {
      shareOn: () => {},
      canBeFor: () => false,
      get: (name) => browser.cookies.get(name),
      set: (name, value) => void browser.cookies.set(name, value),
      remove(name) {
        if (browser.cookies.delete(name)) log.push(`remove cookie ${name}`);
      },
    },
    sessionStore: storage(session),
    localStore: storage(local),
    page: {
      url: () => address,
      referrer: () => '',
      isHidden: () => false,
      isActivated: () => false,
      isRevisited: () => false,
      navigate: (url) => void log.push(`navigate ${url}`),
      replaceUrl(url) {
        if (options.isSandboxed) throw new Error('the address stays');
        log.push(`replace ${url}`);
        address = url;
      },
      origin: () => 'http://www.lc.localhost:8080',
      meta: () => undefined,
      wasLeft: async () => options.wasLeft ?? false,
      open: (url, features) => {
        log.push(`open ${url} ${features}`);
        return true;
      },
    },
    now: () => Date.now(),
    // A single byte is for jitter: 128 is none.
    randomBytes: (count) =>
      count === 1 ? new Uint8Array([128]) : crypto.getRandomValues(new Uint8Array(count)),
    emit(name, detail) {
      events.push({ name, detail });
      return options.beforeEmit?.(name) ?? true;
    },
    onReturn(fn) {
      returning.add(fn);
      return () => returning.delete(fn);
    },
    onLeave(fn) {
      leaving.add(fn);
      return () => leaving.delete(fn);
    },
    guardLeave: () => () => {},
    whenIdle: options.whenIdle ?? (async () => {}),
    channel: {
      post: ({ type }) => void log.push(`tell ${type}`),
      subscribe(fn) {
        listeners.add(fn);
        return () => listeners.delete(fn);
      },
    },
    async loadScript(url) {
      loads += 1;
      log.push(`script ${new URL(url).pathname}`);
      if (loads <= (options.failingScripts ?? 0)) throw new Error('script failed to load');
    },
    global: (name) => (name === 'LcSso' && loads > (options.failingScripts ?? 0) ? global : undefined),
    beacon(url) {
      log.push(`beacon ${new URL(url).hostname}`);
      return true;
    },
    runScript: () => {},
    readPage: () => {
      throw new Error('no pages here');
    },
    warn: (message) => void log.push(`warn ${message}`),
  };

  const { setEnvironment } = await import('../../../../src/core/browser/environment');
  const { configureClient } = await import('../../../../src/core/http/client-settings');
  const hosts = await import('../../../../src/core/page/hosts');
  const stores = {
    identity: await import('../../../../src/core/session/identity'),
    login: await import('../../../../src/core/session/login'),
    logout: await import('../../../../src/core/session/login'),
    session: await import('../../../../src/core/session/session'),
    refresh: await import('../../../../src/core/session/user-refresh'),
    dialogs: await import('../../../../src/core/dialogs/dialogs'),
    errors: await import('../../../../src/core/session/report-error'),
    frame: await import('../../../../src/core/page/page-data'),
    loading: await import('../../../../src/core/http/load-page-data'),
    provider: await import('../../../../src/core/session/provider'),
  };
  setEnvironment(environment);
  hosts.setHosts('local', undefined);
  configureClient({
    isUserStale: stores.identity.isUserStale,
    isSameUser: stores.identity.followLogin,
  });

  return {
    ...stores,
    browser,
    log,
    calls,
    events,
    sessionStorage: session,
    localStorage: local,
    address: () => address,
    returnToPage: () =>
      returning.forEach((fn) => {
        fn();
      }),
    leave: () =>
      leaving.forEach((fn) => {
        fn();
      }),
    hear: (type: TabMessage['type']) =>
      listeners.forEach((fn) => {
        fn({ type, epoch: 1 });
      }),
    status: () => stores.session.$loginStatus.get(),
    callsOf: (path: string) => calls.filter((entry) => entry.path === path),
    /** A code of the provider for the page, as its login would issue it. */
    newCode: (role = 'customer') => issueCode(browser, role),
  };
}

/** A promise that the test keeps. */
export function promised<T>(): { promise: Promise<T>; keep: (value: T) => void } {
  let keep: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
}

/** Logs in at the demo's provider and answers the code it issues. */
export async function issueCode(browser: Browser, role = 'customer'): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries({
    appId: 'lc-www',
    redirectUrl: `${origin('www')}/`,
    state: 's',
    role,
  })) {
    body.append(name, value);
  }
  const response = await browser.get('passport', '/login', { method: 'POST', body });
  return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

/** Waits, turn by turn of the event loop and without moving fake timers, until it holds. */
export async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 2000; turn += 1) {
    if (holds()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('it did not come');
}

/** Lets everything run that waits for no clock and no rest. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
