/**
 * A link into this very article scrolls to its place: the browser looks for that in the page only, and would leave it
 * for the article's own address.
 */
export function followWithin(event: MouseEvent, address: string): void {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (!link?.hash || link.href.split('#')[0] !== address.split('#')[0] || !isPlain(event)) return;
  const root = link.getRootNode();
  const name = CSS.escape(nameIn(link.hash));
  const place = root instanceof ShadowRoot && root.querySelector(`#${name}, a[name="${name}"]`);
  if (!(place instanceof HTMLElement)) return;
  event.preventDefault();
  place.scrollIntoView();
  // The next Tab goes on from there.
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented);
}

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
