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
import { type CartPage, DELETE, openCartPage, READ, TICK, TICK_PANEL } from './page';

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
  });

  it.each(BROKEN)(
    'C6 %s: the fallback message once, and the screen shows the server’s ticks',
    async (kind) => {
      await fault(TICK, kind, { times: 1 });
      tickLine('component', firstLine().id, !$componentCart.get().selected.has(firstLine().id));
      await turns();
      expect(messages()).toEqual([CART_TEXT.selectFailed]);
      expect([...$componentCart.get().selected].sort()).toEqual((await page.server()).ticked.sort());
      expect($componentCart.get().hasUnsent).toBe(false);
    },
  );

  it('C6 no reply within 10 s: ticks made meanwhile are dropped too', async () => {
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
  ])('C15 %s: guest, the login, no modal', async (_, kind) => {
    await fault(TICK, kind);
    tickLine('component', firstLine().id, !$componentCart.get().selected.has(firstLine().id));
    await turns();
    expect($loginStatus.get()).toBe('guest');
    expect(messages()).toEqual([]);
    const asksLogin = page.seen.events.some(({ name }) => name === 'lc-login-required');
    expect(asksLogin || page.seen.navigated.some((url) => url.includes('/login.html'))).toBe(true);
  });

  it('needChooseCusType says in a toast that nothing was changed, never the token', async () => {
    await fault(TICK, 'code', { code: 500, msg: 'needChooseCusType' });
    const before = [...$componentCart.get().selected];
    tickLine('component', firstLine().id, !before.includes(firstLine().id));
    await turns();
    expect(messages()).toEqual([]);
    expect($toasts.get().map(({ message }) => message)).toEqual([CART_TEXT.selectFailed]);
    expect([...$componentCart.get().selected]).toEqual(before);
  });

  it('a silent code opens no dialog, and the rows return', async () => {
    $pageData.set({ silentCodes: [402] });
    await fault(TICK, 'code', { code: 402, msg: 'x' });
    const before = [...$componentCart.get().selected];
    tickLine('component', firstLine().id, !before.includes(firstLine().id));
    await turns();
    $pageData.set({});
    expect(messages()).toEqual([]);
    expect([...$componentCart.get().selected]).toEqual(before);
  });

  it('C6 the panel cart likewise', async () => {
    await fault(TICK_PANEL, 'code', { code: 500, msg: '' });
    const before = [...$printedCart.get().selected];
    tickLine('panel', before[0] ?? '', false);
    await turns();
    expect([...$printedCart.get().selected]).toEqual(before);
    expect(messages()).toEqual([CART_TEXT.selectFailed]);
  });

  it('C5 a stale cart that cannot be read again writes nothing', async () => {
    page.time += 31_000;
    await fault(READ, 'refuse');
    tickLine('component', firstLine().id, false);
    await turns();
    expect(await page.requests(TICK)).toEqual([]);
    expect(messages()).toEqual([CART_TEXT.selectFailed]);
  });
});

describe('a deletion that fails', () => {
  it.each(['code', '500-msg'])('needChooseCusType by %s: a toast, never the token', async (kind) => {
    await fault(DELETE, kind, { code: 500, msg: 'needChooseCusType' });
    expect(await removeLine('component', firstLine())).toBe(false);
    expect(messages()).toEqual([]);
    expect($toasts.get().map(({ message }) => message)).toEqual([CART_TEXT.selectFailed]);
  });

  it('a line without a key: said, and nothing is sent', async () => {
    expect(await removeLine('component', { ...firstLine(), key: '' })).toBe(false);
    expect($toasts.get().map(({ message }) => message)).toEqual([CART_TEXT.cannotRemove]);
    expect(await page.requests(DELETE)).toEqual([]);
  });

  it('C7 needLogin: the login window, the row returns, no toast', async () => {
    await fault(DELETE, 'needLogin', { times: 1 });
    const line = firstLine();
    expect(await removeLine('component', line)).toBe(false);
    await turns();
    expect($componentCart.get().removing.size).toBe(0);
    expect($componentCart.get().cart?.lines.map(({ id }) => id)).toContain(line.id);
    expect(page.seen.events.map(({ name }) => name)).toContain('lc-login-required');
    expect($toasts.get()).toEqual([]);
  });

  it.each([...BROKEN, 'code'].filter((kind) => kind !== 'truncated'))(
    '%s: one modal, the row can be deleted again',
    async (kind) => {
      await fault(DELETE, kind, { times: 1, msg: '' });
      const line = firstLine();
      expect(await removeLine('component', line)).toBe(false);
      expect($dialogs.get()).toHaveLength(1);
      expect(await removeLine('component', line)).toBe(true);
      expect((await page.server()).ids).not.toContain(line.id);
    },
  );

  it('C7 a deletion whose reply is lost: one modal, and the row disappears', async () => {
    await fault(DELETE, 'truncated', { times: 1 });
    const line = firstLine();
    expect(await removeLine('component', line)).toBe(false);
    expect($dialogs.get()).toHaveLength(1);
    await turns();
    expect($componentCart.get().cart?.lines.map(({ id }) => id)).not.toContain(line.id);
  });

  it('C7 a line that another device has deleted: the server’s word, and the row goes', async () => {
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
    'C15 %s on one cart: its rows stay with an error, the other cart is as it was',
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

  it('C15 panels that require a login are an empty cart for a guest, without a message', async () => {
    page = await openCartPage({ role: 'guest' });
    openCart();
    await turns();
    expect($printedCart.get()).toMatchObject({ hasFailed: false, cart: { size: 0 } });
    expect(page.seen.events.map(({ name }) => name)).not.toContain('lc-login-required');
    expect(messages()).toEqual([]);
  });

  it.each(['needLogin', '411'])(
    'C15 %s on the component cart is an empty cart for a guest, without a word',
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

  it('C15 a session lost between two readings makes a guest, once user info has said so', async () => {
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
    'C15 %s on one cart only: it has failed, its rows and the customer stay, user info is asked once a minute',
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
