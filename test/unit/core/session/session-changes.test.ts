import { beforeEach, describe, expect, it } from 'vitest';
import { isEncryptionOn } from '../../../../src/core/session/field-keys';
import { identityVersion, isCurrent } from '../../../../src/core/session/identity-version';
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
import { askUser, refreshUser } from '../../../../src/core/session/user-refresh';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';
import { hurry, turns, until } from '../../until';
import { openIdentityPage } from './page';

const MEMBER = { isNeverOpen: false, isPlusMember: true, validDate: '2027-01-01' };
let page: TestEnvironment;

beforeEach(() => {
  page = useTestEnvironment();
  becomeGuest();
  page.seen.events.length = 0;
});

/** User info names this customer. */
function nameCustomer(customerCode: string, more: object = {}): Promise<boolean> {
  const result = { customerCode, customerLogin: 1, ...more };
  page.answer = ({ pathname }) =>
    pathname === '/cas/user/info'
      ? Promise.resolve(Response.json({ code: 200, msg: '', result }))
      : undefined;
  return refreshUser();
}

/** The first question of a page view. */
async function nameFirst(customerCode: string): Promise<void> {
  $session.setKey('userInfo', { ...$user.get(), customerLogin: 2, customerCode: '' });
  await nameCustomer(customerCode);
}

describe('a reply that was asked for before a change of the user', () => {
  it.each([
    ['is shown', 'the first user info of a page', false, () => nameFirst('C1')],
    ['is shown', 'the same customer again', true, () => nameCustomer('C1')],
    ['is shown', 'a user info that fails', true, () => becomeUnknown(false)],
    ['is dropped', 'T7 another customer', true, () => nameCustomer('C2')],
    ['is dropped', 'a guest who logs in', false, () => nameCustomer('C1')],
    ['is dropped', 'a logout', true, () => becomeGuest()],
    ['is dropped', 'a refusal of user info', true, () => becomeUnknown(true)],
  ])('%s after %s', async (what, _change, isCustomerBefore, change) => {
    if (isCustomerBefore) await nameCustomer('C1');
    const asked = identityVersion();
    await change();
    expect(isCurrent(asked) ? 'is shown' : 'is dropped').toBe(what);
  });
});

describe('lc-user-changed', () => {
  const told = () => page.seen.events.map(({ detail }) => detail);

  it('names each customer of several in turn', async () => {
    for (const code of ['C1', 'C2', 'C2', 'C1']) await nameCustomer(code);
    expect(told()).toEqual(['C1', 'C2', 'C1'].map((customerCode) => ({ loggedIn: true, customerCode })));
  });

  it('tells of a login even if the store gives no customer code', async () => {
    await nameCustomer('');
    expect(told()).toEqual([{ loggedIn: true, customerCode: '' }]);
  });

  it('does not tell of a logout where nobody was logged in', () => {
    becomeGuest();
    expect(told()).toEqual([]);
  });
});

describe('another user', () => {
  it('T5 is shown no field of the customer who was refused, but the cart count', async () => {
    const unknown = $user.get();
    await nameCustomer('C1', { salesmanName: '林悦', couponNum: 3 });
    keepPlusInfo(MEMBER);
    keepCartCount(7);
    expect($session.get().plusInfo).toEqual(MEMBER);
    becomeUnknown(true);
    expect([$loginStatus.get(), $session.get().plusInfo]).toEqual(['unknown', null]);
    expect($user.get()).toEqual({ ...unknown, customerLogin: 2, cartNum: 7 });
  });

  it('is shown the membership of no other customer', async () => {
    await nameCustomer('C1');
    keepPlusInfo(MEMBER);
    await nameCustomer('C1');
    expect($session.get().plusInfo).toEqual(MEMBER);
    await nameCustomer('C2');
    expect($session.get().plusInfo).toBeNull();
  });

  it('S33 does not get the parts that the customer before has viewed', async () => {
    await nameCustomer('C1');
    page.cookies.set('lc_viewed', '["1",["C1","A"]]');
    becomeGuest();
    expect(page.cookies.get('lc_viewed')).toBeUndefined();
  });
});

it('G8 a user info that names a guest is a refusal, and says whether fields are encrypted', async () => {
  await nameCustomer('C1');
  await nameCustomer('', { customerLogin: 0, encryptSwitch: 'on' });
  expect([await askUser(), isEncryptionOn()]).toEqual(['refused', true]);
});

it('A10 A12 user info that has failed is not asked again after a logout', async () => {
  await nameCustomer('C1');
  let asked = 0;
  page.answer = async () => {
    asked += 1;
    return new Response('', { status: 502 });
  };
  const answer = hurry(askUser);
  await until(() => asked === 1);
  await turns();
  becomeGuest();
  expect([await answer, asked]).toEqual(['dropped', 1]);
});

it('a guest stays one while the provider is asked again', () => {
  becomeUnknown(true);
  expect($loginStatus.get()).toBe('guest');
});

it('BOM upload and pop-ups of a visitor are kept through the login that left the page, but not for the next customer', async () => {
  const keys = ['lc-bom-recent', 'lc-popups-shown'];
  for (const key of keys) page.sessionStore.set(key, '{}');
  restoreSession();
  await nameCustomer('C1');
  expect(keys.map((key) => page.sessionStore.get(key))).toEqual(['{}', '{}']);
  await nameCustomer('C2');
  expect(keys.map((key) => page.sessionStore.get(key))).toEqual([undefined, undefined]);
});

it('C1 a guest’s cart count of two digits is shown on the next page', () => {
  keepCartCount(12);
  $session.setKey('userInfo', { ...$user.get(), cartNum: null });
  restoreSession();
  expect($user.get().cartNum).toBe(12);
});

it.each(['x12', '12x', '1234567', '-1', '1e3'])(
  'T4 a guest’s cart count of %j in storage is ignored',
  (text) => {
    page.sessionStore.set('lc-guest-cart', text);
    restoreSession();
    expect($user.get().cartNum).toBeNull();
  },
);

it('a guest leaves nothing in the tab’s storage', () => {
  restoreSession();
  becomeGuest();
  expect(page.sessionStore.keys()).toEqual([]);
});

it('G8 encryption stays on in a tab whose session alone says that it was on', async () => {
  const userInfo = { customerCode: 'C1', customerLogin: 1 };
  const stored = { userInfo: { ...userInfo, encryptSwitch: 'on' }, loginStatus: true };
  const next = await openIdentityPage({
    session: new Map([['user-sessionStorage', JSON.stringify(stored)]]),
    answer: ({ pathname }) =>
      pathname === '/cas/user/info'
        ? Promise.resolve(Response.json({ code: 200, msg: '', result: userInfo }))
        : undefined,
  });
  await next.identity.startIdentity();
  expect([next.status(), next.localStorage.get('encryptSwitch')]).toEqual(['customer', 'on']);
});
