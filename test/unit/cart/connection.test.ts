import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  $cartCount,
  $componentCart,
  $printedCart,
  carts,
  openCart,
  refreshCart,
} from '../../../src/cart/carts';
import { connectCart } from '../../../src/cart/connection';
import { CART_TEXT } from '../../../src/cart/texts';
import { environment } from '../../../src/core/browser/environment';
import { $dialogs } from '../../../src/core/dialogs/dialogs';
import { CUSTOMER_INFO_COOKIE } from '../../../src/core/session/constants';
import { refreshAfterLogin } from '../../../src/core/session/identity';
import { startIdentity } from '../../../src/core/session/page-view';
import { $loginStatus, $session } from '../../../src/core/session/session';
import { becomeGuest, becomeUnknown, logIn, refreshUser } from '../log-in';
import { turns } from '../until';
import {
  closePage,
  connect,
  counts,
  disconnect,
  moveButton,
  openAsCustomer,
  openPage,
  page,
  reads,
} from './connected-page';
import {
  type CartPage,
  firstLine,
  letThrough,
  messages,
  openCartPage,
  READ,
  READ_PANELS,
  releaseAll,
  served,
  TICK,
} from './page';

describe('before anybody has opened the panel', () => {
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
});

describe('logins', () => {
  const reads = async () => (await page.requests(READ)).length;
  const fault = (call: string, kind: string) => page.browser.control('faults', { call, kind, times: 1 });

  /** A guest with one line in the cart, whose page knows that. */
  async function openAsGuest(): Promise<void> {
    await openPage({ role: 'guest' });
    becomeGuest();
    await page.browser.control('cart/add', {});
  }

  /** The login by the provider's window, its code exchanged. */
  async function logInHere(): Promise<void> {
    await page.browser.control('state', { role: 'customer' });
    expect(await refreshAfterLogin()).toBe(true);
    await turns();
  }

  afterEach(closePage);

  describe('a guest who logs in', () => {
    beforeEach(() => openAsGuest());

    // The first of the file: no panel cart has been read by an earlier test.
    it('has the refused panel cart read again', async () => {
      await connect();
      openCart();
      await turns();
      expect($printedCart.get().cart?.size).toBe(0);
      await logInHere();
      expect($printedCart.get().cart?.size).toBeGreaterThan(0);
    });

    it('A10 stays logged in with a full cart when the guest’s late request is answered with needLogin', async () => {
      page.holds.add(READ_PANELS);
      await connect();
      openCart();
      const late = await served(page, READ_PANELS);
      await logInHere();
      page.holds.clear();
      late.answer();
      await turns();
      expect($loginStatus.get()).toBe('customer');
      expect($printedCart.get().cart?.size).toBeGreaterThan(0);
    });

    it('A10 stays logged in when the guest’s late tick is answered with needLogin', async () => {
      await connect();
      page.holds.add(TICK);
      await fault(TICK, 'needLogin');
      carts.component.tickLine(firstLine().id, !$componentCart.get().selected.has(firstLine().id));
      const late = await served(page, TICK);
      await logInHere();
      page.holds.clear();
      late.answer();
      await turns();
      expect($loginStatus.get()).toBe('customer');
      expect(page.seen.events.map(({ name }) => name)).not.toContain('lc-login-required');
      expect(messages()).toEqual([CART_TEXT.selectFailed]);
    });

    it('has a tick written once the customer’s cart has been read', async () => {
      await connect();
      page.holds.add(READ);
      await logInHere();
      const { id } = firstLine();
      const isTicked = !$componentCart.get().selected.has(id);
      carts.component.tickLine(id, isTicked);
      await turns();
      expect(await page.requests(TICK)).toEqual([]);
      await releaseAll(page);
      expect(messages()).toEqual([]);
      expect((await page.server()).ticked.includes(id)).toBe(isTicked);
    });
  });

  describe('a customer who logs out', () => {
    it('C15 has an empty panel cart, because a guest has none', async () => {
      await openAsCustomer();
      await connect();
      openCart();
      await turns();
      await page.browser.control('state', { role: 'guest' });
      becomeGuest();
      await turns();
      expect($printedCart.get()).toMatchObject({ cart: { size: 0 }, isLoading: false, hasFailed: false });
    });
  });

  describe('a customer whose session has ended', () => {
    it('becomes a guest once user info has confirmed it, and then the guest’s cart is read', async () => {
      await openAsCustomer();
      await page.browser.control('state', { expired: true });
      await connect();
      await turns();
      expect([$loginStatus.get(), await reads()]).toEqual(['guest', 2]);
      expect($componentCart.get()).toMatchObject({ isLoading: false, hasFailed: false });
    });
  });

  describe('the user on a page load', () => {
    it('is read with the cart only once if user info arrives at once', async () => {
      await openPage();
      await connect();
      await refreshUser();
      await turns();
      expect([$loginStatus.get(), await reads()]).toEqual(['customer', 1]);
    });

    it('T5 is a customer after a silent login, and the guest’s late count is not kept', async () => {
      await openPage({ role: 'guest' });
      page.holds.add(READ);
      await connect();
      const late = await served(page, READ);
      await logInHere();
      page.holds.clear();
      late.answer();
      await turns();
      expect($cartCount.get()).toBe(8);
    });

    it('T5 is a customer after a silent login with the same cookie as before, and the cart is read again', async () => {
      await openPage({ role: 'guest' });
      vi.spyOn(environment().cookies, 'get').mockImplementation((name) =>
        name === CUSTOMER_INFO_COOKIE ? 'the-same' : undefined,
      );
      await connect();
      expect($cartCount.get()).toBe(0);
      await logInHere();
      expect($cartCount.get()).toBe(8);
    });
  });

  describe('a reading that fails', () => {
    it('is still repeated if a repeat was requested meanwhile', async () => {
      await openAsCustomer();
      page.holds.add(READ);
      await connect();
      await fault(READ, 'refuse');
      const failing = await served(page, READ);
      const refreshed = refreshCart();
      page.holds.clear();
      failing.answer();
      await refreshed;
      expect($componentCart.get()).toMatchObject({ hasFailed: false, isLoading: false, cart: { size: 8 } });
    });
  });
});

describe('changes elsewhere', () => {
  beforeEach(() => openPage());
  afterEach(closePage);

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
      await openPage({ role: 'guest' });
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
      becomeUnknown();
      await turns();
      expect(await reads()).toBe(1);
      becomeGuest();
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
});

describe('the connection', () => {
  beforeEach(() => openPage());
  afterEach(closePage);

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
});
