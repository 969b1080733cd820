import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import styles from './Disclosure.module.css';
import { Icon } from './Icon';

export interface DisclosureProps {
  label: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
  className?: string | undefined;
  buttonClassName?: string | undefined;
  /** Whether the button is before or after its content. */
  placement?: 'before' | 'after' | undefined;
}

/** A button that shows and hides its content. */
export function Disclosure(props: DisclosureProps) {
  const { label, open, onToggle, children, className, buttonClassName, placement = 'before' } = props;
  const id = useId();
  return (
    <div className={classNames(styles.disclosure, className)} data-placement={placement}>
      <button
        type="button"
        className={classNames(styles.button, buttonClassName)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onToggle(!open)}
      >
        {label}
        <Icon name="chevron" className={styles.chevron} />
      </button>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
