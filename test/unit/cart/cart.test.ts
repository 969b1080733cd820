import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  $componentCart,
  $printedCart,
  $printedTotals,
  carts,
  openCart,
  refreshCart,
} from '../../../src/cart/carts';
import { CART_STALE_MS, KEEPALIVE_MAX_LENGTH } from '../../../src/cart/constants';
import { $cartCount } from '../../../src/cart/count';
import { EMPTY_CART } from '../../../src/cart/model/lines';
import { CART_TEXT } from '../../../src/cart/texts';
import { $dialogs, $toasts, settleDialog } from '../../../src/core/dialogs/dialogs';
import { $pageData } from '../../../src/core/page/page-data';
import { $loginStatus, $user } from '../../../src/core/session/session';
import { formatPrice } from '../../../src/core/text/format';
import { flushReports } from '../../../src/core/tracking/analytics';
import { followLogin, logIn } from '../log-in';
import { turns, until } from '../until';
import {
  BROKEN,
  closePage,
  componentLines,
  connect,
  DELETE,
  disconnect,
  fault,
  firstLine,
  isTicked,
  letThrough,
  lineAt,
  messages,
  openAsCustomer,
  openCartPage,
  openCustomerCart,
  page,
  READ,
  READ_PANELS,
  reads,
  releaseAll,
  served,
  serverTicks,
  TICK,
  TICK_PANEL,
  toggle,
  visibleTicks,
} from './page';

const ids = () => componentLines().map(({ id }) => id);
const toasts = () => $toasts.get().map(({ message }) => message);
const serveAll = async () => {
  for (const held of [...page.held]) await held.serve();
};

afterEach(closePage);

it('C23 names the server’s own ids of 19 digits, written as JSON numbers, in a tick and a deletion', async () => {
  await openCartPage();
  let given: string[] = [];
  page.answer = (url, request) => {
    if (url.pathname !== READ) return undefined;
    return page.browser.fetch(request).then(async (reply) => {
      const ids = /"(shopCarId|shopCarMapKey)":"?[^",]*?(\d{1,3})"?(?=[,}])/g;
      const text = (await reply.text()).replace(ids, '"$1":1589312345678901$2');
      given = [...text.matchAll(/:(1589\d+)/g)].map(([, id = '']) => id);
      return new Response(text, { headers: { 'content-type': 'application/json' } });
    });
  };
  logIn();
  openCart();
  await turns();
  const line = firstLine();
  expect(given).toEqual(expect.arrayContaining([line.id, line.key]));
  const others = visibleTicks().filter((id) => id !== line.id);
  const isTickedNow = toggle(line);
  await turns();
  const [tick] = await page.requests(TICK);
  expect(tick?.body.ck?.split('~').toSorted()).toEqual(
    [...others, ...(isTickedNow ? [line.id] : [])].toSorted(),
  );
  void carts.component.deleteLine(firstLine());
  await turns();
  expect(JSON.stringify((await page.requests(DELETE))[0]?.body)).toContain(`"${firstLine().key}"`);
});

describe('ticks of the component cart', () => {
  beforeEach(openCustomerCart);

  it('G13 tick-all makes one write and leaves the other sub-tabs alone', async () => {
    const oversea = $componentCart.get().cart?.zones.find(({ id }) => id === 'oversea')?.lines ?? [];
    carts.component.tickLines(componentLines(), true);
    await turns();
    carts.component.tickLines(oversea, false);
    await turns();
    expect(await page.requests(TICK)).toHaveLength(2);
    const rest = componentLines().filter((line) => !oversea.includes(line));
    expect(await serverTicks()).toEqual(rest.map(({ id }) => id).sort());
  });

  it('a reading that was overtaken by a write is dropped and repeated', async () => {
    page.holds.add(READ);
    page.holds.add(TICK);
    void refreshCart();
    await turns();
    await page.held[0]?.serve();
    const isNow = toggle();
    // The page is left, so the tick does not wait.
    carts.component.sendOnLeave(true);
    await letThrough(TICK);
    page.held[0]?.answer();
    await turns();
    expect(isTicked(firstLine().id)).toBe(isNow);
    await letThrough(READ);
    expect(page.held).toEqual([]);
    expect($componentCart.get()).toMatchObject({ isLoading: false, hasUnsent: false });
    expect(await serverTicks()).toEqual(visibleTicks());
  });
});

