import { type ComponentPropsWithRef, useContext } from 'react';
import { BeforeScript, useLater } from './before-script';

export interface SafeLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** Already judged safe; without one the content stays as plain text. */
  href: string | undefined;
  /** The link asks before it leads away, so that it has no address before the script can ask. */
  asks?: boolean | undefined;
  target?: '_self' | '_blank' | undefined;
  [data: `data-${string}`]: string | undefined;
}

/**
 * A link with an explicit target, since a page's `<base target>` must not decide; a new window gets no
 * opener. In a fragment a link has neither its title nor the attributes that only the script reads, because
 * every view of every page would pay for these bytes.
 */
export function SafeLink({
  href,
  asks = false,
  target = '_self',
  rel,
  ref,
  style,
  onClick,
  ...given
}: SafeLinkProps) {
  const { isBefore } = useContext(BeforeScript);
  const isBare = useLater(false, given.title !== undefined || given['data-option'] !== undefined);
  const isUnled = useLater(false, asks);
  const rest = isBare ? { ...given, title: undefined, 'data-option': undefined } : given;
  if (href === undefined) return <span {...rest} style={style} />;
  // Hydration of a fragment sets no attribute again. But the link's address may come from other page data,
  // and a strict policy may have refused its style.
  const correct = (link: HTMLAnchorElement | null) => {
    if (!link) return;
    Object.assign(link.style, style);
    if (!isUnled && link.getAttribute('href') !== href) link.setAttribute('href', href);
  };
  const noopener = target === '_blank' ? `noopener ${rel ?? ''}`.trim() : rel;
  return (
    <a
      {...rest}
      ref={ref ?? (isBefore ? correct : undefined)}
      style={style}
      href={isUnled ? undefined : href}
      target={target}
      rel={noopener}
      onClick={onClick}
    />
  );
}
