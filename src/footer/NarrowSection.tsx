import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../ui/Icon';
import styles from './NarrowSection.module.css';

export interface NarrowSectionProps {
  name: string;
  /** The id of the heading. */
  className: string | undefined;
  children: ReactNode;
}

/**
 * A heading with its list, which on narrow screens its button opens. Heading and button are both there; the style sheet
 * shows the one that fits, so nothing moves at takeover.
 */
export function NarrowSection({ name, className, children }: NarrowSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  return (
    <>
      <h2 className={className}>
        <span className={styles.wide}>{name}</span>
        <button
          type="button"
          className={styles.narrow}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
        >
          {name}
          <Icon name="chevron" />
        </button>
      </h2>
      <div id={contentId} className={styles.content} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