describe('ticks of the panel cart', () => {
  beforeEach(openCustomerCart);

  const panels = () => $printedCart.get().cart?.lines ?? [];
  const twoPanels = () => {
    const [first, second] = panels();
    if (!first || !second) throw new Error('two panels expected');
    return [first, second] as const;
  };
  const bodies = async () => (await page.requests(TICK_PANEL)).map(({ body }) => body);

  it('a tick of one row sends uuid and isSelected, a tick of all rows sends isSelectedAll', async () => {
    const uuid = twoPanels()[1].id;
    carts.printed.tickLine(uuid, false);
    await turns();
    carts.printed.tickLines(panels(), true);
    await turns();
    carts.printed.tickLines(panels(), false);
    await turns();
    const ofAll = ['true', 'false'].map((isSelectedAll) => ({ isSelectedAll }));
    expect(await bodies()).toEqual([{ uuid, isSelected: 'false' }, ...ofAll]);
    expect((await page.server()).tickedPanels).toEqual([]);
  });

  it('a tick of all rows that equals a confirmed single tick is not sent again later', async () => {
    const [first, second] = twoPanels();
    carts.printed.tickLine(first.id, false);
    await turns();
    page.holds.add(TICK_PANEL);
    carts.printed.tickLine(first.id, true);
    await until(() => page.held[0]);
    carts.printed.tickLines(panels(), false);
    carts.printed.tickLines(panels(), true);
    page.holds.delete(TICK_PANEL);
    await letThrough(TICK_PANEL);
    carts.printed.tickLine(second.id, false);
    await turns();
    expect((await bodies()).slice(1)).toEqual([
      { uuid: first.id, isSelected: 'true' },
      { uuid: second.id, isSelected: 'false' },
    ]);
  });

  it('a tick of the rows of an older list does not tick rows that came meanwhile', async () => {
    carts.printed.tickLines(panels(), false);
    await turns();
    const two = twoPanels();
    carts.printed.tickLines(two, true);
    await turns();
    expect((await page.server()).tickedPanels).toEqual(two.map(({ id }) => id));
  });
});

describe('C7 the row that was deleted, before the cart has been read again', () => {
  beforeEach(openCustomerCart);

  const zones = () =>
    $componentCart.get().cart?.zones.map(({ id, size, lines }) => `${id} ${size} ${lines.length}`);

  /** Deletes the first line of a sub-tab, and holds the reading that follows. */
  async function remove(zone: string): Promise<string> {
    page.holds.add(READ);
    const line = $componentCart.get().cart?.zones.find(({ id }) => id === zone)?.lines[0];
    if (!line) throw new Error('a line expected');
    expect(await carts.component.deleteLine(line)).toBe(true);
    return line.id;
  }

  it('is gone from every sub-tab with its tick, and a sub-tab goes with its last row', async () => {
    expect(zones()).toEqual(['all 8 8', 'stock 5 5', 'order 3 3', 'oversea 1 1']);
    const gone = await remove('order');
    expect([ids().includes(gone), isTicked(gone), $cartCount.get()]).toEqual([false, false, 7]);
    expect($componentCart.get().removing.size).toBe(0);
    expect(zones()).toEqual(expect.arrayContaining(['all 7 7', 'order 2 2']));
    await remove('order');
    await remove('order');
    expect(zones()?.map((zone) => zone.split(' ')[0])).toEqual(['all', 'stock', 'oversea']);
  });

  it('is no longer in the sum, which then is the rows’ own', async () => {
    page.holds.add(READ_PANELS);
    const [line] = $printedCart.get().cart?.lines ?? [];
    if (!line) throw new Error('a panel expected');
    await carts.printed.deleteLine(line);
    const rest = $printedCart.get().cart?.lines ?? [];
    const sum = rest.reduce((total, { total: own }) => total + Number(own), 0);
    const total = formatPrice(sum.toFixed(2));
    expect(rest).toHaveLength(3);
    expect($printedTotals.get()).toEqual({ count: 3, totals: [{ currency: '¥', total }] });
  });
});

