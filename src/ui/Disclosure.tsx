import { type ReactNode, useId } from 'react';
import { useLater } from './before-script';
import { classNames } from './class-names';
import styles from './Disclosure.module.css';
import { Icon } from './Icon';

export interface DisclosureProps {
  label: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
  className?: string | undefined;
}

/**
 * A button that shows and hides its content. A fragment leaves out the content: only the script can show it.
 */
export function Disclosure({ label, open, onToggle, children, className }: DisclosureProps) {
  const id = useId();
  const isThere = useLater(true, open);
  return (
    <div className={classNames(styles.disclosure, className)}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onToggle(!open)}
      >
        {label}
        <Icon name="chevron" className={styles.chevron} />
      </button>
      <div id={id} hidden={!open}>
        {isThere && children}
      </div>
    </div>
  );
}
