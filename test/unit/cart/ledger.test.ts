import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  $cartCount,
  $componentCart,
  $printedCart,
  $printedTotals,
  carts,
  openCart,
} from '../../../src/cart/carts';
import type { CartKind } from '../../../src/cart/constants';
import { formatPrice } from '../../../src/core/text/format';
import { turns } from '../until';
import { type CartPage, openCartPage, READ, READ_PANELS, releaseAll, TICK } from './page';

let page: CartPage;

beforeEach(async () => {
  page = await openCartPage();
  openCart();
  await turns();
});

// The stores outlive a test, and a reading that is never answered would hold them up.
afterEach(() => releaseAll(page));

const zones = () =>
  $componentCart.get().cart?.zones.map(({ id, size, lines }) => [id, size, lines.length]) ?? [];

/** Deletes the line with this place in a sub-tab, and holds the reading that follows. */
async function remove(zone: string, place: number): Promise<string> {
  page.holds.add(READ);
  const line = $componentCart.get().cart?.zones.find(({ id }) => id === zone)?.lines[place];
  if (!line) throw new Error('a line expected');
  expect(await carts.component.deleteLine(line)).toBe(true);
  return line.id;
}

describe('C7 the row that was deleted, before the cart has been read again', () => {
  it('is gone from every sub-tab, and the counts have become smaller', async () => {
    expect(zones()).toEqual([
      ['all', 8, 8],
      ['stock', 5, 5],
      ['order', 3, 3],
      ['oversea', 1, 1],
    ]);
    const gone = await remove('order', 0);
    const { cart, selected, removing } = $componentCart.get();
    expect(cart?.lines.map(({ id }) => id)).not.toContain(gone);
    expect([cart?.lines.length, $cartCount.get(), selected.has(gone), removing.size]).toEqual([
      7,
      7,
      false,
      0,
    ]);
    expect(zones().filter(([id]) => id === 'all' || id === 'order')).toEqual([
      ['all', 7, 7],
      ['order', 2, 2],
    ]);
  });

  it('takes its sub-tab with it if it was the last one there', async () => {
    for (let left = 3; left > 0; left -= 1) await remove('order', 0);
    expect(zones().map(([id]) => id)).toEqual(['all', 'stock', 'oversea']);
  });

  it('C18 causes no write of ticks when the page is left', async () => {
    const place = $componentCart
      .get()
      .cart?.lines.findIndex(({ id }) => $componentCart.get().selected.has(id));
    await remove('all', place ?? 0);
    carts.component.sendOnLeave();
    await turns();
    expect(await page.requests(TICK)).toEqual([]);
  });

  it('is no longer in the sum, which then is the rows’ own', async () => {
    page.holds.add(READ_PANELS);
    const kind: CartKind = 'printed';
    const [line] = $printedCart.get().cart?.lines ?? [];
    if (!line) throw new Error('a panel expected');
    await carts[kind].deleteLine(line);
    const rest = $printedCart.get().cart?.lines ?? [];
    const sum = rest.reduce((total, { total: own }) => total + Number(own), 0);
    expect(rest).toHaveLength(3);
    expect($printedTotals.get()).toEqual({
      count: 3,
      totals: [{ currency: '¥', total: formatPrice(sum.toFixed(2)) }],
    });
  });
});
