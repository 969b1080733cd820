import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  $cartCount,
  $componentCart,
  $printedCart,
  openCart,
  refreshCart,
  removeLine,
  tickLine,
} from '../../../src/cart/cart';
import { connectCart } from '../../../src/cart/connection';
import { CART_TEXT } from '../../../src/cart/texts';
import { environment } from '../../../src/core/browser/environment';
import { $dialogs } from '../../../src/core/dialogs/dialogs';
import { CUSTOMER_INFO_COOKIE } from '../../../src/core/session/constants';
import { followLogin } from '../../../src/core/session/identity';
import { $loginStatus, $user, becomeGuest } from '../../../src/core/session/session';
import { refreshAfterLogin, refreshUser } from '../../../src/core/session/user-refresh';
import { turns } from '../until';
import {
  type CartPage,
  DELETE,
  firstLine,
  messages,
  openCartPage,
  READ,
  READ_PANELS,
  releaseAll,
  served,
  TICK,
} from './page';

let page: CartPage;
let disconnect = () => {};

const reads = async () => (await page.requests(READ)).length;
const fault = (call: string, kind: string) => page.browser.control('faults', { call, kind, times: 1 });
const shownIds = () => $componentCart.get().cart?.lines.map(({ id }) => id);

async function connect(): Promise<void> {
  disconnect = connectCart();
  await turns();
}

/** A guest with one line in the cart, whose page knows that. */
async function openAsGuest(): Promise<void> {
  page = await openCartPage({ role: 'guest' });
  becomeGuest();
  await page.browser.control('cart/add', {});
}

/** The login by the provider's window, its code exchanged. */
async function logInHere(): Promise<void> {
  await page.browser.control('state', { role: 'customer' });
  expect(await refreshAfterLogin()).toBe(true);
  await turns();
}

/** Another customer, with nine lines, logs in in another tab, and this one has heard of it. */
async function logInOther(): Promise<void> {
  await page.browser.control('state', { role: 'plus', cart: 'components' });
  await page.browser.control('cart/add', {});
  await followLogin();
  await turns();
  $dialogs.set([]);
}

async function openAsCustomer(): Promise<void> {
  page = await openCartPage();
  await refreshUser();
}

afterEach(async () => {
  disconnect();
  await releaseAll(page);
  vi.restoreAllMocks();
});

describe('a guest who logs in', () => {
  beforeEach(() => openAsGuest());

  // The first of the file: no panel cart has been read by an earlier test.
  it('has the refused panel cart read again', async () => {
    await connect();
    openCart();
    await turns();
    expect($printedCart.get().cart?.size).toBe(0);
    await logInHere();
    expect($printedCart.get().cart?.size).toBeGreaterThan(0);
  });

  it('A10 stays logged in with a full cart when the guest’s late request is answered with needLogin', async () => {
    page.holds.add(READ_PANELS);
    await connect();
    openCart();
    const late = await served(page, READ_PANELS);
    await logInHere();
    page.holds.clear();
    late.answer();
    await turns();
    expect($loginStatus.get()).toBe('customer');
    expect($printedCart.get().cart?.size).toBeGreaterThan(0);
  });

  it('A10 stays logged in when the guest’s late tick is answered with needLogin', async () => {
    await connect();
    page.holds.add(TICK);
    await fault(TICK, 'needLogin');
    tickLine('component', firstLine().id, !$componentCart.get().selected.has(firstLine().id));
    const late = await served(page, TICK);
    await logInHere();
    page.holds.clear();
    late.answer();
    await turns();
    expect($loginStatus.get()).toBe('customer');
    expect(page.seen.events.map(({ name }) => name)).not.toContain('lc-login-required');
    expect(messages()).toEqual([CART_TEXT.selectFailed]);
  });

  it('has a tick written once the customer’s cart has been read', async () => {
    await connect();
    page.holds.add(READ);
    await logInHere();
    const { id } = firstLine();
    const isTicked = !$componentCart.get().selected.has(id);
    tickLine('component', id, isTicked);
    await turns();
    expect(await page.requests(TICK)).toEqual([]);
    await releaseAll(page);
    expect(messages()).toEqual([]);
    expect((await page.server()).ticked.includes(id)).toBe(isTicked);
  });
});