describe('C17 a cart that counts more lines than it lists', () => {
  const asked = () => $dialogs.get().map(({ message, ok }) => [message, ok]);

  async function open(cart: string) {
    await openCartPage({ role: 'customer', cart });
    openCart();
    await turns();
  }

  it('takes no tick, so that nothing is unticked on the server', async () => {
    await open('unlisted');
    const before = await page.server();
    expect([before.ids.length, ids().length]).toEqual([8, 6]);
    flushReports();
    page.seen.beacons.length = 0;
    carts.component.tickLine(firstLine().id, false);
    carts.component.tickLines(componentLines(), false);
    await turns();
    flushReports();
    expect(await page.requests(TICK)).toEqual([]);
    expect(await page.server()).toEqual(before);
    expect(isTicked(firstLine().id)).toBe(true);
    expect(page.seen.beacons).toEqual([]);
  });

  it.each([
    [false, []],
    [true, ['http://cart.lc.localhost:8080/cart/display.html']],
  ])('opens the cart page if the user agrees: %s', async (isAgreed, navigated) => {
    await open('unlisted');
    toggle();
    expect(asked()).toEqual([[CART_TEXT.selectFailed, CART_TEXT.goToCart]]);
    settleDialog($dialogs.get()[0]?.id ?? 0, isAgreed);
    await turns();
    expect(page.seen.navigated).toEqual(navigated);
  });

  it('drops ticks and asks once if that is seen by reading a stale cart again', async () => {
    await open('normal');
    const opened = new Set<number>();
    const stop = $dialogs.listen((dialogs) => dialogs.map(({ id }) => opened.add(id)));
    await page.browser.control('state', { cart: 'unlisted' });
    const before = await page.server();
    page.time += CART_STALE_MS + 1;
    toggle();
    toggle(lineAt(1));
    await turns();
    stop();
    expect(await page.requests(TICK)).toEqual([]);
    expect(await page.server()).toEqual(before);
    expect([opened.size, $componentCart.get().hasUnsent]).toEqual([1, false]);
  });
});

describe('C18 when the page is left', () => {
  beforeEach(async () => {
    await openCartPage();
    await connect();
    openCart();
    await turns();
    page.seen.posted.length = 0;
  });

  it('the late answer of an earlier request does not undo a later one', async () => {
    page.holds.add(TICK);
    toggle();
    await until(() => page.held[0]);
    toggle(lineAt(1));
    const wanted = visibleTicks();
    page.leave();
    const [first, second] = [...page.held];
    await serveAll();
    second?.answer();
    await turns();
    first?.answer();
    await turns();
    expect(visibleTicks()).toEqual(wanted);
  });

  it('nothing is sent for a cart that was ticked and that another device has changed since', async () => {
    toggle();
    await turns();
    await page.browser.control('cart/other-device', { action: 'untick' });
    await refreshCart();
    page.leave();
    await turns();
    expect(await page.requests(TICK)).toHaveLength(1);
    expect(await serverTicks()).toEqual([]);
  });

  it('the deletions that wait are sent by one request, beside the one on its way', async () => {
    page.holds.add(DELETE);
    const removed = [0, 1, 2].map((place) => carts.component.deleteLine(lineAt(place)));
    await until(() => page.held[0]);
    page.leave();
    await until(() => page.held[1]);
    await serveAll();
    const keys = (await page.requests(DELETE)).map(({ body }) => body.cartKeyList);
    expect([keys[0]?.length, keys[1]?.length, (await page.server()).ids.length]).toEqual([1, 2, 5]);
    // A page that was only hidden learns what has become of them.
    await releaseAll();
    expect([await Promise.all(removed), ids().length]).toEqual([[true, true, true], 5]);
  });

  it('nothing is sent for another customer, and the browser asks as long as that is not known', async () => {
    page.holds.add(TICK);
    page.holds.add('/cas/user/info');
    page.browser.cookies.set('customer_info', 'other');
    toggle();
    void carts.component.deleteLine(lineAt(1));
    expect(page.guards).toBe(1);
    page.leave();
    await turns();
    expect([await page.requests(TICK), await page.requests(DELETE)]).toEqual([[], []]);
    await releaseAll();
    expect(page.guards).toBe(0);
  });

  it('the browser asks while another tab’s change keeps a tick from being sent, and a deletion is sent nevertheless', async () => {
    page.isHidden = true;
    page.holds.add(READ);
    page.holds.add(DELETE);
    page.receive({ type: 'cart' });
    expect(page.guards).toBe(0);
    void carts.component.deleteLine(firstLine());
    await until(() => page.held[0]);
    void carts.component.deleteLine(lineAt(1));
    expect(page.guards).toBe(0);
    toggle(lineAt(2));
    expect(page.guards).toBe(1);
    page.leave();
    await turns();
    expect(await page.requests(TICK)).toEqual([]);
    await serveAll();
    expect(await page.requests(DELETE)).toHaveLength(2);
    await releaseAll();
    expect([page.guards, (await page.requests(TICK)).length]).toEqual([0, 1]);
  });

  it('C18 a hidden page sends ticks one after another, and the browser asks before they could cross', async () => {
    page.holds.add(TICK);
    const before = (await page.requests(TICK)).length;
    const isFirst = toggle();
    await until(() => page.held[0]);
    expect(page.guards).toBe(0);
    const second = toggle(lineAt(1));
    expect(page.guards).toBe(1);
    page.leave(false);
    await turns();
    expect(page.held).toHaveLength(1);
    page.holds.clear();
    await releaseAll();
    await turns();
    expect([page.guards, (await page.requests(TICK)).length - before]).toEqual([0, 2]);
    expect(await serverTicks()).toEqual(visibleTicks());
    expect([isTicked(firstLine().id), isTicked(lineAt(1).id)]).toEqual([isFirst, second]);
  });

  it('the browser asks before a request that is too long to outlive the page is cut off', async () => {
    page.holds.add(TICK);
    const lines = [{ ...firstLine(), id: 'x'.repeat(KEEPALIVE_MAX_LENGTH) }];
    carts.component.ledger.show({ ...EMPTY_CART, size: 1, lines });
    toggle();
    await until(() => page.held[0]);
    expect(page.guards).toBe(1);
    await releaseAll();
    expect(page.guards).toBe(0);
  });

  it('a stale cart is read again when the user is about to tick, at most once in 30 s', async () => {
    const before = await reads();
    page.time += 5000;
    carts.component.reader.freshen();
    await turns();
    expect(await reads()).toBe(before);
    page.time += CART_STALE_MS + 1;
    for (let time = 0; time < 3; time += 1) carts.component.reader.freshen();
    await until(() => !$componentCart.get().isLoading);
    carts.component.reader.freshen();
    await turns();
    expect(await reads()).toBe(before + 1);
  });
});

