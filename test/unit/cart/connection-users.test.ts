import { afterEach, describe, expect, it } from 'vitest';
import { $cartCount, $componentCart } from '../../../src/cart/carts';
import { connectCart } from '../../../src/cart/connection';
import { becomeGuest } from '../../../src/core/session/session';
import { refreshAfterLogin } from '../../../src/core/session/user-refresh';
import { turns } from '../until';
import { type CartPage, letThrough, openCartPage, READ, READ_PANELS, releaseAll } from './page';

let disconnect = () => {};
afterEach(() => disconnect());

/** In this file nobody opens the panel and nobody has logged out before the first test. */
describe('a visitor of one page', () => {
  it('keeps a guest’s goods on screen through a login, until the customer’s cart has come', async () => {
    const page = await openCartPage({ role: 'guest' });
    becomeGuest();
    await page.browser.control('cart/add', {});
    disconnect = connectCart();
    await turns();
    page.holds.add(READ);
    await page.browser.control('state', { role: 'customer' });
    await refreshAfterLogin();
    await turns();
    expect([$componentCart.get().cart?.lines.length, $componentCart.get().isLoading]).toEqual([1, true]);
    await letThrough(page, READ);
    expect($cartCount.get()).toBe(9);
  });

  it('C18 leaves a page whose cart has not been read yet, and nothing is sent', async () => {
    const page = await openCartPage();
    page.holds.add(READ);
    disconnect = connectCart();
    await turns();
    page.leave();
    expect([page.seen.posted, page.seen.requests.filter(({ method }) => method === 'POST')]).toEqual([
      [],
      [],
    ]);
    await releaseAll(page);
  });

  it('causes no reading of the panel cart by login or logout if it was never opened', async () => {
    const page: CartPage = await openCartPage();
    disconnect = connectCart();
    await refreshAfterLogin();
    await turns();
    becomeGuest();
    await turns();
    expect(await page.requests(READ_PANELS)).toEqual([]);
  });
});
