import { beforeEach, describe, expect, it } from 'vitest';
import { CRYPTO_TEXT } from '../../../../src/core/crypto/texts';
import { $dialogs } from '../../../../src/core/dialogs/dialogs';
import {
  ApiError,
  CryptoError,
  LoginRequired,
  NetworkError,
  ServerError,
  SessionExpired,
} from '../../../../src/core/http/errors';
import { identityVersion, noteOtherUser } from '../../../../src/core/session/identity-version';
import { reportError } from '../../../../src/core/session/report-error';
import { $session } from '../../../../src/core/session/session';
import { refreshUser } from '../../../../src/core/session/user-refresh';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';
import { turns } from '../../until';

let page: TestEnvironment;
let clock = Date.now();
const shown = () => $dialogs.get().map(({ message }) => message);
const missing = () => page.seen.events.filter(({ name }) => name === 'lc-error').map(({ detail }) => detail);

function become(customerLogin: 0 | 1): void {
  const customerCode = customerLogin === 1 ? 'C1' : '';
  $session.setKey('userInfo', { ...$session.get().userInfo, customerLogin, customerCode });
}

beforeEach(() => {
  page = useTestEnvironment();
  clock += 3_600_000;
  page.now = () => clock;
  $dialogs.set([]);
  become(1);
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
    page.prevented.add('lc-login-required');
    expect(reportError(error, { area: 'cart', by, version: identityVersion() })).toBe(isTold);
  });

  it('of nothing if the refusal was for the customer before', () => {
    const version = identityVersion();
    noteOtherUser();
    expect(reportError(new SessionExpired(), { area: 'cart', by: 'user', version })).toBe(false);
  });
});

it.each([
  ['no-key', CRYPTO_TEXT.noKey],
  ['undecryptable', CRYPTO_TEXT.undecryptable],
] as const)(
  '§crypto.errors a dialog says %s after a user’s call, and only the console after the page’s',
  (reason, text) => {
    reportError(new CryptoError(reason), { area: 'cart', by: 'page', version: identityVersion() });
    expect([shown(), page.seen.warnings]).toEqual([[], [`cart: CryptoError (${reason})`]]);
    reportError(new CryptoError(reason), { area: 'cart', by: 'user', version: identityVersion() });
    expect([shown(), page.seen.warnings]).toEqual([[text], [`cart: CryptoError (${reason})`]]);
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

it('a 5xx without an envelope is logged in one line', () => {
  reportError(new ServerError(502), { area: 'cart', by: 'user', version: identityVersion() });
  expect(page.seen.warnings).toEqual(['cart: ServerError (status 502)']);
});

it('A9 user info is asked after a refused background call for a customer only, and not for one before', async () => {
  await page.browser.control('state', { role: 'customer' });
  expect(await refreshUser()).toBe(true);
  page.seen.requests.length = 0;
  const version = identityVersion();
  noteOtherUser();
  become(1);
  reportError(new SessionExpired(), { area: 'cart', by: 'page', version });
  become(0);
  reportError(new SessionExpired(), { area: 'cart', by: 'page', version: identityVersion() });
  await turns();
  expect(page.seen.requests).toEqual([]);
});

it('A9 code 411 on the login page says nothing, however often it comes', () => {
  page = useTestEnvironment({}, 'http://www.lc.localhost:8080/login.html');
  for (let time = 0; time < 3; time += 1)
    reportError(new SessionExpired('x'), { area: 'cart', by: 'user', version: identityVersion() });
  expect([page.seen.navigated, shown()]).toEqual([[], []]);
});
