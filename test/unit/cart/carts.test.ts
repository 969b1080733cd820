import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  $componentCart,
  $componentTotals,
  $printedCart,
  $printedTotals,
  carts,
  leaveForCart,
  refreshCart,
} from '../../../src/cart/carts';
import { $cartCount } from '../../../src/cart/count';
import { CART_TEXT } from '../../../src/cart/texts';
import { $toasts } from '../../../src/core/dialogs/dialogs';
import { $pageData } from '../../../src/core/page/page-data';
import { formatPrice } from '../../../src/core/text/format';
import { flushReports } from '../../../src/core/tracking/analytics';
import { turns } from '../until';
import {
  DELETE,
  fault,
  firstLine,
  lineAt,
  componentLines as lines,
  openCustomerCart,
  page,
  served,
  TICK,
  toggle,
} from './page';

const sentReports = () => {
  flushReports();
  return page.seen.beacons.splice(0).flatMap(({ body }) => JSON.parse(body).events);
};

beforeEach(openCustomerCart);

describe('the mini-cart', () => {
  it('reads both carts, counts lines once, shows free items in two sub-tabs and keeps dollars apart', () => {
    const zones = $componentCart.get().cart?.zones.map(({ id, lines: own }) => [id, own.length]);
    expect(zones).toEqual([
      ['all', 8],
      ['stock', 5],
      ['order', 3],
      ['oversea', 1],
    ]);
    expect($printedCart.get().cart?.size).toBe(4);
    expect($cartCount.get()).toBe(8);
    carts.component.tickLines(lines(), false);
    expect($componentTotals.get()).toEqual({ count: 0, totals: [{ currency: '¥', total: '0.00' }] });
    carts.component.tickLines(lines(), true);
    // At once, before the server has replied.
    expect($componentTotals.get().count).toBe(8);
    expect($componentTotals.get().totals.map(({ currency }) => currency)).toEqual(['¥', '$']);
  });

  it('shows the server’s sum of the panels until the user ticks, then the sum of the rows', async () => {
    const printed = $printedCart.get().cart?.serverTotals;
    expect($printedTotals.get()).toEqual({
      count: printed?.count,
      totals: [{ currency: '¥', total: formatPrice(printed?.total) }],
    });
    const panel = $printedCart.get().cart?.lines[0];
    carts.printed.tickLine(panel?.id ?? '', false);
    expect($printedTotals.get().count).toBe(3);
    await turns();
    expect($printedTotals.get().count).toBe(3);
  });

  it('G46 shows the server’s sum of the components if the page data name its field, until the user ticks', async () => {
    $pageData.set({ cart: { totalField: 'cartSelfMoney' } });
    onTestFinished(() => $pageData.set({}));
    await refreshCart();
    const { cart, selected } = $componentCart.get();
    const total = cart?.serverTotals?.total;
    expect(total).toMatch(/^\d+\.\d\d$/);
    const yuan = () => $componentTotals.get().totals.find(({ currency }) => currency === '¥')?.total;
    expect([yuan(), $componentTotals.get().count]).toEqual([total, selected.size]);
    const line = lines().find(({ id, currency }) => currency === '¥' && selected.has(id));
    carts.component.tickLine(line?.id ?? '', false);
    expect(yuan()).not.toBe(total);
    await turns();
  });

  it('shows no sum when nothing is ticked, whatever the server says', () => {
    const { cart } = $printedCart.get();
    if (!cart) throw new Error('a cart expected');
    carts.printed.ledger.show({ ...cart, checked: new Set(), serverTotals: { count: 1, total: '7.5' } });
    expect($printedTotals.get()).toEqual({ count: 0, totals: [{ currency: '¥', total: '0.00' }] });
  });

  it('G46 leaves the dollars’ sum as it is where the server names its sum', () => {
    const { cart } = $componentCart.get();
    if (!cart) throw new Error('a cart expected');
    const checked = new Set(cart.lines.map(({ id }) => id));
    carts.component.ledger.show({ ...cart, checked });
    const dollars = () => $componentTotals.get().totals.find(({ currency }) => currency === '$')?.total;
    const summed = dollars();
    carts.component.ledger.show({ ...cart, checked, serverTotals: { total: '7.5' } });
    expect($componentTotals.get().totals.map(({ total }) => total)).toEqual(['7.50', summed]);
  });

  it('reports every tick with its number of lines', async () => {
    sentReports();
    carts.component.tickLine(firstLine().id, false);
    carts.component.tickLines(lines(), true);
    await turns();
    expect(sentReports().map(({ op, data }) => [op, data.option])).toEqual([
      ['cart-untick-component', { count: 1 }],
      ['cart-tick-component', { count: 8 }],
    ]);
  });

  it('reports a deletion, and none that has failed', async () => {
    sentReports();
    await carts.component.deleteLine(firstLine());
    await fault(DELETE, 'code', { times: 1 });
    await carts.component.deleteLine(firstLine());
    expect(sentReports().map(({ op }) => op)).toEqual(['cart-delete-component']);
  });

  it('C7 deletes by key with a toast, and ignores a second click', async () => {
    const line = lineAt(2);
    const first = carts.component.deleteLine(line);
    expect($componentCart.get().removing.has(line.id)).toBe(true);
    expect(await carts.component.deleteLine(line)).toBe(false);
    expect(await first).toBe(true);
    await turns();
    expect((await page.requests(DELETE)).map(({ body }) => body)).toEqual([
      { cartKeyList: [line.key], isSelectAll: false },
    ]);
    expect($toasts.get().map(({ message }) => message)).toEqual([CART_TEXT.deleted]);
    expect(lines()).toHaveLength(7);
    expect($cartCount.get()).toBe(7);
    expect(page.seen.posted.filter(({ type }) => type !== 'cart write')).toHaveLength(1);
  });

  it('sends a pending tick before it opens the cart page', async () => {
    page.holds.add(TICK);
    toggle();
    const held = await served(TICK);
    expect(carts.component.isWriting()).toBe(true);
    const leaving = leaveForCart('http://cart.lc.localhost:8080/cart/display.html');
    await turns();
    expect(page.seen.navigated).toEqual([]);
    held.answer();
    await leaving;
    expect(page.seen.navigated).toEqual(['http://cart.lc.localhost:8080/cart/display.html']);
    expect(carts.component.isWriting()).toBe(false);
  });
});
