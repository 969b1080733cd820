import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getRedPacketDraw, parsePopups } from '../../../src/popups/schema';

describe('pop-up data', () => {
  it('names the kind by msg', () => {
    const packet = { uuid: 'u1', theme: 'red', isYuanXiao: true };
    expect(parsePopups('redpacket', packet)).toEqual([{ kind: 'redpacket', ...packet }]);
    expect(parsePopups('RedPacket', { uuid: 7 })).toEqual([
      { kind: 'redpacket', uuid: '7', theme: 'blue', isYuanXiao: false },
    ]);
  });

  it('P10 has no pop-up for an unknown msg, no data or malformed data', () => {
    for (const msg of ['', 'ok', 'coupon', 'constructor', '成功'])
      expect(parsePopups(msg, { uuid: 'u' })).toEqual([]);
    for (const result of [null, undefined, 'x', [], 4, {}]) {
      expect(parsePopups('redpacket', result)).toEqual([]);
      expect(parsePopups('alert', result)).toEqual([]);
    }
  });

  it('P10 drops a bad coupon among good ones, and an empty result has none', () => {
    const couponsOf = (couponList: unknown) =>
      parsePopups('group', { isPopup: true, couponList }).map((popup) =>
        popup.kind === 'group' ? popup.couponList.length : -1,
      );
    for (const empty of [undefined, null, {}, 'x', [], [{}, {}], [null], ['x', 5], [[]]])
      expect(couponsOf(empty)).toEqual([0]);
    expect(couponsOf([{}, { couponAmount: 5 }, 'x'])).toEqual([1]);
    for (const member of [{ couponUuid: 'u' }, { couponName: '' }, { couponType: ['x'] }])
      expect(couponsOf([{}, member])).toEqual([1]);
    expect(couponsOf([{ couponType: 'freight', couponDiscount: 0.9 }])).toEqual([1]);
    // Won all the same where neither a name nor a value is told.
    expect(couponsOf([{ couponType: 'plus', couponTypeName: 'PLUS会员费券', couponValidDay: 7 }])).toEqual([
      1,
    ]);
  });

  it('reads a threshold written as 1E+3 or 1,000', () => {
    const couponList = ['1E+3', '1,000.00'].map((minOrderMoney) => ({ minOrderMoney }));
    expect(parsePopups('group', { isPopup: true, couponList })).toMatchObject([
      { couponList: [{ minOrderMoney: '1000' }, { minOrderMoney: '1000' }] },
    ]);
  });

  it('is valid for new users without products and task', () => {
    expect(parsePopups('newcustomer', { coupons: [{ couponAmount: 5 }] })).toMatchObject([
      { hotProducts: [], enterpriseCertificationTask: null },
    ]);
  });

  it('reads the products and the task of a new-user pop-up, and drops a product without a name', () => {
    const product = { productImage: '/p.png', productName: 'LM358', productLadderPrice: '1.20' };
    const enterpriseCertificationTask = { couponList: [{ couponAmount: 5 }] };
    const data = { hotProducts: [product, { productImage: '/x.png' }], enterpriseCertificationTask };
    expect(parsePopups('newcustomer', data)).toMatchObject([
      {
        coupons: [],
        hotProducts: [product],
        enterpriseCertificationTask: { couponList: [{ couponAmount: '5' }] },
      },
    ]);
  });

  it('reads the coupons of a draw, and none without a result', () => {
    const { result } = getRedPacketDraw;
    expect(v.parse(result, { couponItems: [{ couponAmount: 5 }] })).toMatchObject({
      couponItems: [{ couponAmount: '5' }],
    });
    expect([v.parse(result, null), v.parse(result, {})]).toEqual([{ couponItems: [] }, { couponItems: [] }]);
  });
});
