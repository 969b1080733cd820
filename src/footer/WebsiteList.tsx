import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/Button';
import { SafeLink } from '../ui/SafeLink';
import { openThirdParty } from './footer';
import type { FooterLink } from './model';
import { FOOTER_TEXT } from './texts';
import styles from './WebsiteList.module.css';

interface WebsiteListProps {
  title: string;
  links: readonly FooterLink[];
  /** The number of entries visible while the list is collapsed. */
  collapsedTo: number;
  /** Every way of opening one asks first. */
  isThirdParty?: boolean;
  /** Rendered after the list. */
  more?: ReactNode;
}

/**
 * A collapsible list of websites. All links are in the document, so that search engines follow them; a third
 * party's has its address once the script can ask.
 */
export function WebsiteList({ title, links, collapsedTo, isThirdParty = false, more }: WebsiteListProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  if (links.length === 0) return null;
  return (
    <nav className={styles.websites} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul id={listId} className={styles.list} data-open={isOpen || undefined}>
        {links.map((link, at) => (
          <li key={link.id} className={at < collapsedTo ? undefined : styles.extra}>
            <WebsiteLink {...link} isThirdParty={isThirdParty} />
          </li>
        ))}
        {more !== undefined && <li>{more}</li>}
      </ul>
      {links.length > collapsedTo && (
        <Button
          kind="quiet"
          size="small"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? FOOTER_TEXT.collapse : FOOTER_TEXT.expand}
        </Button>
      )}
    </nav>
  );
}

function WebsiteLink({
  label,
  title,
  href,
  isBold,
  isOwn,
  color,
  isThirdParty,
}: FooterLink & { isThirdParty: boolean }) {
  const ask = (event: MouseEvent) => {
    // The right button's menu stays; the middle button opens a tab like any click.
    if (!isThirdParty || href === undefined || event.button > 1) return;
    event.preventDefault();
    void openThirdParty(href);
  };
  return (
    <SafeLink
      className={styles.link}
      href={href}
      asks={isThirdParty && !isOwn}
      target="_blank"
      rel={isThirdParty ? 'external' : undefined}
      title={title || undefined}
      data-bold={isBold ? 'yes' : undefined}
      style={color === undefined ? undefined : { color }}
      onClick={ask}
      onAuxClick={ask}
    >
      {label}
    </SafeLink>
  );
}
