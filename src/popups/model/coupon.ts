import { cut, toDecimal, toPlain } from '../../core/text/decimal';
import { calendarDay, instantOf } from '../../core/text/format';
import type { Coupon } from '../schema';
import { COUPON_TEXT } from '../texts';

const COUPON_KINDS = ['product', 'freight', 'discount', 'mro_freight', 'plus'] as const;

/** The figure in the large letters of a coupon. */
export type CouponValue = { kind: 'amount' | 'discount'; value: string } | { kind: 'free-shipping' | 'none' };

/**
 * Free shipping wins, then the discount of a discount coupon, then the amount, then the discount of any
 * coupon without an amount. A server may write 0 for a missing value. `isFloored`: its figures have 1
 * decimal, as the new-user pop-up's.
 */
export function couponValue(coupon: Coupon, isFloored: boolean): CouponValue {
  if (coupon.isFreeExpress || coupon.freeExpress) return { kind: 'free-shipping' };
  const amount = figure(coupon.couponAmount, 1n, isFloored);
  // 0.57 is shown as 5.7 and the unit.
  const discount = figure(coupon.couponDiscount, 10n, isFloored);
  const hasAmount = Number(amount ?? 0) > 0;
  if (discount !== undefined && discount !== '0' && (coupon.couponType === 'discount' || !hasAmount))
    return { kind: 'discount', value: discount };
  return amount === undefined ? { kind: 'none' } : { kind: 'amount', value: amount };
}

/**
 * The digits times `factor`, exactly; as they were sent where neither changes them. Undefined for no number,
 * or one below 0.
 */
function figure(digits: string, factor: bigint, isFloored: boolean): string | undefined {
  const amount = toDecimal(digits);
  if (amount === undefined || amount.units < 0n) return undefined;
  const value = { ...amount, units: amount.units * factor };
  if (isFloored) return toPlain({ units: cut(value, 1), scale: 1 });
  return factor === 1n ? digits : toPlain(value);
}

/** A panel printing coupon, one of the five types, or the server's own name; '' for none. */
export function couponLabel({ isDosCoupon, couponType, couponTypeName }: Coupon): string {
  const kind = isDosCoupon ? 'panel' : COUPON_KINDS.find((known) => known === couponType);
  return kind === undefined ? couponTypeName : COUPON_TEXT[kind];
}

/** The minimum order of a coupon, which may count the paid amount. */
export function couponThreshold({ minOrderMoney, isOrderActualMoney }: Coupon): string {
  const money = toDecimal(minOrderMoney);
  if (money === undefined || money.units <= 0n) return COUPON_TEXT.noThreshold;
  return (isOrderActualMoney ? COUPON_TEXT.paidFrom : COUPON_TEXT.from)(toPlain(money));
}

/** Its last day, or both days, or the number of days; '' if the server names none. */
export function couponValidity(coupon: Coupon): string {
  const end = couponDate(coupon.couponValidEndTime) || couponDate(coupon.useEndTime);
  const from = couponDate(coupon.useBeginTime);
  if (end !== '') return from === '' ? COUPON_TEXT.until(end) : COUPON_TEXT.range(from, end);
  const { couponValidDay: days } = coupon;
  return /^0*[1-9]\d{0,4}$/.test(days) ? COUPON_TEXT.days(days) : '';
}

/**
 * The day of a server's time as `2026.12.31`: of a moment (milliseconds since 1970, or a time with its
 * offset) by the device's clock, else of a text that begins with a date; '' for anything else. The owner
 * names the fields, not their form.
 */
export function couponDate(time: string): string {
  const at = instantOf(time);
  if (at !== undefined) return calendarDay(at).replace(/-/g, '.');
  const [, ...date] =
    /^\s*(\d{4})[-/.\p{Script=Han}](\d{1,2})[-/.\p{Script=Han}](\d{1,2})(?!\d)/u.exec(time) ?? [];
  return date.map((part) => part.padStart(2, '0')).join('.');
}
