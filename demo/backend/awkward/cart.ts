import type { Awkward, Body } from './awkward';
import { changed, eachChanged, leftOut, withOtherKinds } from './odd-values';

const COUNTS = ['productNumber', 'convesionRatio', 'hkConvesionRatio', 'shopCarId'];
const NO_DISCOUNT = [0, '0', '0.00', null];

/**
 * Writes a line as a real cart does: counts as texts, ids as numbers, a flag as 1, no discount as 0, codes
 * left out.
 */
function item(line: Body, index: number): Body {
  return {
    ...withOtherKinds(line, COUNTS),
    isChecked: line.isChecked === true ? 1 : 0,
    selfProductCode: line.selfProductCode || leftOut(index),
    productDiscountPrice: line.productDiscountPrice ?? NO_DISCOUNT[index % NO_DISCOUNT.length],
    currency: line.currency ?? leftOut(index),
  };
}

const items = (list: unknown) => eachChanged(list, item);
/** Overseas lines come from an order book, so the store sends no key to delete a supplier's last line. */
const overseaItems = (list: unknown) =>
  eachChanged(items(list), ({ shopCarMapKey }, index) => ({
    shopCarMapKey: Array.isArray(list) && index === list.length - 1 ? leftOut(index) : shopCarMapKey,
  }));

export const oddCart: Awkward = (body) => ({
  ...body,
  result: changed(body.result, ({ shoppingCartVO }) => ({
    shoppingCartVO: changed(shoppingCartVO, (cart) => ({
      ...withOtherKinds(cart, ['cartTotalSize', 'cartSelfMoney']),
      rmbCnShoppingCart: changed(cart.rmbCnShoppingCart, (lists) => ({
        ...withOtherKinds(lists, ['productSize']),
        currentlyProductList: items(lists.currentlyProductList),
        isNeedProductList: items(lists.isNeedProductList),
        isFreeProductList: items(lists.isFreeProductList),
      })),
      shoppingCartOverseaVO: changed(cart.shoppingCartOverseaVO, (oversea) => ({
        ...withOtherKinds(oversea, ['productSize']),
        allProductList: eachChanged(oversea.allProductList, ({ value }) => ({ value: overseaItems(value) })),
      })),
    })),
  })),
});

/**
 * Writes panels as a print shop's server does: ids as numbers if they are, flags as texts, money as numbers.
 */
export const oddPanels: Awkward = (body) => ({
  ...body,
  result: changed(body.result, (result) => ({
    ...withOtherKinds(result, ['selectedTotalCount', 'selectedTotalPrice']),
    cartProductList: eachChanged(result.cartProductList, (panel, index) => ({
      ...withOtherKinds(panel, ['customizeNum', 'printNum', 'productPrice', 'productTotalMoney']),
      isSelect: String(panel.isSelect),
      panelStyle: panel.panelStyle || leftOut(index),
    })),
  })),
});
