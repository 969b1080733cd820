import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { $cartCount, $componentCart, carts } from '../../../src/cart/carts';
import { CART_TEXT } from '../../../src/cart/texts';
import { $dialogs } from '../../../src/core/dialogs/dialogs';
import { CUSTOMER_INFO_COOKIE } from '../../../src/core/session/constants';
import { startIdentity } from '../../../src/core/session/identity';
import { becomeGuest, becomeUnknown } from '../../../src/core/session/session';
import { logIn } from '../log-in';
import { turns } from '../until';
import { connect, counts, leaveConnectedPage, openUnconnectedPage, page, reads } from './connected-page';
import { READ, TICK } from './page';

beforeEach(() => openUnconnectedPage());
afterEach(leaveConnectedPage);

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
    carts.component.tickLine(id, !$componentCart.get().selected.has(id));
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
    carts.component.tickLine($componentCart.get().cart?.lines[0]?.id ?? '', false);
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
    carts.component.tickLine(id, !$componentCart.get().selected.has(id));
    await turns();
    expect(await reads()).toBe(2);
    expect((await page.server()).ticked.sort()).toEqual([...$componentCart.get().selected].sort());
  });

  it('a login merges carts, so the cart is read again', async () => {
    await openUnconnectedPage({ role: 'guest' });
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
    carts.component.tickLine(id, !$componentCart.get().selected.has(id));
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
    carts.component.tickLine(id, isTicked);
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
