import * as v from 'valibot';
import type { PanelCartVO, PanelItem, ShoppingCartItem, ShoppingCartVO } from '../lib/cart/wire';
import { defineEndpoint, nothing } from './endpoint';
import { decimal, flag, maybeNumber, nullableListOf, requiredText, type Schema, text } from './fields';

/** An object that may be absent, like {@link nullableListOf}. */
function part<T>(schema: Schema<T>): Schema<T> {
  return v.pipe(v.nullish(v.unknown(), {}), schema);
}

/** A cart for which the server may say null: it is empty. No word on it at all is no cart. */
function cartOrNull<T>(schema: Schema<T>): Schema<T> {
  return v.pipe(v.nullable(v.unknown(), {}), schema);
}

/** One item of the component cart; only its id is needed, an amount that cannot be read is ''. */
const shoppingCartItem: Schema<ShoppingCartItem> = v.object({
  shopCarId: requiredText(),
  shopCarMapKey: text(),
  isChecked: flag(),
  productCode: text(),
  selfProductCode: text(),
  productModel: text(),
  productConsultPrice: decimal(''),
  productDiscountPrice: decimal(''),
  productNumber: decimal(''),
  convesionRatio: decimal('1'),
  hkConvesionRatio: decimal('1'),
  lineMoney: decimal(''),
  currency: text(),
});

const sized = part(v.object({ productSize: maybeNumber() }));

/** The component cart (§cart.data). */
const shoppingCartVO: Schema<ShoppingCartVO> = v.object({
  cartTotalSize: maybeNumber(),
  rmbCnShoppingCart: part(
    v.object({
      productSize: maybeNumber(),
      currentlyProductList: nullableListOf(shoppingCartItem),
      isNeedProductList: nullableListOf(shoppingCartItem),
      isFreeProductList: nullableListOf(shoppingCartItem),
    }),
  ),
  currentlyShoppingCart: sized,
  isNeedShoppingCart: sized,
  shoppingCartOverseaVO: part(
    v.object({
      productSize: maybeNumber(),
      allProductList: nullableListOf(v.object({ value: nullableListOf(shoppingCartItem) })),
    }),
  ),
});

/** One item of the panel cart (§cart.data). */
const panelItem: Schema<PanelItem> = v.object({
  uuid: requiredText(),
  isSelect: flag(),
  fileName: text(),
  productPrice: decimal(''),
  panelStyle: v.pipe(v.nullish(v.unknown(), null), v.transform(Boolean)),
  customizeNum: decimal(''),
  printNum: decimal(''),
  productTotalMoney: decimal(''),
});

/** The panel cart (§cart.data). */
const panelCartVO: Schema<PanelCartVO> = v.object({
  cartProductList: nullableListOf(panelItem),
  selectedTotalCount: maybeNumber(),
  selectedTotalPrice: decimal(''),
});

/** Query `{isInit: true}`. */
export const getComponentCart = defineEndpoint({
  area: 'cart',
  method: 'GET',
  path: '/page/home/cart/display',
  result: cartOrNull(v.object({ shoppingCartVO: part(shoppingCartVO) })),
  background: true,
});

/** Query `{isInit: true}`; asks for a login where the visitor has none. */
export const getPanelCart = defineEndpoint({
  area: 'cart',
  method: 'GET',
  path: '/async/page/home/panel/cart/list',
  result: cartOrNull(panelCartVO),
  background: true,
});

/** Multipart `ck`: every ticked shopCarId joined by '~', or `false`. */
export const updateChecked = defineEndpoint({
  area: 'cart',
  method: 'POST',
  path: '/page/home/cart/update/checked',
  result: nothing,
  effect: true,
});

/** Multipart `uuid` and `isSelected`, or `isSelectedAll`. */
export const updatePanelSelected = defineEndpoint({
  area: 'cart',
  method: 'POST',
  path: '/async/page/home/panel/cart/select/update',
  result: nothing,
  effect: true,
});

/** JSON `{cartKeyList: [shopCarMapKey], isSelectAll: false}`. */
export const deleteFromCart = defineEndpoint({
  area: 'cart',
  method: 'POST',
  path: '/page/home/cart/delete',
  result: nothing,
  effect: true,
});

/** JSON `{selectedUuidList: [uuid], isSelectAll: false}`. */
export const deleteFromPanelCart = defineEndpoint({
  area: 'cart',
  method: 'POST',
  path: '/async/page/home/panel/cart/delete',
  result: nothing,
  effect: true,
});
