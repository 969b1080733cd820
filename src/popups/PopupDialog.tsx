import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import { Dialog } from '../ui/Dialog';
import { KINDS_WITHOUT_CLOSE, type PopupKind } from './constants';
import styles from './PopupDialog.module.css';
import { closePopup } from './popup';
import { POPUP_TEXT } from './texts';

export interface PopupDialogProps {
  kind: PopupKind;
  /** The dialog's name. */
  title: string;
  /** In px. */
  width?: number | undefined;
  className?: string | undefined;
  /** The one clear button, at the foot. */
  action?: ReactNode;
  children: ReactNode;
}

/** A campaign's dialog in its colours; group and red packet show no close button (§popups.choice). */
export function PopupDialog({ kind, title, width, className, action, children }: PopupDialogProps) {
  return (
    <Dialog
      bare
      title={title}
      closeLabel={POPUP_TEXT.close}
      hideClose={KINDS_WITHOUT_CLOSE.includes(kind)}
      onClose={closePopup}
      width={width}
      className={classNames(styles.popup, className)}
      actions={action}
    >
      {children}
    </Dialog>
  );
}
