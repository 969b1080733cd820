import type { ComponentPropsWithRef, FormEvent } from 'react';
import styles from './LinkButton.module.css';

export interface LinkButtonProps extends ComponentPropsWithRef<'button'> {
  /** A checked address. */
  href: string;
  target?: '_blank' | undefined;
  'data-size'?: 'small';
}

/**
 * A button that leads to `href` as long as no script answers it, and without an `onClick`. It is a form,
 * because a link is no button for a screen reader.
 */
export function LinkButton({ href, target, onClick, ...look }: LinkButtonProps) {
  // A form replaces the query of its address by its fields.
  const [action, query] = href.replace(/#.*/s, '').split(/\?(.*)/s, 2);
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <form
      className={styles.form}
      method="get"
      acceptCharset="utf-8"
      action={action}
      target={target ?? '_self'}
      rel={target && 'noopener'}
      onSubmit={onClick && stay}
    >
      {[...new URLSearchParams(query)].map(([name, value], at) => (
        <input key={at.toString()} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" {...look} onClick={onClick} />
    </form>
  );
}
