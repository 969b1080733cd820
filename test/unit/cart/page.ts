import { componentLane, printedLane } from '../../../src/cart/lanes';
import { type Environment, setEnvironment, type TabMessage } from '../../../src/core/browser/environment';
import { $dialogs, $toasts } from '../../../src/core/dialogs/dialogs';
import { configureClient } from '../../../src/core/http/client-settings';
import { setHosts } from '../../../src/core/page/hosts';
import { $session, becomeGuest } from '../../../src/core/session/session';
import { type Browser, newBrowser } from '../demo/browser';

export const READ = '/page/home/cart/display';
export const READ_PANELS = '/async/page/home/panel/cart/list';
export const TICK = '/page/home/cart/update/checked';
export const TICK_PANEL = '/async/page/home/panel/cart/select/update';
export const DELETE = '/page/home/cart/delete';
export const DELETE_PANEL = '/async/page/home/panel/cart/delete';

/** A request that the test holds: it decides when the server sees it and when the page gets the answer. */
export interface Held {
  path: string;
  serve(): Promise<void>;
  answer(): void;
}

export interface CartPage {
  browser: Browser;
  /** Milliseconds the page's clock shows. */
  clock: number;
  held: Held[];
  /** Paths whose requests are held. */
  holds: Set<string>;
  /** The most writes that were under way at once. */
  writesAtOnce: number;
  events: { name: string; detail: object }[];
  visited: string[];
  posts: TabMessage[];
  /** Bodies of what went to the collector. */
  beacons: string[];
  hidden: boolean;
  come(): void;
  /** The page is being left. */
  leave(): void;
  tell(message: TabMessage): void;
  listeners(): number;
  /** Requests the server has got for a path, oldest first. */
  log(path: string): Promise<{ body: Record<string, string>; query: Record<string, string> }[]>;
  /** What the server's cart holds: ids of the lines and the ticked ones. */
  server(): Promise<{ ids: string[]; ticked: string[]; panels: string[]; tickedPanels: string[] }>;
}

let clock = 1_000_000;

/** A page with its own reference store, whose carts nobody has read yet, as `role` sees it. */
export async function openCartPage(
  settings: Record<string, unknown> = { role: 'customer' },
): Promise<CartPage> {
  const browser = newBrowser();
  await browser.control('state', settings);
  // The clock never goes back: an earlier test's reading must be too old for this one.
  clock += 3_600_000;
  const returns = new Set<() => void>();
  const leaves = new Set<() => void>();
  const messages = new Set<(message: TabMessage) => void>();
  const opened: CartPage = {
    browser,
    clock,
    held: [],
    holds: new Set(),
    writesAtOnce: 0,
    events: [],
    visited: [],
    posts: [],
    beacons: [],
    hidden: false,
    come: () => {
      for (const run of returns) run();
    },
    leave: () => {
      for (const run of leaves) run();
    },
    tell: (message) => {
      for (const run of messages) run(message);
    },
    listeners: () => returns.size + leaves.size + messages.size,
    log: async (path) => {
      const { requests } = await browser.json('www', '/__demo/log');
      return (
        requests as { path: string; body: Record<string, string>; query: Record<string, string> }[]
      ).filter((request) => request.path === path);
    },
    server: async () => {
      const { lines, panels } = (await browser.json('www', '/__demo/cart')) as {
        lines: { id: string; isChecked: boolean }[];
        panels: { uuid: string; isSelect: boolean }[];
      };
      return {
        ids: lines.map(({ id }) => id),
        ticked: lines.filter(({ isChecked }) => isChecked).map(({ id }) => id),
        panels: panels.map(({ uuid }) => uuid),
        tickedPanels: panels.filter(({ isSelect }) => isSelect).map(({ uuid }) => uuid),
      };
    },
  };
  await settle();
  setEnvironment(environmentOf(opened, { returns, leaves, messages }));
  configureClient({});
  setHosts('local', undefined);
  becomeGuest();
  becomeUnknown();
  for (const lane of [componentLane, printedLane]) lane.ledger.forget();
  $dialogs.set([]);
  $toasts.set([]);
  opened.events.length = 0;
  return opened;
}

