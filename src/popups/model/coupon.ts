import { cut, type Decimal, toDecimal, toPlain } from '../../core/text/decimal';

const COUPON_KINDS = ['product', 'freight', 'discount', 'mro_freight', 'plus'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** The coupon's kind by its `couponType` (§popups.coupon), or undefined for one that has no label. */
export function couponKind(couponType: unknown): CouponKind | undefined {
  return COUPON_KINDS.find((kind) => kind === couponType);
}

/** An amount floored to 1 decimal without a trailing zero: 50 → "50", 9.99 → "9.9" (§popups.limits). Undefined for no number. */
export function flooredAmount(value: unknown): string | undefined {
  return floorOneDecimal(toDecimal(value));
}

/** An amount as the server sends it: 9.99 → "9.99", "16.50" → "16.50". Undefined for no number. */
export function sentAmount(value: unknown): string | undefined {
  const amount = toDecimal(value);
  return amount && amount.units >= 0n ? String(value).trim() : undefined;
}

/** A discount ×10, exactly: 0.57 → "5.7", 0.855 → "8.55" (§popups.coupon). The card adds the unit. */
export function couponDiscount(value: unknown): string | undefined {
  const tenfold = timesTen(value);
  return tenfold && toPlain(tenfold);
}

/** The same, floored to 1 decimal: 0.855 → "8.5" (§popups.limits). */
export function flooredDiscount(value: unknown): string | undefined {
  return floorOneDecimal(timesTen(value));
}

function timesTen(value: unknown): Decimal | undefined {
  const discount = toDecimal(value);
  return discount && discount.units >= 0n ? { ...discount, units: discount.units * 10n } : undefined;
}

function floorOneDecimal(value: Decimal | undefined): string | undefined {
  return value && value.units >= 0n ? toPlain({ units: cut(value, 1), scale: 1 }) : undefined;
}

/** The figure in the large letters of a coupon. */
export type CouponValue =
  | { kind: 'free-shipping' }
  | { kind: 'discount'; value: string }
  | { kind: 'amount'; value: string }
  | { kind: 'none' };

/**
 * Free shipping wins, then the discount of a discount coupon, then the amount, then the discount of any coupon without
 * an amount (§popups.coupon). A server may write 0 for a missing value. The new-user pop-up floors its figures.
 */
export function couponValue(
  coupon: {
    couponType: unknown;
    couponAmount: unknown;
    couponDiscount: unknown;
    isFreeExpress: unknown;
    freeExpress: unknown;
  },
  isFloored: boolean,
): CouponValue {
  if (coupon.isFreeExpress === true || coupon.freeExpress === true) return { kind: 'free-shipping' };
  const amount = (isFloored ? flooredAmount : sentAmount)(coupon.couponAmount);
  const discount = (isFloored ? flooredDiscount : couponDiscount)(coupon.couponDiscount);
  const hasAmount = Number(amount ?? 0) > 0;
  if (discount !== undefined && discount !== '0' && (coupon.couponType === 'discount' || !hasAmount))
    return { kind: 'discount', value: discount };
  return amount === undefined ? { kind: 'none' } : { kind: 'amount', value: amount };
}

/** The minimum order of a coupon; `isPaid` if it counts the paid amount (§popups.coupon). Undefined without one. */
export function couponThreshold(coupon: {
  minOrderMoney: unknown;
  isOrderActualMoney: unknown;
}): { isPaid: boolean; money: string } | undefined {
  const money = toDecimal(coupon.minOrderMoney);
  return money && money.units > 0n
    ? { isPaid: coupon.isOrderActualMoney === true, money: toPlain(money) }
    : undefined;
}

/** True when the list is no array or every entry is an empty object (§popups.coupon). */
export function isEmptyCouponList(list: unknown): boolean {
  return (
    !Array.isArray(list) ||
    list.every((entry) => typeof entry !== 'object' || Object.keys(entry ?? {}).length === 0)
  );
}
