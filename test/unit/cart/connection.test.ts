import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  $componentCart,
  $componentTotals,
  $printedCart,
  carts,
  openCart,
  refreshCart,
} from '../../../src/cart/carts';
import { connectCart } from '../../../src/cart/connection';
import { $cartCount } from '../../../src/cart/count';
import { CART_TEXT } from '../../../src/cart/texts';
import { deferred } from '../../../src/core/browser/scheduling';
import { CUSTOMER_INFO_COOKIE } from '../../../src/core/session/constants';
import { refreshAfterLogin } from '../../../src/core/session/identity';
import { startIdentity } from '../../../src/core/session/page-view';
import { $loginStatus, $session, $user } from '../../../src/core/session/session';
import { becomeGuest, becomeUnknown, fallIntoDoubt, logIn, noteOtherUser, refreshUser } from '../log-in';
import { turns } from '../until';
import {
  answerLate,
  closePage,
  componentLines,
  connect,
  counts,
  DELETE,
  disconnect,
  fault,
  firstLine,
  isTicked,
  letThrough,
  lineAt,
  messages,
  moveButton,
  openAsCustomer,
  openCartPage,
  page,
  READ,
  READ_PANELS,
  reads,
  releaseAll,
  served,
  serverTicks,
  TICK,
  toggle,
  visibleTicks,
} from './page';

afterEach(closePage);

/** The login by the provider's window, its code exchanged. */
async function logInHere(): Promise<void> {
  await page.browser.control('state', { role: 'customer' });
  expect(await refreshAfterLogin()).toBe(true);
  await turns();
}

/** Another tab sends its full set of ticks. */
async function sendElsewhere(ticked: readonly string[]): Promise<void> {
  const body = new FormData();
  body.set('ck', ticked.join('~') || 'false');
  await page.browser.fetch(new Request(`http://cart.lc.localhost:8080${TICK}`, { method: 'POST', body }));
}

/** Another tab ticks or unticks a line. */
async function tickElsewhere(id: string, isNow: boolean): Promise<void> {
  const others = (await serverTicks()).filter((one) => one !== id);
  await sendElsewhere(isNow ? [...others, id] : others);
}

describe('a visitor of one page', () => {
  it('keeps a guest’s goods on screen through a login, until the customer’s cart has come', async () => {
    await openCartPage({ role: 'guest' });
    becomeGuest();
    await page.browser.control('cart/add', {});
    await connect();
    page.holds.add(READ);
    await logInHere();
    expect([componentLines().length, $componentCart.get().isLoading]).toEqual([1, true]);
    await letThrough(READ);
    expect($cartCount.get()).toBe(9);
  });

  it('C18 leaves a page whose cart has not been read yet, and nothing is sent', async () => {
    await openCartPage();
    page.holds.add(READ);
    await connect();
    page.leave();
    const posts = page.seen.requests.filter(({ method }) => method === 'POST');
    expect([page.seen.posted, posts]).toEqual([[], []]);
  });

  it('causes no reading of the panel cart by login or logout if it was never opened', async () => {
    await openCartPage();
    await connect();
    await logInHere();
    becomeGuest();
    await turns();
    expect(await reads(READ_PANELS)).toBe(0);
  });
});

