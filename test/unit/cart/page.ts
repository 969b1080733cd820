import { vi } from 'vitest';
import { $componentCart, carts, openCart } from '../../../src/cart/carts';
import { connectCart, tellCartChanges } from '../../../src/cart/connection';
import { $dialogs } from '../../../src/core/dialogs/dialogs';
import { newBrowser } from '../demo/browser';
import { newEnvironment, type TestEnvironment } from '../environment';
import type { Held } from '../hold';
import { install } from '../install';
import { logIn, refreshUser } from '../log-in';
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

/** The page under test; `openCartPage` makes a new one, `connect` shows its cart button. */
export let page: CartPage;
export let disconnect = () => {};
let stopTelling = () => {};

/** A page with its own reference store, whose carts nobody has read yet, as `role` sees it. */
export async function openCartPage(
  settings: Record<string, unknown> = { role: 'customer' },
): Promise<CartPage> {
  const browser = newBrowser();
  await browser.control('state', settings);
  const opened: CartPage = Object.assign(newEnvironment({ browser }), {
    time: 1_000_000,
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
  page = opened;
  await turns();
  install(opened);
  return opened;
}

/** A customer's page whose cart has been opened and read. */
export async function openCustomerCart(): Promise<void> {
  await openCartPage();
  logIn();
  openCart();
  await turns();
}

/** A customer's page that knows the user. */
export async function openAsCustomer(): Promise<void> {
  await openCartPage();
  await refreshUser();
}

export async function connect(): Promise<void> {
  stopTelling = tellCartChanges();
  disconnect = connectCart();
  await turns();
}

/** As when a cart button moves within the page. */
export async function moveButton(): Promise<void> {
  disconnect();
  disconnect = connectCart();
  await turns();
}

/** The stores outlive a page, and a reading that is never answered would hold them up. */
export async function closePage(): Promise<void> {
  disconnect();
  stopTelling();
  await releaseAll();
  vi.restoreAllMocks();
}

/** The counts that the page was told, oldest first. */
export const counts = () =>
  page.seen.events.filter(({ name }) => name === 'lc-cart-changed').map(({ detail }) => detail);
export const reads = async (path = READ) => (await page.requests(path)).length;
/** The lines of the component cart, and one of them by its place. */
export const componentLines = () => $componentCart.get().cart?.lines ?? [];
export const lineAt = (place: number) => {
  const line = componentLines()[place];
  if (!line) throw new Error('a line expected');
  return line;
};
export const firstLine = () => lineAt(0);
export const isTicked = (id: string) => $componentCart.get().selected.has(id);
/** Ticks a line that is not ticked, or the other way round; returns whether it is ticked now. */
export function toggle({ id } = firstLine()): boolean {
  const isNow = !isTicked(id);
  carts.component.tickLine(id, isNow);
  return isNow;
}
export const visibleTicks = () => [...$componentCart.get().selected].sort();
export const serverTicks = async () => (await page.server()).ticked.sort();
export const messages = () => $dialogs.get().map(({ message }) => message);

/** Every way in which an answer can be none. */
export const BROKEN = ['500', '403', 'html', 'empty', 'truncated', 'refuse'];

/** Lets the store answer a call in this way. */
export const fault = (call: string, kind: string, more: object = {}) =>
  page.browser.control('faults', { call, kind, ...more });

function countWrites(opened: CartPage): void {
  const { fetch } = opened;
  const writing = { component: 0, printed: 0 };
  opened.fetch = async (input, init) => {
    if (init?.method !== 'POST') return fetch(input, init);
    const kind = String(input).includes('/panel/') ? 'printed' : 'component';
    writing[kind] += 1;
    opened.writesAtOnce = Math.max(opened.writesAtOnce, writing[kind]);
    return fetch(input, init).finally(() => {
      writing[kind] -= 1;
    });
  };
}

/** The held request to a path, seen by the server as whoever is logged in now. */
export async function served(path: string): Promise<Held> {
  const held = await until(() => page.held.find((request) => request.path === path));
  await held.serve();
  return held;
}

/** Holds nothing any more, and lets a served request be answered. */
export async function answerLate(late: Held): Promise<void> {
  page.holds.clear();
  late.answer();
  await turns();
}

/** The held request to a path, once it is there; it is served and answered. */
export async function letThrough(path: string): Promise<void> {
  const held = await served(path);
  held.answer();
  await turns();
}

/** Serves and answers all that is held, whatever order it came in, and holds nothing any more. */
export async function releaseAll(): Promise<void> {
  page.holds.clear();
  for (const held of [...page.held]) {
    await held.serve();
    held.answer();
  }
  await turns();
}
