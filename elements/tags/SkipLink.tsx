import type { MouseEvent } from 'react';
import { attempt, ownCopy } from '../../src/core/text/objects';
import { NAVIGATION_TEXT } from '../../src/navigation/texts';
import { useLater } from '../../src/ui/before-script';
import { SafeLink } from '../../src/ui/SafeLink';
import styles from './SkipLink.module.css';

const MAIN = 'main, [role=main]';

/**
 * The first tab stop: a link past the header to the page's own content, or to the selector `to`, visible
 * while it has the focus. A fragment has none, because only a script can find the content of a page without
 * ids.
 */
export function SkipLink({ to }: { to: string | undefined }) {
  if (useLater(false, true)) return null;
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

/**
 * The target that the page names, else the page's visible `main`. Without one, or if the header is inside it
 * (Tab would lead back into the header), the next visible box after the header.
 */
function contentBehind(header: Element, selector: string | undefined): HTMLElement | null {
  // An invalid selector counts as none.
  const named = selector && attempt(() => document.querySelector<HTMLElement>(selector));
  const main = [...document.querySelectorAll(MAIN)].find((box) => isSeen(box) && !box.contains(header));
  return named || (main instanceof HTMLElement ? main : nextSeen(header));
}

/** The next box on the page, after the boxes that the header is in. */
function nextSeen(header: Element): HTMLElement | null {
  // Beside the body there is only the frame's own layer.
  for (let box: Element | null = header; box !== null && box.localName !== 'body'; box = box.parentElement) {
    for (let next = box.nextElementSibling; next !== null; next = next.nextElementSibling) {
      if (next instanceof HTMLElement && isSeen(next)) return next;
    }
  }
  return null;
}

function isSeen(box: Element): boolean {
  return box.getClientRects().length > 0;
}

/** Focuses the content; content that cannot be focused gets a `tabindex` until the focus leaves it. */
function focusContent(content: HTMLElement | null): void {
  if (content === null) return;
  if (content.tabIndex < 0 && !content.hasAttribute('tabindex')) {
    content.setAttribute('tabindex', '-1');
    content.addEventListener('blur', () => content.removeAttribute('tabindex'), ownCopy({ once: true }));
  }
  content.focus();
}
