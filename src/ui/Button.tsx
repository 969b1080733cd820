import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: 'primary' | 'danger' | 'secondary' | 'quiet' | undefined;
  size?: 'small' | 'medium' | undefined;
  /** Work is under way: clicks and submits are swallowed, the focus stays. */
  busy?: boolean | undefined;
}

/** A push button; `type` is `button` unless given. */
export function Button({
  kind = 'secondary',
  size = 'medium',
  busy = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!busy) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, className)}
      data-kind={kind}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    />
  );
}
