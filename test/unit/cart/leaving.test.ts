import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { $componentCart, $printedCart, carts, openCart, refreshCart } from '../../../src/cart/carts';
import { connectCart } from '../../../src/cart/connection';
import { CART_STALE_MS, KEEPALIVE_MAX_LENGTH } from '../../../src/cart/constants';
import { EMPTY_CART } from '../../../src/cart/model/lines';
import { turns, until } from '../until';
import { type CartPage, DELETE, openCartPage, READ, releaseAll, TICK, TICK_PANEL } from './page';

let page: CartPage;
let disconnect: () => void;

const lines = () => $componentCart.get().cart?.lines ?? [];
const ids = () => lines().map(({ id }) => id);
const panels = () => ($printedCart.get().cart?.lines ?? []).map(({ id }) => id);
const seen = () => [...$componentCart.get().selected].sort();
const toggle = (id = '') => carts.component.tickLine(id, !$componentCart.get().selected.has(id));
const serveAll = async () => {
  for (const held of [...page.held]) await held.serve();
};
const answerAll = async () => {
  for (const held of [...page.held]) held.answer();
  await turns();
};

beforeEach(async () => {
  page = await openCartPage();
  disconnect = connectCart();
  openCart();
  await turns();
});
afterEach(async () => {
  // The stores outlive a test, and a reading that is never answered would hold them up.
  await releaseAll(page);
  disconnect();
});

describe('C18 when the page is left', () => {
  it('a tick that waits for a stale cart to be read again is sent', async () => {
    page.time += CART_STALE_MS + 10_000;
    page.holds.add(READ);
    toggle(ids()[0]);
    await turns();
    expect(await page.requests(TICK)).toEqual([]);
    page.leave();
    await turns();
    expect(await page.requests(TICK)).toHaveLength(1);
    expect((await page.server()).ticked.sort()).toEqual(seen());
  });

  it('a tick queued behind another one is sent with the full set, and the earlier reply does not undo it', async () => {
    page.holds.add(TICK);
    toggle(ids()[0]);
    await until(() => page.held[0]);
    toggle(ids()[1]);
    const wanted = seen();
    page.leave();
    await until(() => page.held[1]);
    await serveAll();
    expect((await page.server()).ticked.sort()).toEqual(wanted);
    await answerAll();
    expect([seen(), $componentCart.get().hasUnsent]).toEqual([wanted, false]);
    expect(await page.requests(TICK)).toHaveLength(2);
  });

  it('a tick that is already being sent is not sent twice', async () => {
    page.holds.add(TICK);
    toggle(ids()[0]);
    await until(() => page.held[0]);
    page.leave();
    await turns();
    await serveAll();
    expect(await page.requests(TICK)).toHaveLength(1);
  });

  it('nothing is sent for a cart that was ticked and that another device has changed since', async () => {
    toggle(ids()[0]);
    await turns();
    await page.browser.control('cart/other-device', { action: 'untick' });
    await refreshCart();
    page.leave();
    await turns();
    expect(await page.requests(TICK)).toHaveLength(1);
    expect((await page.server()).ticked).toEqual([]);
  });

  it('no other tab is told to read its cart if no tick was waiting', () => {
    page.leave();
    expect(page.seen.posted).toEqual([]);
  });

  it('each ticked panel is sent by a request of its own', async () => {
    page.holds.add(TICK_PANEL);
    for (const id of panels().slice(0, 3)) carts.printed.tickLine(id, false);
    await until(() => page.held[0]);
    page.leave();
    await until(() => page.held[2]);
    await serveAll();
    expect((await page.server()).tickedPanels).toEqual(panels().slice(3));
    await answerAll();
    expect([...$printedCart.get().selected]).toEqual(panels().slice(3));
  });

  it('the deletions that wait are sent by one request, beside the one on its way', async () => {
    page.holds.add(DELETE);
    const removed = lines()
      .slice(0, 3)
      .map((line) => carts.component.deleteLine(line));
    await until(() => page.held[0]);
    page.leave();
    await until(() => page.held[1]);
    await serveAll();
    const keys = (await page.requests(DELETE)).map(({ body }) => body.cartKeyList);
    expect([keys[0]?.length, keys[1]?.length, (await page.server()).ids.length]).toEqual([1, 2, 5]);
    // A page that was only hidden learns what has become of them.
    await answerAll();
    expect([await Promise.all(removed), lines().length]).toEqual([[true, true, true], 5]);
  });

  it('the set of ticks names no line that is being deleted, so that the server may delete it first', async () => {
    page.holds.add(TICK);
    page.holds.add(DELETE);
    const [ticked, deleted] = lines();
    if (!ticked || !deleted) throw new Error('two lines expected');
    toggle(ticked.id);
    await until(() => page.held[0]);
    void carts.component.deleteLine(deleted);
    page.leave();
    const [first, ...last] = [...page.held];
    expect(last.map(({ path }) => path)).toEqual([DELETE, TICK]);
    for (const request of [last[0], first, last[1]]) await request?.serve();
    const server = await page.server();
    expect([server.ids.includes(deleted.id), server.ticked.sort()]).toEqual([
      false,
      seen().filter((id) => id !== deleted.id),
    ]);
    await answerAll();
  });

  it('nothing is sent for another customer, and the browser asks as long as that is not known', async () => {
    page.holds.add(TICK);
    page.holds.add('/cas/user/info');
    const [first, second] = lines();
    if (!first || !second) throw new Error('two lines expected');
    page.browser.cookies.set('customer_info', 'other');
    toggle(first.id);
    void carts.component.deleteLine(second);
    expect(page.guards).toBe(1);
    page.leave();
    await turns();
    expect([await page.requests(TICK), await page.requests(DELETE)]).toEqual([[], []]);
    await releaseAll(page);
    expect(page.guards).toBe(0);
  });

  it('the browser asks while another tab’s change keeps a tick from being sent, and a deletion is sent nevertheless', async () => {
    page.isHidden = true;
    page.holds.add(READ);
    page.holds.add(DELETE);
    const [first, second, third] = lines();
    if (!first || !second || !third) throw new Error('three lines expected');
    page.receive({ type: 'cart' });
    expect(page.guards).toBe(0);
    void carts.component.deleteLine(first);
    await until(() => page.held[0]);
    void carts.component.deleteLine(second);
    expect(page.guards).toBe(0);
    toggle(third.id);
    expect(page.guards).toBe(1);
    page.leave();
    await turns();
    expect(await page.requests(TICK)).toEqual([]);
    await serveAll();
    expect(await page.requests(DELETE)).toHaveLength(2);
    await releaseAll(page);
    expect([page.guards, (await page.requests(TICK)).length]).toEqual([0, 1]);
  });
});

