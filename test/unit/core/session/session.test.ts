import { beforeEach, describe, expect, it } from 'vitest';
import { $pageData } from '../../../../src/core/page/page-data';
import { readKeyPairs } from '../../../../src/core/session/field-keys';
import { $user, becomeGuest, keepCartCount, restoreSession } from '../../../../src/core/session/session';
import { refreshUser } from '../../../../src/core/session/user-refresh';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';
import { setStore } from './page';

let page: TestEnvironment;

beforeEach(() => {
  page = useTestEnvironment();
  becomeGuest();
  page.seen.events.length = 0;
});

it('E7 the newest key pair is stored in local storage only', async () => {
  await setStore(page, { role: 'customer', encryptSwitch: 'on' });
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
    await setStore(page, { role: 'customer' });
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
    await setStore(page, { role: 'customer' });
    await refreshUser();
    expect($user.get().cartNum).not.toBe(2);
    becomeGuest();
    expect($user.get().cartNum).toBe(2);
  });

  it('T5 G40 has no field of the previous customer, but the cart count', async () => {
    await setStore(page, { role: 'customer', encryptSwitch: 'on' });
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
    await setStore(page, { role: 'customer' });
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
    await setStore(page, { role: 'customer' });
    await refreshUser();
    const stored = page.sessionStore.get('user-sessionStorage') ?? '';
    becomeGuest();
    page.sessionStore.set('user-sessionStorage', stored);
    restoreSession();
    expect($user.get().customerCode).toBe('1024886A');
  });

  it('is shown if another page has written only the items of §session.data', async () => {
    await setStore(page, { role: 'customer' });
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
    await setStore(page, { role: 'customer' });
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
    await setStore(page, { role: 'customer' });
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
    await setStore(page, { role: 'customer' });
    await refreshUser();
    expect(zone()).toBe('select');
  });

  it('of a customer survives every write and is removed by the logout', async () => {
    await setStore(page, { role: 'customer' });
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
    await setStore(page, { role: 'customer' });
    await refreshUser();
    write('select');
    await setStore(page, { role: 'plus' });
    await refreshUser();
    expect([zone(), $user.get().customerCode]).toEqual(['', '2048631P']);
  });
});
