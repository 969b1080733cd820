import { beforeEach, describe, expect, it } from 'vitest';
import { CRYPTO_TEXT } from '../../../../src/core/crypto/texts';
import { $dialogs } from '../../../../src/core/dialogs/dialogs';
import {
  Aborted,
  ApiError,
  CryptoError,
  LoginRequired,
  NetworkError,
  ServerError,
  SessionExpired,
} from '../../../../src/core/http/errors';
import { $pageData } from '../../../../src/core/page/page-data';
import { identityVersion, noteOtherUser } from '../../../../src/core/session/identity-version';
import { reportError } from '../../../../src/core/session/report-error';
import { $loginStatus, $session } from '../../../../src/core/session/session';
import { refreshUser } from '../../../../src/core/session/user-refresh';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';
import { hurry, turns, until } from '../../until';

let environment: TestEnvironment;
const shown = () => $dialogs.get().map(({ message }) => message);
const missing = () =>
  environment.seen.events.filter(({ name }) => name === 'lc-error').map(({ detail }) => detail);
const report = (error: unknown, by: 'page' | 'host' | 'user' = 'user') =>
  reportError(error, { area: 'cart', by, version: identityVersion() });

const setStore = (state: object) =>
  environment.fetch('http://www.lc.localhost:8080/__demo/state', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(state),
  });
const userInfoCalls = () => environment.seen.requests.filter(({ url }) => url.includes('/cas/user/info'));
const settled = () => new Promise((resolve) => setTimeout(resolve));

let clock = Date.now();

function become(customerLogin: 0 | 1): void {
  const customerCode = customerLogin === 1 ? 'C1' : '';
  $session.setKey('userInfo', { ...$session.get().userInfo, customerLogin, customerCode });
}

beforeEach(() => {
  environment = useTestEnvironment();
  // The clock moves on, so that actions limited to once a minute are possible in each test.
  clock += 3_600_000;
  environment.now = () => clock;
  $dialogs.set([]);
  $pageData.set({});
  $session.setKey('userInfo', { ...$session.get().userInfo, customerLogin: 1, customerCode: 'C1' });
});

describe('§calls.errors general responses', () => {
  it.each([
    ['main', 'POST', 500, '库存不足', ['库存不足']],
    ['main', 'GET', 500, '库存不足', []],
    ['list', 'GET', 500, '库存不足', ['库存不足']],
    ['mro', 'POST', 500, '', ['系统繁忙，请联系客服人员或稍后再试！']],
    ['list', 'POST', 500, 'needChooseCusType', []],
    ['list', 'POST', 402, '完善资料', []],
  ] as const)('on %s answer a %s with code %i and "%s" by %j', (site, method, code, msg, expected) => {
    $pageData.set({ site, silentCodes: [402] });
    report(new ApiError(code, msg, method));
    expect(shown()).toEqual(expected);
  });

  it.each([
    ['main', 'POST', '库存系统维护中', ['库存系统维护中']],
    ['main', 'GET', '库存系统维护中', []],
    ['list', 'GET', '库存系统维护中', ['库存系统维护中']],
    ['main', 'POST', 'needChooseCusType', []],
  ] as const)('answer a 503 on %s to a %s that says %j by %j, and log it', (site, method, msg, expected) => {
    $pageData.set({ site });
    report(new ServerError(503, new ApiError(500, msg, method)));
    expect(shown()).toEqual(expected);
    expect(environment.seen.warnings).toEqual(['cart: ServerError (status 503)']);
  });

  it('G45 show no dialog for a call the page makes by itself on the main site', () => {
    expect(report(new ApiError(500, 'x', 'POST'), 'page')).toBe(false);
    expect(shown()).toEqual([]);
  });

  it('G45 show a dialog for such a call on the list site, each text once per page view', () => {
    $pageData.set({ site: 'list', silentCodes: [402] });
    const close = () => $dialogs.set([]);
    report(new ApiError(500, '目录服务升级中', 'GET'), 'page');
    expect(shown()).toEqual(['目录服务升级中']);
    close();
    report(new ApiError(500, '目录服务升级中', 'GET'), 'page');
    report(new ServerError(503, new ApiError(500, '目录服务升级中', 'GET')), 'host');
    expect(shown()).toEqual([]);
    report(new ApiError(500, '目录服务升级中', 'GET'));
    expect(shown()).toEqual(['目录服务升级中']);
    close();
    report(new ServerError(503, new ApiError(500, '价格服务升级中', 'GET')), 'page');
    expect(shown()).toEqual(['价格服务升级中']);
  });

  it.each([
    ['no msg', new ApiError(500, ' ', 'GET')],
    ['a silent code', new ApiError(402, '完善资料', 'GET')],
    ['a word for programs', new ApiError(500, 'needChooseCusType', 'GET')],
    ['no answer', new NetworkError('refused')],
    ['a 5xx without an envelope', new ServerError(502)],
  ])('G45 on the list site show nothing for %s of the page’s own calls', (_what, error) => {
    $pageData.set({ site: 'list', silentCodes: [402] });
    expect([report(error, 'page'), shown()]).toEqual([false, []]);
  });

  it('A9 open the login page for code 411 once a minute, and show a dialog for the next one', async () => {
    report(new SessionExpired('登录状态已失效'));
    await turns();
    expect(environment.seen.navigated).toHaveLength(1);
    expect(environment.seen.navigated[0]).toMatch(/^http:\/\/www\.lc\.localhost:8080\/login\.html\?/);
    report(new SessionExpired('登录状态已失效'));
    await turns();
    report(new SessionExpired());
    await turns();
    expect(environment.seen.navigated).toHaveLength(1);
    expect(shown()).toEqual(['登录状态已失效', '系统繁忙，请联系客服人员或稍后再试！']);
    clock += 60_000;
    report(new SessionExpired());
    await turns();
    expect(environment.seen.navigated).toHaveLength(2);
  });

  it.each([
    ['411', new SessionExpired()],
    ['needLogin', new LoginRequired()],
  ])(
    'A9 ask user info once after %s of a call that the user did not cause, and follow its answer',
    async (_, error) => {
      await setStore({ role: 'customer' });
      await refreshUser();
      environment.seen.events.length = 0;
      for (const by of ['page', 'host', 'page'] as const) report(error, by);
      await until(() => userInfoCalls().length === 2);
      await settled();
      expect([$loginStatus.get(), environment.seen.events, environment.seen.navigated]).toEqual([
        'customer',
        [],
        [],
      ]);
      await setStore({ expired: true });
      report(error, 'page');
      expect(userInfoCalls()).toHaveLength(2);
      clock += 60_000;
      report(error, 'page');
      await until(() => $loginStatus.get() === 'guest');
      expect([userInfoCalls().length, environment.seen.navigated]).toEqual([3, []]);
    },
  );

  it('A9 keep the customer after a refused call if user info fails', async () => {
    await setStore({ role: 'customer' });
    await refreshUser();
    environment.fetch = async () => new Response('', { status: 502 });
    await hurry(() => {
      report(new SessionExpired(), 'page');
      return until(() => environment.seen.warnings.length === 1);
    });
    expect($loginStatus.get()).toBe('customer');
  });

  it.each([new SessionExpired(), new LoginRequired()])(
    'A10 %s to a request made before a login changes nothing for the customer, whoever made the call',
    (error) => {
      const version = identityVersion();
      noteOtherUser();
      environment.seen.events.length = 0;
      for (const by of ['page', 'host', 'user'] as const) reportError(error, { area: 'cart', by, version });
      expect($loginStatus.get()).toBe('customer');
      expect([environment.seen.navigated, environment.seen.events]).toEqual([[], []]);
    },
  );

  it('A9 never leave the login page for the login page, and say so', async () => {
    environment = useTestEnvironment({}, 'http://www.lc.localhost:8080/login.html');
    report(new SessionExpired('登录状态已失效'));
    await turns();
    expect([environment.seen.navigated, shown()]).toEqual([[], ['登录状态已失效']]);
  });

  it('ask the page first whether it shows its own login for needLogin, and tell it what for', async () => {
    environment.prevented.add('lc-login-required');
    for (const reason of ['red-packet', undefined] as const) {
      reportError(new LoginRequired(), {
        area: 'cart',
        by: 'user',
        version: identityVersion(),
        ...(reason && { reason }),
      });
      await turns();
    }
    const asked = environment.seen.events.filter(({ name }) => name === 'lc-login-required');
    expect(asked.map(({ detail }) => detail)).toEqual([{ reason: 'red-packet' }, { reason: 'page' }]);
    expect(environment.seen.navigated).toEqual([]);
  });

  it('log transport errors in one line, but not aborted requests', () => {
    report(new NetworkError('refused'));
    report(new Aborted());
    expect(environment.seen.warnings).toEqual(['cart: NetworkError (refused)']);
    expect(shown()).toEqual([]);
  });
});

