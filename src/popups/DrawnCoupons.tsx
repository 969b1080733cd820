import { classNames } from '../ui/class-names';
import { CouponPanel } from './CouponPanel';
import styles from './DrawnCoupons.module.css';
import popup from './PopupDialog.module.css';
import { closePopup } from './popup';
import type { Coupon } from './schema';
import { POPUP_TEXT } from './texts';

export interface DrawnCouponsProps {
  coupons: readonly Coupon[];
  title: string;
  /** A coupon of the red theme has grown: the bigger, golden variant. */
  isExpanded: boolean;
}

/** The back of the red packet, with its coupons. */
export function DrawnCoupons({ coupons, title, isExpanded }: DrawnCouponsProps) {
  const note = isExpanded ? POPUP_TEXT.expandNote : POPUP_TEXT.drawnNote;
  return (
    <section
      className={classNames(popup.festive, styles.card)}
      aria-label={title}
      data-expanded={isExpanded || undefined}
    >
      <div className={classNames(styles.coupons, popup.more)}>
        <CouponPanel title={title} note={note} coupons={coupons} />
      </div>
      <button ref={focus} type="button" className={popup.button} onClick={closePopup}>
        {POPUP_TEXT.accept}
      </button>
    </section>
  );
}

/** The opened packet is gone and with it the focus. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
