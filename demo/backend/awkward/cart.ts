import type { Awkward, Body } from '../manners';
import { changed, eachChanged, leftOut, withOtherKinds } from './odd-values';

const COUNTS = ['productNumber', 'convesionRatio', 'hkConvesionRatio', 'shopCarId'];

/** A line as a real cart writes it: counts as texts, ids as numbers, a flag as 1, optional codes left out. */
function item(line: Body, index: number): Body {
  return {
    ...withOtherKinds(line, COUNTS),
    isChecked: line.isChecked === true ? 1 : 0,
    selfProductCode: line.selfProductCode || leftOut(index),
  };
}

const items = (list: unknown) => eachChanged(list, item);

const display: Awkward = (body) => ({
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
    })),
  })),
});

/** The cart's calls. */
export const awkwardCart: Record<string, Awkward> = { '/page/home/cart/display': display };
