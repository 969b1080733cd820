import { describe, expect, it } from 'vitest';
import { type Browser, kindBrowser } from './browser';

interface Item {
  shopCarId: string;
  shopCarMapKey: string;
  isChecked: boolean;
  productDiscountPrice: string | null;
  productConsultPrice: string;
  productNumber: number;
  convesionRatio: number;
  lineMoney: string;
}

interface CartVO {
  cartTotalSize: number;
  cartSelfMoney: string;
  rmbCnShoppingCart: Record<'currentlyProductList' | 'isNeedProductList' | 'isFreeProductList', Item[]>;
  currentlyShoppingCart: { productSize: number };
  isNeedShoppingCart: { productSize: number };
  shoppingCartOverseaVO: { productSize: number; allProductList: { value: Item[] }[] };
}

interface Panels {
  cartProductList: { uuid: string; isSelect: boolean }[];
  selectedTotalCount: number;
  selectedTotalPrice: string;
}

async function customer(cart = 'normal'): Promise<Browser> {
  const browser = kindBrowser();
  await browser.control('state', { role: 'customer', cart });
  return browser;
}

async function cartOf(browser: Browser): Promise<CartVO> {
  const { result } = await browser.json('cart', '/page/home/cart/display?isInit=true');
  return (result as { shoppingCartVO: CartVO }).shoppingCartVO;
}

async function panelsOf(browser: Browser): Promise<Panels> {
  const { result } = await browser.json('cart', '/async/page/home/panel/cart/list?isInit=true');
  return result as Panels;
}

function itemsOf(cart: CartVO): Item[] {
  const { currentlyProductList, isNeedProductList, isFreeProductList } = cart.rmbCnShoppingCart;
  const oversea = cart.shoppingCartOverseaVO.allProductList.flatMap(({ value }) => value);
  return [...currentlyProductList, ...isNeedProductList, ...isFreeProductList, ...oversea];
}

describe('the cart service', () => {
  it('has every kind of line, and counts free items in stock and to order', async () => {
    const cart = await cartOf(await customer());
    expect(itemsOf(cart)).toHaveLength(cart.cartTotalSize);
    const free = cart.rmbCnShoppingCart.isFreeProductList.length;
    expect(free).toBeGreaterThan(0);
    expect(cart.shoppingCartOverseaVO.productSize).toBeGreaterThan(0);
    expect(cart.currentlyShoppingCart.productSize).toBe(
      cart.rmbCnShoppingCart.currentlyProductList.length + free,
    );
    expect(cart.isNeedShoppingCart.productSize).toBe(cart.rmbCnShoppingCart.isNeedProductList.length + free);
  });

  it('charges price times quantity times ratio, to the fen', async () => {
    for (const item of itemsOf(await cartOf(await customer('lines-500')))) {
      const units = Math.round(Number(item.productDiscountPrice ?? item.productConsultPrice) * 10_000);
      const fen = Math.floor((units * item.productNumber * item.convesionRatio + 50) / 100);
      expect(Math.round(Number(item.lineMoney) * 100)).toBe(fen);
    }
  });

  it('C4 sets the whole set of ticks by ck, unticks all by `false`, and ignores ids that are gone', async () => {
    const browser = await customer();
    const ids = itemsOf(await cartOf(browser)).map(({ shopCarId }) => shopCarId);
    const tick = (ck: string) => browser.form('cart', '/page/home/cart/update/checked', { ck });
    expect(await tick(`${ids[0]}~${ids[2]}~gone`)).toMatchObject({ code: 200 });
    const ticked = itemsOf(await cartOf(browser)).filter(({ isChecked }) => isChecked);
    expect(ticked.map(({ shopCarId }) => shopCarId)).toEqual([ids[0], ids[2]]);
    await tick('false');
    const cart = await cartOf(browser);
    expect(itemsOf(cart).some(({ isChecked }) => isChecked)).toBe(false);
    expect(cart.cartSelfMoney).toBe('0.00');
    expect(await browser.form('cart', '/page/home/cart/update/checked', {})).toMatchObject({ code: 400 });
  });

  it('C8 deletes by key', async () => {
    const browser = await customer();
    const [first] = itemsOf(await cartOf(browser));
    const body = { cartKeyList: [first?.shopCarMapKey], isSelectAll: false };
    expect(await browser.post('cart', '/page/home/cart/delete', body)).toMatchObject({ code: 200 });
    const left = itemsOf(await cartOf(browser));
    expect(left.some(({ shopCarMapKey }) => shopCarMapKey === first?.shopCarMapKey)).toBe(false);
    expect(left).toHaveLength(7);
  });

  it('ticks panels one by one and all at once, and deletes them by uuid', async () => {
    const browser = await customer();
    const before = await panelsOf(browser);
    const [panel] = before.cartProductList;
    const select = (fields: Record<string, string>) =>
      browser.form('cart', '/async/page/home/panel/cart/select/update', fields);
    await select({ uuid: panel?.uuid ?? '', isSelected: 'false' });
    expect((await panelsOf(browser)).selectedTotalCount).toBe(before.cartProductList.length - 1);
    await select({ isSelectedAll: 'false' });
    expect(await panelsOf(browser)).toMatchObject({ selectedTotalCount: 0, selectedTotalPrice: '0.00' });
    const body = { selectedUuidList: [panel?.uuid], isSelectAll: false };
    await browser.post('cart', '/async/page/home/panel/cart/delete', body);
    expect((await panelsOf(browser)).cartProductList).toHaveLength(before.cartProductList.length - 1);
  });

  it('merges a guest’s cart into the customer’s at login, and requires a login for panels', async () => {
    const browser = kindBrowser();
    const panels = await browser.json('cart', '/async/page/home/panel/cart/list?isInit=true');
    expect(panels).toMatchObject({ needLogin: true });
    await browser.control('cart/add', { model: 'STM32F103C8T6', quantity: 2 });
    expect((await cartOf(browser)).cartTotalSize).toBe(1);
    await browser.control('state', { role: 'customer' });
    expect((await cartOf(browser)).cartTotalSize).toBe(9);
  });

  it('refuses a call without one of its fields', async () => {
    const browser = await customer();
    for (const path of ['/page/home/cart/display', '/async/page/home/panel/cart/list']) {
      expect(await browser.json('cart', path)).toMatchObject({ code: 400 });
    }
    const [line] = itemsOf(await cartOf(browser));
    const [panel] = (await panelsOf(browser)).cartProductList;
    for (const [path, body] of [
      ['/page/home/cart/delete', { cartKeyList: [line?.shopCarMapKey] }],
      ['/page/home/cart/delete', { cartKeyList: [], isSelectAll: false }],
      ['/async/page/home/panel/cart/delete', { selectedUuidList: [panel?.uuid] }],
    ] as const) {
      expect(await browser.post('cart', path, body)).toMatchObject({ code: 400 });
    }
  });

  it('C5 lets another device change the cart', async () => {
    const browser = await customer();
    await browser.control('cart/other-device', { model: 'CH340G', zone: 'isNeed' });
    expect((await cartOf(browser)).cartTotalSize).toBe(9);
    await browser.control('cart/other-device', { action: 'clear' });
    expect((await cartOf(browser)).cartTotalSize).toBe(0);
  });

  it.each([
    ['lines-500', 500],
    ['lines-2000', 2000],
    ['empty', 0],
    ['panels', 0],
  ])('has in the preset %s %i lines', async (preset, size) => {
    expect((await cartOf(await customer(preset))).cartTotalSize).toBe(size);
  });
});
