import { beforeEach, describe, expect, it } from 'vitest';
import { $componentCart, carts, openCart } from '../../../src/cart/carts';
import { CART_STALE_MS } from '../../../src/cart/constants';
import { CART_TEXT } from '../../../src/cart/texts';
import { $dialogs, settleDialog } from '../../../src/core/dialogs/dialogs';
import { flushReports } from '../../../src/core/tracking/analytics';
import { turns } from '../until';
import { type CartPage, openCartPage, TICK } from './page';

let page: CartPage;

const listed = () => $componentCart.get().cart?.lines ?? [];
const firstId = () => listed()[0]?.id ?? '';
const asked = () => $dialogs.get().map(({ message, ok }) => [message, ok]);

async function open(cart: string) {
  page = await openCartPage({ role: 'customer', cart });
  openCart();
  await turns();
}

describe('C17 a cart that counts more lines than it lists', () => {
  beforeEach(() => open('unlisted'));

  it('sends no tick, so that nothing is unticked on the server', async () => {
    const before = await page.server();
    expect([before.ids.length, listed().length]).toEqual([8, 6]);
    flushReports();
    page.seen.beacons.length = 0;
    carts.component.tickLine(firstId(), false);
    carts.component.tickLines(listed(), false);
    await turns();
    flushReports();
    expect(await page.requests(TICK)).toEqual([]);
    expect(await page.server()).toEqual(before);
    expect($componentCart.get().selected.has(firstId())).toBe(true);
    expect(page.seen.beacons).toEqual([]);
  });

  it('opens the cart page when the user agrees', async () => {
    carts.component.tickLine(firstId(), false);
    expect(asked()).toEqual([[CART_TEXT.selectFailed, CART_TEXT.goToCart]]);
    settleDialog($dialogs.get()[0]?.id ?? 0, false);
    await turns();
    expect(page.seen.navigated).toEqual([]);
    carts.component.tickLine(firstId(), false);
    settleDialog($dialogs.get()[0]?.id ?? 0, true);
    await turns();
    expect(page.seen.navigated).toEqual(['http://cart.lc.localhost:8080/cart/display.html']);
  });
});

it('C17 drops a tick if reading a stale cart again shows unlisted lines', async () => {
  await open('normal');
  await page.browser.control('state', { cart: 'unlisted' });
  const before = await page.server();
  page.time += CART_STALE_MS + 1;
  carts.component.tickLine(firstId(), false);
  await turns();
  expect(await page.requests(TICK)).toEqual([]);
  expect(await page.server()).toEqual(before);
  expect([asked().length, $componentCart.get().hasUnsent]).toEqual([1, false]);
});
