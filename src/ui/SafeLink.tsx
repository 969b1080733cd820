import type { ComponentPropsWithRef } from 'react';

export interface SafeLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** Already judged safe; without one the content stays as plain text. */
  href: string | undefined;
  target?: '_self' | '_blank' | undefined;
  [data: `data-${string}`]: string | undefined;
}

/** A link with an explicit target, since a page's `<base target>` must not decide; a new window gets no opener. */
export function SafeLink({ href, target = '_self', rel, ref, onClick, ...rest }: SafeLinkProps) {
  if (href === undefined) return <span {...rest} />;
  const noopener = target === '_blank' ? `noopener ${rel ?? ''}`.trim() : rel;
  return <a {...rest} ref={ref} href={href} target={target} rel={noopener} onClick={onClick} />;
}
