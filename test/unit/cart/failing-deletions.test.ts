import { beforeEach, describe, expect, it } from 'vitest';
import { $cartCount, $componentCart, carts } from '../../../src/cart/carts';
import { CART_TEXT } from '../../../src/cart/texts';
import { $dialogs, $toasts } from '../../../src/core/dialogs/dialogs';
import { turns } from '../until';
import {
  BROKEN,
  type CartPage,
  DELETE,
  fault,
  firstLine,
  letThrough,
  messages,
  openCustomerCart,
  READ,
} from './page';

let page: CartPage;

beforeEach(async () => {
  page = await openCustomerCart();
});

describe('a deletion that fails', () => {
  it.each(['code', '500-msg'])('shows a toast for needChooseCusType by %s, never the token', async (kind) => {
    await fault(page, DELETE, kind, { code: 500, msg: 'needChooseCusType' });
    expect(await carts.component.deleteLine(firstLine())).toBe(false);
    expect(messages()).toEqual([]);
    expect($toasts.get().map(({ message }) => message)).toEqual([CART_TEXT.selectFailed]);
  });

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
