import cardStyles from './CouponCard.module.css';
import styles from './CouponList.module.css';
import { type CouponValue, couponLabel, couponThreshold, couponValidity, couponValue } from './model/coupon';
import dialogStyles from './PopupDialog.module.css';
import type { Coupon } from './schema';
import { COUPON_TEXT } from './texts';

/** This many coupons fit without scrolling. */
const SHORT_LIST = 2;

export interface CouponListProps {
  coupons: readonly Coupon[];
  /** The number of coupons shown. */
  max?: number;
  label: string;
  /** The figures are floored to 1 decimal. */
  isFloored?: boolean;
}

/** Coupons as tickets, as many side by side as there is room for. */
export function CouponList({ coupons, max = coupons.length, label, isFloored = false }: CouponListProps) {
  const tickets = coupons.slice(0, max);
  return (
    <ul
      className={styles.list}
      aria-label={label}
      data-long={tickets.some((coupon) => isLong(couponValue(coupon, isFloored))) || undefined}
      // A dialog full of coupons scrolls: the keyboard needs a place in it.
      tabIndex={coupons.length > SHORT_LIST ? 0 : undefined}
    >
      {[...tickets.entries()].map(([index, coupon]) => (
        <li key={index}>
          <CouponCard coupon={coupon} isFloored={isFloored} />
        </li>
      ))}
    </ul>
  );
}

/** A coupon as a ticket: its value, its threshold, its name and its validity. */
export function CouponCard({ coupon, isFloored = false }: { coupon: Coupon; isFloored?: boolean }) {
  const { couponName: name, isExpand } = coupon;
  const value = couponValue(coupon, isFloored);
  const label = couponLabel(coupon);
  return (
    <div className={cardStyles.card}>
      <div className={cardStyles.worth}>
        <strong className={cardStyles.value}>{worthOf(value, label)}</strong>
        <span>{couponThreshold(coupon)}</span>
      </div>
      <div className={cardStyles.words}>
        <strong className={cardStyles.name} title={name}>
          {name || label || COUPON_TEXT.untitled}
        </strong>
        {label !== '' && <span className={cardStyles.label}>{label}</span>}
        <span className={cardStyles.validity}>{couponValidity(coupon)}</span>
      </div>
      {isExpand && <span className={cardStyles.expanded}>{COUPON_TEXT.expanded}</span>}
    </div>
  );
}

function isLong(value: CouponValue): boolean {
  return 'value' in value && value.value.length > 5;
}

function worthOf(value: CouponValue, label: string) {
  switch (value.kind) {
    case 'amount':
      return (
        <>
          <small>{COUPON_TEXT.currency}</small>
          {value.value}
        </>
      );
    case 'discount':
      return (
        <>
          {value.value}
          <small>{COUPON_TEXT.discountUnit}</small>
        </>
      );
    case 'free-shipping':
      return <span className={cardStyles.word}>{COUPON_TEXT.freeShipping}</span>;
    case 'none':
      return <span className={cardStyles.word}>{label || COUPON_TEXT.untitled}</span>;
  }
}

export interface CouponPanelProps {
  title: string;
  note: string;
  coupons: readonly Coupon[];
}

/** The user's new coupons, under a festive heading. */
export function CouponPanel({ title, note, coupons }: CouponPanelProps) {
  return (
    <>
      <div className={dialogStyles.head}>
        <p className={dialogStyles.title}>{title}</p>
        <p className={dialogStyles.note}>{note}</p>
      </div>
      <div className={dialogStyles.panel}>
        <CouponList coupons={coupons} label={title} />
      </div>
    </>
  );
}
