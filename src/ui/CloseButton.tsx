import type { ComponentPropsWithRef } from 'react';
import styles from './CloseButton.module.css';
import { classNames } from './class-names';
import { Icon } from './Icon';

/** The one cross that closes a layer; `aria-label` names it. */
export function CloseButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...rest} className={classNames(styles.close, className)}>
      <Icon name="close" />
    </button>
  );
}
