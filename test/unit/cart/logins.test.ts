import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  $cartCount,
  $componentCart,
  $printedCart,
  carts,
  openCart,
  refreshCart,
} from '../../../src/cart/carts';
import { CART_TEXT } from '../../../src/cart/texts';
import { environment } from '../../../src/core/browser/environment';
import { CUSTOMER_INFO_COOKIE } from '../../../src/core/session/constants';
import { $loginStatus, becomeGuest } from '../../../src/core/session/session';
import { refreshAfterLogin, refreshUser } from '../../../src/core/session/user-refresh';
import { turns } from '../until';
import { closePage, connect, openAsCustomer, openPage, page } from './login-page';
import { firstLine, messages, READ, READ_PANELS, releaseAll, served, TICK } from './page';

const reads = async () => (await page.requests(READ)).length;
const fault = (call: string, kind: string) => page.browser.control('faults', { call, kind, times: 1 });

/** A guest with one line in the cart, whose page knows that. */
async function openAsGuest(): Promise<void> {
  await openPage({ role: 'guest' });
  becomeGuest();
  await page.browser.control('cart/add', {});
}

/** The login by the provider's window, its code exchanged. */
async function logInHere(): Promise<void> {
  await page.browser.control('state', { role: 'customer' });
  expect(await refreshAfterLogin()).toBe(true);
  await turns();
}

afterEach(closePage);

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
    carts.component.tickLine(firstLine().id, !$componentCart.get().selected.has(firstLine().id));
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
    carts.component.tickLine(id, isTicked);
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
    await openPage();
    await connect();
    await refreshUser();
    await turns();
    expect([$loginStatus.get(), await reads()]).toEqual(['customer', 1]);
  });

  it('T5 is a customer after a silent login, and the guest’s late count is not kept', async () => {
    await openPage({ role: 'guest' });
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
    await openPage({ role: 'guest' });
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
