import * as v from 'valibot';
import { defineEndpoint, nothing } from '../core/http/model/endpoint';
import { configuration, definePageData, name, onOff, type PageDataOf } from '../core/page/schema';
import { isRecord } from '../core/text/json';
import {
  decimal,
  flag,
  id,
  nullableListOf,
  number,
  object,
  objectWithRest,
  optional,
  type Schema,
  text,
} from '../core/text/schema-fields';
import type { CartKind } from './constants';

const keys = {
  cart: configuration(
    object({ totalField: optional(name), added: optional(onOff), review: optional(onOff) }),
  ),
};

declare module '../core/page/schema' {
  interface PageData extends PageDataOf<typeof keys> {}
}
definePageData(keys);

/** An object that may be absent, like {@link nullableListOf}. */
function part<T>(schema: Schema<T>): Schema<T> {
  return v.pipe(v.nullish(v.unknown(), {}), schema);
}

/** A cart that the server may send as null, which means empty. A reply without it is an error. */
function cartOrNull<T>(schema: Schema<T>): Schema<T> {
  return v.pipe(v.nullable(v.unknown(), {}), schema);
}

/**
 * One item of the component cart. A missing or unreadable value is ''; an item without an id still counts.
 */
const shoppingCartItem = object({
  shopCarId: text(),
  shopCarMapKey: text(),
  isChecked: flag(),
  productId: id,
  selfProductId: id,
  productCode: text(),
  selfProductCode: text(),
  productModel: text(),
  productConsultPrice: decimal(''),
  productDiscountPrice: decimal(''),
  productNumber: decimal(''),
  convesionRatio: decimal('1'),
  hkConvesionRatio: decimal('1'),
  lineMoney: decimal(''),
  /** ASSUMED: marks a line of the HK-dollar cart (G14 HK-dollar lines). */
  currency: text(),
});
export type ShoppingCartItem = v.InferOutput<typeof shoppingCartItem>;

const sized = part(object({ productSize: number(null) }));

/**
 * The component cart; a size is null when the server names none. The cart's other members are amounts under
 * the server's names, and page data name the total among them.
 */
const shoppingCartVO = objectWithRest(
  {
    cartTotalSize: number(null),
    rmbCnShoppingCart: part(
      object({
        productSize: number(null),
        currentlyProductList: nullableListOf(shoppingCartItem),
        isNeedProductList: nullableListOf(shoppingCartItem),
        isFreeProductList: nullableListOf(shoppingCartItem),
      }),
    ),
    currentlyShoppingCart: sized,
    isNeedShoppingCart: sized,
    shoppingCartOverseaVO: part(
      object({
        productSize: number(null),
        allProductList: nullableListOf(object({ value: nullableListOf(shoppingCartItem) })),
      }),
    ),
  },
  decimal(''),
);
export type ShoppingCartVO = v.InferOutput<typeof shoppingCartVO>;

/** One item of the panel cart. */
const panelItem = object({
  uuid: text(),
  isSelect: flag(),
  fileName: text(),
  productPrice: decimal(''),
  /** Only records whether the server has set it. */
  panelStyle: v.pipe(v.nullish(v.unknown(), null), v.transform(Boolean)),
  customizeNum: decimal(''),
  printNum: decimal(''),
  productTotalMoney: decimal(''),
});
export type PanelItem = v.InferOutput<typeof panelItem>;

/** The panel cart. */
const panelCartVO = object({
  cartProductList: nullableListOf(panelItem),
  selectedTotalCount: number(null),
  selectedTotalPrice: decimal(''),
});
export type PanelCartVO = v.InferOutput<typeof panelCartVO>;

const addedGoods = object({ code: text(), quantity: number(1) });
export type AddedGoods = v.InferOutput<typeof addedGoods>;

/**
 * Goods that a page says it has put into the cart (contract.md §5 `cart.noteAdded`); no code is '', no
 * quantity 1.
 */
export function readAddedGoods(raw: unknown): AddedGoods {
  return v.parse(addedGoods, isRecord(raw) ? raw : {});
}

/** Query `{isInit: true}`. */
export const getComponentCart = defineEndpoint({
  area: 'cart',
  path: '/page/home/cart/display',
  result: cartOrNull(object({ shoppingCartVO: part(shoppingCartVO) })),
  background: true,
});

/** Query `{isInit: true}`; asks for a login where the visitor has none. */
export const getPrintedCart = defineEndpoint({
  area: 'cart',
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
});

/** Multipart `uuid` and `isSelected`, or `isSelectedAll`. */
export const updatePanelSelected = defineEndpoint({
  area: 'cart',
  method: 'POST',
  path: '/async/page/home/panel/cart/select/update',
  result: nothing,
});

/** JSON `{cartKeyList: [shopCarMapKey], isSelectAll: false}`. */
export const deleteFromCart = defineEndpoint({
  area: 'cart',
  method: 'POST',
  path: '/page/home/cart/delete',
  result: nothing,
});

/** JSON `{selectedUuidList: [uuid], isSelectAll: false}`. */
export const deleteFromPrintedCart = defineEndpoint({
  area: 'cart',
  method: 'POST',
  path: '/async/page/home/panel/cart/delete',
  result: nothing,
});

/** The writes of each cart; `keys` names the lines in the body of a deletion. */
export const CART_WRITES = {
  component: { tick: updateChecked, remove: deleteFromCart, keys: 'cartKeyList' },
  printed: { tick: updatePanelSelected, remove: deleteFromPrintedCart, keys: 'selectedUuidList' },
};

/**
 * The bodies of the writes of ticks on the way from the set `from` to the `wanted` one, for the lines
 * `known`, each with the set after it. The component cart gets every ticked id (C4 full tick set). The panel
 * cart gets all rows at once if `whole`, the value of the box for all rows, says so, else row by row.
 */
export function tickSteps(
  kind: CartKind,
  known: readonly string[],
  from: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
  whole: boolean | undefined,
): { fields: Record<string, unknown>; after: ReadonlySet<string> }[] {
  if (isSame(from, wanted)) return [];
  // The empty set is the text `false` (G12 empty tick set).
  if (kind === 'component') return [{ fields: { ck: [...wanted].join('~') || 'false' }, after: wanted }];
  if (whole !== undefined && isSame(wanted, new Set(whole ? known : [])))
    return [{ fields: { isSelectedAll: whole }, after: wanted }];
  const after = new Set(from);
  const changed = known.filter((id) => from.has(id) !== wanted.has(id));
  return changed.map((uuid) => {
    if (!after.delete(uuid)) after.add(uuid);
    return { fields: { uuid, isSelected: wanted.has(uuid) }, after: new Set(after) };
  });
}

function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id));
}