/** A caller shows a message of its own where the user has been told nothing. */
describe('§calls.errors a caller learns whether the user has been told', () => {
  const busy = new ApiError(500, '库存不足', 'POST');

  it.each([
    ['a dialog', busy, 'user', true],
    ['a 503 with a msg', new ServerError(503, busy), 'user', true],
    ['a refusal on a page load', busy, 'page', false],
    ['a missing key', new CryptoError('no-key'), 'user', true],
    ['a missing key on a page load', new CryptoError('no-key'), 'page', false],
    ['the login page', new SessionExpired(), 'user', true],
    ['a login', new LoginRequired(), 'user', true],
    ['code 411 on a page load', new SessionExpired(), 'page', false],
    ['no answer', new NetworkError(), 'user', false],
    ['a plain 502', new ServerError(502), 'user', false],
  ] as const)('of %s', (_what, error, by, isTold) => {
    environment.prevented.add('lc-login-required');
    expect(report(error, by)).toBe(isTold);
  });
});

it.each([
  ['no-key', CRYPTO_TEXT.noKey],
  ['undecryptable', CRYPTO_TEXT.undecryptable],
] as const)(
  '§crypto.errors a dialog says %s after a user’s call, and only the console after the page’s',
  (reason, text) => {
    report(new CryptoError(reason), 'page');
    expect([shown(), environment.seen.warnings]).toEqual([[], [`cart: CryptoError (${reason})`]]);
    report(new CryptoError(reason), 'user');
    expect([shown(), environment.seen.warnings]).toEqual([[text], [`cart: CryptoError (${reason})`]]);
  },
);

it('the page hears once by lc-error that a call it makes by itself is refused, and not of a user’s', () => {
  const error = new ApiError(500, '', 'GET');
  reportError(error, { area: 'ads', by: 'user', version: identityVersion() });
  expect(missing()).toEqual([]);
  for (let time = 0; time < 2; time += 1)
    reportError(error, { area: 'ads', by: 'page', version: identityVersion() });
  expect(missing()).toMatchObject([{ area: 'ads', kind: 'ApiError' }]);
});

it('A9 user info is asked after a refused background call for a customer only, and not for one before', async () => {
  await environment.browser.control('state', { role: 'customer' });
  expect(await refreshUser()).toBe(true);
  environment.seen.requests.length = 0;
  const version = identityVersion();
  noteOtherUser();
  become(1);
  reportError(new SessionExpired(), { area: 'cart', by: 'page', version });
  become(0);
  report(new SessionExpired(), 'page');
  await turns();
  expect(environment.seen.requests).toEqual([]);
});
