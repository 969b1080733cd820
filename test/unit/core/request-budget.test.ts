import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LOCAL_HOSTS } from '../built-in-hosts';
import { type Browser, newBrowser } from '../demo/browser';
import { turns } from '../until';
import { DATA_URL, type FakeProvider, issueCode, openIdentityPage } from './session/page';

/** The time for which each page is watched. Three of the five views begin within the provider's pause. */
const VIEW_MS = 12_000;
const STEP_MS = 250;
/** A slow answer takes this long, of the fake time. */
const SLOW_MS = 9000;

type Role = 'guest' | 'customer';

/** One way in which the store, or what it depends on, fails. */
interface Mode {
  name: string;
  /** The reply of the store's hosts instead of their own; undefined lets the store answer. */
  answer?: (url: URL, browser: Browser) => Promise<Response> | undefined;
  /** The provider's script cannot be loaded, is not the one that is expected, or never ends loading. */
  script?: 'unreachable' | 'other' | 'endless';
  /** The hosts of the views, in turn; www by default. Each has storages of its own. */
  hosts?: readonly string[];
  /** The storages that the browser refuses to the page. */
  refuses?: 'cookies' | 'storage';
  /** A `customer_info` of a session that is over. */
  isStale?: boolean;
  /** The page asks something itself as it loads. */
  ownCall?: string;
  /** The data block, beside its `dataUrl`; by default it leaves the configuration to that. */
  block?: object;
  /** Values are sealed: the library that opens them is there before the fake time runs. */
  isSealed?: boolean;
  /** User info refuses: nobody is logged in any more. */
  endsSession?: boolean;
  roles?: readonly Role[];
}

const HEALTHY: Mode = { name: 'nothing' };

/** Calls of one page view by name. */
type Calls = Record<string, number>;

/**
 * The calls of the page views of one tab, five or `views` of them, as a visitor of `role` makes them who
 * comes to this store for the first time. It fails from the view `from` on, the first being 0.
 */