describe('a tick that fails', () => {
  beforeEach(openCustomerCart);

  it.each([
    ['C6 the server’s msg', '商品已下架', ['商品已下架'], []],
    ['C6 the fallback without a msg', '', [CART_TEXT.selectFailed], []],
    ['a toast for needChooseCusType, never the token', 'needChooseCusType', [], [CART_TEXT.selectFailed]],
    ['a toast for a silent code', 'silent', [], [CART_TEXT.selectFailed]],
  ])('returns to the confirmed set, and the user sees %s', async (_, msg, modals, told) => {
    if (msg === 'silent') $pageData.set({ silentCodes: [500] });
    await fault(TICK, 'code', { code: 500, msg });
    const before = visibleTicks();
    toggle();
    await turns();
    $pageData.set({});
    expect([visibleTicks(), await serverTicks()]).toEqual([before, before]);
    expect([messages(), toasts()]).toEqual([modals, told]);
    // The server has answered: nothing is missing on the page.
    expect(page.seen.warnings).toEqual([]);
  });

  it.each(BROKEN)('C6 by %s shows the fallback once, and the server’s ticks', async (kind) => {
    await fault(TICK, kind, { times: 1 });
    toggle();
    await turns();
    expect(messages()).toEqual([CART_TEXT.selectFailed]);
    expect(page.seen.warnings).toEqual([expect.stringContaining('cart')]);
    expect(visibleTicks()).toEqual(await serverTicks());
    expect($componentCart.get().hasUnsent).toBe(false);
  });

  // Spec 8: "needLogin on delete: the login window opens", and nothing more.
  it.each([
    ['needLogin', 'guest'],
    ['411', 'guest'],
    ['needLogin', 'customer'],
    ['411', 'customer'],
  ])('C15 A9 opens the login without a modal by %s; user info says: %s', async (kind, role) => {
    await fault(TICK, kind);
    page.holds.add(TICK);
    toggle();
    const held = await served(TICK);
    await page.browser.control('state', { role });
    held.answer();
    await turns();
    expect($loginStatus.get()).toBe(role);
    expect(messages()).toEqual([]);
    const asksLogin = page.seen.events.some(({ name }) => name === 'lc-login-required');
    expect(asksLogin || page.seen.navigated.some((url) => url.includes('/login.html'))).toBe(true);
  });

  it('C5 is not sent when a stale cart cannot be read again', async () => {
    page.time += 31_000;
    await fault(READ, 'refuse');
    toggle();
    await turns();
    expect(await page.requests(TICK)).toEqual([]);
    expect(messages()).toEqual([CART_TEXT.selectFailed]);
    // Once by the panel and once before the tick: a cart that has just failed is not asked for again at once.
    expect(page.seen.requests.filter(({ url }) => url.includes(READ))).toHaveLength(2);
  });
});