describe('a guest who logs in', () => {
  /** A guest with one line in the cart, whose page knows that. */
  beforeEach(async () => {
    await openCartPage({ role: 'guest' });
    becomeGuest();
    await page.browser.control('cart/add', {});
  });

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
    const late = await served(READ_PANELS);
    await logInHere();
    await answerLate(late);
    expect($loginStatus.get()).toBe('customer');
    expect($printedCart.get().cart?.size).toBeGreaterThan(0);
  });

  it('A10 stays logged in when the guest’s late tick is answered with needLogin', async () => {
    await connect();
    page.holds.add(TICK);
    await fault(TICK, 'needLogin', { times: 1 });
    toggle();
    const late = await served(TICK);
    await logInHere();
    await answerLate(late);
    expect($loginStatus.get()).toBe('customer');
    expect(page.seen.events.map(({ name }) => name)).not.toContain('lc-login-required');
    expect(messages()).toEqual([CART_TEXT.selectFailed]);
  });

  it('has a tick written once the customer’s cart has been read, which has the goods of both', async () => {
    await connect();
    expect($cartCount.get()).toBe(1);
    page.holds.add(READ);
    await logInHere();
    const { id } = firstLine();
    const isNow = toggle();
    await turns();
    expect(await page.requests(TICK)).toEqual([]);
    await releaseAll();
    expect([$cartCount.get(), messages()]).toEqual([9, []]);
    expect((await serverTicks()).includes(id)).toBe(isNow);
  });

  it('T7 is told to delete again what was a row of the guest, because the customer’s cart may have another key', async () => {
    await connect();
    page.holds.add(READ);
    await logInHere();
    const removed = carts.component.deleteLine(firstLine());
    await turns();
    await releaseAll();
    expect([await removed, await page.requests(DELETE)]).toEqual([false, []]);
    expect([$cartCount.get(), messages()]).toEqual([9, [CART_TEXT.otherCustomer]]);
  });
});

describe('the user on a page load', () => {
  it('is read with the cart only once if user info arrives at once', async () => {
    await openCartPage();
    await connect();
    await refreshUser();
    await turns();
    expect([$loginStatus.get(), await reads()]).toEqual(['customer', 1]);
  });

  it('becomes a guest once user info has confirmed that the session has ended, whose cart is then read', async () => {
    await openAsCustomer();
    await page.browser.control('state', { expired: true });
    await connect();
    await turns();
    expect([$loginStatus.get(), await reads()]).toEqual(['guest', 2]);
    expect($componentCart.get()).toMatchObject({ isLoading: false, hasFailed: false });
  });
});

it.each(['411', 'needLogin'])('C15 a cart refused by %s before user info has failed', async (kind) => {
  await openCartPage();
  await fault(READ, kind);
  await connect();
  await turns();
  expect($componentCart.get()).toMatchObject({ hasFailed: false, cart: { size: 0 } });
  await refreshUser();
  await turns();
  expect($componentCart.get()).toMatchObject({ hasFailed: true, cart: undefined });
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

  it('A12 reads the guest’s cart in a hidden tab when it is seen, and shows no rows until then', async () => {
    await openAsCustomer();
    await connect();
    openCart();
    await turns();
    const before = await reads();
    page.isHidden = true;
    becomeGuest();
    await turns();
    expect([await reads(), $componentCart.get().cart, $cartCount.get()]).toEqual([before, undefined, null]);
    page.isHidden = false;
    page.comeBack();
    await turns();
    expect([await reads(), (await page.requests(READ_PANELS)).length]).toEqual([before + 1, 2]);
  });

  it.each([
    ['T5 a logout', becomeGuest, null],
    ['T5 an expiry', becomeUnknown, null],
    ['T5 a failed user info, but for the count', fallIntoDoubt, 8],
  ])('has no goods, no sums and no count at once after %s', async (_, leave, count) => {
    await openAsCustomer();
    await connect();
    openCart();
    await turns();
    for (const call of [READ, READ_PANELS]) page.holds.add(call);
    leave();
    const rows = [$componentCart, $printedCart].map(($cart) => $cart.get().cart);
    expect([rows, $componentTotals.get().count]).toEqual([[undefined, undefined], 0]);
    expect([$cartCount.get(), $user.get().cartNum]).toEqual([count, count]);
    await releaseAll();
    await turns();
    // The opened panel is read for whoever is here; nobody is known until the provider has answered.
    expect($componentCart.get().cart !== undefined).toBe(leave !== becomeUnknown);
  });

  it('A12 costs no call after a failed user info if the panel was not opened', async () => {
    await openAsCustomer();
    await connect();
    const before = await reads();
    fallIntoDoubt();
    await turns();
    expect([await reads(), $componentCart.get().cart, $cartCount.get()]).toEqual([before, undefined, 8]);
  });

  it('has neither rows nor a count even if the guest’s cart cannot be read', async () => {
    await openAsCustomer();
    await connect();
    await fault(READ, 'refuse');
    becomeGuest();
    await turns();
    expect([$componentCart.get().cart, $cartCount.get()]).toEqual([undefined, null]);
  });
});

