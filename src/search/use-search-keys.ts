import { type RefObject, useLayoutEffect } from 'react';
import { takesFocus } from '../ui/focus';
import { isImeKey } from '../ui/input-events';
import { $isQuickSearch, onFocusAsked, refreshSlashKey } from './page-search';

/** Fields that take keys as text, and layers that keep the focus: a key pressed in one of them stays there. */
const THEIRS = [
  'input:not([type=button], [type=checkbox], [type=color], [type=file], [type=image], [type=radio], [type=range], [type=reset], [type=submit])',
  'textarea, select, iframe, object, embed, dialog, [aria-modal=true]',
  '[role=textbox], [role=searchbox], [role=combobox], [role=spinbutton], [role=listbox], [role=application]',
  '[role=dialog], [role=alertdialog]',
].join();

/** The inputs of all search boxes, and their boxes' names; the floating header's box is rendered after the main one. */
const inputs = new Map<HTMLInputElement, string>();
let stopListening = () => {};

/** Lets the keys and `lcFrame.search` move the focus into this input of `box` while it can be seen. */
export function useSearchKeys(input: RefObject<HTMLInputElement | null>, box: string): void {
  useLayoutEffect(() => {
    const element = input.current;
    if (element === null) return;
    refreshSlashKey();
    if (inputs.size === 0) stopListening = listen();
    inputs.set(element, box);
    return () => {
      inputs.delete(element);
      if (inputs.size === 0) stopListening();
    };
  }, [input, box]);
}

function listen(): () => void {
  // Last of all listeners at every key, so that a page's own answer to the key is known.
  const goLast = () => {
    window.removeEventListener('keydown', press);
    window.addEventListener('keydown', press);
  };
  window.addEventListener('keydown', goLast, true);
  const unlisten = onFocusAsked(() => focusBox()?.[1] ?? '');
  return () => {
    window.removeEventListener('keydown', goLast, true);
    window.removeEventListener('keydown', press);
    unlisten();
  };
}

function press(event: KeyboardEvent): void {
  if (isImeKey(event) || event.defaultPrevented || !isSearchKey(event) || !$isQuickSearch.get()) return;
  if (event.key === '/' && !refreshSlashKey()) return;
  const path = event.composedPath();
  if (document.designMode === 'on' || path.some(isTheirs) || isClosed(path[0])) return;
  const [focused] = focusBox() ?? [];
  if (focused === undefined) return;
  event.preventDefault();
  focused.select();
}

/** The input that has taken the focus and its box: the floating header's while that is shown, because the hidden one is inert. */
function focusBox(): [HTMLInputElement, string] | undefined {
  return [...inputs].reverse().find(([input]) => takesFocus(input));
}

function isTheirs(target: EventTarget): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(THEIRS));
}

/** A custom element may have a closed shadow root, and nobody outside knows whether text is typed there. */
function isClosed(target: EventTarget | undefined): boolean {
  return target instanceof HTMLElement && target.localName.includes('-') && target.shadowRoot === null;
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * True for `/` and for Ctrl+K or Cmd+K. Shift is allowed with `/` only, because German and French keyboards type it
 * that way.
 */
export function isSearchKey({ key, altKey, ctrlKey, metaKey, shiftKey }: Key): boolean {
  if (altKey) return false;
  if (key === '/') return !ctrlKey && !metaKey;
  // A browser's autofill and extensions dispatch a plain `Event`, which has no key.
  return key?.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey;
}
