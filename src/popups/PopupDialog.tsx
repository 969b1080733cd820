import { classNames } from '../ui/class-names';
import { Dialog, type DialogProps } from '../ui/Dialog';
import styles from './PopupDialog.module.css';
import { closePopup } from './popup';
import { POPUP_TEXT } from './texts';

/**
 * A campaign's dialog in its colours. Group and red packet show no close button; a hidden one and Escape
 * stay.
 */
export function PopupDialog({ className, ...dialog }: Omit<DialogProps, 'bare' | 'closeLabel' | 'onClose'>) {
  return (
    <Dialog
      bare
      closeLabel={POPUP_TEXT.close}
      onClose={closePopup}
      className={classNames(styles.popup, className)}
      {...dialog}
    />
  );
}
