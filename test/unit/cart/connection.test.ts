import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { $cartCount, $componentCart, openCart, refreshCart } from '../../../src/cart/carts';
import { connectCart } from '../../../src/cart/connection';
import { $session } from '../../../src/core/session/session';
import { logIn } from '../log-in';
import { turns } from '../until';
import {
  connect,
  counts,
  disconnect,
  leaveConnectedPage,
  moveButton,
  openUnconnectedPage,
  page,
  reads,
} from './connected-page';
import { letThrough, READ, READ_PANELS } from './page';

beforeEach(() => openUnconnectedPage());
afterEach(leaveConnectedPage);

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
    // The opening does not share a reading that was made for another reason.
    await refreshCart();
    page.time += 600;
    openCart();
    await turns();
    expect([await reads(), (await page.requests(READ_PANELS)).length]).toEqual([3, 3]);
  });

  it('is not read again, and the rows stay, when a cart button moves within the page', async () => {
    await connect();
    await moveButton();
    expect([await reads(), $cartCount.get()]).toEqual([1, 8]);
    page.time += 5000;
    page.holds.add(READ);
    await moveButton();
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
