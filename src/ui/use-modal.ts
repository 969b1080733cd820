import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { closeModal, isSuspended, type Modal, openModal } from './modal-stack';
import { returnFocus, takeOpener } from './return-focus';

interface ModalOptions {
  dialog: RefObject<HTMLDialogElement | null>;
  outlet: RefObject<HTMLElement | null>;
  /** The element that gets the focus first. */
  firstFocus: () => HTMLElement | null | undefined;
  onDismiss: () => void;
}

/** Keeps a native dialog open as a modal while its component is mounted. */
export function useModal({ dialog, outlet, firstFocus, onDismiss }: ModalOptions): void {
  // Firefox shows no focus ring after a script has moved the focus following a click.
  const start = useEffectEvent(() => firstFocus()?.focus({ focusVisible: true }));
  const dismiss = useEffectEvent(onDismiss);

  useLayoutEffect(() => {
    if (!dialog.current || !outlet.current) return;
    const modal: Modal = { dialog: dialog.current, outlet: outlet.current };
    const opener = takeOpener();
    // The browser may close a dialog on its own (a second Escape cannot be cancelled), but only the owner may close it.
    const reopen = () => {
      if (modal.dialog.open || isSuspended(modal)) return;
      modal.dialog.showModal();
      dismiss();
    };
    openModal(modal);
    start();
    modal.dialog.addEventListener('close', reopen);
    return () => {
      modal.dialog.removeEventListener('close', reopen);
      closeModal(modal);
      returnFocus(opener);
    };
  }, [dialog, outlet]);
}
