import { parseDecimal, times, toPlain } from '../../core/text/decimal';
import { hasOwn } from '../../core/text/has-own';
import { distinct } from '../../core/text/objects';
import { ASSUMED_CART_TOTAL_FIELD, ASSUMED_HK_CURRENCY, type CartZone } from '../constants';
import type { PanelCartVO, PanelItem, ShoppingCartItem, ShoppingCartVO } from '../schema';
import type { CartContents, CartLine } from './lines';
import { discountOf } from './saving';

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
    const zoneLines = unique(wanted).flatMap(({ shopCarId }) => byId.get(shopCarId) ?? []);
    const size = sizeOf(counted, zoneLines.length + nameless(wanted));
    return size > 0 ? [{ id, size, lines: zoneLines }] : [];
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
 * The one rule for label, visibility and rows where the server's count and its list disagree. A count of 0
 * hides the cart; any other count shows every line listed, and more where the count is higher.
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
    pageId: item.productId || item.selfProductId,
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
