import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { deepActiveElement } from '../core/browser/focus';
import { CloseButton } from './CloseButton';
import { Icon } from './Icon';
import { $modals, topModal } from './modal-stack';
import { followPage } from './page-look';
import styles from './Toasts.module.css';
import { useHeld } from './use-held';

/** NVDA and JAWS hear nothing of a live region that comes with its text. */
const EMPTY_FIRST_MS = 100;
const TOAST_MS = 3000;
const GAP_PX = 12;

interface Toast {
  id: number;
  message: string;
  /** The user's action has succeeded. */
  isSuccess?: boolean | undefined;
}

export interface ToastsProps {
  toasts: readonly Toast[];
  /** Called when a toast's time is over or the user has closed it. */
  onExpire: (id: number) => void;
  closeLabel: string;
  /** Answers the bar that they must not cover; null without one. */
  below?: () => Element | null;
}

/** Short messages above everything; inside the front modal while one is open, which makes all else inert. */
export function Toasts(props: ToastsProps) {
  const outlet = topModal(useStore($modals))?.outlet;
  return outlet === undefined ? <ToastRegion {...props} /> : createPortal(<ToastRegion {...props} />, outlet);
}

/**
 * The live region; it is empty before it is filled, because screen readers would miss the first message
 * otherwise.
 */
function ToastRegion({ toasts, onExpire, closeLabel, below }: ToastsProps) {
  const region = useRef<HTMLDivElement>(null);
  const [isPlaced, setPlaced] = useState(false);
  const { isHeld, setFocused, heldProps } = useHeld();
  const isShown = isPlaced && toasts.length > 0;
  useEffect(() => {
    const timer = setTimeout(() => setPlaced(true), EMPTY_FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    if (!isShown || region.current === null || !('showPopover' in region.current)) return;
    const { current } = region;
    const unfollow = followPage(current);
    current.style.top = `${clearOf(below?.() ?? null)}px`;
    current.showPopover();
    return () => {
      unfollow();
      if (current.matches(':popover-open')) current.hidePopover();
    };
  }, [isShown, below]);
  // A toast that is closed takes the focus along, and no blur says so.
  useLayoutEffect(() => setFocused(region.current?.contains(deepActiveElement()) ?? false));
  return (
    <div
      ref={region}
      role="status"
      // A status is read as a whole, so a new toast would have those before it read again.
      aria-atomic="false"
      popover="manual"
      className={styles.toasts}
      {...heldProps}
    >
      {isShown && (
        <ul className={styles.list}>
          {toasts.map((toast) => (
            <ToastItem
              key={toast.id}
              message={toast.message}
              isSuccess={toast.isSuccess}
              isHeld={isHeld}
              closeLabel={closeLabel}
              onExpire={() => onExpire(toast.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The place of the first toast in px: below the bar, and in a low window at its middle at the most. */
function clearOf(bar: Element | null): number {
  const bottom = bar?.getBoundingClientRect().bottom ?? 0;
  return Math.max(Math.min(bottom, window.innerHeight / 2), 0) + GAP_PX;
}

interface ToastItemProps extends Omit<Toast, 'id'> {
  isHeld: boolean;
  closeLabel: string;
  onExpire: () => void;
}

function ToastItem({ message, isSuccess, isHeld, closeLabel, onExpire }: ToastItemProps) {
  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => expire(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <li className={styles.toast}>
      <span className={styles.icon} data-success={isSuccess || undefined}>
        <Icon name={isSuccess ? 'check' : 'info'} size={20} />
      </span>
      <span>{message}</span>
      <CloseButton className={styles.close} aria-label={closeLabel} onClick={onExpire} />
    </li>
  );
}
