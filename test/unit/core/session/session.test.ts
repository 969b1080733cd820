import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $pageData } from '../../../../src/core/page/page-data';
import { isEncryptionOn, readKeyPairs } from '../../../../src/core/session/field-keys';
import {
  $loginStatus,
  $session,
  $user,
  becomeGuest,
  becomeUnknown,
  keepCartCount,
  keepPlusInfo,
  restoreSession,
} from '../../../../src/core/session/session';
import { refreshAfterLogin, refreshUser } from '../../../../src/core/session/user-refresh';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';
import { hurry, until } from '../../until';
import { openIdentityPage } from './page';

let page: TestEnvironment;
const setStore = (state: object) =>
  page.fetch('http://www.lc.localhost:8080/__demo/state', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(state),
  });
const userInfoCalls = () => page.seen.requests.filter(({ url }) => url.includes('/cas/user/info'));

/** User info of a customer, with this of the keys in it and nothing else. */
function answerWith(keys: object): void {
  const result = { customerCode: '1024886A', customerLogin: 1, ...keys };
  const { fetch } = page;
  page.fetch = async (input, init) =>
    String(input).includes('/cas/user/info')
      ? Response.json({ code: 200, msg: '', result })
      : fetch(input, init);
}

beforeEach(() => {
  page = useTestEnvironment();
  becomeGuest();
  page.seen.events.length = 0;
});