describe('a customer who logs out', () => {
  it('C15 has an empty panel cart, because a guest has none', async () => {
    await openAsCustomer();
    await connect();
    openCart();
    await turns();
    await page.browser.control('state', { role: 'guest' });
    becomeGuest();
    await turns();
    expect($printedCart.get()).toMatchObject({ cart: { size: 0 }, isLoading: false, hasFailed: false });
  });
});

describe('a customer whose session has ended', () => {
  it('becomes a guest once user info has confirmed it, and then the guest’s cart is read', async () => {
    await openAsCustomer();
    await page.browser.control('state', { expired: true });
    await connect();
    await turns();
    expect([$loginStatus.get(), await reads()]).toEqual(['guest', 2]);
    expect($componentCart.get()).toMatchObject({ isLoading: false, hasFailed: false });
  });
});

describe('the user on a page load', () => {
  it('is read with the cart only once if user info arrives at once', async () => {
    page = await openCartPage();
    await connect();
    await refreshUser();
    await turns();
    expect([$loginStatus.get(), await reads()]).toEqual(['customer', 1]);
  });

  it('T5 is a customer after a silent login, and the guest’s late count is not kept', async () => {
    page = await openCartPage({ role: 'guest' });
    page.holds.add(READ);
    await connect();
    const late = await served(page, READ);
    await logInHere();
    page.holds.clear();
    late.answer();
    await turns();
    expect($cartCount.get()).toBe(8);
  });

  it('T5 is a customer after a silent login with the same cookie as before, and the cart is read again', async () => {
    page = await openCartPage({ role: 'guest' });
    vi.spyOn(environment().cookies, 'get').mockImplementation((name) =>
      name === CUSTOMER_INFO_COOKIE ? 'the-same' : undefined,
    );
    await connect();
    expect($cartCount.get()).toBe(0);
    await logInHere();
    expect($cartCount.get()).toBe(8);
  });
});

describe('a reading that fails', () => {
  it('is still repeated if a repeat was requested meanwhile', async () => {
    await openAsCustomer();
    page.holds.add(READ);
    await connect();
    await fault(READ, 'refuse');
    const failing = await served(page, READ);
    const refreshed = refreshCart();
    page.holds.clear();
    failing.answer();
    await refreshed;
    expect($componentCart.get()).toMatchObject({ hasFailed: false, isLoading: false, cart: { size: 8 } });
  });
});

describe('T7 another customer', () => {
  beforeEach(() => openAsCustomer());

  it('does not see the reply to the previous user, nor its count', async () => {
    await connect();
    page.holds.add(READ);
    void refreshCart();
    const late = await served(page, READ);
    await logInOther();
    expect($user.get().cartNum).toBe(9);
    late.answer();
    await turns();
    expect([$componentCart.get().cart, $user.get().cartNum]).toEqual([undefined, 9]);
    await releaseAll(page);
    expect(shownIds()?.sort()).toEqual((await page.server()).ids.sort());
  });

  it('does not lose a row by the previous user’s deletion that waited for a tick', async () => {
    await connect();
    page.holds.add(TICK);
    const line = firstLine();
    tickLine('component', line.id, !$componentCart.get().selected.has(line.id));
    const tick = await served(page, TICK);
    const removed = removeLine('component', line);
    await logInOther();
    tick.answer();
    expect(await removed).toBe(false);
    await turns();
    expect(await page.requests(DELETE)).toEqual([]);
    expect(messages()).toEqual([CART_TEXT.otherCustomer]);
  });

  it('cannot tick the rows that a logged-out user has left on screen', async () => {
    await connect();
    page.holds.add(READ);
    becomeGuest();
    tickLine('component', firstLine().id, !$componentCart.get().selected.has(firstLine().id));
    await turns();
    expect(await page.requests(TICK)).toEqual([]);
    expect(messages()).toEqual([CART_TEXT.otherCustomer]);
    await releaseAll(page);
  });

  it('sees nothing of the previous user when a cart button is inserted again', async () => {
    await connect();
    disconnect();
    await logInOther();
    page.holds.add(READ);
    await connect();
    expect($componentCart.get().cart).toBeUndefined();
    await releaseAll(page);
    expect(shownIds()?.sort()).toEqual((await page.server()).ids.sort());
  });
});
