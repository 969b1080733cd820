import type { Coupon } from '../../../src/popups/schema';

/** A coupon of ¥16.58 from ¥100 on, of which the server tells nothing more. */
export const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  ...{
    couponType: 'product',
    couponName: '满减',
    couponTypeName: '',
    couponAmount: '16.58',
    couponDiscount: '',
  },
  ...{ isFreeExpress: false, freeExpress: false, isDosCoupon: false, minOrderMoney: '100', isExpand: false },
  ...{
    isOrderActualMoney: false,
    couponValidEndTime: '',
    couponValidDay: '',
    useBeginTime: '',
    useEndTime: '',
  },
  ...more,
});
