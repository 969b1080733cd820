import { vi } from 'vitest';
import { type Browser, newBrowser } from '../demo/browser';
import { turns } from '../until';
import { DATA_URL, type FakeProvider, issueCode, openIdentityPage } from './session/page';

/** The time for which each page is watched. Three of the five views begin within the provider's pause. */
const VIEW_MS = 12_000;
const STEP_MS = 250;
/** A slow answer takes this long, of the fake time. */
const SLOW_MS = 9000;

export type Role = 'guest' | 'customer';

/** One way in which the store, or what it depends on, fails. */
export interface Mode {
  name: string;
  /** The reply of the store's hosts instead of their own; undefined lets the store answer. */
  answer?: (url: URL, browser: Browser) => Promise<Response> | undefined;
  /** The provider's script cannot be loaded, is not the one that is expected, or never ends loading. */
  script?: 'unreachable' | 'other' | 'endless';
  /** The hosts of the views, in turn; www by default. Each has storages of its own. */
  hosts?: readonly string[];
  /** What the browser does not keep for the page. */
  refuses?: 'cookies' | 'storage';
  /** A `customer_info` of a session that is over. */
  isStale?: boolean;
  /** The page asks something itself as it loads. */
  ownCall?: string;
  /** Values are sealed: the library that opens them is there before the fake time runs. */
  isSealed?: boolean;
  /** User info refuses: nobody is logged in any more. */
  endsSession?: boolean;
  roles?: readonly Role[];
}

export const HEALTHY: Mode = { name: 'nothing' };

/** Calls of one page view by name. */
export type Calls = Record<string, number>;

/**
 * The calls of the page views of one tab, five or `views` of them, as a visitor of `role` makes them who comes to this store for the first time. It
 * fails from the view `from` on, the first being 0.
 */
export async function viewPages(
  role: Role,
  mode: Mode,
  { from = 0, views: most = 5 } = {},
): Promise<Calls[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  const browser = newBrowser();
  await browser.control('state', { role });
  if (mode.isStale) browser.cookies.set('customer_info', 'a-b-c-1');
  if (mode.refuses === 'cookies') keepsNothing(browser.cookies);
  const hosts = mode.hosts ?? ['www'];
  const kept = new Map(hosts.map((host) => [host, newStorages(mode.refuses === 'storage')]));
  const views: Calls[] = [];
  for (let view = 0; view < most; view += 1) {
    const host = hosts[view % hosts.length] ?? 'www';
    const storages = kept.get(host) ?? newStorages();
    views.push(await viewPage(browser, host, storages, role, view < from ? HEALTHY : mode));
  }
  vi.useRealTimers();
  return views;
}

/** The calls of `count` tabs of a guest once another tab has logged in; the first of them is seen, the others are hidden. */
export async function tabsAfterLogin(count: number): Promise<number[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  const browser = newBrowser();
  const { local } = newStorages();
  const tabs: Awaited<ReturnType<typeof openIdentityPage>>[] = [];
  for (let tab = 0; tab < count; tab += 1) {
    const { session } = newStorages();
    const page = await openIdentityPage({ browser, session, local, address: ADDRESS('www') });
    await startEverything(page);
    await pass(VIEW_MS);
    page.hide(tab > 0);
    page.log.length = 0;
    tabs.push(page);
  }
  await browser.control('state', { role: 'customer' });
  for (const page of tabs) page.hear('login');
  await pass(VIEW_MS);
  vi.useRealTimers();
  return tabs.map(({ log }) => log.filter((line) => /^(call|script|beacon|navigate) /.test(line)).length);
}

const ADDRESS = (host: string) => `http://${host}.lc.localhost:8080/selection/1.html`;

function newStorages(isRefused = false) {
  const storages = { session: new Map<string, string>(), local: new Map<string, string>() };
  if (isRefused) Object.values(storages).forEach(keepsNothing);
  return storages;
}

function keepsNothing(map: Map<string, string>): void {
  map.set = () => map;
}

async function pass(ms: number): Promise<void> {
  for (let time = 0; time < ms; time += STEP_MS) {
    await turns();
    vi.advanceTimersByTime(STEP_MS);
  }
}

async function viewPage(
  browser: Browser,
  host: string,
  kept: { session: Map<string, string>; local: Map<string, string> },
  role: Role,
  { answer, script, ownCall, isSealed }: Mode,
): Promise<Calls> {
  let isLeft = false;
  const calls: Calls = {};
  const count = (name: string) => {
    if (!isLeft) calls[name] = (calls[name] ?? 0) + 1;
  };
  const provider: FakeProvider = {
    silentLogin: async ({ state }) => {
      count('provider frame');
      return role === 'customer' ? { code: await issueCode(browser), state } : null;
    },
  };
  const page = await openIdentityPage({
    browser,
    ...kept,
    provider,
    address: ADDRESS(host),
    frameData: Promise.resolve({}),
    failingScripts: script === 'unreachable' ? 99 : 0,
    isScriptEndless: script === 'endless',
    version: script === 'other' ? '0.0.1' : '1.7.1',
    answer: (url) => (isLeft ? hang() : answer?.(url, browser)),
  });
  if (isSealed) await (await import('../../../src/core/crypto/sm2')).loadSm2();
  await startEverything(page, ownCall);
  await pass(VIEW_MS);
  for (const line of page.log) {
    const [what = '', where = ''] = line.split(' ');
    if (what === 'call') count(where);
    if (what === 'script') count('provider script');
    if (what === 'beacon') count('collector');
    if (what === 'navigate') count('navigation');
  }
  isLeft = true;
  return calls;
}

/**
 * Does what the script does on a page with header and pop-ups (elements/page/page-events.ts, LcHeader, LcPopups).
 */
async function startEverything(page: Awaited<ReturnType<typeof openIdentityPage>>, ownCall?: string) {
  const { requestForHost } = await import('../../../src/core/http/host-request');
  const { startAnalytics } = await import('../../../src/core/tracking/analytics');
  const { loadTopBanner } = await import('../../../src/ads/ads');
  const { connectCart } = await import('../../../src/cart/connection');
  const { $plus } = await import('../../../src/plus/plus');
  const { watchPopups } = await import('../../../src/popups/popup');
  void page.loading.loadPageData({ env: 'local', dataUrl: DATA_URL });
  connectCart();
  void loadTopBanner('banner');
  $plus.subscribe(() => {});
  watchPopups(false);
  void page.identity.startIdentity();
  startAnalytics();
  if (ownCall === undefined) return;
  // As elements/page/host-api.ts does where nobody has clicked.
  void requestForHost({ area: 'www', path: ownCall }).then(({ failure }) => {
    page.report(failure, { area: 'www', by: 'host' });
  });
}

/** The store's own answer, but so late that it is almost none. */
export async function slow(url: URL, browser: Browser): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  return browser.get('www', url.pathname + url.search);
}

export function hang(): Promise<Response> {
  return new Promise(() => {});
}
