import Big from 'big.js';
import { ASSUMED_HK_CURRENCY, type CartZone, type Currency } from '../config/cart';
import type { PanelCartVO, PanelItem, ShoppingCartItem, ShoppingCartVO } from './cart-wire';

/** One line of either cart. Amounts are exact decimal digits; '' is an amount the server did not name. */
export interface CartLine {
  /** What ticks name: shopCarId, or a panel's uuid. */
  id: string;
  /** What a deletion names: shopCarMapKey, or a panel's uuid. */
  key: string;
  /** Model, or a panel's file name. */
  name: string;
  /** Product code; '' for panels. */
  code: string;
  quantity: string;
  price: string;
  total: string;
  currency: Currency;
}

/** A sub-tab that is shown, with its lines; free items stand in two of them. */
export interface Zone {
  id: CartZone;
  lines: readonly CartLine[];
}

/** One cart as the server last told it. */
export interface Cart {
  /** What tab and badge count. */
  size: number;
  /** Every line once. */
  lines: readonly CartLine[];
  /** The ids of the ticked lines. */
  checked: ReadonlySet<string>;
  /** The sub-tabs that are shown; none for panels. */
  zones: readonly Zone[];
  /** Count and total of the ticked lines in the server's own words; panels only. */
  told?: { count: number; total: string };
}

export const EMPTY_CART: Cart = { size: 0, lines: [], checked: new Set(), zones: [] };

/** Renames the component cart: four sub-tabs hidden at zero, free items in two of them and once in all (spec §4). */
export function componentCart(vo: ShoppingCartVO): Cart {
  const { currentlyProductList, isNeedProductList, isFreeProductList } = vo.rmbCnShoppingCart;
  const overseaItems = vo.shoppingCartOverseaVO.allProductList.flatMap(({ value }) => value);
  const stockItems = [...currentlyProductList, ...isFreeProductList];
  const items = unique([...stockItems, ...isNeedProductList, ...overseaItems]);
  const lines = items.map(componentLine);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const zone = (id: CartZone, wanted: ShoppingCartItem[], size: number | null) => {
    const own = unique(wanted).flatMap(({ shopCarId }) => byId.get(shopCarId) ?? []);
    return (size ?? own.length) > 0 ? [{ id, lines: own }] : [];
  };
  const size = vo.cartTotalSize ?? lines.length;
  return {
    size,
    lines,
    checked: new Set(items.filter((item) => item.isChecked).map((item) => item.shopCarId)),
    zones: [
      ...zone('all', items, size),
      ...zone('stock', stockItems, vo.currentlyShoppingCart.productSize),
      ...zone('order', [...isNeedProductList, ...isFreeProductList], vo.isNeedShoppingCart.productSize),
      ...zone('oversea', overseaItems, vo.shoppingCartOverseaVO.productSize),
    ],
  };
}

/** Renames the panel cart (spec §3). */
export function panelCart(vo: PanelCartVO): Cart {
  const items = [...new Map(vo.cartProductList.map((item) => [item.uuid, item])).values()];
  const { selectedTotalCount: count, selectedTotalPrice: total } = vo;
  return {
    size: items.length,
    lines: items.map(panelLine),
    checked: new Set(items.filter((item) => item.isSelect).map((item) => item.uuid)),
    zones: [],
    ...(count === null || total === '' ? {} : { told: { count, total } }),
  };
}

function unique(items: readonly ShoppingCartItem[]): ShoppingCartItem[] {
  const first = new Map<string, ShoppingCartItem>();
  for (const item of items) if (!first.has(item.shopCarId)) first.set(item.shopCarId, item);
  return [...first.values()];
}

function componentLine(item: ShoppingCartItem): CartLine {
  const isHk = item.currency === ASSUMED_HK_CURRENCY;
  return {
    id: item.shopCarId,
    key: item.shopCarMapKey,
    name: item.productModel,
    code: item.selfProductCode || item.productCode,
    quantity: product(item.productNumber, isHk ? item.hkConvesionRatio : item.convesionRatio),
    price: item.productDiscountPrice || item.productConsultPrice,
    total: item.lineMoney,
    currency: isHk ? '$' : '¥',
  };
}

function panelLine(item: PanelItem): CartLine {
  return {
    id: item.uuid,
    key: item.uuid,
    name: item.fileName,
    code: '',
    quantity: item.panelStyle ? item.customizeNum : item.printNum,
    price: item.productPrice,
    total: item.productTotalMoney,
    currency: '¥',
  };
}

/** Quantity shown = productNumber × ratio (spec §3), exact. A ratio the server did not name is 1. */
function product(count: string, ratio: string): string {
  return count === '' ? '' : new Big(count).times(ratio || '1').toFixed();
}
