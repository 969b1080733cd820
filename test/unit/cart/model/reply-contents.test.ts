import { describe, expect, it } from 'vitest';
import { hasUnlisted } from '../../../../src/cart/model/lines';
import { componentContents, printedContents } from '../../../../src/cart/model/reply-contents';
import type { PanelItem, ShoppingCartItem, ShoppingCartVO } from '../../../../src/cart/schema';

const item = (shopCarId: string, more: Partial<ShoppingCartItem> = {}): ShoppingCartItem => ({
  shopCarId,
  shopCarMapKey: `k${shopCarId}`,
  isChecked: false,
  productId: '',
  selfProductId: '',
  productCode: 'C1',
  selfProductCode: '',
  productModel: 'STM32',
  productConsultPrice: '2.00',
  productDiscountPrice: '',
  productNumber: '3',
  convesionRatio: '50',
  hkConvesionRatio: '40',
  lineMoney: '6.00',
  currency: '',
  ...more,
});
type Lists = Pick<
  ShoppingCartVO,
  | 'cartTotalSize'
  | 'rmbCnShoppingCart'
  | 'currentlyShoppingCart'
  | 'isNeedShoppingCart'
  | 'shoppingCartOverseaVO'
>;
const cart = (more: Partial<Lists> = {}, amounts: Record<string, string> = {}): ShoppingCartVO => {
  const lists: Lists = {
    cartTotalSize: null,
    rmbCnShoppingCart: {
      productSize: null,
      currentlyProductList: [item('1', { isChecked: true })],
      isNeedProductList: [item('2')],
      isFreeProductList: [item('3', { isChecked: true })],
    },
    currentlyShoppingCart: { productSize: 2 },
    isNeedShoppingCart: { productSize: 2 },
    shoppingCartOverseaVO: {
      productSize: 2,
      allProductList: ['4', '5'].map((id) => ({ value: [item(id)] })),
    },
  };
  return Object.assign({ ...lists, ...more }, amounts);
};
const oversea = (productSize: number) => ({ productSize, allProductList: [] });
const sizes = (vo: ShoppingCartVO) =>
  componentContents(vo).zones.map(({ id, lines }) => `${id} ${lines.length}`);

