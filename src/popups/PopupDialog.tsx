import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import { Dialog } from '../ui/Dialog';
import styles from './PopupDialog.module.css';
import { closePopup } from './popup';
import { POPUP_TEXT } from './texts';

export interface PopupDialogProps {
  /** The dialog's name. */
  title: string;
  /** Group and red packet show no close button (§popups.choice); a hidden one and Escape stay. */
  hideClose?: boolean;
  /** In px. */
  width?: number | undefined;
  className?: string | undefined;
  /** The one clear button, at the foot. */
  action?: ReactNode;
  children: ReactNode;
}

/** A campaign's dialog in its colours. */
export function PopupDialog({
  title,
  hideClose = false,
  width,
  className,
  action,
  children,
}: PopupDialogProps) {
  return (
    <Dialog
      bare
      title={title}
      closeLabel={POPUP_TEXT.close}
      hideClose={hideClose}
      onClose={closePopup}
      width={width}
      className={classNames(styles.popup, className)}
      actions={action}
    >
      {children}
    </Dialog>
  );
}
