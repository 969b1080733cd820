import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  couponDiscount,
  couponKind,
  couponThreshold,
  couponValue,
  flooredAmount,
  flooredDiscount,
  isEmptyCouponList,
  sentAmount,
} from '../../../../src/popups/model/coupon';
import '../../property-runs';

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
  ])('§popups.limits floors an amount of %j to %j', (value, text) => {
    expect(flooredAmount(value)).toBe(text);
  });

  it.each([
    [9.99, '9.99'],
    ['16.50', '16.50'],
    [' 5 ', '5'],
    [-1, undefined],
    ['x', undefined],
    [null, undefined],
  ])('P16 shows an amount of %j as it was sent: %j', (value, text) => {
    expect(sentAmount(value)).toBe(text);
  });

  it.each([
    [0.57, '5.7'],
    [0.29, '2.9'],
    [0.855, '8.55'],
    [0.9, '9'],
    ['0.999', '9.99'],
    [-0.5, undefined],
  ])('P16 shows a discount of %j as %j', (value, text) => {
    expect(couponDiscount(value)).toBe(text);
  });

  it('§popups.limits floors a discount after multiplying it', () => {
    expect([0.57, 0.855, '0.999'].map(flooredDiscount)).toEqual(['5.7', '8.5', '9.9']);
  });

  it('P16 shows every discount in hundredths exactly', () => {
    fc.assert(
      fc.property(fc.nat(9999), (hundredths) => {
        expect(couponDiscount(hundredths / 100)).toBe(String(hundredths / 10));
      }),
    );
  });

  it('§popups.coupon has a label for each of the five types', () => {
    const types = ['product', 'freight', 'discount', 'mro_freight', 'plus', 'other', null];
    expect(types.map(couponKind)).toEqual([...types.slice(0, 5), undefined, undefined]);
  });

  it('§popups.coupon shows free shipping, or else the discount, or else the amount', () => {
    for (const free of [{ freeExpress: true }, { isFreeExpress: true }])
      expect(couponValue({ ...coupon, ...free }, false)).toEqual({ kind: 'free-shipping' });
    expect(couponValue({ ...coupon, couponType: 'discount', couponDiscount: 0.57 }, false)).toEqual({
      kind: 'discount',
      value: '5.7',
    });
    expect(couponValue(coupon, true)).toEqual({ kind: 'amount', value: '9.9' });
    expect(couponValue(coupon, false)).toEqual({ kind: 'amount', value: '9.99' });
    expect(couponValue({ ...coupon, couponAmount: null }, false)).toEqual({ kind: 'none' });
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
    [{ couponDiscount: 0.9 }, { kind: 'amount', value: '9.99' }],
    [
      { couponAmount: '0.00', couponDiscount: 0.9 },
      { kind: 'discount', value: '9' },
    ],
    [
      { couponType: 'discount', couponDiscount: 0 },
      { kind: 'amount', value: '9.99' },
    ],
    [
      { couponAmount: 0, couponDiscount: 0 },
      { kind: 'amount', value: '0' },
    ],
  ])('§popups.coupon shows the discount if there is no amount: %j', (fields, value) => {
    expect(couponValue({ ...coupon, ...fields }, false)).toEqual(value);
  });

  it('§popups.coupon says in the threshold whether the paid amount counts', () => {
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
    [['x', 5], true],
    [[{}, { couponType: 'plus' }], false],
  ])('§popups.coupon P10 takes %j for empty: %j', (list, isEmpty) => {
    expect(isEmptyCouponList(list)).toBe(isEmpty);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(flooredAmount(value) ?? '0').toMatch(/^\d+(\.\d)?$/);
        expect(flooredDiscount(value) ?? '0').toMatch(/^\d+(\.\d)?$/);
        expect(typeof (sentAmount(value) ?? couponDiscount(value) ?? '')).toBe('string');
        expect(typeof isEmptyCouponList([value])).toBe('boolean');
      }),
    );
  });
});
