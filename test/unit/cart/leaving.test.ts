import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  $componentCart,
  $printedCart,
  freshenCart,
  openCart,
  refreshCart,
  tickLine,
} from '../../../src/cart/cart';
import { connectCart } from '../../../src/cart/connection';
import { CART_STALE_MS } from '../../../src/cart/constants';
import { turns, until } from '../until';
import { type CartPage, openCartPage, READ, releaseAll, TICK, TICK_PANEL } from './page';

let page: CartPage;
let disconnect: () => void;

const ids = () => ($componentCart.get().cart?.lines ?? []).map(({ id }) => id);
const panels = () => ($printedCart.get().cart?.lines ?? []).map(({ id }) => id);
const seen = () => [...$componentCart.get().selected].sort();
const toggle = (id = '') => tickLine('component', id, !$componentCart.get().selected.has(id));
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
    for (const id of panels().slice(0, 3)) tickLine('panel', id, false);
    await until(() => page.held[0]);
    page.leave();
    await until(() => page.held[2]);
    await serveAll();
    expect((await page.server()).tickedPanels).toEqual(panels().slice(3));
    await answerAll();
    expect([...$printedCart.get().selected]).toEqual(panels().slice(3));
  });

  it.each([
    ['another tab has changed the cart', () => page.receive({ type: 'cart' })],
    ['another customer is here by the cookie', () => void page.browser.cookies.set('customer_info', 'other')],
  ])('nothing is sent if %s', async (_, happen) => {
    page.time += CART_STALE_MS + 10_000;
    page.holds.add(READ);
    page.isHidden = true;
    toggle(ids()[0]);
    await turns();
    happen();
    page.leave();
    await turns();
    expect(await page.requests(TICK)).toEqual([]);
  });
});

it('C18 a stale cart is read again when the user is about to tick, at most once in 30 s', async () => {
  const reads = async () => (await page.requests(READ)).length;
  const before = await reads();
  page.time += 5000;
  freshenCart('component');
  await turns();
  expect(await reads()).toBe(before);
  page.time += CART_STALE_MS + 1;
  for (let time = 0; time < 3; time += 1) freshenCart('component');
  await until(() => ($componentCart.get().isLoading ? undefined : true));
  freshenCart('component');
  await turns();
  expect(await reads()).toBe(before + 1);
});
