import { beforeEach, describe, expect, it } from 'vitest';
import { CRYPTO_TEXT } from '../../../../src/core/crypto/texts';
import { $dialogs } from '../../../../src/core/dialogs/dialogs';
import {
  Aborted,
  ApiError,
  BadReply,
  CryptoError,
  HostsUnknown,
  LoginRequired,
  NetworkError,
  PageLeft,
  ServerError,
  SessionExpired,
  TimeoutError,
  UserChanged,
} from '../../../../src/core/http/errors';
import { $pageData } from '../../../../src/core/page/page-data';
import { parsePageData } from '../../../../src/core/page/schema';
import {
  asUser,
  type FailureContext,
  judgeRefusedClick,
  outcomeOf,
  reportError,
} from '../../../../src/core/session/failures';
import type { Origin } from '../../../../src/core/session/refusals';
import { $loginStatus, identityVersion } from '../../../../src/core/session/session';
import { becomeGuest, logIn, noteOtherUser, refreshUser } from '../../log-in';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';
import { hurry, turns, until } from '../../until';

const refusal = new ApiError(500, 'x', 'POST');
const everywhere = (outcome: string) => ({ page: outcome, host: outcome, user: outcome, aside: outcome });

/** The whole table of failures. A word is a member of the outcome, `name:value` one with a value. */
const TABLE: readonly [error: unknown, outcomes: Record<Origin, string>][] = [
  [new SessionExpired(), { page: 'lead:check', host: 'lead:check', user: 'lead:page', aside: '' }],
  [new LoginRequired(), { page: 'lead:check', host: 'lead:check', user: 'lead:window', aside: '' }],
  [refusal, { ...everywhere('dialog:refusal'), page: 'dialog:refusal tell', aside: 'log tell' }],
  [new ServerError(503, refusal), { ...everywhere('dialog:refusal log tell'), aside: 'log tell' }],
  [new CryptoError('no-key'), { ...everywhere('dialog:crypto'), page: 'log tell', aside: 'log tell' }],
  [new ServerError(502), everywhere('log tell')],
  [new NetworkError(), everywhere('log tell')],
  [new TimeoutError(), everywhere('log tell')],
  [new BadReply(), everywhere('log tell')],
  [new UserChanged(), everywhere('log tell')],
  [new TypeError('a defect'), everywhere('log tell')],
  ['no error', everywhere('log tell')],
  [undefined, everywhere('log tell')],
  [new Aborted(), everywhere('')],
  [new PageLeft(), everywhere('')],
  [new HostsUnknown(), everywhere('')],
];
const ORIGINS = ['page', 'host', 'user', 'aside'] as const;

it.each(TABLE.flatMap(([error, outcomes]) => ORIGINS.map((by) => [error, by, outcomes[by]] as const)))(
  '%s of a call by the %s leads to: %s',
  (error, by, expected) => {
    const words = Object.entries(outcomeOf(error, by)).map(([key, value]) =>
      value === true ? key : `${key}:${value}`,
    );
    expect(words.sort().join(' ')).toBe(expected);
  },
);

const USER_INFO = '/cas/user/info';
let page: TestEnvironment;
const shown = () => $dialogs.get().map(({ message }) => message);
const asked = () => page.seen.requests.filter(({ url }) => url.includes(USER_INFO)).length;
const report = (error: unknown, by: Origin = 'user', more: Partial<FailureContext> = {}) =>
  reportError(error, { area: 'cart', by, version: identityVersion(), ...more });

/** The clock moves on, so that actions limited to once a minute are possible in each test. */
let clock = Date.now();
const logoutMark = () => (clock + 3_600_000).toString(36);

beforeEach(() => {
  page = useTestEnvironment();
  clock += 3_600_000;
  page.now = () => clock;
  $dialogs.set([]);
  $pageData.set({});
  logIn('C1');
});

