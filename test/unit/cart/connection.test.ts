import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { $cartCount, $componentCart, openCart, refreshCart, tickLine } from '../../../src/cart/cart';
import { connectCart, tellCartChanges } from '../../../src/cart/connection';
import { CART_TEXT } from '../../../src/cart/texts';
import { $dialogs } from '../../../src/core/dialogs/dialogs';
import { CUSTOMER_INFO_COOKIE } from '../../../src/core/session/constants';
import { startIdentity } from '../../../src/core/session/identity';
import { $session, becomeGuest, becomeUnknown } from '../../../src/core/session/session';
import { logIn } from '../log-in';
import { turns } from '../until';
import { type CartPage, letThrough, openCartPage, READ, READ_PANELS, TICK } from './page';

let page: CartPage;
let disconnect = () => {};
let stopTelling = () => {};

const counts = () =>
  page.seen.events.filter(({ name }) => name === 'lc-cart-changed').map(({ detail }) => detail);
const reads = async () => (await page.requests(READ)).length;

beforeEach(async () => {
  page = await openCartPage();
});
afterEach(() => {
  disconnect();
  stopTelling();
});

async function connect(): Promise<void> {
  stopTelling = tellCartChanges();
  disconnect = connectCart();
  await turns();
}

describe('the count on the page', () => {
  it('C1 comes from the session at once, then from the cart call, and the page receives an event for each change', async () => {
    logIn();
    $session.setKey('userInfo', { ...$session.get().userInfo, cartNum: 3 });
    page.holds.add(READ);
    await connect();
    expect($cartCount.get()).toBe(3);
    page.holds.clear();
    await page.held[0]?.serve();
    page.held[0]?.answer();
    await turns();
    expect($cartCount.get()).toBe(8);
    expect(counts()).toEqual([{ count: 3 }, { count: 8 }]);
    expect($session.get().userInfo.cartNum).toBe(8);
  });

  it('is read by one call for two buttons, and the last button to go removes the listeners', async () => {
    const undo = connectCart();
    await connect();
    expect(await reads()).toBe(1);
    expect((await page.requests(READ))[0]?.query).toEqual({ isInit: 'true' });
    undo();
    undo();
    expect(page.listeners()).toBe(3);
    disconnect();
    expect(page.listeners()).toBe(0);
  });

  it('C2 is read once for two openings within a second, and again for a later one', async () => {
    openCart();
    openCart();
    await turns();
    expect([await reads(), (await page.requests(READ_PANELS)).length]).toEqual([1, 1]);
    page.time += 1001;
    openCart();
    await turns();
    expect([await reads(), (await page.requests(READ_PANELS)).length]).toEqual([2, 2]);
  });

  it('C2 is read once for all openings within a second of the first', async () => {
    for (const ms of [0, 600]) {
      page.time += ms;
      openCart();
      await turns();
    }
    expect([await reads(), (await page.requests(READ_PANELS)).length]).toEqual([1, 1]);
    // A reading for another reason is none of an opening.
    await refreshCart();
    page.time += 600;
    openCart();
    await turns();
    expect([await reads(), (await page.requests(READ_PANELS)).length]).toEqual([3, 3]);
  });

  it('is not read again, and the rows stay, when a cart button moves within the page', async () => {
    const move = async () => {
      disconnect();
      disconnect = connectCart();
      await turns();
    };
    await connect();
    await move();
    expect([await reads(), $cartCount.get()]).toEqual([1, 8]);
    page.time += 5000;
    page.holds.add(READ);
    await move();
    expect($componentCart.get().cart?.lines).toHaveLength(8);
    await letThrough(page, READ);
  });

  it('C2 is read by an opening although the clock was set back', async () => {
    openCart();
    await turns();
    page.time -= 3_600_000;
    openCart();
    await turns();
    expect([await reads(), (await page.requests(READ_PANELS)).length]).toEqual([2, 2]);
  });

  it('C2 is read by an opening just after the page’s own reading', async () => {
    await connect();
    page.time += 5000;
    await refreshCart();
    expect(await reads()).toBe(2);
    openCart();
    await turns();
    expect(await reads()).toBe(3);
  });
});

