import { $componentCart, bothCarts, openCart } from '../../../src/cart/carts';
import { $dialogs, $toasts } from '../../../src/core/dialogs/dialogs';
import { newBrowser } from '../demo/browser';
import { newEnvironment, type TestEnvironment } from '../environment';
import type { Held } from '../hold';
import { install } from '../install';
import { becomeGuest, logIn, setUser } from '../log-in';
import { turns, until } from '../until';

export const READ = '/page/home/cart/display';
export const READ_PANELS = '/async/page/home/panel/cart/list';
export const TICK = '/page/home/cart/update/checked';
export const TICK_PANEL = '/async/page/home/panel/cart/select/update';
export const DELETE = '/page/home/cart/delete';
export const DELETE_PANEL = '/async/page/home/panel/cart/delete';

interface Requested {
  path: string;
  body: Record<string, string>;
  query: Record<string, string>;
}

export interface CartPage extends TestEnvironment {
  /** Milliseconds the page's clock shows. */
  time: number;
  /** The most writes of one cart that were under way at once. */
  writesAtOnce: number;
  /** Requests the server has got for a path, oldest first. */
  requests(path: string): Promise<Requested[]>;
  /** The content of the server's cart: ids of the lines and the ticked ones. */
  server(): Promise<{ ids: string[]; ticked: string[]; panels: string[]; tickedPanels: string[] }>;
}

let time = 1_000_000;

/** A page with its own reference store, whose carts nobody has read yet, as `role` sees it. */
export async function openCartPage(
  settings: Record<string, unknown> = { role: 'customer' },
): Promise<CartPage> {
  const browser = newBrowser();
  await browser.control('state', settings);
  // The clock never goes back: an earlier test's reading must be too old for this one.
  time += 3_600_000;
  const opened: CartPage = Object.assign(newEnvironment({ browser }), {
    time,
    isActivated: false,
    // The host page shows its own login.
    prevented: new Set(['lc-login-required']),
    writesAtOnce: 0,
    requests: async (path: string) => {
      const { requests } = await browser.json('www', '/__demo/log');
      return (requests as Requested[]).filter((request) => request.path === path);
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
  });
  countWrites(opened);
  await turns();
  install(opened);
  becomeGuest();
  becomeUnknown();
  for (const cart of bothCarts) cart.ledger.forget();
  $dialogs.set([]);
  $toasts.set([]);
  opened.seen.events.length = 0;
  return opened;
}

/** A customer's page whose cart has been opened and read. */
export async function openCustomerCart(): Promise<CartPage> {
  const page = await openCartPage();
  logIn();
  openCart();
  await turns();
  return page;
}

export const componentLines = () => $componentCart.get().cart?.lines ?? [];
export const firstLine = () => {
  const [line] = componentLines();
  if (!line) throw new Error('a line expected');
  return line;
};
export const visibleTicks = () => [...$componentCart.get().selected].sort();
export const messages = () => $dialogs.get().map(({ message }) => message);

/** Every way in which an answer can be none. */
export const BROKEN = ['500', '403', 'html', 'empty', 'truncated', 'refuse'];

/** Lets the store answer a call in this way. */
export const fault = (page: CartPage, call: string, kind: string, more: object = {}) =>
  page.browser.control('faults', { call, kind, ...more });

function countWrites(page: CartPage): void {
  const { fetch } = page;
  const writing = { component: 0, printed: 0 };
  page.fetch = async (input, init) => {
    if (init?.method !== 'POST') return fetch(input, init);
    const kind = String(input).includes('/panel/') ? 'printed' : 'component';
    writing[kind] += 1;
    page.writesAtOnce = Math.max(page.writesAtOnce, writing[kind]);
    return fetch(input, init).finally(() => {
      writing[kind] -= 1;
    });
  };
}

function becomeUnknown(): void {
  setUser({ customerLogin: 2, cartNum: null });
}

/** The held request to a path, seen by the server as whoever is logged in now. */
export async function served(page: CartPage, path: string): Promise<Held> {
  const held = await until(() => page.held.find((request) => request.path === path));
  await held.serve();
  return held;
}

/** The held request to a path, once it is there; it is served and answered. */
export async function letThrough(page: CartPage, path: string): Promise<void> {
  const held = await served(page, path);
  held.answer();
  await turns();
}

/** Serves and answers all that is held, whatever order it came in, and holds nothing any more. */
export async function releaseAll(page: CartPage): Promise<void> {
  page.holds.clear();
  for (const held of [...page.held]) {
    await held.serve();
    held.answer();
  }
  await turns();
}
