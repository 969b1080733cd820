import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  $cartCount,
  $componentCart,
  $printedCart,
  $printedTotals,
  carts,
  openCart,
  refreshCart,
} from '../../../src/cart/carts';
import { connectCart } from '../../../src/cart/connection';
import { CART_STALE_MS, type CartKind, KEEPALIVE_MAX_LENGTH } from '../../../src/cart/constants';
import { EMPTY_CART } from '../../../src/cart/model/lines';
import { CART_TEXT } from '../../../src/cart/texts';
import { $dialogs, $toasts, settleDialog } from '../../../src/core/dialogs/dialogs';
import { REQUEST_TIMEOUT_MS } from '../../../src/core/http/http';
import { $pageData } from '../../../src/core/page/page-data';
import { $loginStatus, $user } from '../../../src/core/session/session';
import { formatPrice } from '../../../src/core/text/format';
import { flushReports } from '../../../src/core/tracking/analytics';
import { becomeGuest, followLogin } from '../log-in';
import { turns, until } from '../until';
import { closePage, connect, disconnect, openAsCustomer, page } from './connected-page';
import {
  BROKEN,
  type CartPage,
  componentLines,
  DELETE,
  fault,
  firstLine,
  letThrough,
  messages,
  openCartPage,
  openCustomerCart,
  READ,
  READ_PANELS,
  releaseAll,
  served,
  TICK,
  TICK_PANEL,
  visibleTicks,
} from './page';

describe('readings and ticks', () => {
  let page: CartPage;

  const idAt = (index: number) => componentLines()[index]?.id ?? '';
  const serverTicks = async () => (await page.server()).ticked.sort();

  describe('a reading', () => {
    it('updates the rows and its end at once, after one update at its beginning', async () => {
      page = await openCustomerCart();
      const told: boolean[] = [];
      const stop = $componentCart.listen(({ isLoading }) => void told.push(isLoading));
      await refreshCart();
      stop();
      expect(told).toEqual([true, false]);
    });
  });

  describe('ticks of the component cart', () => {
    beforeEach(async () => {
      page = await openCustomerCart();
    });

    it('C3 the tick shows at once, before the server has answered', () => {
      const id = idAt(0);
      const isTicked = $componentCart.get().selected.has(id);
      carts.component.tickLine(id, !isTicked);
      expect($componentCart.get().selected.has(id)).toBe(!isTicked);
    });

    it('C3 A, B, A clicked fast cause at most two writes, one after the other, and the server ends with the visible ticks', async () => {
      page.holds.add(TICK);
      const [a, b] = [idAt(0), idAt(1)];
      const had = $componentCart.get().selected;
      carts.component.tickLine(a, !had.has(a));
      await until(() => page.held[0]);
      carts.component.tickLine(b, !had.has(b));
      carts.component.tickLine(a, had.has(a));
      await letThrough(page, TICK);
      await letThrough(page, TICK);
      expect(page.held).toEqual([]);
      expect(await page.requests(TICK)).toHaveLength(2);
      expect(page.writesAtOnce).toBe(1);
      expect(await serverTicks()).toEqual(visibleTicks());
    });

    it('C4 the text false is written when nothing is ticked', async () => {
      carts.component.tickLines(componentLines(), false);
      await turns();
      expect((await page.requests(TICK)).map(({ body }) => body.ck)).toEqual(['false']);
      expect(await serverTicks()).toEqual([]);
    });

    it('G13 tick-all makes one write and leaves the other sub-tabs alone', async () => {
      const oversea = $componentCart.get().cart?.zones.find(({ id }) => id === 'oversea')?.lines ?? [];
      carts.component.tickLines(componentLines(), true);
      await turns();
      carts.component.tickLines(oversea, false);
      await turns();
      expect(await page.requests(TICK)).toHaveLength(2);
      const gone = oversea.map(({ id }) => id);
      expect(await serverTicks()).toEqual(
        componentLines()
          .map(({ id }) => id)
          .filter((id) => !gone.includes(id))
          .sort(),
      );
    });

    it('C5 a tick on a cart older than 30 s reads the cart first, so that another device’s goods stay ticked', async () => {
      page.time += 31_000;
      await page.browser.control('cart/other-device', { zone: 'isNeed' });
      const id = idAt(0);
      carts.component.tickLine(id, !$componentCart.get().selected.has(id));
      await turns();
      expect(await page.requests(READ)).toHaveLength(2);
      expect(componentLines()).toHaveLength(9);
      expect(await serverTicks()).toEqual(visibleTicks());
      expect((await page.server()).ticked).toContain((await page.server()).ids[0]);
    });

    it('C5 a tick on a fresh cart does not read it again', async () => {
      page.time += 29_000;
      carts.component.tickLine(idAt(0), false);
      await turns();
      expect(await page.requests(READ)).toHaveLength(1);
    });

    it('C5 a tick made during a reading waits for it', async () => {
      page.holds.add(READ);
      const id = idAt(0);
      const had = $componentCart.get().selected.has(id);
      void refreshCart();
      await turns();
      carts.component.tickLine(id, !had);
      await turns();
      expect([$componentCart.get().selected.has(id), (await page.requests(TICK)).length]).toEqual([!had, 0]);
      await letThrough(page, READ);
      expect($componentCart.get()).toMatchObject({ isLoading: false, hasUnsent: false });
      expect(await serverTicks()).toEqual(visibleTicks());
    });

    it('a reading that was overtaken by a write is dropped and repeated', async () => {
      page.holds.add(READ);
      page.holds.add(TICK);
      const id = idAt(0);
      const had = $componentCart.get().selected.has(id);
      void refreshCart();
      await turns();
      await page.held[0]?.serve();
      carts.component.tickLine(id, !had);
      // The page is hidden, so the tick does not wait.
      carts.component.sendOnLeave();
      await letThrough(page, TICK);
      page.held[0]?.answer();
      await turns();
      expect($componentCart.get().selected.has(id)).toBe(!had);
      await letThrough(page, READ);
      expect(page.held).toEqual([]);
      expect($componentCart.get()).toMatchObject({ isLoading: false, hasUnsent: false });
      expect(await serverTicks()).toEqual(visibleTicks());
    });

    it('a reading that is wanted while a tick is on its way waits for the tick, and is then made once', async () => {
      page.holds.add(TICK);
      const id = idAt(0);
      carts.component.tickLine(id, !$componentCart.get().selected.has(id));
      await until(() => page.held[0]);
      const read = refreshCart();
      await turns();
      expect(await page.requests(READ)).toHaveLength(1);
      await letThrough(page, TICK);
      await read;
      expect(await page.requests(READ)).toHaveLength(2);
    });
  });
});