describe('changes from elsewhere', () => {
  it('C12 returning to the tab reads the cart again, at most once in 10 s', async () => {
    await connect();
    await page.browser.control('cart/other-device', {});
    page.comeBack();
    await turns();
    page.time += 9_999;
    page.comeBack();
    await turns();
    expect(await reads()).toBe(2);
    page.time += 1;
    page.comeBack();
    page.comeBack();
    await turns();
    expect(await reads()).toBe(3);
    expect(counts()).toEqual([{ count: 8 }, { count: 9 }]);
  });

  it('C12 returning to the tab reads the cart at once if another tab has changed it', async () => {
    await connect();
    page.comeBack();
    await turns();
    page.isHidden = true;
    page.receive({ type: 'cart' });
    page.comeBack();
    await turns();
    expect(await reads()).toBe(3);
  });

  it('C12 a word of other tabs about something else does not read the cart', async () => {
    await connect();
    page.receive({ type: 'login' });
    await turns();
    expect(await reads()).toBe(1);
  });

  it('C12 returning to the tab reads the cart again after the clock was set back', async () => {
    await connect();
    page.comeBack();
    await turns();
    page.time -= 3_600_000;
    page.comeBack();
    await turns();
    expect(await reads()).toBe(3);
  });

  it('C5 a cart read before the clock was set back is read again before a write', async () => {
    await connect();
    await page.browser.control('cart/add', { zone: 'oversea' });
    page.time -= 3_600_000;
    const id = $componentCart.get().cart?.lines[0]?.id ?? '';
    tickLine('component', id, !$componentCart.get().selected.has(id));
    await turns();
    expect(await reads()).toBe(2);
    expect((await page.server()).ticked.sort()).toEqual([...$componentCart.get().selected].sort());
  });

  it('C12 a change in another tab updates the badge, and our own ticks are sent to the other tabs', async () => {
    await connect();
    await page.browser.control('cart/add', { zone: 'oversea' });
    page.receive({ type: 'cart' });
    await turns();
    expect($cartCount.get()).toBe(9);
    tickLine('component', $componentCart.get().cart?.lines[0]?.id ?? '', false);
    await turns();
    expect(page.seen.posted).toEqual([{ type: 'cart' }]);
  });

  it('C5 a hidden tab that received a change reads the cart before it writes', async () => {
    await connect();
    page.isHidden = true;
    await page.browser.control('cart/add', { zone: 'oversea' });
    page.receive({ type: 'cart' });
    await turns();
    expect(await reads()).toBe(1);
    const id = $componentCart.get().cart?.lines[0]?.id ?? '';
    tickLine('component', id, !$componentCart.get().selected.has(id));
    await turns();
    expect(await reads()).toBe(2);
    expect((await page.server()).ticked.sort()).toEqual([...$componentCart.get().selected].sort());
  });

  it('a login merges carts, so the cart is read again', async () => {
    page = await openCartPage({ role: 'guest' });
    becomeGuest();
    await page.browser.control('cart/add', {});
    await connect();
    expect($cartCount.get()).toBe(1);
    await page.browser.control('state', { role: 'customer' });
    logIn();
    await turns();
    expect($cartCount.get()).toBe(9);
  });

  it('the first user info of a page does not cause a second reading', async () => {
    await connect();
    logIn();
    await turns();
    expect(await reads()).toBe(1);
  });

  it('a cart that could not be read is read again once the page knows the user', async () => {
    await page.browser.control('faults', { call: READ, kind: '500', times: 1 });
    await connect();
    expect($componentCart.get().hasFailed).toBe(true);
    becomeGuest();
    await turns();
    expect($componentCart.get().hasFailed).toBe(false);
  });

  it('A11 is read again only when it is known whether the customer is still one', async () => {
    logIn();
    await connect();
    becomeUnknown(true);
    await turns();
    expect(await reads()).toBe(1);
    becomeGuest(false);
    await turns();
    expect(await reads()).toBe(2);
  });

  it('T7 for another customer the old cart is neither written nor shown, and the user sees a toast', async () => {
    logIn();
    await connect();
    const id = $componentCart.get().cart?.lines[0]?.id ?? '';
    await page.browser.control('state', { role: 'plus', cart: 'components' });
    await page.browser.get('www', '/cas/user/info');
    tickLine('component', id, !$componentCart.get().selected.has(id));
    await turns();
    expect(await page.requests(TICK)).toEqual([]);
    expect($dialogs.get().map(({ message }) => message)).toEqual([CART_TEXT.otherCustomer]);
    const shown = $componentCart.get().cart?.lines.map((line) => line.id);
    expect(shown?.sort()).toEqual((await page.server()).ids.sort());
  });

  it('T7 for the same customer with a new cookie the tick is sent and no toast appears', async () => {
    logIn();
    await connect();
    const id = $componentCart.get().cart?.lines[0]?.id ?? '';
    const isTicked = !$componentCart.get().selected.has(id);
    await startIdentity();
    const asked = async () => (await page.requests('/cas/user/info')).length;
    const before = await asked();
    page.browser.cookies.set(CUSTOMER_INFO_COOKIE, 'written-anew-0-1');
    tickLine('component', id, isTicked);
    await turns();
    expect($dialogs.get()).toEqual([]);
    expect((await page.server()).ticked.includes(id)).toBe(isTicked);
    // Once for the cart and the write together.
    expect(await asked()).toBe(before + 1);
  });

  it('a logout hides the customer’s cart even if the guest’s cart cannot be read', async () => {
    logIn();
    await connect();
    await page.browser.control('faults', { call: READ, kind: 'refuse' });
    becomeGuest();
    await turns();
    expect($componentCart.get().cart).toBeUndefined();
  });
});
