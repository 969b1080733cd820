import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponDate, couponValidity, couponValue } from '../../../../src/popups/model/coupon';
import '../../property-runs';
import { coupon } from '../coupon';

const free = { kind: 'free-shipping' };
const none = { kind: 'none' };
const amount = (value: string) => ({ kind: 'amount', value });
const discount = (value: string) => ({ kind: 'discount', value });

// CouponList.test.tsx has every part of a card, as a user reads it.
/** Milliseconds of an offset such as `-05:30`. */
const offsetOf = (zone: string) => {
  const [, sign = '', hours = 0, minutes = 0] = /([+-])(\d\d):?(\d\d|)/.exec(zone) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
};

describe('the value of a coupon', () => {
  it.each([
    ['50', '50', '50'],
    ['9.99', '9.9', '9.99'],
    ['0.3', '0.3', '0.3'],
    ['16.50', '16.5', '16.50'],
    ['0', '0', '0'],
  ])('P16 floors an amount of %s to %s, or shows it as sent: %s', (sent, floored, as) => {
    const given = coupon({ couponAmount: sent });
    expect([couponValue(given, true), couponValue(given, false)]).toEqual([amount(floored), amount(as)]);
  });

  it.each([
    ['0.57', '5.7', '5.7'],
    ['0.29', '2.9', '2.9'],
    ['0.855', '8.5', '8.55'],
    ['0.9', '9', '9'],
    ['0.999', '9.9', '9.99'],
  ])('P16 floors a discount of %s to %s, or shows it exactly: %s', (sent, floored, as) => {
    const given = coupon({ couponType: 'discount', couponDiscount: sent });
    expect([couponValue(given, true), couponValue(given, false)]).toEqual([discount(floored), discount(as)]);
  });

  it('P16 shows every discount in hundredths exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (hundredths) => {
        const given = coupon({ couponAmount: '', couponDiscount: String(hundredths / 100) });
        expect(couponValue(given, false)).toEqual(discount(String(hundredths / 10)));
      }),
    );
  });

  it.each([
    [{ freeExpress: true }, free],
    [{ isFreeExpress: true, couponType: 'discount', couponDiscount: '0.57' }, free],
    [{ couponAmount: '' }, none],
    [{ couponAmount: '-1' }, none],
    [{ couponAmount: '', couponDiscount: '-0.5' }, none],
    [{ couponAmount: '', couponDiscount: '0.9' }, discount('9')],
    [{ couponAmount: '0', couponDiscount: '0.9' }, discount('9')],
    [{ couponAmount: '0.00', couponDiscount: '0.9' }, discount('9')],
    [{ couponDiscount: '0.9' }, amount('16.58')],
    [{ couponType: 'discount', couponDiscount: '0' }, amount('16.58')],
    [{ couponAmount: '0', couponDiscount: '0' }, amount('0')],
  ])('is free shipping, or else the discount, or else the amount: %j', (fields, value) => {
    expect(couponValue(coupon(fields), false)).toEqual(value);
  });
});

describe('the validity of a coupon', () => {
  it.each([
    [{ couponValidEndTime: '2026-12-31 23:59:59' }, '有效期至2026.12.31'],
    [{ useBeginTime: '2026-11-01', useEndTime: '2026/12/31' }, '2026.11.01至2026.12.31'],
    [{ useEndTime: '2026-12-31' }, '有效期至2026.12.31'],
    [{ couponValidEndTime: '2026-12-30', useEndTime: '2026-12-31' }, '有效期至2026.12.30'],
    [{ couponValidEndTime: '0', useEndTime: '2026-12-31' }, '有效期至2026.12.31'],
    [{ couponValidEndTime: 'soon' }, ''],
    [{ useBeginTime: '2026-11-01' }, ''],
    [{ couponValidDay: '99999' }, '领取后99999天内有效'],
    [{ couponValidDay: '0' }, ''],
    [{ couponValidDay: 'soon' }, ''],
    [{ couponValidDay: '100000' }, ''],
    [{ couponValidDay: '7天' }, ''],
    [{ couponValidDay: '-7' }, ''],
  ])('of %j is %j', (fields, validity) => {
    expect(couponValidity(coupon(fields))).toBe(validity);
  });

  it('reads a date in milliseconds since 1970, in the device’s time zone', () => {
    expect(couponDate(String(new Date(2026, 11, 31, 23, 59).getTime()))).toBe('2026.12.31');
  });

  it.each([
    'Z',
    '+00:00',
    '+0000',
    '-05:30',
    '+0800',
    '-11',
    '+14',
    'Z[UTC]',
    '-05:30[Asia/Test_-1]',
    ' GMT+08:00',
    ' UTC',
  ])('reads a time with the offset %s by the device’s clock', (zone) => {
    const ms = Date.UTC(2026, 11, 31, 23, 59, 1) - offsetOf(zone);
    const at = new Date(ms);
    const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) =>
      String(part).padStart(2, '0'),
    );
    for (const clock of ['T23:59:01.000', 'T23:59:01', ' 23:59:01.123456', 'T23:59:01,123', 'T23:59'])
      expect(couponDate(`2026-12-31${clock}${zone}`)).toBe(day.join('.'));
  });

  it.each([
    ['2026-13-41T00:00:00Z', '2026.13.41'],
    ['2026-1-5', '2026.01.05'],
    [' 2026/01/05T00:00:00', '2026.01.05'],
    ['2026年1月5日 00:00', '2026.01.05'],
    ['from 2026-01-05', ''],
    ['2026-01-051', ''],
    ['12026-01-05', ''],
    ['2026-01', ''],
    ['99999999999', ''],
    ['99999999999999', ''],
    ['1798732799000 ms', ''],
    ['at 1798732799000', ''],
  ])('shows the day of %j as %j', (time, day) => {
    expect(couponDate(time)).toBe(day);
  });

  it('never throws and never shows half a date', () => {
    fc.assert(
      fc.property(fc.string(), (time) => {
        expect(couponDate(time)).toMatch(/^$|^\d{4,}\.\d{2}\.\d{2}$/);
      }),
    );
  });
});
