import { type MouseEvent, useContext } from 'react';
import { NAVIGATION_TEXT } from '../src/navigation/texts';
import { SafeLink } from '../src/ui/SafeLink';
import { StaticRender } from '../src/ui/static-render';
import styles from './SkipLink.module.css';

const MAIN = 'main, [role=main]';

/**
 * The first tab stop: a link past the header to the page's own content, or to the selector `to`, visible while it has
 * the focus. A fragment has none, because only a script can find the content of a page without ids.
 */
export function SkipLink({ to }: { to: string | undefined }) {
  if (useContext(StaticRender)) return null;
  const skip = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const root = event.currentTarget.getRootNode();
    if (root instanceof ShadowRoot) focusContent(contentBehind(root.host, to));
  };
  return (
    <SafeLink className={styles.skip} href="#content" data-track="skip" onClick={skip}>
      {NAVIGATION_TEXT.skip}
    </SafeLink>
  );
}

/** The page's main part; on a page that marks none, the first thing seen behind the header. */
function contentBehind(header: Element, selector: string | undefined): HTMLElement | null {
  const marked = (selector && find(selector)) ?? document.querySelector<HTMLElement>(MAIN);
  if (marked) return marked;
  for (let next = header.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (next instanceof HTMLElement && next.getClientRects().length > 0) return next;
  }
  return null;
}

function find(selector: string): HTMLElement | null {
  try {
    return document.querySelector<HTMLElement>(selector);
  } catch {
    // The attribute is not a valid selector, so the page's main part is used.
    return null;
  }
}

/** Focuses the content; content that cannot be focused gets a `tabindex` until the focus leaves it. */
function focusContent(content: HTMLElement | null): void {
  if (content === null) return;
  if (content.tabIndex < 0 && !content.hasAttribute('tabindex')) {
    content.setAttribute('tabindex', '-1');
    content.addEventListener('blur', () => content.removeAttribute('tabindex'), { once: true });
  }
  content.focus();
}
