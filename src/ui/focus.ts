import { deepActiveElement, ownRoots } from '../core/browser/focus';

/** Focuses `element` and returns whether it has the focus now (false if it is removed, hidden or inert). */
export function takesFocus(element: HTMLElement | null | undefined): boolean {
  if (!element?.isConnected) return false;
  element.focus();
  return deepActiveElement() === element;
}

const CONTROLS = 'a[href], button';

let waiting: HTMLElement | null = null;

/** The element to go back to after a modal; a modal that replaces another modal inherits its opener. */
export function claimOpener(): HTMLElement | null {
  const opener = waiting ?? deepActiveElement();
  waiting = null;
  return opener;
}

/**
 * Returns the focus to `opener` once the page has settled; to its panel's trigger if the opener is in a
 * closed panel; else to the header. If nothing had the focus, nothing gets it.
 */
export function returnFocus(opener: HTMLElement | null): void {
  waiting = opener;
  // A microtask later: the change that closed the modal may remove the opener too.
  queueMicrotask(() => {
    if (opener !== null && waiting !== opener) return;
    waiting = null;
    if (opener !== null && !takesFocus(opener) && !takesFocus(triggerOf(opener))) focusHeader();
  });
}

/**
 * Moves the focus out of `part`, which is about to disappear, without scrolling: to the control of the same
 * name that comes before `part`, or from a panel to its button. If nothing in it has the focus, nothing is
 * moved.
 */
export function leavePart(part: Element): void {
  const active = deepActiveElement();
  if (!part.contains(active)) return;
  const name = (triggerOf(active) ?? active)?.getAttribute('aria-label');
  const named = part.parentElement?.querySelectorAll<HTMLElement>('[aria-label]') ?? [];
  [...named].find((one) => one.getAttribute('aria-label') === name)?.focus({ preventScroll: true });
}

function focusHeader(): void {
  const headers = [...ownRoots].filter(({ host }) => host.localName === 'lc-header');
  const controls = headers.flatMap((root) => [...root.querySelectorAll<HTMLElement>(CONTROLS)]);
  controls.some(takesFocus);
}

function triggerOf(element: HTMLElement | null): HTMLElement | null {
  const trigger = element?.closest('[data-popover-box]')?.querySelector('[aria-expanded]');
  return trigger instanceof HTMLElement ? trigger : null;
}
