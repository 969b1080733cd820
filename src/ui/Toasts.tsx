import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './Icon';
import { subscribeModals, toastOutlet } from './modal-stack';
import styles from './Toasts.module.css';

const DEFAULT_MS = 3000;
const ICONS = { ok: 'check', danger: 'alert', plain: 'info' } as const;

export interface Toast {
  id: string | number;
  message: string;
  tone?: 'ok' | 'danger' | 'plain' | undefined;
  durationMs?: number | undefined;
}

export interface ToastsProps {
  toasts: readonly Toast[];
  /** Its time is over, or somebody closed it. */
  onExpire: (id: Toast['id']) => void;
  closeLabel: string;
}

/** Short messages above everything; inside the front modal while one is open, which makes all else inert (behaviours P3). */
export function Toasts(props: ToastsProps) {
  const outlet = useSyncExternalStore(subscribeModals, toastOutlet, () => null);
  const list = props.toasts.length > 0 ? <ToastList {...props} /> : null;
  return (
    <>
      <div role="status">{outlet === null && list}</div>
      {outlet !== null && list !== null && createPortal(list, outlet)}
    </>
  );
}

function ToastList({ toasts, onExpire, closeLabel }: ToastsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isHeld, setHeld] = useState(false);
  useLayoutEffect(() => {
    if (list.current && 'showPopover' in list.current) list.current.showPopover();
  }, []);
  return (
    <ul
      ref={list}
      popover="manual"
      className={styles.toasts}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastItem
          key={toast.id}
          {...toast}
          isHeld={isHeld}
          closeLabel={closeLabel}
          onExpire={() => onExpire(toast.id)}
        />
      ))}
    </ul>
  );
}

interface ToastItemProps extends Toast {
  isHeld: boolean;
  closeLabel: string;
  onExpire: () => void;
}

function ToastItem({
  message,
  tone = 'plain',
  durationMs = DEFAULT_MS,
  isHeld,
  closeLabel,
  onExpire,
}: ToastItemProps) {
  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => expire(), durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, durationMs]);
  return (
    <li className={styles.toast} data-tone={tone}>
      <Icon name={ICONS[tone]} size={20} className={styles.icon} />
      <span>{message}</span>
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={onExpire}>
        <Icon name="close" />
      </button>
    </li>
  );
}