async function viewPages(role: Role, mode: Mode, { from = 0, views: most = 5 } = {}): Promise<Calls[]> {
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

/**
 * The calls of `count` tabs of a guest once another tab has logged in; the first of them is seen, the others
 * are hidden.
 */
async function tabsAfterLogin(count: number): Promise<number[]> {
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
  { answer, script, ownCall, isSealed, block }: Mode,
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
  await startEverything(page, ownCall, block);
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
 * Does what the script does on a page with header and pop-ups (elements/page/page-events.ts, LcHeader,
 * LcPopups).
 */
async function startEverything(
  page: Awaited<ReturnType<typeof openIdentityPage>>,
  ownCall?: string,
  block: object = { env: 'local' },
) {
  const { requestForHost } = await import('../../../elements/page/host-request');
  const { startAnalytics } = await import('../../../src/core/tracking/analytics');
  const { loadTopBanner } = await import('../../../src/ads/ads');
  const { connectCart } = await import('../../../src/cart/connection');
  const { $plus } = await import('../../../src/plus/plus');
  const { watchPopups } = await import('../../../src/popups/popup');
  void page.loading.loadPageData({ ...block, dataUrl: DATA_URL });
  connectCart();
  void loadTopBanner('banner');
  $plus.subscribe(() => {});
  watchPopups(false);
  void page.identity.startIdentity();
  void page.frame.configured().then(startAnalytics);
  if (ownCall === undefined) return;
  // As elements/host-api.ts does where nobody has clicked.
  void requestForHost({ area: 'www', path: ownCall }).then(({ failure }) => {
    page.report(failure, { area: 'www', by: 'host' });
  });
}

/** The store's own answer, but so late that it is almost none. */
async function slow(url: URL, browser: Browser): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  return browser.get('www', url.pathname + url.search);
}

function hang(): Promise<Response> {
  return new Promise(() => {});
}

const HOSTS_IN_BLOCK = { projectConfigVO: LOCAL_HOSTS };
const USER_INFO = '/cas/user/info';
const OWN = '/page/own';
const down = async () => new Response('<h1>502</h1>', { status: 502 });
const refused = async () => {
  throw new TypeError('refused');
};
const code =
  (envelope: object, status = 200) =>
  async () =>
    Response.json({ msg: '', result: null, ...envelope }, { status });

type Answer = NonNullable<Mode['answer']>;
const where =
  (holds: (url: URL) => boolean, answer: Answer): Answer =>
  (url, browser) =>
    holds(url) ? answer(url, browser) : undefined;
const path = (start: string) => (url: URL) => url.pathname.startsWith(start);
const host = (site: string) => (url: URL) => url.hostname.startsWith(`${site}.`);
const everywhere = () => true;
const HOSTS = ['www', 'search', 'cart'];

/** User info with a value that none of its keys opens. */
async function sealedUserInfo(url: URL, browser: Browser): Promise<Response> {
  const reply = await (await browser.get('www', url.pathname + url.search)).json();
  const result = reply.result && { ...reply.result, salesmanName: `{secret}04${'12'.repeat(120)}` };
  return Response.json({ ...reply, result });
}

const MODES: readonly Mode[] = [
  { name: 'user info 5xx', answer: where(path(USER_INFO), down) },
  { name: 'user info code 500', answer: where(path(USER_INFO), code({ code: 500 })) },
  { name: 'user info 429', answer: where(path(USER_INFO), code({ code: 429 }, 429)) },
  { name: 'user info 403', answer: where(path(USER_INFO), code({ code: 403 }, 403)) },
  { name: 'user info 404', answer: where(path(USER_INFO), code({ code: 404 }, 404)) },
  { name: 'user info hangs', answer: where(path(USER_INFO), hang) },
  { name: 'user info takes 9 s', answer: where(path(USER_INFO), slow) },
  { name: 'provider’s script fails', script: 'unreachable' },
  { name: 'provider’s script without its global', script: 'other' },
  { name: 'provider’s script never ends', script: 'endless' },
  { name: 'script fails, stale customer_info', script: 'unreachable', isStale: true, roles: ['guest'] },
  { name: 'provider knows nobody, stale customer_info', isStale: true, roles: ['guest'] },
  { name: 'cart host 5xx', answer: where(host('cart'), down) },
  { name: 'cart says needLogin', answer: where(host('cart'), code({ code: 200, needLogin: true })) },
  { name: 'cart says 411', answer: where(host('cart'), code({ code: 411 })) },
  { name: 'op 5xx', answer: where(host('op'), down) },
  { name: 'PLUS 5xx', answer: where(host('activity'), down) },
  { name: 'PLUS says needLogin', answer: where(host('activity'), code({ code: 200, needLogin: true })) },
  { name: 'alert 5xx', answer: where(path('/market/'), down) },
  { name: 'dataUrl 5xx', answer: where(path('/data.json'), down) },
  { name: 'dataUrl hangs', answer: where(path('/data.json'), hang) },
  { name: 'dataUrl 5xx, hosts in the block', answer: where(path('/data.json'), down), block: HOSTS_IN_BLOCK },
  { name: 'everything 5xx', answer: where(everywhere, down), script: 'unreachable' },
  { name: 'everything 411', answer: where(everywhere, code({ code: 411 })), endsSession: true },
  { name: 'everything hangs, hosts in the block', answer: where(everywhere, hang), block: HOSTS_IN_BLOCK },
  { name: 'offline', answer: where(everywhere, refused), script: 'unreachable' },
  { name: 'nothing, on three hosts in turn', hosts: HOSTS },
  {
    name: 'everything 5xx, on three hosts in turn',
    answer: where(everywhere, down),
    script: 'unreachable',
    hosts: HOSTS,
  },
  { name: 'the browser refuses storage', refuses: 'storage' },
  { name: 'the browser refuses cookies', refuses: 'cookies', roles: ['guest'] },
  { name: 'a call of the page’s own says 411', answer: where(path(OWN), code({ code: 411 })), ownCall: OWN },
  { name: 'a {secret value does not open', answer: where(path(USER_INFO), sealedUserInfo), isSealed: true },
];

/** The failure begins in the middle of a visit. */
const LATER = { from: 1, views: 3 };
const ROLES: readonly Role[] = ['guest', 'customer'];
const sum = (calls: Calls) => Object.values(calls).reduce((total, count) => total + count, 0);
const among = (views: readonly Calls[], name: string) =>
  views.reduce((total, calls) => total + (calls[name] ?? 0), 0);

const healthy = new Map<Role, Calls[]>();
/** The figures of docs/session.md by what fails. */
const figures: Record<string, string> = {};
/** `7, then 4` where each later page view makes as many calls, else the calls of each page view. */
const told = (calls: readonly number[]) => {
  const [first, ...later] = calls;
  return new Set(later).size === 1 ? `${first}, then ${later[0]}` : calls.join(' ');
};
const cell = (views: readonly Calls[] | undefined) => (views === undefined ? '–' : told(views.map(sum)));
const row = (name: string, [guest, customer]: readonly (readonly Calls[] | undefined)[]) => {
  figures[name] = `${cell(guest)} | ${cell(customer)}`;
};

// The last test compares the table that the tests before it have filled.
describe('A12 calls in five page views of a tab during a failure', { shuffle: false }, () => {
  beforeAll(async () => {
    for (const role of ROLES) healthy.set(role, await viewPages(role, HEALTHY));
    row(HEALTHY.name, [healthy.get('guest'), healthy.get('customer')]);
  });

  it.each(MODES)('$name: at most one more call per view, provider and exchange once', async (mode) => {
    const shown: Partial<Record<Role, Calls[]>> = {};
    for (const role of mode.roles ?? ROLES) {
      shown[role] = await viewPages(role, mode);
      expectInBudget(role, mode, shown[role]);
      expectInBudget(role, mode, await viewPages(role, mode, LATER));
    }
    row(mode.name, [shown.guest, shown.customer]);
  });

  it('a login in another tab is asked about by a tab that is seen, and by no hidden one', async () => {
    const calls = await tabsAfterLogin(5);
    expect(calls.slice(1)).toEqual([0, 0, 0, 0]);
    figures['a login elsewhere, in five tabs of which one is seen'] = `${told(calls)} | –`;
  });

  it('docs/session.md lists these figures, and no others', () => {
    const lines = readFileSync('docs/session.md', 'utf8').matchAll(/^(.+) \| (\d[^|\n]* \| [^|\n]+)$/gm);
    const shown = [...lines].flatMap(([, names = '', numbers = '']) =>
      names.split('; ').map((name) => [name, numbers]),
    );
    expect(Object.keys(figures)).toHaveLength(2 + MODES.length);
    expect(Object.fromEntries(shown)).toEqual(figures);
  });
});

function expectInBudget(role: Role, mode: Mode, views: readonly Calls[]): void {
  const { ownCall, endsSession, refuses, hosts = ['www'] } = mode;
  const own = ownCall === undefined ? 0 : 1;
  // Without cookies the provider, a script and a frame, is asked by each page view; without storage the
  // banners are.
  const asksAgain = refuses === 'cookies' ? views.length : 1;
  for (const [index, calls] of views.entries()) {
    // The store says that the visitor is a guest, whom the provider may know.
    const visitor = endsSession ? 'guest' : role;
    const usual = healthy.get(visitor)?.[endsSession ? 0 : index] ?? {};
    const most = sum(usual) + own + (refuses === 'cookies' ? 2 : 1);
    expect(sum(calls), `${role}, view ${index + 1}: ${JSON.stringify(calls)}`).toBeLessThanOrEqual(most);
  }
  expect(among(views, 'provider script')).toBeLessThanOrEqual(asksAgain === 1 ? 2 : asksAgain);
  expect(among(views, 'provider frame')).toBeLessThanOrEqual(asksAgain);
  expect(among(views, '/cas/login')).toBeLessThanOrEqual(1);
  const banners = among(views, '/advertising/index/top/banners');
  expect(banners).toBeGreaterThanOrEqual(1);
  expect(banners).toBeLessThanOrEqual(refuses === 'storage' ? views.length : hosts.length);
  expect(among(views, 'navigation')).toBe(0);
}
