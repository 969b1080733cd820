import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readKeyPairs } from '../../../../src/core/session/field-keys';
import {
  $loginStatus,
  $session,
  $user,
  becomeGuest,
  keepCartCount,
  keepPlusInfo,
  restoreSession,
} from '../../../../src/core/session/session';
import { refreshAfterLogin, refreshUser } from '../../../../src/core/session/user-refresh';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';
import { hurry, until } from '../../until';
import { answerWith, openIdentityPage, setStore } from './page';

let page: TestEnvironment;
const userInfoCalls = () => page.seen.requests.filter(({ url }) => url.includes('/cas/user/info'));

beforeEach(() => {
  page = useTestEnvironment();
  becomeGuest();
  page.seen.events.length = 0;
});

describe('a refresh', () => {
  it('stores the user, the keys and the encryption switch of a customer (§login.load)', async () => {
    await setStore(page, { role: 'customer', encryptSwitch: 'on' });
    expect(await refreshUser()).toBe(true);
    expect($user.get()).toMatchObject({ customerCode: '1024886A', salesmanName: '林悦', customerLogin: 1 });
    expect(page.localStore.get('encryptSwitch')).toBe('on');
    for (const key of ['privateKey', 'publicKey', 'keyPair']) expect(page.localStore.get(key)).toBeTruthy();
    expect($session.get().loginStatus).toBe(true);
  });

  it('dispatches an event for a customer whom an earlier page of the tab has stored (contract.md §4)', async () => {
    await setStore(page, { role: 'customer' });
    await refreshUser();
    page.seen.events.length = 0;
    restoreSession();
    expect(page.seen.events).toEqual([]);
    await refreshUser();
    await refreshUser();
    expect(page.seen.events).toEqual([
      { name: 'lc-user-changed', detail: { loggedIn: true, customerCode: '1024886A' } },
    ]);
  });

  it('C1 of a guest leaves only the cart count to the next page of the tab', () => {
    keepCartCount(4);
    $session.setKey('userInfo', { ...$user.get(), cartNum: null });
    restoreSession();
    expect([$user.get().cartNum, $loginStatus.get()]).toEqual([4, 'unknown']);
  });

  it('A10 is shared by all callers at the same time', async () => {
    await Promise.all([refreshUser(), refreshUser(), refreshUser()]);
    expect(userInfoCalls()).toHaveLength(1);
  });

  it('A10 is dropped if it was requested before a logout', async () => {
    await setStore(page, { role: 'customer' });
    const late = refreshUser();
    becomeGuest();
    expect(await late).toBe(false);
    expect($loginStatus.get()).toBe('guest');
  });

  it('§login.flow is repeated for all callers if it was requested before a login', async () => {
    await setStore(page, { role: 'customer' });
    expect(await Promise.all([refreshUser(), refreshAfterLogin()])).toEqual([true, true]);
    expect(userInfoCalls()).toHaveLength(2);
    expect($loginStatus.get()).toBe('customer');
  });

  it('dispatches an event after a change, and none without one', async () => {
    await setStore(page, { role: 'customer' });
    await refreshUser();
    await refreshUser();
    expect(page.seen.events).toEqual([
      { name: 'lc-user-changed', detail: { loggedIn: true, customerCode: '1024886A' } },
    ]);
  });

  it('of another customer keeps nothing of the previous one', async () => {
    await setStore(page, { role: 'customer', encryptSwitch: 'on' });
    await refreshUser();
    keepPlusInfo({ isNeverOpen: false, isPlusMember: true, validDate: '2027-01-01' });
    await setStore(page, { role: 'plus', encryptSwitch: 'off' });
    await refreshUser();
    expect($session.get().plusInfo).toBeNull();
    expect(page.localStore.get('privateKey')).toBeUndefined();
  });

  it.each([
    ['keys of its own', { cipherClientVO: { decryptPrivateHexKey: '56', encryptPublicHexKey: '78' } }],
    ['none', {}],
  ])('E7 of a customer with %s leaves no key of whoever used this browser before', async (_what, own) => {
    answerWith(page, { privateKey: '12', publicKey: '34' });
    await refreshUser();
    const left = page.localStore.keys().map((key) => [key, page.localStore.get(key) ?? ''] as const);
    // That customer has left on another host, which reaches no storage of this one.
    becomeGuest();
    for (const [key, value] of left) page.localStore.set(key, value);
    await refreshUser();
    expect(readKeyPairs()).toEqual([{ decryptPrivateHexKey: '12', encryptPublicHexKey: '34' }]);
    becomeGuest();
    for (const [key, value] of left) page.localStore.set(key, value);
    answerWith(page, { customerCode: '2048631P', ...own });
    await refreshUser();
    expect(readKeyPairs()).toEqual(Object.values(own));
  });

  it('refused by the server is logged in one line only if the server is at fault', async () => {
    await refreshUser();
    expect(page.seen.warnings).toEqual([]);
    await page.fetch('http://www.lc.localhost:8080/__demo/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ call: '/cas/user/info', kind: '500' }),
    });
    await hurry(refreshUser);
    expect(page.seen.warnings).toEqual(['session: ServerError (status 500)']);
  });
});

