import styles from './Badge.module.css';
import { classNames } from './class-names';

export interface BadgeProps {
  /** Already formatted ("99+"); nothing is rendered without one. */
  text: string | undefined;
  /**
   * The server's name for what a tag says: hot and 9.9 are filled, new and domestic green. A count has none.
   */
  kind?: string | undefined;
  /** Screen readers read it too, as corner marks need. A count is already part of its control's name. */
  isRead?: boolean | undefined;
  className?: string | undefined;
}

/** The one count bubble and the one tag: a pill of 16 px. */
export function Badge({ text, kind, isRead = false, className }: BadgeProps) {
  if (!text) return null;
  return (
    <span className={classNames(styles.badge, className)} data-kind={kind} aria-hidden={!isRead || undefined}>
      {text}
    </span>
  );
}
