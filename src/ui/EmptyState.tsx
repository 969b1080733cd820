import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon, type IconName } from './Icon';

export interface EmptyStateProps {
  icon: IconName;
  /** One line. */
  children: ReactNode;
  action?: ReactNode;
}

/** The one face of an empty or failed area: an icon, one line, one action. */
export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size={32} />
      <p role="status">{children}</p>
      {action}
    </div>
  );
}
