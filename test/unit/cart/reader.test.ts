import { beforeEach, describe, expect, it } from 'vitest';
import { $componentCart, $printedCart, carts, openCart } from '../../../src/cart/carts';
import { becomeGuest } from '../log-in';
import { turns } from '../until';
import { BROKEN, fault, messages, openCartPage, openCustomerCart, page, READ } from './page';

const USER_INFO = '/cas/user/info';

const openAgain = async () => {
  page.time += 2000;
  openCart();
  await turns();
};

beforeEach(openCustomerCart);

// The first of the file: a page view names each kind of failure once.
it('a cart that cannot be read is named to the page', async () => {
  await fault(READ, '500');
  await openAgain();
  expect(page.seen.events).toContainEqual({
    name: 'lc-error',
    detail: expect.objectContaining({ area: 'cart', kind: 'ServerError' }),
  });
});

describe('a reading that fails', () => {
  it.each([...BROKEN, 'no-result', 'wrong-types', 'code', 'needLogin', '411'])(
    'C15 by %s on one cart keeps its rows beside an error, and the other cart as it was',
    async (kind) => {
      await fault(READ, kind);
      await openAgain();
      expect($componentCart.get()).toMatchObject({ hasFailed: true, isLoading: false });
      expect($componentCart.get().cart?.lines).toHaveLength(8);
      expect($printedCart.get()).toMatchObject({ hasFailed: false });
      expect(messages()).toEqual([]);
      await page.browser.json('www', '/__demo/faults', { method: 'DELETE' });
      carts.component.reader.refresh();
      await turns();
      expect($componentCart.get().hasFailed).toBe(false);
    },
  );

  it('C15 shows a guest an empty cart without a message when panels require a login', async () => {
    await openCartPage({ role: 'guest' });
    openCart();
    await turns();
    expect($printedCart.get()).toMatchObject({ hasFailed: false, cart: { size: 0 } });
    expect(page.seen.events.map(({ name }) => name)).not.toContain('lc-login-required');
    expect(messages()).toEqual([]);
    // Nobody asks who the guest is because of it.
    expect(await page.requests(USER_INFO)).toEqual([]);
  });

  it('C15 is logged for a guest too', async () => {
    await openCartPage({ role: 'guest' });
    becomeGuest();
    await fault(READ, '500');
    openCart();
    await turns();
    expect(page.seen.warnings).toEqual([expect.stringContaining('cart: ServerError')]);
  });

  it.each(['needLogin', '411'])('C15 by %s shows a guest an empty cart, without a message', async (kind) => {
    await openCartPage({ role: 'guest' });
    becomeGuest();
    await fault(READ, kind);
    await openAgain();
    expect($componentCart.get()).toMatchObject({ hasFailed: false, cart: { size: 0 } });
    expect(messages()).toEqual([]);
    expect(page.seen.navigated).toEqual([]);
  });
});
