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
  shoppingCartOverseaVO: { allProductList: { value: Item[] }[] };
}

async function customer(cart = 'normal'): Promise<Browser> {
  const browser = kindBrowser();
  await browser.control('state', { role: 'customer', cart });
  return browser;
}

async function cartOf(browser: Browser): Promise<CartVO & { items: Item[] }> {
  const { result } = await browser.json('cart', '/page/home/cart/display?isInit=true');
  const cart = (result as { shoppingCartVO: CartVO }).shoppingCartVO;
  const { currentlyProductList, isNeedProductList, isFreeProductList } = cart.rmbCnShoppingCart;
  const oversea = cart.shoppingCartOverseaVO.allProductList.flatMap(({ value }) => value);
  return {
    ...cart,
    items: [...currentlyProductList, ...isNeedProductList, ...isFreeProductList, ...oversea],
  };
}

// The tests of `cart` tick, delete, merge and change carts by this store.
describe('the cart service', () => {
  it('charges price times quantity times ratio, to the fen', async () => {
    for (const item of (await cartOf(await customer('lines-500'))).items) {
      const units = Math.round(Number(item.productDiscountPrice ?? item.productConsultPrice) * 10_000);
      const fen = Math.floor((units * item.productNumber * item.convesionRatio + 50) / 100);
      expect(Math.round(Number(item.lineMoney) * 100)).toBe(fen);
    }
  });

  it('C4 sums the ticked lines, and ignores ids that are gone if its manners are kind', async () => {
    const browser = await customer();
    const ids = (await cartOf(browser)).items.map(({ shopCarId }) => shopCarId);
    const tick = (ck: string) => browser.form('cart', '/page/home/cart/update/checked', { ck });
    expect(await tick(`${ids[0]}~${ids[2]}~gone`)).toMatchObject({ code: 200 });
    const ticked = (await cartOf(browser)).items.filter(({ isChecked }) => isChecked);
    expect(ticked.map(({ shopCarId }) => shopCarId)).toEqual([ids[0], ids[2]]);
    await tick('false');
    expect((await cartOf(browser)).cartSelfMoney).toBe('0.00');
  });

  it('refuses a call without one of its fields', async () => {
    const browser = await customer();
    const panelCart = '/async/page/home/panel/cart';
    const panels = await browser.json('cart', `${panelCart}/list?isInit=true`);
    const { cartProductList } = panels.result as { cartProductList: { uuid: string }[] };
    const [line] = (await cartOf(browser)).items;
    const refused = [
      browser.json('cart', '/page/home/cart/display'),
      browser.json('cart', `${panelCart}/list`),
      browser.form('cart', '/page/home/cart/update/checked', {}),
      browser.post('cart', '/page/home/cart/delete', { cartKeyList: [line?.shopCarMapKey] }),
      browser.post('cart', '/page/home/cart/delete', { cartKeyList: [], isSelectAll: false }),
      browser.post('cart', `${panelCart}/delete`, { selectedUuidList: [cartProductList[0]?.uuid] }),
    ];
    for (const reply of await Promise.all(refused)) expect(reply).toMatchObject({ code: 400 });
  });

  it.each([
    ['lines-500', 500],
    ['lines-2000', 2000],
    ['empty', 0],
    ['panels', 0],
  ])('has in the preset %s %i lines', async (preset, size) => {
    expect((await cartOf(await customer(preset))).cartTotalSize).toBe(size);
  });

  it('lets another device clear the cart', async () => {
    const browser = await customer();
    await browser.control('cart/other-device', { action: 'clear' });
    expect((await cartOf(browser)).cartTotalSize).toBe(0);
  });
});

it('refuses a form that cannot be read, instead of failing', async () => {
  const browser = await customer();
  for (const path of ['/page/home/cart/update/checked', '/async/page/home/panel/cart/select/update']) {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=a' },
      body: '--a\r\n[]--a--',
    };
    expect(await browser.json('cart', path, init)).toMatchObject({ code: 400 });
  }
});
