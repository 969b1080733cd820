import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../demo/browser';
import {
  type Calls,
  HEALTHY,
  hang,
  type Mode,
  type Role,
  slow,
  tabsAfterLogin,
  viewPages,
} from './budget-page';

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
  { name: 'user info 200 with code 500', answer: where(path(USER_INFO), code({ code: 500 })) },
  { name: 'user info 429 with an envelope', answer: where(path(USER_INFO), code({ code: 429 }, 429)) },
  { name: 'user info 403 with an envelope', answer: where(path(USER_INFO), code({ code: 403 }, 403)) },
  { name: 'user info 404 with an envelope', answer: where(path(USER_INFO), code({ code: 404 }, 404)) },
  { name: 'user info hangs', answer: where(path(USER_INFO), hang) },
  { name: 'user info takes 9 s', answer: where(path(USER_INFO), slow) },
  { name: 'provider’s script fails to load', script: 'unreachable' },
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
  { name: 'everything 5xx', answer: where(everywhere, down), script: 'unreachable' },
  { name: 'everything 411', answer: where(everywhere, code({ code: 411 })), endsSession: true },
  { name: 'everything hangs', answer: where(everywhere, hang) },
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
const rows: string[] = [];
const cell = (views: readonly Calls[] | undefined) => views?.map(sum).join(' ') ?? '–';
const row = (name: string, [guest, customer]: readonly (readonly Calls[] | undefined)[]) =>
  rows.push(`| ${name} | ${cell(guest)} | ${cell(customer)} |`);

describe('A12 calls in five page views of a tab during a failure', () => {
  beforeAll(async () => {
    for (const role of ROLES) healthy.set(role, await viewPages(role, HEALTHY));
    row(HEALTHY.name, [healthy.get('guest'), healthy.get('customer')]);
  });

  it.each(MODES)(
    '$name: at most one more call per view, and the provider and the exchange once',
    async (mode) => {
      const shown: Partial<Record<Role, Calls[]>> = {};
      for (const role of mode.roles ?? ROLES) {
        shown[role] = await viewPages(role, mode);
        expectInBudget(role, mode, shown[role]);
        expectInBudget(role, mode, await viewPages(role, mode, LATER));
      }
      row(mode.name, [shown.guest, shown.customer]);
    },
  );

  it('a login in another tab is asked about by a tab that is seen, and by no hidden one', async () => {
    const calls = await tabsAfterLogin(5);
    expect(calls.slice(1)).toEqual([0, 0, 0, 0]);
    rows.push(`| a login elsewhere, in five tabs of which one is seen | ${calls.join(' ')} | – |`);
  });

  it('docs/outages.md lists these figures', () => {
    const shown = readFileSync('docs/outages.md', 'utf8').replace(/ +\|/g, ' |');
    expect(rows).toHaveLength(2 + MODES.length);
    expect(
      rows.filter((line) => !shown.includes(line)),
      rows.join('\n'),
    ).toEqual([]);
  });
});

function expectInBudget(role: Role, mode: Mode, views: readonly Calls[]): void {
  const { ownCall, endsSession, refuses, hosts = ['www'] } = mode;
  const own = ownCall === undefined ? 0 : 1;
  // Without cookies the provider, a script and a frame, is asked by each page view; without storage the banners are.
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
