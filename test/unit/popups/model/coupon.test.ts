import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  couponAmount,
  couponDiscount,
  couponKind,
  couponThreshold,
  couponValue,
  isEmptyCouponList,
} from '../../../../src/lib/popups/coupon';
import { PROPERTY_RUNS } from '../../property-runs';

const coupon = {
  couponType: 'product',
  couponAmount: 9.99,
  couponDiscount: null,
  isFreeExpress: false,
  freeExpress: null,
};

describe('coupon', () => {
  it.each([
    [50, '50'],
    [9.99, '9.9'],
    ['0.3', '0.3'],
    [0, '0'],
    [-1, undefined],
    ['x', undefined],
    [null, undefined],
  ])('§popups.coupon an amount of %j is floored to %j', (value, text) => {
    expect(couponAmount(value)).toBe(text);
  });

  it.each([
    [0.57, '5.7'],
    [0.29, '2.9'],
    [0.855, '8.5'],
    [0.9, '9'],
    ['0.999', '9.9'],
  ])('P16 a discount of %j is %j', (value, text) => {
    expect(couponDiscount(value)).toBe(text);
  });

  it('P16 every discount in hundredths is exact', () => {
    fc.assert(
      fc.property(fc.nat(9999), (hundredths) => {
        expect(couponDiscount(hundredths / 100)).toBe(String(hundredths / 10));
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });

  it('§popups.coupon five types have a label', () => {
    const types = ['product', 'freight', 'discount', 'mro_freight', 'plus', 'other', null];
    expect(types.map(couponKind)).toEqual([...types.slice(0, 5), undefined, undefined]);
  });

  it('§popups.coupon free shipping, then the discount, then the amount', () => {
    expect(couponValue({ ...coupon, freeExpress: true })).toEqual({ kind: 'free-shipping' });
    expect(couponValue({ ...coupon, couponType: 'discount', couponDiscount: 0.57 })).toEqual({
      kind: 'discount',
      value: '5.7',
    });
    expect(couponValue(coupon)).toEqual({ kind: 'amount', value: '9.9' });
    expect(couponValue({ ...coupon, couponAmount: null })).toEqual({ kind: 'none' });
  });

  it.each([
    [
      { couponAmount: null, couponDiscount: 0.9 },
      { kind: 'discount', value: '9' },
    ],
    [
      { couponAmount: 0, couponDiscount: 0.9 },
      { kind: 'discount', value: '9' },
    ],
    [{ couponDiscount: 0.9 }, { kind: 'amount', value: '9.9' }],
    [
      { couponType: 'discount', couponDiscount: 0 },
      { kind: 'amount', value: '9.9' },
    ],
    [
      { couponAmount: 0, couponDiscount: 0 },
      { kind: 'amount', value: '0' },
    ],
  ])('§popups.coupon the discount stands in where there is no amount: %j', (fields, value) => {
    expect(couponValue({ ...coupon, ...fields })).toEqual(value);
  });

  it('§popups.coupon the threshold says whether it is of what is paid', () => {
    expect(couponThreshold({ minOrderMoney: '100.50', isOrderActualMoney: true })).toEqual({
      isPaid: true,
      money: '100.5',
    });
    expect(couponThreshold({ minOrderMoney: 16, isOrderActualMoney: null })).toEqual({
      isPaid: false,
      money: '16',
    });
    expect(couponThreshold({ minOrderMoney: 0, isOrderActualMoney: true })).toBeUndefined();
  });

  it.each([
    [undefined, true],
    [null, true],
    [{}, true],
    ['x', true],
    [[], true],
    [[{}, {}], true],
    [[null], true],
    [[{}, { couponType: 'plus' }], false],
  ])('§popups.coupon P10 %j is empty: %j', (list, isEmpty) => {
    expect(isEmptyCouponList(list)).toBe(isEmpty);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(couponAmount(value) ?? '0').toMatch(/^\d+(\.\d)?$/);
        expect(couponDiscount(value) ?? '0').toMatch(/^\d+(\.\d)?$/);
        expect(typeof isEmptyCouponList([value])).toBe('boolean');
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});
