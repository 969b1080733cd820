import styles from './CouponCard.module.css';
import type { CouponValue } from './model/coupon';
import { type CouponCardParts, couponCard } from './model/coupon-card';
import type { Coupon } from './schema';
import { COUPON_TEXT } from './texts';

/** A coupon as a ticket: its value, its threshold, its name and its validity (§popups.coupon). */
export function CouponCard({ coupon, isFloored = false }: { coupon: Coupon; isFloored?: boolean }) {
  const { value, label, name, threshold, validity, isExpanded } = couponCard(coupon, isFloored);
  const labelText = labelOf(label);
  return (
    <div className={styles.card}>
      <div className={styles.worth}>
        <strong className={styles.value} data-long={isLong(value) || undefined}>
          {worthOf(value, labelText)}
        </strong>
        <span>{thresholdOf(threshold)}</span>
      </div>
      <div className={styles.words}>
        <strong className={styles.name} title={name}>
          {name || labelText || COUPON_TEXT.untitled}
        </strong>
        {labelText !== '' && <span className={styles.label}>{labelText}</span>}
        <span className={styles.validity}>{validityOf(validity)}</span>
      </div>
      {isExpanded && <span className={styles.expanded}>{COUPON_TEXT.expanded}</span>}
    </div>
  );
}

function isLong(value: CouponValue): boolean {
  return 'value' in value && value.value.length > 4;
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
      return <span className={styles.word}>{COUPON_TEXT.freeShipping}</span>;
    case 'none':
      return <span className={styles.word}>{label || COUPON_TEXT.untitled}</span>;
  }
}

function labelOf(label: CouponCardParts['label']): string {
  if (label.kind === 'none') return '';
  return label.kind === 'named' ? label.name : COUPON_TEXT[label.kind];
}

function thresholdOf(threshold: CouponCardParts['threshold']): string {
  if (threshold === undefined) return COUPON_TEXT.noThreshold;
  return threshold.isPaid ? COUPON_TEXT.paidFrom(threshold.money) : COUPON_TEXT.from(threshold.money);
}

function validityOf(validity: CouponCardParts['validity']): string {
  switch (validity.kind) {
    case 'range':
      return COUPON_TEXT.range(validity.from, validity.to);
    case 'until':
      return COUPON_TEXT.until(validity.date);
    case 'days':
      return COUPON_TEXT.days(validity.days);
    case 'none':
      return '';
  }
}
