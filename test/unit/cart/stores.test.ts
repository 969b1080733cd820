import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  $cartCount,
  $componentCart,
  $printedCart,
  openCart,
  removeLine,
  retryCart,
  tickLine,
} from '../../../src/cart/cart';
import { CART_TEXT } from '../../../src/cart/texts';
import { $dialogs, $toasts } from '../../../src/core/dialogs/dialogs';
import { REQUEST_TIMEOUT_MS } from '../../../src/core/http/http';
import { $pageData } from '../../../src/core/page/page-data';
import { $loginStatus, becomeGuest } from '../../../src/core/session/session';
import { refreshUser } from '../../../src/core/session/user-refresh';
import { logIn } from '../log-in';
import { turns, until } from '../until';
import { type CartPage, DELETE, letThrough, openCartPage, READ, TICK, TICK_PANEL } from './page';

const USER_INFO = '/cas/user/info';
let page: CartPage;

const messages = () => $dialogs.get().map(({ message }) => message);
const firstLine = () => {
  const line = $componentCart.get().cart?.lines[0];
  if (!line) throw new Error('a line expected');
  return line;
};
const fault = (call: string, kind: string, more: object = {}) =>
  page.browser.control('faults', { call, kind, ...more });

beforeEach(async () => {
  page = await openCartPage();
  logIn();
  openCart();
  await turns();
});
afterEach(() => vi.useRealTimers());

/** Every way in which an answer can be none. */
const BROKEN = ['500', '403', 'html', 'empty', 'truncated', 'refuse'];

// The first of the file: a page view names each kind of failure once.
it('§calls.errors a cart that cannot be read is named to the page', async () => {
  await fault(READ, '500');
  page.time += 2000;
  openCart();
  await turns();
  expect(page.seen.events).toContainEqual({
    name: 'lc-error',
    detail: expect.objectContaining({ area: 'cart', kind: 'ServerError' }),
  });
});

describe('a tick that fails', () => {
  it.each([
    ['the server msg', { msg: '商品已下架' }, '商品已下架'],
    ['the fallback without a msg', { msg: '' }, CART_TEXT.selectFailed],
  ])('C6 returns to the confirmed set with one modal: %s', async (_, more, message) => {
    await fault(TICK, 'code', { code: 500, ...more });
    const before = [...$componentCart.get().selected];
    tickLine('component', firstLine().id, !before.includes(firstLine().id));
    await turns();
    expect([...$componentCart.get().selected]).toEqual(before);
    expect((await page.server()).ticked.sort()).toEqual([...before].sort());
    expect(messages()).toEqual([message]);
    // The server has answered: nothing is missing on the page.
    expect(page.seen.warnings).toEqual([]);
  });

  it('opens no dialog if leaving the page has cut it off', async () => {
    page.isLeft = true;
    await fault(TICK, 'refuse', { times: 1 });
    tickLine('component', firstLine().id, !$componentCart.get().selected.has(firstLine().id));
    await turns();
    expect(messages()).toEqual([]);
  });

  it.each(BROKEN)(
    'C6 by %s shows the fallback message once, and the screen shows the server’s ticks',
    async (kind) => {
      await fault(TICK, kind, { times: 1 });
      tickLine('component', firstLine().id, !$componentCart.get().selected.has(firstLine().id));
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
    tickLine('component', firstLine().id, !before.includes(firstLine().id));
    await until(() => page.held[0]);
    tickLine('component', second, !before.includes(second));
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
    await fault(TICK, kind);
    tickLine('component', firstLine().id, !$componentCart.get().selected.has(firstLine().id));
    await turns();
    expect($loginStatus.get()).toBe('guest');
    expect(messages()).toEqual([]);
    const asksLogin = page.seen.events.some(({ name }) => name === 'lc-login-required');
    expect(asksLogin || page.seen.navigated.some((url) => url.includes('/login.html'))).toBe(true);
  });

  it('shows a toast that nothing was changed for needChooseCusType, never the token', async () => {
    await fault(TICK, 'code', { code: 500, msg: 'needChooseCusType' });
    const before = [...$componentCart.get().selected];
    tickLine('component', firstLine().id, !before.includes(firstLine().id));
    await turns();
    expect(messages()).toEqual([]);
    expect($toasts.get().map(({ message }) => message)).toEqual([CART_TEXT.selectFailed]);
    expect([...$componentCart.get().selected]).toEqual(before);
  });

  it('opens no dialog for a silent code, and the rows return', async () => {
    $pageData.set({ silentCodes: [402] });
    await fault(TICK, 'code', { code: 402, msg: 'x' });
    const before = [...$componentCart.get().selected];
    tickLine('component', firstLine().id, !before.includes(firstLine().id));
    await turns();
    $pageData.set({});
    expect(messages()).toEqual([]);
    expect([...$componentCart.get().selected]).toEqual(before);
  });

  it('C6 returns to the confirmed set on the panel cart too', async () => {
    await fault(TICK_PANEL, 'code', { code: 500, msg: '' });
    const before = [...$printedCart.get().selected];
    tickLine('panel', before[0] ?? '', false);
    await turns();
    expect([...$printedCart.get().selected]).toEqual(before);
    expect(messages()).toEqual([CART_TEXT.selectFailed]);
  });

  it('C5 is not sent when a stale cart cannot be read again', async () => {
    page.time += 31_000;
    await fault(READ, 'refuse');
    tickLine('component', firstLine().id, false);
    await turns();
    expect(await page.requests(TICK)).toEqual([]);
    expect(messages()).toEqual([CART_TEXT.selectFailed]);
    // Once by the panel and once before the tick: a cart that has just failed is not asked for again at once.
    expect(page.seen.requests.filter(({ url }) => url.includes(READ))).toHaveLength(2);
  });
});

