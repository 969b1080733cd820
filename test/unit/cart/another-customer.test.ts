import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { $componentCart, carts, refreshCart } from '../../../src/cart/carts';
import { CART_TEXT } from '../../../src/cart/texts';
import { $dialogs } from '../../../src/core/dialogs/dialogs';
import { followLogin } from '../../../src/core/session/identity';
import { $user, becomeGuest } from '../../../src/core/session/session';
import { turns } from '../until';
import { closePage, connect, disconnect, openAsCustomer, page } from './login-page';
import { DELETE, firstLine, messages, READ, releaseAll, served, TICK } from './page';

const shownIds = () => $componentCart.get().cart?.lines.map(({ id }) => id);

/** Another customer, with nine lines, logs in in another tab, and this one has heard of it. */
async function logInOther(): Promise<void> {
  await page.browser.control('state', { role: 'plus', cart: 'components' });
  await page.browser.control('cart/add', {});
  await followLogin();
  await turns();
  $dialogs.set([]);
}

afterEach(closePage);

describe('T7 another customer', () => {
  beforeEach(() => openAsCustomer());

  it('does not see the reply to the previous user, nor its count', async () => {
    await connect();
    page.holds.add(READ);
    void refreshCart();
    const late = await served(page, READ);
    await logInOther();
    expect($user.get().cartNum).toBe(9);
    late.answer();
    await turns();
    expect([$componentCart.get().cart, $user.get().cartNum]).toEqual([undefined, 9]);
    await releaseAll(page);
    expect(shownIds()?.sort()).toEqual((await page.server()).ids.sort());
  });

  it('does not lose a row by the previous user’s deletion that waited for a tick', async () => {
    await connect();
    page.holds.add(TICK);
    const line = firstLine();
    carts.component.tickLine(line.id, !$componentCart.get().selected.has(line.id));
    const tick = await served(page, TICK);
    const removed = carts.component.deleteLine(line);
    await logInOther();
    tick.answer();
    expect(await removed).toBe(false);
    await turns();
    expect(await page.requests(DELETE)).toEqual([]);
    expect(messages()).toEqual([CART_TEXT.otherCustomer]);
  });

  it('cannot tick the rows that a logged-out user has left on screen', async () => {
    await connect();
    page.holds.add(READ);
    becomeGuest();
    carts.component.tickLine(firstLine().id, !$componentCart.get().selected.has(firstLine().id));
    await turns();
    expect(await page.requests(TICK)).toEqual([]);
    expect(messages()).toEqual([CART_TEXT.otherCustomer]);
    await releaseAll(page);
  });

  it('sees nothing of the previous user when a cart button is inserted again', async () => {
    await connect();
    disconnect();
    await logInOther();
    page.holds.add(READ);
    await connect();
    expect($componentCart.get().cart).toBeUndefined();
    await releaseAll(page);
    expect(shownIds()?.sort()).toEqual((await page.server()).ids.sort());
  });
});