describe('the component cart', () => {
  it('has free items in stock and to order, and counts every line once in the total', () => {
    expect(sizes(cart())).toEqual(['all 5', 'stock 2', 'order 2', 'oversea 2']);
    expect(componentContents(cart()).lines.map(({ id }) => id)).toEqual(['1', '3', '2', '4', '5']);
    expect([...componentContents(cart()).checked]).toEqual(['1', '3']);
  });

  it('hides a sub-tab whose productSize is 0', () => {
    const vo = cart({ shoppingCartOverseaVO: oversea(0) });
    expect(sizes(vo)).toEqual(['all 3', 'stock 2', 'order 2']);
    expect(sizes(cart({ currentlyShoppingCart: { productSize: 0 } }))).not.toContain('stock 2');
  });

  it.each([
    ['the server’s count', { cartTotalSize: 12 }, null, 12],
    ['G15 the server’s count, although some lines may not be products', { cartTotalSize: 2 }, null, 2],
    ['the number of its lines where the server sends none', {}, null, 5],
    ['the mainland and overseas counts where it sends no total', { shoppingCartOverseaVO: oversea(4) }, 5, 9],
    ['its lines where it counts only those from overseas', { shoppingCartOverseaVO: oversea(9) }, null, 3],
  ])('has as its size %s', (_, told, mainland, size) => {
    const vo = cart(told);
    vo.rmbCnShoppingCart.productSize = mainland;
    expect(componentContents(vo).size).toBe(size);
  });

  it('hides the sub-tab of all lines if the server counts none', () => {
    expect(componentContents(cart({ cartTotalSize: 0 })).zones.map(({ id }) => id)).not.toContain('all');
  });

  it('does not charge for free lines', () => {
    const vo = cart();
    vo.rmbCnShoppingCart.isFreeProductList = [item('3', { productDiscountPrice: '0' })];
    expect(componentContents(vo).lines.find(({ id }) => id === '3')?.price).toBe('0');
  });

  it.each([
    ['more than are listed', 9, 'stock 9 of 2'],
    ['fewer than are listed', 1, 'stock 2 of 2'],
    ['nothing', null, 'stock 2 of 2'],
  ])('label and rows of a sub-tab follow one rule where the server counts %s', (_, told, wanted) => {
    const { zones } = componentContents(cart({ currentlyShoppingCart: { productSize: told } }));
    expect(zones.map(({ id, size, lines }) => `${id} ${size} of ${lines.length}`)).toContain(wanted);
  });

  it.each([
    ['lists every line it counts', {}, false],
    ['counts more in total than it lists', { cartTotalSize: 6 }, true],
    ['counts more in one sub-tab than it lists there', { isNeedShoppingCart: { productSize: 3 } }, true],
    ['counts fewer than it lists', { cartTotalSize: 2 }, false],
  ])('C17 knows whether lines are unlisted where the server %s', (_, told, wanted) => {
    expect(hasUnlisted(componentContents(cart(told)))).toBe(wanted);
  });

  it('C17 counts a line without an id as unlisted, because a full set of ticks would untick it', () => {
    const vo = cart();
    vo.rmbCnShoppingCart.isNeedProductList.push(item(' ', { isChecked: true }));
    const { lines, size } = componentContents(vo);
    expect([lines.length, size, hasUnlisted(componentContents(vo))]).toEqual([5, 6, true]);
  });

  // Spec 4: "sends the full set of checked shopCarIds": a gift without a shopCarId cannot be in it.
  it('C17 does not count a free line without an id as unlisted, but any other line beside it', () => {
    const withGift = (told: Partial<Lists> = {}) => {
      const vo = cart(told);
      vo.rmbCnShoppingCart.isFreeProductList.push(item(' '));
      return componentContents(vo);
    };
    expect(withGift().size).toBe(6);
    expect(
      [withGift(), withGift({ cartTotalSize: 6 }), withGift({ cartTotalSize: 7 })].map(hasUnlisted),
    ).toEqual([false, false, true]);
  });

  it.each([
    ['the lines’ sum by default', undefined, undefined],
    ['the amount that the page names', 'cartSelfMoney', { total: '5.50' }],
    ['the lines’ sum where the server has no such amount', 'cartMoney', undefined],
    ['the lines’ sum where that amount cannot be read', 'odd', undefined],
    ['nothing from the prototype', 'constructor', undefined],
    ['no list, and no count', 'rmbCnShoppingCart', undefined],
  ])('has as its total %s', (_, field, wanted) => {
    const vo = cart({}, { cartSelfMoney: '5.50', odd: '' });
    expect(componentContents(vo, field).serverTotals).toEqual(wanted);
  });

  it('merges lines with the same id', () => {
    const vo = cart();
    vo.rmbCnShoppingCart.isNeedProductList.push(item('1'));
    expect(componentContents(vo).lines.filter(({ id }) => id === '1')).toHaveLength(1);
  });

  it.each([
    ['own code before the code', { selfProductCode: 'Z1' }, { code: 'Z1' }],
    ['the code without an own one', {}, { code: 'C1' }],
    ['discount price before the price', { productDiscountPrice: '1.5' }, { price: '1.5' }],
    ['the price where the discount is a server’s 0', { productDiscountPrice: '0' }, { price: '2.00' }],
    ['the price where the discount is 0.00', { productDiscountPrice: '0.00' }, { price: '2.00' }],
    ['the price where the discount is below zero', { productDiscountPrice: '-1' }, { price: '2.00' }],
    ['zero on a line that costs nothing', { productDiscountPrice: '0', lineMoney: '0.00' }, { price: '0' }],
    ['the page of the product, not of the own code', { selfProductCode: 'Z1' }, { pageCode: 'C1' }],
    ['G53 the product’s id', { productId: '8510', selfProductId: '9' }, { pageId: '8510' }],
    ['G53 the own id without it', { selfProductId: '9' }, { pageId: '9' }],
    ['the code, once, where there is no model', { productModel: ' ' }, { name: 'C1', code: '' }],
    ['the id without either', { productModel: '', productCode: '' }, { name: '1', code: '', pageCode: '' }],
    ['the price without a discount', {}, { price: '2.00' }],
    ['quantity times ratio', {}, { quantity: '150', currency: '¥' }],
    ['quantity times the HK ratio in dollars', { currency: 'HKD' }, { quantity: '120', currency: '$' }],
    ['fractions exactly', { productNumber: '0.1', convesionRatio: '3' }, { quantity: '0.3' }],
    ['no quantity', { productNumber: '' }, { quantity: '' }],
    ['the bare number where the ratio is empty', { convesionRatio: '' }, { quantity: '3' }],
    ['the bare number where the ratio is a server’s 0', { convesionRatio: '0' }, { quantity: '3' }],
    [
      'the bare number where the HK ratio is 0.00',
      { currency: 'HKD', hkConvesionRatio: '0.00' },
      { quantity: '3' },
    ],
    [
      'the price where the discount is 0 and nobody knows what the line costs',
      { productDiscountPrice: '0', lineMoney: '' },
      { price: '2.00' },
    ],
    ['what the line costs where the server does not say', { lineMoney: '' }, { total: '300' }],
    ['no cost where there is no price', { lineMoney: '', productConsultPrice: '' }, { total: '' }],
  ])('shows %s', (_, given, wanted) => {
    const vo = cart();
    vo.rmbCnShoppingCart.currentlyProductList = [item('1', given)];
    expect(componentContents(vo).lines[0]).toMatchObject({ key: 'k1', name: 'STM32', ...wanted });
  });

  it('lists in each sub-tab its own lines, and counts those without an id', () => {
    const vo = cart({ isNeedShoppingCart: { productSize: null } });
    vo.rmbCnShoppingCart.isNeedProductList.push(item(''));
    const { zones } = componentContents(vo);
    expect(zones.map(({ id, size, lines }) => [id, size, lines.map((line) => line.id).join()])).toEqual([
      ['all', 6, '1,3,2,4,5'],
      ['stock', 2, '1,3'],
      ['order', 3, '2,3'],
      ['oversea', 2, '4,5'],
    ]);
  });

  it('C21 has the discount of a line, and none without a higher list price', () => {
    const vo = cart();
    const sold = { productDiscountPrice: '1.50', productNumber: '2', convesionRatio: '1', lineMoney: '3.00' };
    vo.rmbCnShoppingCart.currentlyProductList = [item('1', sold), item('6')];
    const [first, last] = componentContents(vo).lines;
    expect(first?.discount).toEqual({ listPrice: '2.00', saving: '1' });
    expect(last).not.toHaveProperty('discount');
  });

  it('has the list price of a free line without a discount price', () => {
    expect(componentContents(cart()).lines.find(({ id }) => id === '3')?.price).toBe('2.00');
  });
});