describe('a deletion that fails', () => {
  it.each(['code', '500-msg'])('shows a toast for needChooseCusType by %s, never the token', async (kind) => {
    await fault(DELETE, kind, { code: 500, msg: 'needChooseCusType' });
    expect(await removeLine('component', firstLine())).toBe(false);
    expect(messages()).toEqual([]);
    expect($toasts.get().map(({ message }) => message)).toEqual([CART_TEXT.selectFailed]);
  });

  it('shows a message for a line without a key, and sends nothing', async () => {
    expect(await removeLine('component', { ...firstLine(), key: '' })).toBe(false);
    expect($toasts.get().map(({ message }) => message)).toEqual([CART_TEXT.cannotRemove]);
    expect(await page.requests(DELETE)).toEqual([]);
  });

  it('C7 opens the login window for needLogin, and the row returns without a toast', async () => {
    await fault(DELETE, 'needLogin', { times: 1 });
    const line = firstLine();
    expect(await removeLine('component', line)).toBe(false);
    await turns();
    expect($componentCart.get().removing.size).toBe(0);
    expect($componentCart.get().cart?.lines.map(({ id }) => id)).toContain(line.id);
    expect(page.seen.events).toContainEqual({ name: 'lc-login-required', detail: { reason: 'cart' } });
    expect([messages(), $toasts.get()]).toEqual([[], []]);
  });

  it('opens no dialog if leaving the page has cut it off', async () => {
    page.isLeft = true;
    await fault(DELETE, 'refuse', { times: 1 });
    expect(await removeLine('component', firstLine())).toBe(false);
    expect([messages(), $toasts.get()]).toEqual([[], []]);
  });

  it.each([...BROKEN, 'code'].filter((kind) => kind !== 'truncated'))(
    'by %s shows one modal, and the row can be deleted again',
    async (kind) => {
      await fault(DELETE, kind, { times: 1, msg: '' });
      const line = firstLine();
      expect(await removeLine('component', line)).toBe(false);
      expect($dialogs.get()).toHaveLength(1);
      expect(await removeLine('component', line)).toBe(true);
      expect((await page.server()).ids).not.toContain(line.id);
    },
  );

  it('C7 leaves the row where it was while the cart is read again', async () => {
    await fault(DELETE, 'code', { times: 1, msg: '' });
    page.holds.add(READ);
    const line = firstLine();
    expect(await removeLine('component', line)).toBe(false);
    expect([firstLine(), $cartCount.get()]).toEqual([line, 8]);
    await letThrough(page, READ);
  });

  it('C7 shows one modal when its reply is lost, and the row disappears', async () => {
    await fault(DELETE, 'truncated', { times: 1 });
    const line = firstLine();
    expect(await removeLine('component', line)).toBe(false);
    expect($dialogs.get()).toHaveLength(1);
    await turns();
    expect($componentCart.get().cart?.lines.map(({ id }) => id)).not.toContain(line.id);
  });

  it('C7 shows the server’s message for a line that another device has deleted, and the row disappears', async () => {
    const [first] = (await page.server()).ids;
    const line = $componentCart.get().cart?.lines.find(({ id }) => id === first);
    if (!line) throw new Error('no line');
    await page.browser.control('cart/other-device', { action: 'delete' });
    expect(await removeLine('component', line)).toBe(false);
    expect(messages()).toEqual(['商品不存在']);
    await turns();
    expect($componentCart.get().cart?.lines.map(({ id }) => id)).not.toContain(first);
  });
});