describe('the panel cart', () => {
  let page: CartPage;

  describe('ticks of the panel cart', () => {
    beforeEach(async () => {
      page = await openCustomerCart();
    });

    const panels = () => $printedCart.get().cart?.lines ?? [];

    it('a tick of one row sends uuid and isSelected, a tick of all rows sends isSelectedAll', async () => {
      const uuid = panels()[1]?.id ?? '';
      carts.printed.tickLine(uuid, false);
      await turns();
      carts.printed.tickLines(panels(), true);
      await turns();
      carts.printed.tickLines(panels(), false);
      await turns();
      expect((await page.requests(TICK_PANEL)).map(({ body }) => body)).toEqual([
        { uuid, isSelected: 'false' },
        { isSelectedAll: 'true' },
        { isSelectedAll: 'false' },
      ]);
      expect((await page.server()).tickedPanels).toEqual([]);
    });

    it('a tick of all rows that equals a confirmed single tick is not sent again later', async () => {
      const [first, second] = panels();
      if (!first || !second) throw new Error('two panels expected');
      carts.printed.tickLine(first.id, false);
      await turns();
      page.holds.add(TICK_PANEL);
      carts.printed.tickLine(first.id, true);
      await until(() => page.held[0]);
      carts.printed.tickLines(panels(), false);
      carts.printed.tickLines(panels(), true);
      page.holds.delete(TICK_PANEL);
      await letThrough(page, TICK_PANEL);
      carts.printed.tickLine(second.id, false);
      await turns();
      expect((await page.requests(TICK_PANEL)).slice(1).map(({ body }) => body)).toEqual([
        { uuid: first.id, isSelected: 'true' },
        { uuid: second.id, isSelected: 'false' },
      ]);
    });

    it('a tick of the rows of an older list does not tick rows that came meanwhile', async () => {
      carts.printed.tickLines(panels(), false);
      await turns();
      const [first, second] = panels();
      if (!first || !second) throw new Error('two panels expected');
      carts.printed.tickLines([first, second], true);
      await turns();
      expect((await page.server()).tickedPanels).toEqual([first.id, second.id]);
    });
  });
});

describe('deletions', () => {
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
});

describe('unlisted goods', () => {
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
});

