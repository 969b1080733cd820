import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $componentCart, $printedCart, carts } from '../../../src/cart/carts';
import { CART_TEXT } from '../../../src/cart/texts';
import { $toasts } from '../../../src/core/dialogs/dialogs';
import { REQUEST_TIMEOUT_MS } from '../../../src/core/http/http';
import { $pageData } from '../../../src/core/page/page-data';
import { $loginStatus } from '../../../src/core/session/session';
import { turns, until } from '../until';
import {
  BROKEN,
  type CartPage,
  fault,
  firstLine,
  messages,
  openCustomerCart,
  READ,
  TICK,
  TICK_PANEL,
} from './page';

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

  it.each([
    ['needLogin', 'needLogin'],
    ['411', '411'],
  ])('C15 makes the user a guest and opens the login without a modal: %s', async (_, kind) => {
    await fault(page, TICK, kind);
    carts.component.tickLine(firstLine().id, !$componentCart.get().selected.has(firstLine().id));
    await turns();
    expect($loginStatus.get()).toBe('guest');
    expect(messages()).toEqual([]);
    const asksLogin = page.seen.events.some(({ name }) => name === 'lc-login-required');
    expect(asksLogin || page.seen.navigated.some((url) => url.includes('/login.html'))).toBe(true);
  });

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