describe('a reading that fails', () => {
  it.each([...BROKEN, 'no-result', 'wrong-types', 'code'])(
    'C15 by %s on one cart keeps its rows beside an error, and the other cart as it was',
    async (kind) => {
      await fault(READ, kind);
      page.time += 2000;
      openCart();
      await turns();
      expect($componentCart.get()).toMatchObject({ hasFailed: true, isLoading: false });
      expect($componentCart.get().cart?.lines).toHaveLength(8);
      expect($printedCart.get()).toMatchObject({ hasFailed: false });
      expect(messages()).toEqual([]);
      await page.browser.json('www', '/__demo/faults', { method: 'DELETE' });
      retryCart('component');
      await turns();
      expect($componentCart.get().hasFailed).toBe(false);
    },
  );

  it('C15 shows a guest an empty cart without a message when panels require a login', async () => {
    page = await openCartPage({ role: 'guest' });
    openCart();
    await turns();
    expect($printedCart.get()).toMatchObject({ hasFailed: false, cart: { size: 0 } });
    expect(page.seen.events.map(({ name }) => name)).not.toContain('lc-login-required');
    expect(messages()).toEqual([]);
    // Nobody asks who the guest is because of it.
    expect(await page.requests(USER_INFO)).toEqual([]);
  });

  it('C15 is logged for a guest too', async () => {
    page = await openCartPage({ role: 'guest' });
    becomeGuest();
    await fault(READ, '500');
    openCart();
    await turns();
    expect(page.seen.warnings).toEqual([expect.stringContaining('cart: ServerError')]);
  });

  it.each(['needLogin', '411'])(
    'C15 by %s on the component cart shows a guest an empty cart, without a message',
    async (kind) => {
      page = await openCartPage({ role: 'guest' });
      becomeGuest();
      await fault(READ, kind);
      page.time += 2000;
      openCart();
      await turns();
      expect($componentCart.get()).toMatchObject({ hasFailed: false, cart: { size: 0 } });
      expect(messages()).toEqual([]);
      expect(page.seen.navigated).toEqual([]);
    },
  );

  it('C15 makes the user a guest when the session has ended and user info confirms it', async () => {
    await refreshUser();
    await page.browser.control('state', { expired: true });
    page.time += 2000;
    openCart();
    await turns();
    expect([$loginStatus.get(), (await page.requests(USER_INFO)).length]).toEqual(['guest', 2]);
    expect(page.seen.navigated).toEqual([]);
    expect(messages()).toEqual([]);
  });

  it.each(['needLogin', '411'])(
    'C15 by %s on one cart only keeps its rows and the customer, and user info is fetched once a minute',
    async (kind) => {
      await refreshUser();
      const seen = new Set<string>();
      const stop = $loginStatus.subscribe((status) => void seen.add(status));
      await fault(READ, kind);
      for (let time = 0; time < 3; time += 1) {
        page.time += 2000;
        openCart();
        await turns();
      }
      stop();
      expect([...seen]).toEqual(['customer']);
      expect(await page.requests(USER_INFO)).toHaveLength(2);
      expect($componentCart.get()).toMatchObject({ hasFailed: true, isLoading: false });
      expect($componentCart.get().cart?.lines).toHaveLength(8);
      expect($printedCart.get()).toMatchObject({ hasFailed: false });
      expect([$cartCount.get(), messages(), page.seen.navigated]).toEqual([8, [], []]);
      expect(page.seen.events.filter(({ name }) => name !== 'lc-cart-changed')).toEqual([]);
    },
  );
});
