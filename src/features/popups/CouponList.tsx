import type { Coupon } from '../../contract/popups';
import { CouponCard } from './CouponCard';
import styles from './CouponList.module.css';

export interface CouponListProps {
  coupons: readonly Coupon[];
  /** How many of them are shown. */
  max?: number;
  label: string;
}

/** Coupons as tickets, as many side by side as there is room for. */
export function CouponList({ coupons, max = coupons.length, label }: CouponListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {[...coupons.slice(0, max).entries()].map(([index, coupon]) => (
        <li key={index}>
          <CouponCard coupon={coupon} />
        </li>
      ))}
    </ul>
  );
}