describe('a dialog', () => {
  const BUSY = '系统繁忙，请联系客服人员或稍后再试！';
  const api = (msg: string, code = 500, method: 'GET' | 'POST' = 'GET') => new ApiError(code, msg, method);

  it.each<[string, Origin, Error, string | undefined]>([
    ['main', 'user', api('库存不足', 500, 'POST'), '库存不足'],
    ['main', 'user', api('库存不足'), undefined],
    ['list', 'user', api('库存不足'), '库存不足'],
    ['mro', 'user', api('', 500, 'POST'), BUSY],
    ['list', 'user', api('needChooseCusType'), undefined],
    ['list', 'user', api('完善资料', 402), undefined],
    ['main', 'page', refusal, undefined],
    ['list', 'page', api(' '), undefined],
    ['list', 'page', api('完善资料', 402), undefined],
    ['list', 'page', api('needChooseCusType'), undefined],
    ['list', 'page', new NetworkError('refused'), undefined],
  ])('G45 on %s answers the %s’s %s by %j', (site, by, error, text) => {
    $pageData.set(parsePageData({ site, silentCodes: [402] }).data);
    for (const failure of [error, new ServerError(503, error instanceof ApiError ? error : undefined)]) {
      $dialogs.set([]);
      // The caller shows a message of its own where the user has been told nothing.
      expect(report(failure, by)).toBe(text !== undefined);
      expect(shown()).toEqual(text === undefined ? [] : [text]);
    }
    expect(page.seen.warnings).toContain('cart: ServerError (status 503)');
  });

  it('G45 answers a page’s own calls on the list site by each text once per page view', () => {
    $pageData.set({ site: 'list' });
    const told = (error: unknown, by: Origin) => {
      $dialogs.set([]);
      report(error, by);
      return shown();
    };
    const [catalog, prices] = ['目录服务升级中', '价格服务升级中'].map((msg) => api(msg));
    expect(told(catalog, 'page')).toEqual(['目录服务升级中']);
    expect([...told(catalog, 'page'), ...told(new ServerError(503, catalog), 'host')]).toEqual([]);
    expect(told(catalog, 'user')).toEqual(['目录服务升级中']);
    expect(told(new ServerError(503, prices), 'page')).toEqual(['价格服务升级中']);
  });

  it.each(['no-key', 'undecryptable'] as const)('says %s after a user’s call', (reason) => {
    expect([report(new CryptoError(reason), 'page'), shown()]).toEqual([false, []]);
    expect(page.seen.warnings).toEqual([`cart: CryptoError (${reason})`]);
    expect([report(new CryptoError(reason)), shown()]).toEqual([true, [CRYPTO_TEXT[reason]]]);
  });
});

it('W7 a call that leaving the page has cut off is made again once the page is back', async () => {
  const endings = [new PageLeft(), new PageLeft(), undefined];
  const call = async () => {
    const error = endings.shift();
    if (error) throw error;
    return 'answer';
  };
  expect(await asUser({ area: 'ads', by: 'page' }, call)).toEqual({
    ok: true,
    answer: 'answer',
    isLate: false,
  });
  expect([page.seen.warnings, page.seen.events]).toEqual([[], []]);
});

it('the page hears once by lc-error that a call it makes by itself is refused, and not of a user’s', () => {
  const missing = () =>
    page.seen.events.filter(({ name }) => name === 'lc-error').map(({ detail }) => detail);
  const tell = (by: Origin) => report(new ApiError(500, '', 'GET'), by, { area: 'ads' });
  tell('user');
  expect(missing()).toEqual([]);
  for (const by of ['page', 'page'] as const) tell(by);
  expect(missing()).toMatchObject([{ area: 'ads', kind: 'ApiError' }]);
});

