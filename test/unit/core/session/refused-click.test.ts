import { beforeEach, describe, expect, it } from 'vitest';
import { identityVersion, noteOtherUser } from '../../../../src/core/session/identity-version';
import { judgeRefusedClick } from '../../../../src/core/session/refused-click';
import { $loginStatus, becomeGuest } from '../../../../src/core/session/session';
import { refreshUser } from '../../../../src/core/session/user-refresh';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';
import { hurry } from '../../until';

let page: TestEnvironment;
let version: number;
const become = (role: string) => page.browser.control('state', { role });
const userInfoCalls = () => page.seen.requests.filter(({ url }) => url.includes('/cas/user/info')).length;

beforeEach(async () => {
  page = useTestEnvironment();
  becomeGuest();
  await become('customer');
  await refreshUser();
  version = identityVersion();
  page.seen.requests.length = 0;
});

describe('A9 a refused click of a customer', () => {
  it.each([
    ['customer', 'customer'],
    ['guest', 'guest'],
  ])('asks user info once, and the login opens for a %s, who is a %s then', async (role, status) => {
    await become(role);
    expect(await judgeRefusedClick(version)).toBe('login');
    expect([userInfoCalls(), $loginStatus.get()]).toEqual([1, status]);
  });

  it('does not make a guest of a customer while user info fails', async () => {
    await page.browser.control('faults', { call: '/cas/user/info', kind: '500', times: 2 });
    expect(await hurry(() => judgeRefusedClick(version))).toBe('login');
    expect($loginStatus.get()).toBe('customer');
  });

  it.each([
    ['told of', () => becomeGuest()],
    ['on another host, which the cookie tells', () => {}],
  ])('A8 opens nothing after a logout %s', async (_, hear) => {
    await become('guest');
    page.cookies.set('lc_logged_out', '1');
    hear();
    expect(await judgeRefusedClick(version)).toBe('left');
    expect([userInfoCalls(), page.cookies.get('lc_logged_out')]).toEqual([0, '1']);
  });

  it('A10 says nothing about another user who has come since', async () => {
    noteOtherUser();
    expect(await judgeRefusedClick(version)).toBe('other');
  });
});

it('A8 a guest who clicks after a logout asks for a login', async () => {
  await become('guest');
  page.cookies.set('lc_logged_out', '1');
  becomeGuest();
  expect(await judgeRefusedClick(identityVersion())).toBe('login');
});
