import type { Awkward, Body } from './awkward';
import { changed, eachChanged, joinedPictures, leftOut, withOtherKinds } from './odd-values';

const MONEY = ['couponAmount', 'couponDiscount', 'minOrderMoney', 'couponValidDay'];
const FLAGS = ['isFreeExpress', 'freeExpress', 'isDosCoupon', 'isOrderActualMoney', 'isExpand'];

/** A coupon with money as texts and flags as 1, and without the flags that are not set. */
function coupon(given: Body, index: number): Body {
  const flags = FLAGS.map((name) => [name, given[name] === true ? 1 : leftOut(index)]);
  return { ...withOtherKinds(given, MONEY), ...Object.fromEntries(flags) };
}

export const oddAlert: Awkward = (body) => ({
  ...body,
  result: changed(body.result, (data) => ({
    ...(data.coupons === undefined ? {} : { coupons: eachChanged(data.coupons, coupon) }),
    ...(data.couponList === undefined ? {} : { couponList: eachChanged(data.couponList, coupon) }),
    ...(data.hotProducts === undefined
      ? {}
      : {
          hotProducts: eachChanged(data.hotProducts, ({ productImage }) => ({
            productImage: joinedPictures(productImage),
          })),
        }),
    ...(data.isPopup === undefined ? {} : { isPopup: data.isPopup === true ? 'true' : 0 }),
    ...(data.isYuanXiao === undefined ? {} : { isYuanXiao: data.isYuanXiao === true ? '1' : null }),
  })),
});

export const oddDraw: Awkward = (body) => ({
  ...body,
  result: changed(body.result, ({ couponItems }) => ({ couponItems: eachChanged(couponItems, coupon) })),
});
