import styles from './Badge.module.css';
import { classNames } from './class-names';

export interface BadgeProps {
  /** Already formatted ("99+"); nothing is rendered without one. */
  text: string | undefined;
  tone?: 'accent' | 'danger' | 'ok' | 'brand' | undefined;
  /** Screen readers read it too, as corner marks need. A count is already part of its control's name. */
  isRead?: boolean | undefined;
  className?: string | undefined;
}

/** A count bubble or a small pill. */
export function Badge({ text, tone = 'accent', isRead = false, className }: BadgeProps) {
  if (!text) return null;
  return (
    <span className={classNames(styles.badge, className)} data-tone={tone} aria-hidden={!isRead || undefined}>
      {text}
    </span>
  );
}
