import { beforeEach, describe, expect, it } from 'vitest';
import { carts } from '../../../src/cart/carts';
import { $cartCount, restoreCount } from '../../../src/cart/count';
import { EMPTY_CART, REFUSED_CART } from '../../../src/cart/model/lines';
import { dispatch } from '../../../src/core/session/identity';
import { visitor } from '../../../src/core/session/notes';
import { $user, noteCounts, restoreSession } from '../../../src/core/session/session';
import { becomeGuest, becomeUnknown, fallIntoDoubt, refreshUser } from '../log-in';
import { type TestEnvironment, useTestEnvironment } from '../test-environment';
import { line } from './line';

let page: TestEnvironment;
const stored = () => page.sessionStore.get('lc-guest-cart');
/** The component cart has been read, with so many lines. */
const read = (size: number) => carts.component.ledger.show({ ...EMPTY_CART, size });
const give = (info: string) => {
  page.cookies.set('customer_info', info);
  page.cookies.set('isLoginCustomerFlag', 'A');
};

/** User info names this customer. */
function nameCustomer(customerCode: string, more: object = {}): Promise<boolean> {
  const result = { customerCode, customerLogin: 1, ...more };
  page.answer = async () => Response.json({ code: 200, msg: '', result });
  return refreshUser();
}

/** The page view begins. */
function begin(): void {
  const customer = restoreSession();
  dispatch({ type: 'begin', customer, visitor: visitor(), checkedAt: 0 });
  restoreCount();
}

beforeEach(() => {
  page = useTestEnvironment();
});

it('G15 is the cart’s own once it has been read, whatever user info says then', async () => {
  await nameCustomer('C1', { cartNum: 3 });
  expect($cartCount.get()).toBe(3);
  read(8);
  await nameCustomer('C1', { cartNum: 3 });
  expect($cartCount.get()).toBe(8);
});

it('shrinks with each deletion that the server has confirmed', async () => {
  await nameCustomer('C1');
  const { ledger } = carts.component;
  ledger.show({ ...EMPTY_CART, size: 2, lines: [line('1'), line('2')] });
  void ledger.delete(line('1'));
  expect($cartCount.get()).toBe(2);
  ledger.confirm(ledger.deletionWrite(ledger.waiting()));
  expect([$cartCount.get(), $user.get().cartNum]).toEqual([1, 1]);
});

it('C1 is that of a cookie that has changed, until the cart is read again', async () => {
  give('4-0-0-1');
  await nameCustomer('C1');
  read(5);
  noteCounts();
  expect($cartCount.get()).toBe(5);
  give('6-0-0-1');
  noteCounts();
  expect($cartCount.get()).toBe(6);
  read(7);
  noteCounts();
  expect($cartCount.get()).toBe(7);
});

describe('of a guest', () => {
  it.each([
    ['12', 12],
    ...['x12', '12x', '1234567', '-1', '1e3'].map((text): [string, null] => [text, null]),
  ])('C1 T4 stored as %j is shown as %j by the tab’s next page', async (text, count) => {
    page.sessionStore.set('lc-guest-cart', text);
    begin();
    becomeGuest();
    expect([$cartCount.get(), $user.get().cartNum]).toEqual([count, count]);
  });

  it('is not the stored one where the cookie has another', async () => {
    page.sessionStore.set('lc-guest-cart', '12');
    give('4-0-0-0');
    begin();
    expect($cartCount.get()).toBe(4);
  });

  it.each([
    ['the stored count', () => page.sessionStore.set('lc-guest-cart', '12')],
    ['a refused cart', () => carts.component.ledger.show(REFUSED_CART)],
  ])('is not taken for that of a customer: %s', async (_, prepare) => {
    prepare();
    begin();
    await nameCustomer('C1', { cartNum: 3 });
    expect([$cartCount.get(), stored()]).toEqual([3, undefined]);
  });

  it('is stored for the tab’s next page, until a customer comes', async () => {
    begin();
    becomeGuest();
    expect(stored()).toBeUndefined();
    read(4);
    expect(stored()).toBe('4');
    await nameCustomer('C1');
    read(5);
    expect(stored()).toBeUndefined();
  });
});

it.each([
  ['a logout here', becomeGuest, null],
  ['a logout in another tab', () => dispatch({ type: 'logout elsewhere', visitor: visitor() }), null],
  ['a refusal', becomeUnknown, null],
  ['a failed user info', fallIntoDoubt, 8],
])('T5 goes at once after %s, but not after a failure', async (_, leave, count) => {
  await nameCustomer('C1', { cartNum: 3 });
  read(8);
  leave();
  expect([$cartCount.get(), $user.get().cartNum, stored()]).toEqual([count, count, undefined]);
});

it('T5 of user info does not outlive a failed one', async () => {
  await nameCustomer('C1', { cartNum: 3 });
  fallIntoDoubt();
  expect($cartCount.get()).toBeNull();
});

it('is that of user info as soon as another customer is named', async () => {
  await nameCustomer('C1');
  read(8);
  await nameCustomer('C2', { cartNum: 2 });
  expect($cartCount.get()).toBe(2);
});
