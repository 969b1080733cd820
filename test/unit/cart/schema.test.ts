import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getComponentCart, getPrintedCart, readAddedGoods, tickSteps } from '../../../src/cart/schema';
import { readJson } from '../../../src/core/text/json';
import { envelope } from '../envelope';
import '../property-runs';

const component = (shoppingCartVO: unknown) =>
  v.safeParse(envelope(getComponentCart.result), { code: 200, result: { shoppingCartVO } });
const panels = (result: unknown) => v.safeParse(envelope(getPrintedCart.result), { code: 200, result });

describe('the carts on the wire', () => {
  it('may leave out parts of an empty cart', () => {
    expect(component(null).output).toMatchObject({
      result: { shoppingCartVO: { rmbCnShoppingCart: { currentlyProductList: [] } } },
    });
    expect(component({ shoppingCartOverseaVO: { allProductList: null } }).success).toBe(true);
  });

  it.each([
    ['a list', { rmbCnShoppingCart: { isNeedProductList: 'list' } }],
    ['a part', { rmbCnShoppingCart: 'part' }],
    ['an overseas group', { shoppingCartOverseaVO: { allProductList: {} } }],
  ])('are refused if their %s cannot be read, because a tick would untick the missing lines', (_, vo) => {
    expect(component(vo).success).toBe(false);
  });

  it('keep amounts beside the lists under the server’s names, because page data may name one as the total', () => {
    const vo = { cartSelfMoney: '1,234.50', cartMoney: 7, note: 'x', cartTotalSize: 1 };
    expect(component(vo).output).toMatchObject({
      result: { shoppingCartVO: { cartSelfMoney: '1234.5', cartMoney: '7', note: '' } },
    });
  });

  it.each(['1589312345678901235', '"1589312345678901235"', '1.589312345678901235E18'])(
    'C23 keep all digits of an id that is written %s',
    (id) => {
      const names = ['shopCarId', 'shopCarMapKey', 'productId', 'selfProductId', 'productCode'];
      const item = readJson(`{${names.map((name) => `"${name}":${id}`).join()}}`);
      const vo = { rmbCnShoppingCart: { currentlyProductList: [item] } };
      const read = Object.fromEntries(names.map((name) => [name, '1589312345678901235']));
      expect(component(vo).output).toMatchObject({
        result: { shoppingCartVO: { rmbCnShoppingCart: { currentlyProductList: [read] } } },
      });
    },
  );

  it('keep a line without an id, because the server counts it', () => {
    expect(panels({ cartProductList: [{ fileName: 'a' }, { uuid: 'u' }] }).output).toMatchObject({
      result: { cartProductList: [{ uuid: '', fileName: 'a' }, { uuid: 'u' }] },
    });
  });

  it('have a panel style if its value is not empty', () => {
    const styles = ['film', 1, '', 0, null].map((panelStyle, at) => ({ uuid: `u${at}`, panelStyle }));
    expect(panels({ cartProductList: styles }).output).toMatchObject({
      result: { cartProductList: [true, true, false, false, false].map((panelStyle) => ({ panelStyle })) },
    });
  });
});

it.each([getComponentCart, getPrintedCart])(
  'are empty for null, and a failure where the cart is missing: $path',
  ({ result }) => {
    expect(v.safeParse(envelope<unknown>(result), { code: 200, result: null })).toMatchObject({
      success: true,
    });
    expect(v.safeParse(envelope<unknown>(result), { code: 200 })).toMatchObject({ success: false });
  },
);

