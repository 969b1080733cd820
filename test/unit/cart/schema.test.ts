import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getComponentCart, getPrintedCart } from '../../../src/cart/schema';
import { envelope } from '../../../src/core/http/model/endpoint';
import { newBrowser } from '../demo/browser';

const component = (shoppingCartVO: unknown) =>
  v.safeParse(envelope(getComponentCart.result), { code: 200, result: { shoppingCartVO } });
const panels = (result: unknown) => v.safeParse(envelope(getPrintedCart.result), { code: 200, result });

describe('the carts on the wire', () => {
  it('the reference store’s replies match the schemas', async () => {
    const browser = newBrowser();
    await browser.control('state', { role: 'customer' });
    const [cart, panel] = await Promise.all([
      browser.json('cart', `${getComponentCart.path}?isInit=true`),
      browser.json('cart', `${getPrintedCart.path}?isInit=true`),
    ]);
    expect(v.safeParse(envelope(getComponentCart.result), cart).success).toBe(true);
    expect(v.safeParse(envelope(getPrintedCart.result), panel).success).toBe(true);
  });

  it('an empty cart may leave its parts out', () => {
    expect(component(null).output).toMatchObject({
      result: { shoppingCartVO: { rmbCnShoppingCart: { currentlyProductList: [] } } },
    });
    expect(component({ shoppingCartOverseaVO: { allProductList: null } }).success).toBe(true);
  });

  it('numbers and digits are both read; an invalid amount is unknown, and the line stays', () => {
    const item = {
      shopCarId: 7,
      isChecked: '1',
      lineMoney: 1.5,
      productNumber: '3',
      productConsultPrice: 'x',
    };
    expect(component({ rmbCnShoppingCart: { currentlyProductList: [item] } }).output).toMatchObject({
      result: {
        shoppingCartVO: {
          rmbCnShoppingCart: {
            currentlyProductList: [
              {
                shopCarId: '7',
                isChecked: true,
                lineMoney: '1.5',
                productConsultPrice: '',
                convesionRatio: '1',
              },
            ],
          },
        },
      },
    });
  });

  it.each([
    ['a list', { rmbCnShoppingCart: { isNeedProductList: 'list' } }],
    ['a part', { rmbCnShoppingCart: 'part' }],
    ['an overseas group', { shoppingCartOverseaVO: { allProductList: {} } }],
  ])('a cart whose %s cannot be read is refused: a tick would untick what is in it', (_, vo) => {
    expect(component(vo).success).toBe(false);
  });

  it('keeps amounts beside the lists by the server’s names, because page data may name one as the total', () => {
    const vo = { cartSelfMoney: '1,234.50', cartMoney: 7, note: 'x', cartTotalSize: 1 };
    expect(component(vo).output).toMatchObject({
      result: { shoppingCartVO: { amounts: { cartSelfMoney: '1234.5', cartMoney: '7', note: '' } } },
    });
  });

  it('keeps a line without an id, because the server counts it', () => {
    expect(panels({ cartProductList: [{ fileName: 'a' }, { uuid: 'u' }] }).output).toMatchObject({
      result: { cartProductList: [{ uuid: '', fileName: 'a' }, { uuid: 'u' }] },
    });
  });

  it('a panel style is set by any value but an empty one', () => {
    const styles = ['film', 1, '', 0, null].map((panelStyle, at) => ({ uuid: `u${at}`, panelStyle }));
    expect(panels({ cartProductList: styles }).output).toMatchObject({
      result: { cartProductList: [true, true, false, false, false].map((panelStyle) => ({ panelStyle })) },
    });
  });
});

it.each([getComponentCart, getPrintedCart])(
  '§cart.data a cart of null is an empty one, a missing one is a failure: $path',
  ({ result }) => {
    expect(v.safeParse(envelope<unknown>(result), { code: 200, result: null })).toMatchObject({
      success: true,
    });
    expect(v.safeParse(envelope<unknown>(result), { code: 200 })).toMatchObject({ success: false });
  },
);