/** The session state of a customer, as the user-info call leaves it. */
export function logIn(customerCode = '1024886A'): void {
  const { userInfo, ...rest } = $session.get();
  $session.set({ ...rest, loginStatus: true, userInfo: { ...userInfo, customerCode, customerLogin: 1 } });
}

function becomeUnknown(): void {
  const { userInfo, ...rest } = $session.get();
  $session.set({ ...rest, userInfo: { ...userInfo, customerLogin: 2, cartNum: null } });
}

/** Waits until nothing moves any more but what the test holds. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits, turn by turn of the event loop, until there is something. */
export async function until<T>(find: () => T | undefined): Promise<T> {
  for (let turn = 0; turn < 1000; turn += 1) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('it did not come');
}

/** The held request to a path, once it is there; it is served and answered. */
export async function letThrough(page: CartPage, path: string): Promise<void> {
  const held = await until(() => page.held.find((request) => request.path === path));
  await held.serve();
  held.answer();
  await settle();
}

function environmentOf(
  page: CartPage,
  listeners: {
    returns: Set<() => void>;
    leaves: Set<() => void>;
    messages: Set<(message: TabMessage) => void>;
  },
): Environment {
  const { returns, leaves, messages } = listeners;
  let writing = 0;
  const storage = () => ({ get: () => undefined, set: () => {}, remove: () => {}, keys: () => [] });
  const on = <T>(listeners: Set<T>, fn: T) => {
    listeners.add(fn);
    return () => void listeners.delete(fn);
  };
  return {
    release: { version: '0.0.0', channel: 'pinned' },
    fetch: async (input, init) => {
      const url = new URL(String(input));
      const site = url.hostname.split('.')[0] ?? '';
      const isWrite = init?.method === 'POST';
      if (isWrite) writing += 1;
      page.writesAtOnce = Math.max(page.writesAtOnce, writing);
      const serve = () => page.browser.get(site, url.pathname + url.search, init);
      try {
        return await (page.holds.has(url.pathname) ? hold(page, url.pathname, serve, init?.signal) : serve());
      } finally {
        if (isWrite) writing -= 1;
      }
    },
    upload: async () => ({ status: 200, text: '' }),
    cookies: {
      shareOn: () => {},
      canBeFor: () => false,
      get: (name) => page.browser.cookies.get(name),
      set: () => {},
      remove: () => {},
    },
    sessionStore: storage(),
    localStore: storage(),
    page: {
      url: () => 'http://www.lc.localhost:8080/',
      referrer: () => '',
      origin: () => 'http://www.lc.localhost:8080',
      meta: () => undefined,
      wasLeft: async () => false,
      isHidden: () => page.hidden,
      isActivated: () => false,
      isRevisited: () => false,
      navigate: (url) => void page.visited.push(url),
      replaceUrl: () => {},
      open: () => true,
    },
    now: () => page.clock,
    randomBytes: (count) => new Uint8Array(count),
    emit: (name, detail) => {
      page.events.push({ name, detail });
      // The host page shows its own login.
      return name !== 'lc-login-required';
    },
    onReturn: (fn) => on(returns, fn),
    onLeave: (fn) => on(leaves, fn),
    whenIdle: async () => {},
    guardLeave: () => () => {},
    channel: { post: (message) => void page.posts.push(message), subscribe: (fn) => on(messages, fn) },
    runScript: () => {},
    readPage: () => {
      throw new Error('no pages here');
    },
    loadScript: async () => {},
    global: () => undefined,
    beacon: (_, body) => page.beacons.push(body) > 0,
    warn: () => {},
  };
}

function hold(
  page: CartPage,
  path: string,
  serve: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    let answered: (() => void) | undefined;
    const held: Held = {
      path,
      serve: async () => {
        if (answered) return;
        answered = await serve().then(
          (response) => () => resolve(response),
          (error: unknown) => () => reject(error),
        );
      },
      answer: () => {
        page.held.splice(page.held.indexOf(held), 1);
        answered?.();
      },
    };
    page.held.push(held);
  });
}
