import { CouponList } from './CouponList';
import popup from './PopupDialog.module.css';
import type { Coupon } from './schema';

export interface CouponPanelProps {
  title: string;
  note: string;
  coupons: readonly Coupon[];
}

/** The user's new coupons, under a festive heading. */
export function CouponPanel({ title, note, coupons }: CouponPanelProps) {
  return (
    <>
      <div className={popup.head}>
        <p className={popup.title}>{title}</p>
        <p className={popup.note}>{note}</p>
      </div>
      <div className={popup.panel}>
        <CouponList coupons={coupons} label={title} />
      </div>
    </>
  );
}
