import { CouponCard } from './CouponCard';
import styles from './CouponList.module.css';
import type { Coupon } from './schema';

/** This many coupons fit without scrolling. */
const SHORT_LIST = 2;

export interface CouponListProps {
  coupons: readonly Coupon[];
  /** The number of coupons shown. */
  max?: number;
  label: string;
  /** The figures are floored to 1 decimal (§popups.limits). */
  isFloored?: boolean;
}

/** Coupons as tickets, as many side by side as there is room for. */
export function CouponList({ coupons, max = coupons.length, label, isFloored = false }: CouponListProps) {
  return (
    // A dialog full of coupons scrolls: the keyboard needs a place in it.
    <ul className={styles.list} aria-label={label} tabIndex={coupons.length > SHORT_LIST ? 0 : undefined}>
      {[...coupons.slice(0, max).entries()].map(([index, coupon]) => (
        <li key={index}>
          <CouponCard coupon={coupon} isFloored={isFloored} />
        </li>
      ))}
    </ul>
  );
}
