import { CouponPanel } from './CouponPanel';
import { PopupDialog } from './PopupDialog';
import popup from './PopupDialog.module.css';
import { closePopup } from './popup';
import type { Coupon } from './schema';
import { POPUP_TEXT } from './texts';

/** Coupons given to a customer who came from another site of the group. */
export function GroupPopup({ coupons }: { coupons: readonly Coupon[] }) {
  const action = (
    <button type="button" className={popup.button} onClick={closePopup}>
      {POPUP_TEXT.accept}
    </button>
  );
  return (
    <PopupDialog kind="group" title={POPUP_TEXT.groupTitle} action={action}>
      <CouponPanel title={POPUP_TEXT.groupTitle} note={POPUP_TEXT.groupNote} coupons={coupons} />
    </PopupDialog>
  );
}