describe('a failing user info call', () => {
  const fail = (times: number, kind = '500') =>
    page.fetch('http://www.lc.localhost:8080/__demo/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ call: '/cas/user/info', kind, times }),
    });

  it('leaves a customer logged in: the stored user is shown until the second try', async () => {
    await setStore(page, { role: 'customer', encryptSwitch: 'on' });
    await refreshUser();
    const keys = page.localStore.keys();
    await fail(1, 'refuse');
    const shown = new Set<string>();
    const stop = $user.subscribe(({ customerCode }) => void shown.add(customerCode));
    expect(await hurry(refreshUser)).toBe(true);
    stop();
    expect(userInfoCalls()).toHaveLength(3);
    expect([...shown]).toEqual(['1024886A']);
    expect(page.localStore.keys()).toEqual(keys);
  });

  it.each([
    ['nothing is known of', {}, [1, 1]],
    ['customer_info hints at', { customer_info: 'a-b-c-1' }, [2, 1]],
    ['has logged in and not out', { isLoginCustomerFlag: '1' }, [2, 1]],
  ])('A12 is tried a second time, once, for a browser that %s', async (_who, cookies, calls) => {
    const page = await openIdentityPage();
    for (const [name, value] of Object.entries(cookies)) page.browser.cookies.set(name, value);
    await page.browser.control('faults', { call: '/cas/user/info', kind: '500' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked: number[] = [];
    for (let time = 0; time < 2; time += 1) {
      const before = page.callsOf('/cas/user/info').length;
      const answer = page.refresh.askUser();
      await until(() => vi.advanceTimersByTime(100) && page.refresh.askUser.pending() === undefined);
      expect(await answer).toBe('failed');
      asked.push(page.callsOf('/cas/user/info').length - before);
    }
    expect(asked).toEqual(calls);
    vi.useRealTimers();
  });

  it('is not repeated after a clear refusal', async () => {
    await setStore(page, { role: 'customer' });
    await fail(1, '411');
    expect(await refreshUser()).toBe(false);
    expect(userInfoCalls()).toHaveLength(1);
  });

  it('changes nothing if it failed because the page is being left', async () => {
    await setStore(page, { role: 'customer', encryptSwitch: 'on' });
    await refreshUser();
    const kept = [page.localStore.keys(), page.sessionStore.get('user-sessionStorage')];
    await fail(1, 'refuse');
    let comeBack: (isBack: boolean) => void = () => {};
    const wasLeft = vi.fn(() => new Promise<boolean>((resolve) => (comeBack = resolve)));
    page.page.wasLeft = wasLeft;
    const asked = hurry(refreshUser);
    await until(() => wasLeft.mock.calls.length > 0);
    expect([page.localStore.keys(), page.sessionStore.get('user-sessionStorage')]).toEqual(kept);
    expect([$loginStatus.get(), page.seen.warnings]).toEqual(['customer', []]);
    comeBack(true);
    expect([await asked, page.seen.warnings]).toEqual([true, []]);
  });
});
