import { POPUP_TEXT } from '../../config/popups';
import type { Coupon } from '../../contract/popups';
import { closePopup } from '../../stores/popups/popup';
import { CouponPanel } from './CouponPanel';
import { PopupDialog } from './PopupDialog';
import popup from './PopupDialog.module.css';

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
