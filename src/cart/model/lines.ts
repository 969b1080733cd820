import { parseDecimal, times, toPlain } from '../../core/text/decimal';
import { hasOwn } from '../../core/text/has-own';
import { distinct } from '../../core/text/objects';
import { ASSUMED_CART_TOTAL_FIELD, ASSUMED_HK_CURRENCY, type CartZone, type Currency } from '../constants';
import type { PanelCartVO, PanelItem, ShoppingCartItem, ShoppingCartVO } from '../schema';
import { type Discount, discountOf } from './saving';

/**
 * One line of either cart. Amounts are exact decimal digits; '' is an unknown one: not sent, and without a
 * price to compute it from.
 */
export interface CartLine {
  /** The id in ticks: shopCarId, or a panel's uuid. */
  id: string;
  /** The id in deletions: shopCarMapKey, or a panel's uuid; '' if the server sent none. */
  key: string;
  /** Model, or a panel's file name; without either its code, else its id. */
  name: string;
  /** Product code; '' for panels, and where it is the name. */
  code: string;
  /**
   * Code and id, or '', one of which is in the address of the product's own page (G53 product's page).
   * Reports have the code.
   */
  pageCode: string;
  pageId: string;
  quantity: string;
  price: string;
  total: string;
  currency: Currency;
  /** Is absent if no higher list price is known. */
  discount?: Discount;
}

/** A visible sub-tab with its lines; free items are in two of them. */
export interface Zone {
  id: CartZone;
  /** The number of its lines; more than `lines` if the server counts some that it does not list. */
  size: number;
  lines: readonly CartLine[];
}

/** One cart in the server's last reply. */
export interface CartContents {
  /** The count of tab and badge. */
  size: number;
  /** Every line once. */
  lines: readonly CartLine[];
  /** The ids of the ticked lines. */
  checked: ReadonlySet<string>;
  /** The sub-tabs that are shown; none for panels. */
  zones: readonly Zone[];
  /** The number of free lines without an id: they are counted, but no tick can name them. */
  gifts?: number;
  /** The server's own totals of the ticked lines: ¥ and, for panels, their count. */
  serverTotals?: { count?: number; total: string };
}

/** One of the two carts as the panel shows it. */
export interface CartState {
  /** undefined until the server has answered once. */
  cart: CartContents | undefined;
  /** Ids ticked on screen: confirmed by the server, or on their way. */
  selected: ReadonlySet<string>;
  /** Ids whose deletion is under way. */
  removing: ReadonlySet<string>;
  isLoading: boolean;
  /** The last reading failed; `cart` may be older than the server's. */
  hasFailed: boolean;
  /** There are ticks that the server has not confirmed. */
  hasUnsent: boolean;
}

/** A cart that nobody has asked for. */
export const UNREAD: CartState = {
  cart: undefined,
  selected: new Set(),
  removing: new Set(),
  isLoading: false,
  hasFailed: false,
  hasUnsent: false,
};

export const EMPTY_CART: CartContents = { size: 0, lines: [], checked: new Set(), zones: [] };

/**
 * Renames the component cart: four sub-tabs hidden at zero, free items in two of them and once in all.
 * `totalField` names the server's amount that is the total; without such an amount the total is the lines'
 * sum.
 */
export function componentContents(vo: ShoppingCartVO, totalField = ASSUMED_CART_TOTAL_FIELD): CartContents {
  const { currentlyProductList, isNeedProductList, isFreeProductList } = vo.rmbCnShoppingCart;
  const overseaItems = vo.shoppingCartOverseaVO.allProductList.flatMap(({ value }) => value);
  const stockItems = [...currentlyProductList, ...isFreeProductList];
  const all = [...stockItems, ...isNeedProductList, ...overseaItems];
  const items = unique(all);
  const free = new Set(isFreeProductList.map(({ shopCarId }) => shopCarId));
  const lines = items.map((item) => componentLine(item, free.has(item.shopCarId)));
  const byId = new Map(lines.map((line) => [line.id, line]));
  const zone = (id: CartZone, wanted: ShoppingCartItem[], counted: number | null) => {
    const own = unique(wanted).flatMap(({ shopCarId }) => byId.get(shopCarId) ?? []);
    const size = sizeOf(counted, own.length + nameless(wanted));
    return size > 0 ? [{ id, size, lines: own }] : [];
  };
  const counted = vo.cartTotalSize ?? sumOfParts(vo);
  // A member that is no amount is an object or a number.
  const total: unknown = hasOwn(vo, totalField) ? vo[totalField] : undefined;
  return {
    // The server's count, because a free item is a line but may not be a product.
    size: vo.cartTotalSize ?? sizeOf(counted, lines.length + nameless(all)),
    lines,
    checked: new Set(items.filter((item) => item.isChecked).map((item) => item.shopCarId)),
    zones: [
      ...zone('all', all, counted),
      ...zone('stock', stockItems, vo.currentlyShoppingCart.productSize),
      ...zone('order', [...isNeedProductList, ...isFreeProductList], vo.isNeedShoppingCart.productSize),
      ...zone('oversea', overseaItems, vo.shoppingCartOverseaVO.productSize),
    ],
    gifts: nameless(isFreeProductList),
    ...(typeof total === 'string' && total !== '' && { serverTotals: { total } }),
  };
}

/**
 * Whether the server has lines that the cart does not list, by the total or by any sub-tab's count. Their
 * ticks are unknown, so that a full set of ticks would untick them. A free line without an id has no tick.
 */
