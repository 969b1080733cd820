import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { CloseButton } from './CloseButton';
import { classNames } from './class-names';
import styles from './Dialog.module.css';
import { isImeKey, keepForFrame } from './input-events';
import { useModal } from './modal-stack';

export interface DialogProps {
  title: ReactNode;
  /** Rendered before the title. */
  icon?: ReactNode;
  /** The icon's colour; the brand's without one. */
  tone?: 'danger' | undefined;
  /** Name of the close button. */
  closeLabel: string;
  /**
   * The user asked to close it, by Escape (or the system's back gesture) or by the close button. Only the
   * owner closes it.
   */
  onClose: () => void;
  children?: ReactNode;
  /** A quiet line below the body, which is no part of the message that a screen reader reads first. */
  note?: ReactNode;
  /** Buttons at the right of the foot; the one with `data-safe`, else the first, starts with the focus. */
  actions?: ReactNode;
  /** The close button shows only while focused (P5 hidden close button). */
  hideClose?: boolean | undefined;
  /** No padding and no visible title: campaign pop-ups bring their own. */
  bare?: boolean | undefined;
  /** In px. */
  width?: number | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  className?: string | undefined;
}

/** A modal dialog in the top layer, open while it is mounted. */
export function Dialog({
  title,
  icon,
  tone,
  closeLabel,
  onClose,
  children,
  note,
  actions,
  hideClose,
  bare,
  width,
  role,
  className,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const outlet = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const bodyId = `${titleId}b`;
  const isImeEscape = useRef(false);

  useModal({
    dialog,
    outlet,
    firstFocus: () =>
      dialog.current?.querySelector<HTMLElement>('[data-safe]') ??
      foot.current?.querySelector('button') ??
      heading.current,
    onDismiss: onClose,
  });

  const keyDown = (event: KeyboardEvent) => {
    isImeEscape.current = isImeKey(event);
    if (isImeEscape.current || event.key !== 'Escape') return;
    keepForFrame(event);
    onClose();
  };
  const cancel = (event: SyntheticEvent) => {
    // A file input's cancel event bubbles through here as well.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!isImeEscape.current) onClose();
  };

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      className={classNames(styles.dialog, className)}
      data-bare={bare || undefined}
      style={width === undefined ? undefined : { width }}
      onKeyDown={keyDown}
      onCancel={cancel}
    >
      <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
        {icon !== undefined && (
          <span className={styles.icon} data-tone={tone}>
            {icon}
          </span>
        )}
        {title}
      </h2>
      <div id={bodyId} className={styles.body} data-body="">
        {children}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {actions !== undefined && (
        <div ref={foot} className={styles.foot} data-foot="">
          {actions}
        </div>
      )}
      <CloseButton
        className={styles.close}
        aria-label={closeLabel}
        data-hidden={hideClose || undefined}
        onClick={() => onClose()}
      />
      <div ref={outlet} />
    </dialog>
  );
}
