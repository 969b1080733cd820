import type { Coupon } from '../schema';
import { type CouponKind, type CouponValue, couponKind, couponThreshold, couponValue } from './coupon';

export type CouponValidity =
  | { kind: 'range'; from: string; to: string }
  | { kind: 'until'; date: string }
  | { kind: 'days'; days: string }
  | { kind: 'none' };

/** The texts of a coupon card, part by part; texts.ts has the words. */
export interface CouponCardParts {
  value: CouponValue;
  /** Its label: `panel` for a panel printing coupon, one of the five types, or the server's own name. */
  label: { kind: CouponKind | 'panel' } | { kind: 'named'; name: string } | { kind: 'none' };
  name: string;
  threshold: { isPaid: boolean; money: string } | undefined;
  validity: CouponValidity;
  isExpanded: boolean;
}

/** Reads a coupon for its card (§popups.coupon). `isFloored`: its figures have 1 decimal, as the new-user pop-up's. */
export function couponCard(coupon: Coupon, isFloored: boolean): CouponCardParts {
  return {
    value: couponValue(coupon, isFloored),
    label: labelOf(coupon),
    name: coupon.couponName,
    threshold: couponThreshold(coupon),
    validity: validityOf(coupon),
    isExpanded: coupon.isExpand,
  };
}

function labelOf({ isDosCoupon, couponType, couponTypeName }: Coupon): CouponCardParts['label'] {
  const kind = isDosCoupon ? 'panel' : couponKind(couponType);
  if (kind !== undefined) return { kind };
  return couponTypeName === '' ? { kind: 'none' } : { kind: 'named', name: couponTypeName };
}

function validityOf(coupon: Coupon): CouponValidity {
  const end = couponDate(coupon.couponValidEndTime || coupon.useEndTime);
  const from = couponDate(coupon.useBeginTime);
  if (end !== '') return from === '' ? { kind: 'until', date: end } : { kind: 'range', from, to: end };
  return /^0*[1-9]\d{0,4}$/.test(coupon.couponValidDay)
    ? { kind: 'days', days: coupon.couponValidDay }
    : { kind: 'none' };
}

/**
 * The day of a server's time as `2026.12.31`, from milliseconds since 1970 (device-local) or a text that begins with
 * a date; '' for anything else. The owner names the fields, not their form.
 */
export function couponDate(time: string): string {
  const date = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(time);
  if (date !== null) return dotted(Number(date[1]), Number(date[2]), Number(date[3]));
  if (!/^\d{12,13}$/.test(time)) return '';
  const at = new Date(Number(time));
  return dotted(at.getFullYear(), at.getMonth() + 1, at.getDate());
}

function dotted(year: number, month: number, day: number): string {
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('.');
}
