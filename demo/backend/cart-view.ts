import { ASSUMED_HK_CURRENCY } from '../../src/cart/constants';
import type { CartItem, CartState, PanelItem, Zone } from './cart-state';
import { moneyText, priceText } from './money';
import type { Manners } from './settings';

const HK_RATE = 1.08;
/** The ids of the store's own goods begin after those of the others. */
const SELF_IDS = 900_000;

function unitPrice(line: CartItem): number {
  return line.discount ?? line.product.price;
}

function hkRatio(line: CartItem): number {
  return Math.max(1, Math.round(line.ratio * HK_RATE));
}

function lineMoney(line: CartItem): number {
  return unitPrice(line) * line.count * (line.isHk ? hkRatio(line) : line.ratio);
}

/** Fields of a line that a store sends and the frame does not read. */
function extraFields(line: CartItem) {
  const { id, price, stock } = line.product;
  return {
    productId: id,
    ...(line.selfCode === '' ? {} : { selfProductId: id + SELF_IDS }),
    productOrderNumber: line.count,
    productPriceDiscountList: line.discount === null ? null : [{ discount: 1, price: priceText(price) }],
    priceDiscount: null,
    stockNumber: stock,
    checked: line.isChecked,
    jsDeliveryNum: line.zone === 'currently' ? line.count : 0,
    gdDeliveryNum: 0,
  };
}

function specifiedFields(line: CartItem) {
  return {
    shopCarId: line.id,
    shopCarMapKey: line.key,
    isChecked: line.isChecked,
    productCode: line.product.code,
    selfProductCode: line.selfCode,
    productModel: line.product.model,
    productConsultPrice: priceText(line.product.price),
    productDiscountPrice: line.discount === null ? null : priceText(line.discount),
    productNumber: line.count,
    convesionRatio: line.ratio,
    hkConvesionRatio: hkRatio(line),
    lineMoney: moneyText(lineMoney(line)),
    ...(line.isHk ? { currency: ASSUMED_HK_CURRENCY } : {}),
  };
}

/** `result.shoppingCartVO` of the cart call. */
export function cartView(cart: CartState, manners: Manners) {
  const itemView = (line: CartItem) => ({
    ...specifiedFields(line),
    ...(manners === 'former' ? {} : extraFields(line)),
  });
  const listed = cart.lines.filter((line) => !line.isUnlisted);
  const zone = (name: Zone) => listed.filter((line) => line.zone === name).map(itemView);
  const sizeOf = (...names: Zone[]) => cart.lines.filter((line) => names.includes(line.zone)).length;
  const suppliers = new Set(listed.filter((line) => line.zone === 'oversea').map((line) => line.supplier));
  const ofSupplier = (name: string) =>
    listed.filter((line) => line.zone === 'oversea' && line.supplier === name);
  return {
    cartTotalSize: cart.lines.length,
    cartSelfMoney: moneyText(sum(cart.lines.filter((line) => line.isChecked && !line.isHk).map(lineMoney))),
    rmbCnShoppingCart: {
      productSize: sizeOf('currently', 'isNeed', 'isFree'),
      currentlyProductList: zone('currently'),
      isNeedProductList: zone('isNeed'),
      isFreeProductList: zone('isFree'),
    },
    currentlyShoppingCart: { productSize: sizeOf('currently', 'isFree') },
    isNeedShoppingCart: { productSize: sizeOf('isNeed', 'isFree') },
    shoppingCartOverseaVO: {
      productSize: sizeOf('oversea'),
      allProductList: [...suppliers].map((name) => ({ value: ofSupplier(name).map(itemView) })),
    },
  };
}

function panelCount(panel: PanelItem): number {
  return panel.panelStyle === '' ? panel.printNum : panel.customizeNum;
}

/** `result` of the panel cart call. */
export function panelView(cart: CartState) {
  const selected = cart.panels.filter((panel) => panel.isSelect);
  return {
    cartProductList: cart.panels.map((panel) => ({
      uuid: panel.uuid,
      isSelect: panel.isSelect,
      fileName: panel.fileName,
      productPrice: priceText(panel.price),
      panelStyle: panel.panelStyle,
      customizeNum: panel.customizeNum,
      printNum: panel.printNum,
      productTotalMoney: moneyText(panel.price * panelCount(panel)),
    })),
    selectedTotalCount: selected.length,
    selectedTotalPrice: moneyText(sum(selected.map((panel) => panel.price * panelCount(panel)))),
  };
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
