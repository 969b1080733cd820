import { expect, it } from 'vitest';
import { CouponCard } from '../../../src/popups/CouponList';
import { render } from '../ui/render';
import { coupon } from './coupon';

it.each([
  [{}, '¥16.58≥100元可用满减商品券'],
  [{ isOrderActualMoney: true }, '¥16.58实付≥100元可用满减商品券'],
  [{ minOrderMoney: '' }, '¥16.58无门槛满减商品券'],
  [{ couponType: 'discount', couponDiscount: '0.57' }, '5.7折≥100元可用满减折扣券'],
  [{ couponType: 'freight', isFreeExpress: true }, '包邮≥100元可用满减运费券'],
  [{ couponType: 'mro_freight', freeExpress: true }, '包邮≥100元可用满减MRO运费券'],
  [{ couponType: 'plus' }, '¥16.58≥100元可用满减PLUS会员费券'],
  [{ isDosCoupon: true }, '¥16.58≥100元可用满减面板打印券'],
  [{ couponType: 'gift', couponTypeName: '集团券' }, '¥16.58≥100元可用满减集团券'],
  [{ couponName: '' }, '¥16.58≥100元可用商品券商品券'],
  [{ couponType: '', couponAmount: '', minOrderMoney: '' }, '优惠券无门槛满减'],
  [{ couponValidDay: '30' }, '¥16.58≥100元可用满减商品券领取后30天内有效'],
  [{ couponValidEndTime: '2026-12-31' }, '¥16.58≥100元可用满减商品券有效期至2026.12.31'],
  [
    { useBeginTime: '2026-11-01', useEndTime: '2026-12-31' },
    '¥16.58≥100元可用满减商品券2026.11.01至2026.12.31',
  ],
  [{ isExpand: true }, '¥16.58≥100元可用满减商品券已膨胀'],
])('a coupon with %j reads %s', async (fields, text) => {
  const { root } = await render(<CouponCard coupon={coupon(fields)} />);
  expect(root.textContent).toBe(text);
});
