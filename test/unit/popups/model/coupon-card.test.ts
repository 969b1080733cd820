import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponCard, couponDate } from '../../../../src/popups/model/coupon-card';
import '../../property-runs';

const plain = {
  couponType: 'product',
  couponName: '新人商品券',
  couponTypeName: '',
  couponAmount: '16.58',
  couponDiscount: '',
  isFreeExpress: false,
  freeExpress: false,
  isDosCoupon: false,
  minOrderMoney: '100',
  isOrderActualMoney: true,
  couponValidEndTime: '',
  couponValidDay: '',
  useBeginTime: '',
  useEndTime: '',
  isExpand: false,
};

describe('coupon card', () => {
  it('§popups.coupon reads amount, label, name and threshold', () => {
    expect(couponCard(plain, true)).toEqual({
      value: { kind: 'amount', value: '16.5' },
      label: { kind: 'product' },
      name: '新人商品券',
      threshold: { isPaid: true, money: '100' },
      validity: { kind: 'none' },
      isExpanded: false,
    });
  });

  it.each([
    [{ isDosCoupon: true }, { kind: 'panel' }],
    [{ couponType: 'mro_freight' }, { kind: 'mro_freight' }],
    [
      { couponType: 'other', couponTypeName: '老客券' },
      { kind: 'named', name: '老客券' },
    ],
    [{ couponType: 'other' }, { kind: 'none' }],
  ])('§popups.coupon the label of %j is %j', (fields, label) => {
    expect(couponCard({ ...plain, ...fields }, false).label).toEqual(label);
  });

  it.each([
    [{ couponValidEndTime: '2026-12-31 23:59:59' }, { kind: 'until', date: '2026.12.31' }],
    [
      { useBeginTime: '2026-11-01', useEndTime: '2026/12/31' },
      { kind: 'range', from: '2026.11.01', to: '2026.12.31' },
    ],
    [{ useEndTime: '2026-12-31' }, { kind: 'until', date: '2026.12.31' }],
    [{ couponValidDay: '30' }, { kind: 'days', days: '30' }],
    [{ couponValidDay: '0' }, { kind: 'none' }],
    [{ couponValidDay: 'soon' }, { kind: 'none' }],
    [{ couponValidDay: '99999' }, { kind: 'days', days: '99999' }],
    [{ couponValidDay: '100000' }, { kind: 'none' }],
    [{ couponValidDay: '7天' }, { kind: 'none' }],
    [{ couponValidDay: '-7' }, { kind: 'none' }],
    [{ couponValidEndTime: 'soon' }, { kind: 'none' }],
    [{ useBeginTime: '2026-11-01' }, { kind: 'none' }],
    [
      { couponValidEndTime: '2026-12-30', useEndTime: '2026-12-31' },
      { kind: 'until', date: '2026.12.30' },
    ],
  ])('§popups.coupon the validity of %j is %j', (fields, validity) => {
    expect(couponCard({ ...plain, ...fields }, false).validity).toEqual(validity);
  });

  it('reads a date in milliseconds since 1970, in the device’s time zone', () => {
    expect(couponDate(String(new Date(2026, 11, 31, 23, 59).getTime()))).toBe('2026.12.31');
  });

  it.each([
    ['2026-1-5', '2026.01.05'],
    [' 2026/01/05T00:00:00', '2026.01.05'],
    ['from 2026-01-05', ''],
    ['2026-01-051', ''],
    ['12026-01-05', ''],
    ['2026-01', ''],
    ['99999999999', ''],
    ['99999999999999', ''],
    ['1798732799000 ms', ''],
    ['at 1798732799000', ''],
  ])('§popups.coupon shows the day of %j as %j', (time, day) => {
    expect(couponDate(time)).toBe(day);
  });

  it('§popups.coupon marks an expanded coupon', () => {
    expect(couponCard({ ...plain, isExpand: true }, false).isExpanded).toBe(true);
  });

  it('never throws and never shows half a date', () => {
    fc.assert(
      fc.property(fc.string(), (time) => {
        expect(couponDate(time)).toMatch(/^$|^\d{4,}\.\d{2}\.\d{2}$/);
      }),
    );
  });
});