it('C18 the browser asks before a request that is too long to outlive the page is cut off', async () => {
  page.holds.add(TICK);
  const id = 'x'.repeat(KEEPALIVE_MAX_LENGTH);
  const line = lines()[0];
  if (!line) throw new Error('a line expected');
  carts.component.show({ ...EMPTY_CART, size: 1, lines: [{ ...line, id }] });
  toggle(id);
  await until(() => page.held[0]);
  expect(page.guards).toBe(1);
  await releaseAll(page);
  expect(page.guards).toBe(0);
});

it('C12 a page out of the back-forward cache reads the cart, however soon it comes back', async () => {
  const reads = async () => (await page.requests(READ)).length;
  page.comeBack();
  await turns();
  const before = await reads();
  page.comeBack();
  await turns();
  expect(await reads()).toBe(before);
  page.comeBack({ isRestored: true });
  await turns();
  expect(await reads()).toBe(before + 1);
});

it('C18 a stale cart is read again when the user is about to tick, at most once in 30 s', async () => {
  const reads = async () => (await page.requests(READ)).length;
  const before = await reads();
  page.time += 5000;
  carts.component.reader.freshen();
  await turns();
  expect(await reads()).toBe(before);
  page.time += CART_STALE_MS + 1;
  for (let time = 0; time < 3; time += 1) carts.component.reader.freshen();
  await until(() => ($componentCart.get().isLoading ? undefined : true));
  carts.component.reader.freshen();
  await turns();
  expect(await reads()).toBe(before + 1);
});