describe('the panel cart', () => {
  const panel: PanelItem = {
    uuid: 'u1',
    isSelect: true,
    fileName: 'a.ai',
    productPrice: '36.5',
    panelStyle: true,
    customizeNum: '5',
    printNum: '10',
    productTotalMoney: '182.50',
  };
  const of = (
    item: PanelItem,
    told: Partial<{ selectedTotalCount: number; selectedTotalPrice: string }> = {},
  ) =>
    printedContents({ cartProductList: [item], selectedTotalCount: null, selectedTotalPrice: '', ...told });

  it.each([
    ['customizeNum where a style is set', {}, { quantity: '5' }],
    ['printNum where none is', { panelStyle: false }, { quantity: '10' }],
    ['the id where there is no file', { fileName: ' ' }, { name: 'u1' }],
    ['a computed total where the server sends none', { productTotalMoney: '' }, { total: '182.5' }],
  ])('shows %s', (_, given, wanted) => {
    expect(of({ ...panel, ...given }).lines[0]).toMatchObject(wanted);
  });

  it('C17 counts a panel without an id and does not list it', () => {
    expect(of({ ...panel, uuid: '' })).toMatchObject({ size: 1, lines: [] });
    expect(hasUnlisted(of({ ...panel, uuid: '' }))).toBe(true);
    expect(hasUnlisted(of(panel))).toBe(false);
  });

  it('keeps the server’s totals of the selection if it sends both', () => {
    expect(of(panel, { selectedTotalCount: 1, selectedTotalPrice: '180.00' }).serverTotals).toEqual({
      count: 1,
      total: '180.00',
    });
    expect(of(panel, { selectedTotalCount: 1 }).serverTotals).toBeUndefined();
    expect(of(panel, { selectedTotalPrice: '180.00' }).serverTotals).toBeUndefined();
  });

  it('renames each value, and has the ids of the ticked panels', () => {
    const cart = printedContents({
      cartProductList: [panel, { ...panel, uuid: 'u2', isSelect: false }],
      selectedTotalCount: null,
      selectedTotalPrice: '',
    });
    expect(cart.lines[0]).toEqual({
      ...{ id: 'u1', key: 'u1', name: 'a.ai', code: '', pageCode: '', pageId: '' },
      ...{ quantity: '5', price: '36.5', total: '182.50', currency: '¥' },
    });
    expect([...cart.checked]).toEqual(['u1']);
  });
});