export function hasUnlisted({ size, lines, zones, gifts = 0 }: CartContents): boolean {
  // The sub-tab of overseas goods has no free lines.
  const giftsOf = (zone: Zone) => (zone.id === 'oversea' ? 0 : gifts);
  return size > lines.length + gifts || zones.some((zone) => zone.size > zone.lines.length + giftsOf(zone));
}

/**
 * The one rule for label, visibility and rows where the server's count and its list disagree: a count of 0
 * hides, any other shows every line listed, and more where it counts more.
 */
function sizeOf(counted: number | null, listed: number): number {
  return counted === 0 ? 0 : Math.max(counted ?? 0, listed);
}

/**
 * The mainland's and the overseas lines together, for a server that names no total; null when it does not
 * name both.
 */
function sumOfParts({ rmbCnShoppingCart, shoppingCartOverseaVO }: ShoppingCartVO): number | null {
  const [mainland, oversea] = [rmbCnShoppingCart.productSize, shoppingCartOverseaVO.productSize];
  return mainland === null || oversea === null ? null : mainland + oversea;
}

/** Renames the panel cart. */
export function printedContents(vo: PanelCartVO): CartContents {
  const named = vo.cartProductList.filter(({ uuid }) => hasName(uuid));
  const items = [...new Map(named.map((item) => [item.uuid, item])).values()];
  const { selectedTotalCount: count, selectedTotalPrice: total } = vo;
  return {
    size: items.length + vo.cartProductList.length - named.length,
    lines: items.map(panelLine),
    checked: new Set(items.filter((item) => item.isSelect).map((item) => item.uuid)),
    zones: [],
    ...(count === null || total === '' ? {} : { serverTotals: { count, total } }),
  };
}

function unique(items: readonly ShoppingCartItem[]): ShoppingCartItem[] {
  const listed = items.filter(({ shopCarId }) => hasName(shopCarId));
  return distinct(listed, ({ shopCarId }) => shopCarId);
}

/** Lines without an id count and are not listed, because no tick could name them. */
function nameless(items: readonly ShoppingCartItem[]): number {
  return items.filter(({ shopCarId }) => !hasName(shopCarId)).length;
}

function hasName(id: string): boolean {
  return id.trim() !== '';
}

function componentLine(item: ShoppingCartItem, isFree: boolean): CartLine {
  const isHk = item.currency === ASSUMED_HK_CURRENCY;
  const ratio = isHk ? item.hkConvesionRatio : item.convesionRatio;
  // Like a discount price, a ratio that is not set may come as 0.
  const quantity = product(item.productNumber, Number(ratio) > 0 ? ratio : '1');
  const price = unitPrice(item, isFree);
  const code = item.selfProductCode || item.productCode;
  const name = item.productModel.trim() || code || item.shopCarId;
  const total = item.lineMoney || product(quantity, price);
  const discount = discountOf(item.productConsultPrice, { price, quantity, total });
  return {
    id: item.shopCarId,
    key: item.shopCarMapKey,
    name,
    code: code === name ? '' : code,
    pageCode: item.productCode || item.selfProductCode,
    pageId: String(item.productId || item.selfProductId || ''),
    quantity,
    price,
    total,
    currency: isHk ? '$' : '¥',
    ...(discount && { discount }),
  };
}

function panelLine(item: PanelItem): CartLine {
  const quantity = item.panelStyle ? item.customizeNum : item.printNum;
  return {
    id: item.uuid,
    key: item.uuid,
    name: item.fileName.trim() || item.uuid,
    code: '',
    pageCode: '',
    pageId: '',
    quantity,
    price: item.productPrice,
    total: item.productTotalMoney || product(quantity, item.productPrice),
    currency: '¥',
  };
}

/** The discount price, if there is one. Real servers send 0 for none, so 0 is a price only on a free line. */
function unitPrice(item: ShoppingCartItem, isFree: boolean): string {
  const { productDiscountPrice: discount, productConsultPrice: price, lineMoney } = item;
  const isZero = lineMoney !== '' && Number(lineMoney) === 0;
  const isMeant = discount !== '' && (Number(discount) > 0 || isFree || isZero);
  return isMeant ? discount : price;
}

/**
 * The exact product of two factors. productNumber × ratio is the quantity shown; quantity × price is the
 * total of a line for which the server sends none.
 */
function product(count: string, of: string): string {
  return count === '' || of === '' ? '' : toPlain(times(parseDecimal(count), parseDecimal(of)));
}

/** Whether goods have come into the cart: a line that was not there before, or more of one that was. */
export function hasGrown(before: CartContents | undefined, after: CartContents | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const quantities = new Map(before.lines.map(({ id, quantity }) => [id, Number(quantity)]));
  return (
    after.size > before.size ||
    after.lines.some(
      ({ id, quantity }) => Number(quantity) > (quantities.get(id) ?? Number.NEGATIVE_INFINITY),
    )
  );
}

/** The cart without one line, before the server has said so: the counts shrink with it. */
export function withoutLine(cart: CartContents, id: string): CartContents {
  const keep = (line: CartLine) => line.id !== id;
  const lines = cart.lines.filter(keep);
  const zones = cart.zones.map((zone) => {
    const rest = zone.lines.filter(keep);
    return { ...zone, size: zone.size - (zone.lines.length - rest.length), lines: rest };
  });
  return {
    ...withoutServerTotals(cart),
    size: Math.max(0, cart.size - (cart.lines.length - lines.length)),
    lines,
    zones: zones.filter(({ size }) => size > 0),
  };
}

/** The server's totals are no longer those of the ticked lines. */
export function withoutServerTotals({ serverTotals: _, ...cart }: CartContents): CartContents {
  return cart;
}
