import { flushSync } from 'react-dom';
import { SEARCH_TYPES } from '../src/search/constants';
import { chooseType, takeText } from '../src/search/search';
import { buttonsNamed, earlyInput, nameOf, placeOf } from './early-input';
import type { ButtonPlace, EarlyInput } from './handed-over';

const INPUT = 'input[name=k]';

/** What a user has done in a root before the script, once the script has rendered it (contract.md §7). */
export interface CarriedOver {
  /** Call it once the nodes are there: new ones get the focus, the caret and the open panel of a fragment's. */
  settle: () => void;
  /** Does what only the script can answer: the chosen type, the last click, the keys after it. */
  replay: () => void;
}

/**
 * Reads what a user has done in `root`, and gives the search its text. Nodes that stay keep their focus, caret and open
 * panel; where `isReplaced`, the new ones get them.
 */
export function carryOver(root: ShadowRoot, isReplaced: boolean): CarriedOver {
  const typed = root.querySelector<HTMLInputElement>(INPUT)?.value ?? '';
  if (typed !== '') takeText(typed);
  const type = chosenType(root.querySelector('select'));
  // A panel that CSS alone had opened is rendered anew, and with it the focused link.
  const opened = openedBy(root);
  const restoreFocus = isReplaced || opened !== undefined ? keepFocus(root) : undefined;
  let input: EarlyInput = { keys: [] };
  const settle = () => {
    // Before the focus moves, because that move is not the user's.
    input = earlyInput(root);
    restoreFocus?.();
    if (opened === undefined || !isReplaced) return;
    clickAgain(root, opened);
    queueMicrotask(() => stopFading(root));
  };
  const replay = () => {
    const { button, keys } = input;
    if (type !== undefined) chooseType(type);
    if (button !== undefined) flushSync(() => clickAgain(root, button));
    if (opened !== undefined && !keys.includes('Escape')) {
      flushSync(() => clickAgain(root, opened));
      if (root.activeElement === null) restoreFocus?.();
      // The second level of the focused category.
      const row = root.activeElement?.closest('[data-row]');
      flushSync(() => row?.querySelector<HTMLElement>('[aria-expanded="false"]')?.click());
    }
    for (const key of keys) pressAgain(root, key);
  };
  return { settle, replay };
}

/** Undefined where the user has chosen nothing; without a marked option the browser shows the first one. */
function chosenType(select: HTMLSelectElement | null) {
  if (select === null) return undefined;
  const first = [...select.options].findIndex(({ defaultSelected }) => defaultSelected);
  return select.selectedIndex === Math.max(first, 0) ? undefined : SEARCH_TYPES[select.selectedIndex];
}

/** The button of the panel that CSS shows for the focus; the pointer opens its own again. */
function openedBy(root: ShadowRoot): ButtonPlace | undefined {
  const panel = [...root.querySelectorAll('[data-align]')].find((one) =>
    one.parentElement?.matches(':focus-within'),
  );
  const button = panel?.parentElement?.querySelector('button');
  return button ? placeOf(root, button) : undefined;
}

/** Finds the focused field, link or button again, by its name and target. */
function keepFocus(root: ShadowRoot): () => void {
  const active = root.activeElement;
  if (active instanceof HTMLInputElement) {
    const { selectionStart, selectionEnd } = active;
    return () => {
      const input = root.querySelector<HTMLInputElement>(INPUT);
      input?.focus({ preventScroll: true });
      input?.setSelectionRange(selectionStart, selectionEnd);
    };
  }
  if (!(active instanceof HTMLElement)) return () => {};
  const [name, href] = [nameOf(active), active.getAttribute('href')];
  return () => {
    const same = [...root.querySelectorAll<HTMLElement>(active.localName)]
      .filter((one) => one.getAttribute('href') === href && nameOf(one).startsWith(name))
      // A count may have joined the name; else the name is as it was.
      .sort((a, b) => nameOf(a).length - nameOf(b).length);
    same[0]?.focus({ preventScroll: true });
  };
}

function clickAgain(root: ShadowRoot, { element, name, nth }: ButtonPlace): void {
  const same = buttonsNamed(root, name);
  const button = element.isConnected ? element : (same[nth] ?? same[0]);
  if (button?.getAttribute('aria-expanded') !== 'true') button?.click();
}

/** A panel that has been seen already would flash. */
function stopFading(root: ShadowRoot): void {
  for (const panel of root.querySelectorAll('[popover]'))
    for (const animation of panel.getAnimations?.() ?? []) animation.finish();
}

function pressAgain(root: ShadowRoot, key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true });
  flushSync(() => (root.activeElement ?? root.lastElementChild)?.dispatchEvent(event));
}