describe('A9 code 411', () => {
  it('after a click opens the login page once a minute, and a dialog for the next one', async () => {
    const expire = async (msg?: string) => {
      expect(report(new SessionExpired(msg))).toBe(true);
      await turns();
    };
    await expire('登录状态已失效');
    expect(page.seen.navigated).toEqual([
      expect.stringMatching(/^http:\/\/www\.lc\.localhost:8080\/login\.html\?redirectUrl=/),
    ]);
    await expire('登录状态已失效');
    await expire();
    expect(page.seen.navigated).toHaveLength(1);
    expect(shown()).toEqual(['登录状态已失效', '系统繁忙，请联系客服人员或稍后再试！']);
    clock += 60_000;
    await expire();
    expect(page.seen.navigated).toHaveLength(2);
  });

  it('never leaves the login page for the login page, and says so', async () => {
    page = useTestEnvironment({}, 'http://www.lc.localhost:8080/login.html');
    report(new SessionExpired('登录状态已失效'));
    await turns();
    expect([page.seen.navigated, shown()]).toEqual([[], ['登录状态已失效']]);
  });

  it.each([
    ['411', new SessionExpired()],
    ['needLogin', new LoginRequired()],
  ])('asks user info once after %s of a page’s call, and follows its answer', async (_, error) => {
    await page.browser.control('state', { role: 'customer' });
    await refreshUser();
    page.seen.events.length = 0;
    for (const by of ['page', 'host', 'page'] as const) expect(report(error, by)).toBe(false);
    await until(() => asked() === 2);
    await turns();
    expect([$loginStatus.get(), page.seen.events, page.seen.navigated]).toEqual(['customer', [], []]);
    await page.browser.control('state', { expired: true });
    clock += 60_000;
    report(error, 'page');
    await until(() => $loginStatus.get() === 'guest');
    expect([asked(), page.seen.navigated]).toEqual([3, []]);
  });

  it.each([new SessionExpired(), new LoginRequired()])(
    'A10 %s of a request from before a login changes nothing for the customer, whoever made the call',
    async (error) => {
      await page.browser.control('state', { role: 'customer' });
      await refreshUser();
      const version = identityVersion();
      noteOtherUser();
      page.seen.events.length = 0;
      for (const by of ['page', 'host', 'user'] as const) expect(report(error, by, { version })).toBe(false);
      await turns();
      expect([$loginStatus.get(), asked()]).toEqual(['customer', 1]);
      expect(page.seen).toMatchObject({ navigated: [], events: [] });
    },
  );
});

it('needLogin asks the page first whether it shows its own login, and tells it what for', async () => {
  page.prevented.add('lc-login-required');
  for (const more of [{ reason: 'red-packet' }, {}] as const) {
    expect(report(new LoginRequired(), 'user', more)).toBe(true);
    await turns();
  }
  const events = page.seen.events.filter(({ name }) => name === 'lc-login-required');
  expect(events.map(({ detail }) => detail)).toEqual([{ reason: 'red-packet' }, { reason: 'page' }]);
  expect(page.seen.navigated).toEqual([]);
});

describe('A9 a refused click of a customer', () => {
  let version: number;
  const become = (role: string) => page.browser.control('state', { role });

  beforeEach(async () => {
    await become('customer');
    await refreshUser();
    version = identityVersion();
    page.seen.requests.length = 0;
  });

  it.each(['customer', 'guest'])('asks user info once, and the login opens for a %s', async (role) => {
    await become(role);
    expect(await judgeRefusedClick(version)).toBe('login');
    expect([asked(), $loginStatus.get()]).toEqual([1, role]);
  });

  it('does not make a guest of a customer while user info fails', async () => {
    await page.browser.control('faults', { call: USER_INFO, kind: '500', times: 2 });
    expect(await hurry(() => judgeRefusedClick(version))).toBe('login');
    expect($loginStatus.get()).toBe('customer');
  });

  it.each([
    ['told of', () => becomeGuest()],
    ['on another host, which the cookie tells', () => {}],
  ])('A8 opens nothing after a logout %s', async (_, hear) => {
    await become('guest');
    page.cookies.set('lc_logged_out', logoutMark());
    hear();
    expect(await judgeRefusedClick(version)).toBe('left');
    expect([asked(), page.cookies.get('lc_logged_out')]).toEqual([0, expect.any(String)]);
  });

  it.each([
    [
      'A8 opens nothing after a logout on another host',
      () => page.cookies.set('lc_logged_out', logoutMark()),
      'left',
    ],
    ['A10 says nothing about another user who comes', () => noteOtherUser(), 'other'],
  ])('%s while user info is asked', async (_, happen, judged) => {
    await page.browser.control('faults', { call: USER_INFO, kind: '500', times: 2 });
    const judging = judgeRefusedClick(version);
    happen();
    expect(await hurry(() => judging)).toBe(judged);
  });

  it('A8 opens the login for a guest who clicks after the logout', async () => {
    await become('guest');
    page.cookies.set('lc_logged_out', logoutMark());
    becomeGuest();
    expect(await judgeRefusedClick(identityVersion())).toBe('login');
    expect(asked()).toBe(0);
  });
});