it('a reading that fails is still repeated if a repeat was requested meanwhile', async () => {
  await openAsCustomer();
  page.holds.add(READ);
  await connect();
  await fault(READ, 'refuse', { times: 1 });
  const failing = await served(READ);
  void refreshCart();
  await answerLate(failing);
  expect($componentCart.get()).toMatchObject({ hasFailed: false, isLoading: false, cart: { size: 8 } });
});

describe('changes from elsewhere', () => {
  beforeEach(() => openCartPage());

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

  it.each([
    ['at once if it comes out of the back-forward cache', () => page.comeBack({ isRestored: true })],
    [
      'at once if another tab has changed it',
      () => {
        page.isHidden = true;
        page.receive({ type: 'cart' });
        page.comeBack();
      },
    ],
  ])('C12 a second return to the tab reads the cart %s', async (_, happen) => {
    await connect();
    page.comeBack();
    await turns();
    happen();
    await turns();
    expect(await reads()).toBe(3);
  });

  it('C12 a word of other tabs about something else does not read the cart', async () => {
    await connect();
    page.receive({ type: 'login' });
    await turns();
    expect(await reads()).toBe(1);
  });

  it('C12 a change in another tab updates the badge, and our own ticks are sent to the other tabs', async () => {
    await connect();
    await page.browser.control('cart/add', { zone: 'oversea' });
    page.receive({ type: 'cart' });
    await turns();
    expect($cartCount.get()).toBe(9);
    toggle();
    await turns();
    expect(page.seen.posted).toEqual([{ type: 'cart write' }, { type: 'cart' }]);
  });

  it('C5 a hidden tab that received a change reads the cart before it writes', async () => {
    await connect();
    page.isHidden = true;
    await page.browser.control('cart/add', { zone: 'oversea' });
    page.receive({ type: 'cart' });
    await turns();
    expect(await reads()).toBe(1);
    toggle();
    await turns();
    expect(await reads()).toBe(2);
    expect(await serverTicks()).toEqual(visibleTicks());
  });

  it('C5 a tick waits while another tab writes, and is sent with that tab’s ticks', async () => {
    await connect();
    const [own, others] = [lineAt(0), lineAt(1)];
    page.receive({ type: 'cart write' });
    const isNow = toggle(own);
    await turns();
    expect(await page.requests(TICK)).toEqual([]);
    const wanted = others.id;
    await tickElsewhere(wanted, !(await serverTicks()).includes(wanted));
    page.receive({ type: 'cart' });
    await turns();
    expect(await serverTicks()).toEqual(visibleTicks());
    expect([isTicked(own.id), messages()]).toEqual([isNow, []]);
  });

  it('C5 a tick waits 10 s for a tab that was closed while it wrote', async () => {
    await connect();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    page.receive({ type: 'cart write' });
    toggle();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(await page.requests(TICK)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await expect.poll(serverTicks).toEqual(visibleTicks());
  });

  it('C5 a tick that another tab’s simultaneous one has undone is sent again', async () => {
    await connect();
    const before = await serverTicks();
    page.holds.add(TICK);
    const isNow = toggle();
    const tick = await served(TICK);
    page.receive({ type: 'cart write' });
    await sendElsewhere(before);
    await answerLate(tick);
    page.receive({ type: 'cart' });
    await turns();
    expect((await serverTicks()).includes(firstLine().id)).toBe(isNow);
    expect(await serverTicks()).toEqual(visibleTicks());
  });

  it('carts that could not be read are read again once the page knows the user', async () => {
    for (const call of [READ, READ_PANELS]) await fault(call, '500', { times: 1 });
    openCart();
    await connect();
    const failed = () => [$componentCart, $printedCart].map(($cart) => $cart.get().hasFailed);
    expect(failed()).toEqual([true, true]);
    becomeGuest();
    await turns();
    expect(failed()).toEqual([false, false]);
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

  it('T7 for another customer the old cart is neither written nor shown, and the user is told', async () => {
    logIn();
    await connect();
    await page.browser.control('state', { role: 'plus', cart: 'components' });
    await page.browser.get('www', '/cas/user/info');
    toggle();
    await turns();
    expect(await page.requests(TICK)).toEqual([]);
    expect(messages()).toEqual([CART_TEXT.otherCustomer]);
    const shown = componentLines().map(({ id }) => id);
    expect(shown.sort()).toEqual((await page.server()).ids.sort());
  });

  it('T7 for the same customer with a new cookie the tick is sent and no toast appears', async () => {
    logIn();
    await connect();
    await startIdentity();
    const before = await reads('/cas/user/info');
    page.browser.cookies.set(CUSTOMER_INFO_COOKIE, 'written-anew-0-1');
    const isNow = toggle();
    await turns();
    expect(messages()).toEqual([]);
    expect((await serverTicks()).includes(firstLine().id)).toBe(isNow);
    // Once for the cart and the write together.
    expect(await reads('/cas/user/info')).toBe(before + 1);
  });
});

it('W6 the cart of a prerendered page is read once, for the user of the moment at which it is shown', async () => {
  await openCartPage();
  const visit = deferred();
  page.page.visited = visit.promise;
  await connect();
  expect(await reads()).toBe(0);
  noteOtherUser();
  visit.resolve();
  await turns();
  expect(await reads()).toBe(1);
  expect(componentLines()).not.toEqual([]);
});

describe('the count on the page', () => {
  beforeEach(() => openCartPage());

  const bothReads = async () => [await reads(), await reads(READ_PANELS)];
  const openNow = async () => {
    openCart();
    await turns();
  };

  it('C1 comes from the session at once, then from the cart call, and the page receives an event for each change', async () => {
    logIn();
    $session.setKey('userInfo', { ...$session.get().userInfo, cartNum: 3 });
    page.holds.add(READ);
    await connect();
    expect($cartCount.get()).toBe(3);
    await releaseAll();
    expect($cartCount.get()).toBe(8);
    expect(counts()).toEqual([{ count: 3 }, { count: 8 }]);
    expect($session.get().userInfo.cartNum).toBe(8);
  });

  it('is read by one call for two buttons, and the last button to go removes the listeners', async () => {
    const undo = connectCart();
    await connect();
    expect((await page.requests(READ)).map(({ query }) => query)).toEqual([{ isInit: 'true' }]);
    undo();
    undo();
    expect(page.listeners()).toBe(3);
    disconnect();
    expect(page.listeners()).toBe(0);
  });

  it('C2 is read once for all openings within a second of the first, and again for a later one', async () => {
    openCart();
    await openNow();
    page.time += 600;
    await openNow();
    expect(await bothReads()).toEqual([1, 1]);
    // The opening does not share a reading that was made for another reason.
    await refreshCart();
    page.time += 600;
    await openNow();
    expect(await bothReads()).toEqual([3, 3]);
  });

  it('is not read again, and the rows stay, when a cart button moves within the page', async () => {
    await connect();
    await moveButton();
    expect([await reads(), $cartCount.get()]).toEqual([1, 8]);
    page.time += 5000;
    page.holds.add(READ);
    await moveButton();
    expect(componentLines()).toHaveLength(8);
  });
});