describe('the lines on the wire', () => {
  const told = {
    ...{ shopCarId: 'i', shopCarMapKey: 'k', isChecked: true, productCode: 'C1', selfProductCode: 'Z1' },
    ...{ productModel: 'm', productConsultPrice: '2', productDiscountPrice: '1', productNumber: '3' },
    ...{ convesionRatio: '50', hkConvesionRatio: '40', lineMoney: '150', currency: 'HKD' },
  };
  const unknown = {
    ...{ shopCarId: '', shopCarMapKey: '', isChecked: false, productCode: '', selfProductCode: '' },
    ...{ productModel: '', productConsultPrice: '', productDiscountPrice: '', productNumber: '' },
    ...{ convesionRatio: '1', hkConvesionRatio: '1', lineMoney: '', currency: '' },
  };

  it('reads each value of a component, however it is written, and a missing or odd one as unknown', () => {
    const numbers = { ...told, shopCarId: 7, isChecked: '1', productNumber: 3, lineMoney: 1.5 };
    const odd = { productConsultPrice: 'x', lineMoney: 'x', isChecked: 'x', productModel: {} };
    const lists = {
      rmbCnShoppingCart: { productSize: 2, currentlyProductList: [told, {}, numbers, odd] },
      currentlyShoppingCart: { productSize: '2' },
      shoppingCartOverseaVO: { allProductList: [{ value: [told] }] },
    };
    expect(component(lists).output).toMatchObject({
      result: {
        shoppingCartVO: {
          cartTotalSize: null,
          rmbCnShoppingCart: {
            productSize: 2,
            currentlyProductList: [told, unknown, { ...told, shopCarId: '7', lineMoney: '1.5' }, unknown],
            isNeedProductList: [],
          },
          currentlyShoppingCart: { productSize: 2 },
          isNeedShoppingCart: { productSize: null },
          shoppingCartOverseaVO: { productSize: null, allProductList: [{ value: [told] }] },
        },
      },
    });
  });

  it('reads each value of a panel, and a missing one as unknown', () => {
    const panel = {
      ...{ uuid: 'u', isSelect: true, fileName: 'f', productPrice: '1', panelStyle: true },
      ...{ customizeNum: '2', printNum: '3', productTotalMoney: '4' },
    };
    const empty = {
      ...{ uuid: '', isSelect: false, fileName: '', productPrice: '', panelStyle: false },
      ...{ customizeNum: '', printNum: '', productTotalMoney: '' },
    };
    const sums = { selectedTotalCount: 1, selectedTotalPrice: '4' };
    expect(panels({ cartProductList: [panel, {}], ...sums }).output).toMatchObject({
      result: { cartProductList: [panel, empty], ...sums },
    });
    expect(panels({}).output).toMatchObject({
      result: { cartProductList: [], selectedTotalCount: null, selectedTotalPrice: '' },
    });
  });
});

it.each([
  [
    { code: 'C1', quantity: '3' },
    { code: 'C1', quantity: 3 },
  ],
  [{}, { code: '', quantity: 1 }],
  ['C1', { code: '', quantity: 1 }],
  [null, { code: '', quantity: 1 }],
  [undefined, { code: '', quantity: 1 }],
  [
    { code: {}, quantity: 'many' },
    { code: '', quantity: 1 },
  ],
])('C19 reads goods that a page has added, %j, as %j', (raw, goods) => {
  expect(readAddedGoods(raw)).toEqual(goods);
});

describe('the ticks of a cart', () => {
  const known = ['a', 'b', 'c'];
  const set = (...ids: string[]) => new Set(ids);
  const all = set(...known);

  it.each([
    ['a~b', set(), set('a', 'b')],
    ['b~c', set('a', 'b'), set('b', 'c')],
    ['false', set('b', 'c'), set()],
  ])('C4 G12 are sent to the component cart as a full set: %s', (ck, from, after) => {
    expect(tickSteps('component', known, from, after, undefined)).toEqual([{ fields: { ck }, after }]);
  });

  it.each([
    ['all rows at once if all were ticked at once', set(), all, true, [{ isSelectedAll: true }]],
    ['no row at once', all, set(), false, [{ isSelectedAll: false }]],
    ['a row', set(), set('b'), undefined, [{ uuid: 'b', isSelected: true }]],
    ['another row', all, set('a', 'c'), undefined, [{ uuid: 'b', isSelected: false }]],
    ['nothing for a row that is gone', set('gone'), set(), undefined, []],
  ])('are sent to the panel cart as %s', (_, from, wanted, whole, fields) => {
    expect(tickSteps('printed', known, from, wanted, whole).map((step) => step.fields)).toEqual(fields);
  });

  const some = fc.subarray(known).map((ids) => new Set(ids));
  const whole = fc.option(fc.boolean(), { nil: undefined });

  it('lead from any set to any other, and nothing is sent that the server has', () => {
    fc.assert(
      fc.property(fc.constantFrom('component', 'printed'), some, some, whole, (kind, from, wanted, box) => {
        const steps = tickSteps(kind, known, from, wanted, box);
        expect([...(steps.at(-1)?.after ?? from)].sort()).toEqual([...wanted].sort());
        expect(tickSteps(kind, known, wanted, wanted, box)).toEqual([]);
      }),
    );
  });
});
