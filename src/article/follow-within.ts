import { isPlainClick } from '../ui/plain-click';

/** Hashes without the name of a place: they lead to the beginning of the article. */
const BEGINNING = /^(top)?$/i;

/**
 * A link into this very article scrolls to its place: the browser looks for that in the page only, and would leave it
 * for the article's own address.
 */
export function followWithin(event: MouseEvent, address: string): void {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (!link?.href.includes('#') || link.href.split('#')[0] !== address.split('#')[0]) return;
  const root = link.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const name = nameIn(link.hash);
  const id = CSS.escape(name);
  const named = name === '' ? null : root.querySelector(`#${id}, a[name="${id}"]`);
  // A host without a place in the Tab order would take all it holds out of it.
  const place = named ?? (BEGINNING.test(name) ? root.querySelector('body *') : null);
  if (!(place instanceof HTMLElement)) return;
  event.preventDefault();
  (named ?? root.host).scrollIntoView();
  // The next Tab goes on from there.
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