describe('a deletion that fails', () => {
  beforeEach(openCustomerCart);

  it.each(['code', '500-msg'])('shows a toast for needChooseCusType by %s, never the token', async (kind) => {
    await fault(DELETE, kind, { code: 500, msg: 'needChooseCusType' });
    expect(await carts.component.deleteLine(firstLine())).toBe(false);
    expect([messages(), toasts()]).toEqual([[], [CART_TEXT.selectFailed]]);
  });

  it('C7 opens the login window for needLogin, and the row returns without a toast', async () => {
    await fault(DELETE, 'needLogin', { times: 1 });
    const { id } = firstLine();
    expect(await carts.component.deleteLine(firstLine())).toBe(false);
    await turns();
    expect([$componentCart.get().removing.size, ids().includes(id)]).toEqual([0, true]);
    expect(page.seen.events).toContainEqual({ name: 'lc-login-required', detail: { reason: 'cart' } });
    expect([messages(), toasts()]).toEqual([[], []]);
  });

  it('opens no dialog if leaving the page has cut it off, nor does a tick', async () => {
    page.isLeft = true;
    await fault(DELETE, 'refuse', { times: 1 });
    await fault(TICK, 'refuse', { times: 1 });
    expect(await carts.component.deleteLine(firstLine())).toBe(false);
    toggle();
    await turns();
    expect([messages(), toasts()]).toEqual([[], []]);
  });

  it.each([...BROKEN, 'code'].filter((kind) => kind !== 'truncated'))(
    'C7 by %s shows one modal, leaves the row where it was, and the row can be deleted again',
    async (kind) => {
      await fault(DELETE, kind, { times: 1, msg: '' });
      page.holds.add(READ);
      const line = firstLine();
      expect(await carts.component.deleteLine(line)).toBe(false);
      expect([firstLine(), $cartCount.get(), messages().length]).toEqual([line, 8, 1]);
      await letThrough(READ);
      page.holds.delete(READ);
      expect(await carts.component.deleteLine(line)).toBe(true);
      expect((await page.server()).ids).not.toContain(line.id);
    },
  );

  it('C7 shows one modal when its reply is lost, and the row disappears', async () => {
    await fault(DELETE, 'truncated', { times: 1 });
    const { id } = firstLine();
    expect(await carts.component.deleteLine(firstLine())).toBe(false);
    expect(messages()).toHaveLength(1);
    await turns();
    expect(ids()).not.toContain(id);
  });

  it('C7 shows the server’s message for a line that another device has deleted, and the row disappears', async () => {
    const [first = ''] = (await page.server()).ids;
    const line = lineAt(ids().indexOf(first));
    await page.browser.control('cart/other-device', { action: 'delete' });
    expect(await carts.component.deleteLine(line)).toBe(false);
    expect(messages()).toEqual(['商品不存在']);
    await turns();
    expect(ids()).not.toContain(first);
  });
});

describe('T7 another customer', () => {
  /** Another customer, with nine lines, logs in in another tab, and this one has heard of it. */
  async function logInOther(): Promise<void> {
    await page.browser.control('state', { role: 'plus', cart: 'components' });
    await page.browser.control('cart/add', {});
    await followLogin();
    await turns();
    $dialogs.set([]);
  }
  const expectServersRows = async () => expect(ids().sort()).toEqual((await page.server()).ids.sort());

  beforeEach(async () => {
    await openAsCustomer();
    await connect();
  });

  it('does not see the reply to the previous user, nor its count', async () => {
    page.holds.add(READ);
    void refreshCart();
    const late = await served(READ);
    await logInOther();
    expect($user.get().cartNum).toBe(9);
    late.answer();
    await turns();
    expect([$componentCart.get().cart, $user.get().cartNum]).toEqual([undefined, 9]);
    await releaseAll();
    await expectServersRows();
  });

  it('does not lose a row by the previous user’s deletion that waited for a tick', async () => {
    page.holds.add(TICK);
    toggle();
    const tick = await served(TICK);
    const removed = carts.component.deleteLine(firstLine());
    await logInOther();
    tick.answer();
    expect(await removed).toBe(false);
    await turns();
    expect(await page.requests(DELETE)).toEqual([]);
    expect(messages()).toEqual([CART_TEXT.otherCustomer]);
  });

  it('sees nothing of the previous user when a cart button is inserted again', async () => {
    disconnect();
    await logInOther();
    page.holds.add(READ);
    await connect();
    expect($componentCart.get().cart).toBeUndefined();
    await releaseAll();
    await expectServersRows();
  });
});