describe('a refresh', () => {
  it('stores the user, the keys and the encryption switch of a customer (§login.load)', async () => {
    await setStore({ role: 'customer', encryptSwitch: 'on' });
    expect(await refreshUser()).toBe(true);
    expect($user.get()).toMatchObject({ customerCode: '1024886A', salesmanName: '林悦', customerLogin: 1 });
    expect(page.localStore.get('encryptSwitch')).toBe('on');
    for (const key of ['privateKey', 'publicKey', 'keyPair']) expect(page.localStore.get(key)).toBeTruthy();
    expect($session.get().loginStatus).toBe(true);
  });

  it('dispatches an event for a customer whom an earlier page of the tab has stored (contract.md §4)', async () => {
    await setStore({ role: 'customer' });
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
    await setStore({ role: 'customer' });
    const late = refreshUser();
    becomeGuest();
    expect(await late).toBe(false);
    expect($loginStatus.get()).toBe('guest');
  });

  it('§login.flow is repeated for all callers if it was requested before a login', async () => {
    await setStore({ role: 'customer' });
    expect(await Promise.all([refreshUser(), refreshAfterLogin()])).toEqual([true, true]);
    expect(userInfoCalls()).toHaveLength(2);
    expect($loginStatus.get()).toBe('customer');
  });

  it('dispatches an event after a change, and none without one', async () => {
    await setStore({ role: 'customer' });
    await refreshUser();
    await refreshUser();
    expect(page.seen.events).toEqual([
      { name: 'lc-user-changed', detail: { loggedIn: true, customerCode: '1024886A' } },
    ]);
  });

  it('of another customer keeps nothing of the previous one', async () => {
    await setStore({ role: 'customer', encryptSwitch: 'on' });
    await refreshUser();
    keepPlusInfo({ isNeverOpen: false, isPlusMember: true, validDate: '2027-01-01' });
    await setStore({ role: 'plus', encryptSwitch: 'off' });
    await refreshUser();
    expect($session.get().plusInfo).toBeNull();
    expect(page.localStore.get('privateKey')).toBeUndefined();
  });

  it.each([
    ['keys of its own', { cipherClientVO: { decryptPrivateHexKey: '56', encryptPublicHexKey: '78' } }],
    ['none', {}],
  ])('E7 of a customer with %s leaves no key of whoever used this browser before', async (_what, own) => {
    answerWith({ privateKey: '12', publicKey: '34' });
    await refreshUser();
    const left = page.localStore.keys().map((key) => [key, page.localStore.get(key) ?? ''] as const);
    // That customer has left on another host, which reaches no storage of this one.
    becomeGuest();
    for (const [key, value] of left) page.localStore.set(key, value);
    await refreshUser();
    expect(readKeyPairs()).toEqual([{ decryptPrivateHexKey: '12', encryptPublicHexKey: '34' }]);
    becomeGuest();
    for (const [key, value] of left) page.localStore.set(key, value);
    answerWith({ customerCode: '2048631P', ...own });
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
    await setStore({ role: 'customer', encryptSwitch: 'on' });
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
    await setStore({ role: 'customer' });
    await fail(1, '411');
    expect(await refreshUser()).toBe(false);
    expect(userInfoCalls()).toHaveLength(1);
  });

  it('changes nothing if it failed because the page is being left', async () => {
    await setStore({ role: 'customer', encryptSwitch: 'on' });
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

describe('G8 a user info without the encryption switch', () => {
  beforeEach(async () => {
    answerWith({ encryptSwitch: 'off' });
    await refreshUser();
    becomeGuest();
    expect(isEncryptionOn()).toBe(false);
  });

  it('leaves encryption on in a new tab, where only local storage has the switch', async () => {
    page.localStore.set('encryptSwitch', 'on');
    answerWith({});
    await refreshUser();
    expect([page.localStore.get('encryptSwitch'), $user.get().encryptSwitch]).toEqual(['on', 'on']);
  });

  it('turns encryption on whether the server writes on in small letters or capitals', async () => {
    answerWith({ encryptSwitch: ' ON ' });
    await refreshUser();
    expect([page.localStore.get('encryptSwitch'), $user.get().encryptSwitch]).toEqual(['on', 'on']);
  });

  it.each([
    ['a logout', becomeGuest],
    ['a refusal', () => becomeUnknown(true)],
    [
      'a logout in another tab',
      () => {
        for (const key of page.localStore.keys()) page.localStore.remove(key);
        becomeGuest();
      },
    ],
  ])(
    'leaves encryption on after %s, while the keys are removed, the next customer’s too',
    async (_what, leave) => {
      answerWith({ encryptSwitch: 'on', privateKey: '12', publicKey: '34' });
      await refreshUser();
      leave();
      expect(page.localStore.keys().filter((key) => key !== 'encryptSwitch')).toEqual([]);
      answerWith({ customerCode: '2048631P' });
      await refreshUser();
      expect(page.localStore.get('encryptSwitch')).toBe('on');
      expect(page.localStore.keys().toSorted()).toEqual(['encryptSwitch', 'lc-keys-of']);
    },
  );

  it('leaves encryption off if it was never on', async () => {
    answerWith({});
    await refreshUser();
    expect(page.localStore.get('encryptSwitch')).toBe('off');
  });
});

it('E7 the newest key pair is stored in local storage only', async () => {
  await setStore({ role: 'customer', encryptSwitch: 'on' });
  await refreshUser();
  const { decryptPrivateHexKey } = readKeyPairs()[0] ?? {};
  expect(decryptPrivateHexKey).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.parse(page.localStore.get('keyPair') ?? '')).toMatchObject({ decryptPrivateHexKey });
  const stored = page.sessionStore.get('user-sessionStorage');
  expect(stored).toContain('"customerCode":"1024886A"');
  expect(stored).not.toMatch(/cipherClientVO|decryptPrivateHexKey/);
});

describe('a guest', () => {
  it('leaves no stored session after a logout, however the cart count changes', async () => {
    await setStore({ role: 'customer' });
    await refreshUser();
    becomeGuest();
    keepCartCount(3);
    expect(page.sessionStore.get('user-sessionStorage')).toBeUndefined();
    expect(
      page.sessionStore
        .keys()
        .map((key) => page.sessionStore.get(key))
        .join(),
    ).not.toContain('1024886A');
  });

  it('has the cart call’s count, never the one of the previous user info', async () => {
    keepCartCount(2);
    await setStore({ role: 'customer' });
    await refreshUser();
    expect($user.get().cartNum).not.toBe(2);
    becomeGuest();
    expect($user.get().cartNum).toBe(2);
  });

  it('T5 G40 has no field of the previous customer, but the cart count', async () => {
    await setStore({ role: 'customer', encryptSwitch: 'on' });
    await refreshUser();
    keepCartCount(7);
    becomeGuest();
    expect($user.get()).toEqual({
      cartNum: 7,
      couponNum: null,
      messageNum: null,
      complaintName: '',
      complaintPhone: '',
      customerCode: '',
      customerLogin: 0,
      customerStarLevel: null,
      encryptSwitch: 'off',
      privateKey: '',
      publicKey: '',
      saleQQ: null,
      salesmanCode: '',
      salesmanName: '',
      salesmanPhone: '',
      isUserLogin: null,
      isSettleAccount: null,
      isShowAgentPayOrderList: null,
      needChooseCusType: null,
      existSendOrder: null,
      needSign: true,
      cipherClientVO: null,
    });
    expect(page.localStore.keys()).toEqual(['encryptSwitch']);
    expect(page.sessionStore.get('user-sessionStorage')).toBeUndefined();
  });
});

describe('the session stored by an earlier page', () => {
  it('contains the items of §session.data: user, PLUS info, both configurations, login status', async () => {
    $pageData.set({ projectConfigVO: { www: 'http://www.lc.localhost:8080' } });
    await setStore({ role: 'customer' });
    await refreshUser();
    const stored = JSON.parse(page.sessionStore.get('user-sessionStorage') ?? '{}');
    expect(stored).toMatchObject({
      userInfo: { customerCode: '1024886A', customerLogin: 1 },
      plusInfo: null,
      projectConfigVO: { www: 'http://www.lc.localhost:8080' },
      commonConfigVO: {},
      loginStatus: true,
    });
    $pageData.set({});
  });

  it('A11 is shown until the server answers', async () => {
    await setStore({ role: 'customer' });
    await refreshUser();
    const stored = page.sessionStore.get('user-sessionStorage') ?? '';
    becomeGuest();
    page.sessionStore.set('user-sessionStorage', stored);
    restoreSession();
    expect($user.get().customerCode).toBe('1024886A');
  });

  it('is shown if another page has written only the items of §session.data', async () => {
    await setStore({ role: 'customer' });
    await refreshUser();
    const { cookie: _, ...state } = JSON.parse(page.sessionStore.get('user-sessionStorage') ?? '');
    becomeGuest();
    page.cookies.set('customer_info', 'x-y-z-1');
    page.sessionStore.set('user-sessionStorage', JSON.stringify({ ...state, fromZone: 'plus' }));
    restoreSession();
    expect($user.get().customerCode).toBe('1024886A');
    expect(page.sessionStore.get('user-sessionStorage')).toContain('plus');
  });

  it('T6 is dropped if it was stored without a customer_info cookie and there is one now', async () => {
    await setStore({ role: 'customer' });
    page.cookies.remove('customer_info');
    await refreshUser();
    const stored = page.sessionStore.get('user-sessionStorage') ?? '';
    expect(JSON.parse(stored).cookie).toBeNull();
    becomeGuest();
    page.sessionStore.set('user-sessionStorage', stored);
    page.cookies.set('customer_info', 'x-y-z-1');
    restoreSession();
    expect($user.get().customerCode).toBe('');
  });

  it('T6 is dropped if the customer_info cookie has changed since', async () => {
    await setStore({ role: 'customer' });
    await refreshUser();
    const stored = page.sessionStore.get('user-sessionStorage') ?? '';
    becomeGuest();
    page.sessionStore.set('user-sessionStorage', stored);
    page.cookies.set('customer_info', 'x-y-z-1');
    restoreSession();
    expect($user.get().customerCode).toBe('');
    expect(page.sessionStore.get('user-sessionStorage')).toBeUndefined();
  });
});

describe('§session.data fromZone, which other pages of the tab write', () => {
  const KEY = 'user-sessionStorage';
  const zone = () => JSON.parse(page.sessionStore.get(KEY) ?? '{}').fromZone;
  const write = (fromZone: string) =>
    page.sessionStore.set(
      KEY,
      JSON.stringify({ ...JSON.parse(page.sessionStore.get(KEY) ?? '{}'), fromZone }),
    );

  it('of a visitor survives a page start and the login', async () => {
    write('select');
    restoreSession();
    becomeGuest();
    expect(zone()).toBe('select');
    await setStore({ role: 'customer' });
    await refreshUser();
    expect(zone()).toBe('select');
  });

  it('of a customer survives every write and is removed by the logout', async () => {
    await setStore({ role: 'customer' });
    await refreshUser();
    write('select');
    keepCartCount(5);
    restoreSession();
    await refreshUser();
    expect([zone(), $user.get().customerCode]).toEqual(['select', '1024886A']);
    becomeGuest();
    expect(page.sessionStore.get(KEY)).toBeUndefined();
  });

  it('of one customer is not passed on to the next', async () => {
    await setStore({ role: 'customer' });
    await refreshUser();
    write('select');
    await setStore({ role: 'plus' });
    await refreshUser();
    expect([zone(), $user.get().customerCode]).toEqual(['', '2048631P']);
  });
});