describe('leaving the page', () => {
  let page: CartPage;
  let disconnect: () => void;

  const lines = () => $componentCart.get().cart?.lines ?? [];
  const ids = () => lines().map(({ id }) => id);
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
    it('the late answer of an earlier request does not undo a later one', async () => {
      page.holds.add(TICK);
      toggle(ids()[0]);
      await until(() => page.held[0]);
      toggle(ids()[1]);
      const wanted = [...$componentCart.get().selected];
      page.leave();
      const [first, second] = [...page.held];
      await first?.serve();
      await second?.serve();
      second?.answer();
      await turns();
      first?.answer();
      await turns();
      expect([...$componentCart.get().selected]).toEqual(wanted);
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
    carts.component.ledger.show({ ...EMPTY_CART, size: 1, lines: [{ ...line, id }] });
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
});

describe('failing ticks', () => {
  let page: CartPage;

  beforeEach(async () => {
    page = await openCustomerCart();
  });
  afterEach(() => vi.useRealTimers());

  describe('a tick that fails', () => {
    it.each([
      ['the server msg', { msg: '商品已下架' }, '商品已下架'],
      ['the fallback without a msg', { msg: '' }, CART_TEXT.selectFailed],
    ])('C6 returns to the confirmed set with one modal: %s', async (_, more, message) => {
      await fault(page, TICK, 'code', { code: 500, ...more });
      const before = [...$componentCart.get().selected];
      carts.component.tickLine(firstLine().id, !before.includes(firstLine().id));
      await turns();
      expect([...$componentCart.get().selected]).toEqual(before);
      expect((await page.server()).ticked.sort()).toEqual([...before].sort());
      expect(messages()).toEqual([message]);
      // The server has answered: nothing is missing on the page.
      expect(page.seen.warnings).toEqual([]);
    });

    it('opens no dialog if leaving the page has cut it off', async () => {
      page.isLeft = true;
      await fault(page, TICK, 'refuse', { times: 1 });
      carts.component.tickLine(firstLine().id, !$componentCart.get().selected.has(firstLine().id));
      await turns();
      expect(messages()).toEqual([]);
    });

    it.each(BROKEN)(
      'C6 by %s shows the fallback message once, and the screen shows the server’s ticks',
      async (kind) => {
        await fault(page, TICK, kind, { times: 1 });
        carts.component.tickLine(firstLine().id, !$componentCart.get().selected.has(firstLine().id));
        await turns();
        expect(messages()).toEqual([CART_TEXT.selectFailed]);
        expect(page.seen.warnings).toEqual([expect.stringContaining('cart')]);
        expect([...$componentCart.get().selected].sort()).toEqual((await page.server()).ticked.sort());
        expect($componentCart.get().hasUnsent).toBe(false);
      },
    );

    it('C6 drops the ticks made meanwhile too if no reply arrives within 10 s', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      page.holds.add(TICK);
      const before = [...$componentCart.get().selected];
      const second = $componentCart.get().cart?.lines[1]?.id ?? '';
      carts.component.tickLine(firstLine().id, !before.includes(firstLine().id));
      await until(() => page.held[0]);
      carts.component.tickLine(second, !before.includes(second));
      vi.advanceTimersByTime(REQUEST_TIMEOUT_MS);
      await turns();
      expect([...$componentCart.get().selected]).toEqual(before);
      expect(messages()).toEqual([CART_TEXT.selectFailed]);
      expect(await page.requests(TICK)).toEqual([]);
    });

    // Spec 8: "needLogin on delete: the login window opens", and nothing more.
    it.each([
      ['needLogin', 'guest'],
      ['411', 'guest'],
      ['needLogin', 'customer'],
      ['411', 'customer'],
    ])(
      'C15 A9 opens the login without a modal by %s of the tick, and user info says: %s',
      async (kind, role) => {
        await fault(page, TICK, kind);
        page.holds.add(TICK);
        carts.component.tickLine(firstLine().id, !$componentCart.get().selected.has(firstLine().id));
        const held = await served(page, TICK);
        await page.browser.control('state', { role });
        held.answer();
        await turns();
        expect($loginStatus.get()).toBe(role);
        expect(messages()).toEqual([]);
        const asksLogin = page.seen.events.some(({ name }) => name === 'lc-login-required');
        expect(asksLogin || page.seen.navigated.some((url) => url.includes('/login.html'))).toBe(true);
      },
    );

    it('shows a toast that nothing was changed for needChooseCusType, never the token', async () => {
      await fault(page, TICK, 'code', { code: 500, msg: 'needChooseCusType' });
      const before = [...$componentCart.get().selected];
      carts.component.tickLine(firstLine().id, !before.includes(firstLine().id));
      await turns();
      expect(messages()).toEqual([]);
      expect($toasts.get().map(({ message }) => message)).toEqual([CART_TEXT.selectFailed]);
      expect([...$componentCart.get().selected]).toEqual(before);
    });

    it('opens no dialog for a silent code, and the rows return', async () => {
      $pageData.set({ silentCodes: [402] });
      await fault(page, TICK, 'code', { code: 402, msg: 'x' });
      const before = [...$componentCart.get().selected];
      carts.component.tickLine(firstLine().id, !before.includes(firstLine().id));
      await turns();
      $pageData.set({});
      expect(messages()).toEqual([]);
      expect([...$componentCart.get().selected]).toEqual(before);
    });

    it('C6 returns to the confirmed set on the panel cart too', async () => {
      await fault(page, TICK_PANEL, 'code', { code: 500, msg: '' });
      const before = [...$printedCart.get().selected];
      carts.printed.tickLine(before[0] ?? '', false);
      await turns();
      expect([...$printedCart.get().selected]).toEqual(before);
      expect(messages()).toEqual([CART_TEXT.selectFailed]);
    });

    it('C5 is not sent when a stale cart cannot be read again', async () => {
      page.time += 31_000;
      await fault(page, READ, 'refuse');
      carts.component.tickLine(firstLine().id, false);
      await turns();
      expect(await page.requests(TICK)).toEqual([]);
      expect(messages()).toEqual([CART_TEXT.selectFailed]);
      // Once by the panel and once before the tick: a cart that has just failed is not asked for again at once.
      expect(page.seen.requests.filter(({ url }) => url.includes(READ))).toHaveLength(2);
    });
  });
});

describe('failing deletions', () => {
  let page: CartPage;

  beforeEach(async () => {
    page = await openCustomerCart();
  });

  describe('a deletion that fails', () => {
    it.each(['code', '500-msg'])(
      'shows a toast for needChooseCusType by %s, never the token',
      async (kind) => {
        await fault(page, DELETE, kind, { code: 500, msg: 'needChooseCusType' });
        expect(await carts.component.deleteLine(firstLine())).toBe(false);
        expect(messages()).toEqual([]);
        expect($toasts.get().map(({ message }) => message)).toEqual([CART_TEXT.selectFailed]);
      },
    );

    it('shows a message for a line without a key, and sends nothing', async () => {
      expect(await carts.component.deleteLine({ ...firstLine(), key: '' })).toBe(false);
      expect($toasts.get().map(({ message }) => message)).toEqual([CART_TEXT.cannotRemove]);
      expect(await page.requests(DELETE)).toEqual([]);
    });

    it('C7 opens the login window for needLogin, and the row returns without a toast', async () => {
      await fault(page, DELETE, 'needLogin', { times: 1 });
      const line = firstLine();
      expect(await carts.component.deleteLine(line)).toBe(false);
      await turns();
      expect($componentCart.get().removing.size).toBe(0);
      expect($componentCart.get().cart?.lines.map(({ id }) => id)).toContain(line.id);
      expect(page.seen.events).toContainEqual({ name: 'lc-login-required', detail: { reason: 'cart' } });
      expect([messages(), $toasts.get()]).toEqual([[], []]);
    });

    it('opens no dialog if leaving the page has cut it off', async () => {
      page.isLeft = true;
      await fault(page, DELETE, 'refuse', { times: 1 });
      expect(await carts.component.deleteLine(firstLine())).toBe(false);
      expect([messages(), $toasts.get()]).toEqual([[], []]);
    });

    it.each([...BROKEN, 'code'].filter((kind) => kind !== 'truncated'))(
      'by %s shows one modal, and the row can be deleted again',
      async (kind) => {
        await fault(page, DELETE, kind, { times: 1, msg: '' });
        const line = firstLine();
        expect(await carts.component.deleteLine(line)).toBe(false);
        expect($dialogs.get()).toHaveLength(1);
        expect(await carts.component.deleteLine(line)).toBe(true);
        expect((await page.server()).ids).not.toContain(line.id);
      },
    );

    it('C7 leaves the row where it was while the cart is read again', async () => {
      await fault(page, DELETE, 'code', { times: 1, msg: '' });
      page.holds.add(READ);
      const line = firstLine();
      expect(await carts.component.deleteLine(line)).toBe(false);
      expect([firstLine(), $cartCount.get()]).toEqual([line, 8]);
      await letThrough(page, READ);
    });

    it('C7 shows one modal when its reply is lost, and the row disappears', async () => {
      await fault(page, DELETE, 'truncated', { times: 1 });
      const line = firstLine();
      expect(await carts.component.deleteLine(line)).toBe(false);
      expect($dialogs.get()).toHaveLength(1);
      await turns();
      expect($componentCart.get().cart?.lines.map(({ id }) => id)).not.toContain(line.id);
    });

    it('C7 shows the server’s message for a line that another device has deleted, and the row disappears', async () => {
      const [first] = (await page.server()).ids;
      const line = $componentCart.get().cart?.lines.find(({ id }) => id === first);
      if (!line) throw new Error('no line');
      await page.browser.control('cart/other-device', { action: 'delete' });
      expect(await carts.component.deleteLine(line)).toBe(false);
      expect(messages()).toEqual(['商品不存在']);
      await turns();
      expect($componentCart.get().cart?.lines.map(({ id }) => id)).not.toContain(first);
    });
  });
});

describe('another customer', () => {
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
});
