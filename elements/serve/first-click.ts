import { flushSync } from 'react-dom';
import { SEARCH_TYPES } from '../../src/search/constants';
import { chooseType, fillSearchBox } from '../../src/search/search';

/**
 * Keys that only a script handles. Enter and Space click buttons and send the form, Tab moves on, without
 * one.
 */
const KEYS = new Set(['Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);
/** The tags that show a fragment which nothing of ours answers yet. */
const WAITING = '[data-prerendered]:not([data-rendered])';
const EVENTS = ['click', 'keydown', 'pointerdown', 'focusin', 'beforeinput'];

/** The user's last click on a button, or key, in a fragment that only a script can answer. */
interface FirstAction {
  root: ShadowRoot;
  target: HTMLElement;
  key?: string;
}
let last: FirstAction | undefined;

/**
 * Remembers the one click or key on a fragment that only a script can answer (contract.md §7). The document
 * sees those of all fragments before their tags are defined, but not into a closed root around a tag.
 */
export function watchFirstClick(at: Document | ShadowRoot): void {
  for (const type of EVENTS) at.addEventListener(type, remember, true);
}

function unwatchFirstClick(at: Document | ShadowRoot): void {
  for (const type of EVENTS) at.removeEventListener(type, remember, true);
}

function remember(event: Event): void {
  const [target] = event.composedPath();
  const root = target instanceof HTMLElement ? target.getRootNode() : undefined;
  const isWaiting = root instanceof ShadowRoot && root.host.matches(WAITING);
  const { key } = event instanceof KeyboardEvent && !event.isComposing ? event : { key: undefined };
  const button = target instanceof Element ? target.closest('button') : null;
  // A key is meant for the element that has the focus.
  if (last?.key !== undefined && (event.type !== 'keydown' || key === 'Tab')) last = undefined;
  if (!isWaiting || !(target instanceof HTMLElement)) return;
  if (key !== undefined && KEYS.has(key)) last = { root, target, key };
  // A submit button works without us, and CSS opens the panel beside a button.
  else if (
    event.type === 'click' &&
    button?.type === 'button' &&
    !button.parentElement?.querySelector(':scope > [data-align]')
  )
    last = { root, target: button };
}

/**
 * Gives the search what a user has typed into the fragment in `root`. Returns what to call once the frame
 * answers there: it does the chosen type and what is remembered.
 */
export function takeFirstClick(root: ShadowRoot): () => void {
  const typed = root.querySelector<HTMLInputElement>('input[name=k]')?.value ?? '';
  if (typed !== '') fillSearchBox(typed);
  const type = chosenType(root.querySelector('select'));
  const { target, key } = last?.root === root ? last : { target: undefined, key: undefined };
  if (target !== undefined) last = undefined;
  const focused = root.activeElement;
  const panel = focused?.parentElement?.querySelector(':scope > [data-align]');
  const isOpen = panel && getComputedStyle(panel).display !== 'none';
  return () => {
    unwatchFirstClick(root);
    if (document.querySelector(WAITING) === null) unwatchFirstClick(document);
    if (type !== undefined) chooseType(type);
    // CSS shows the second level of the category that has the focus.
    const row = key === 'Escape' ? undefined : root.activeElement?.closest('[data-row]');
    for (const button of [
      row?.querySelector<HTMLElement>('[aria-expanded=false]'),
      isOpen && focused && sameIn(root, focused),
      key === undefined && target && sameIn(root, target),
    ])
      flushSync(() => button && button.getAttribute('aria-expanded') !== 'true' && button.click());
    if (key !== undefined)
      flushSync(() =>
        (root.activeElement ?? target)?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }),
        ),
      );
  };
}

/**
 * If `replace` removes the focused element of `root`, the element that shows the same gets focus and caret.
 */
export function keepFocus(root: ShadowRoot, replace: () => void): void {
  const focused = root.activeElement;
  const { selectionStart = null, selectionEnd = null } = focused instanceof HTMLInputElement ? focused : {};
  replace();
  if (focused?.isConnected !== false) return;
  const again = sameIn(root, focused);
  again?.focus({ preventScroll: true });
  if (again instanceof HTMLInputElement) again.setSelectionRange(selectionStart, selectionEnd);
}

/** The element itself, or the one that shows the same where the frame has drawn anew. */
function sameIn(root: ShadowRoot, element: Element): HTMLElement | undefined {
  if (element.isConnected) return element instanceof HTMLElement ? element : undefined;
  const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent;
  const all = root.querySelectorAll<HTMLElement>(element.localName);
  return [...all].find((one) => nameOf(one) === nameOf(element));
}

/** Undefined where the user has chosen nothing; without a marked option the browser shows the first one. */
function chosenType(select: HTMLSelectElement | null) {
  if (select === null) return undefined;
  const first = [...select.options].findIndex(({ defaultSelected }) => defaultSelected);
  return select.selectedIndex === Math.max(first, 0) ? undefined : SEARCH_TYPES[select.selectedIndex];
}
