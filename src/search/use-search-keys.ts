import { type RefObject, useLayoutEffect } from 'react';
import { isClosed } from '../core/browser/focus';
import { listen, together } from '../core/browser/listen';
import { sharedSetup } from '../core/browser/scheduling';
import { takesFocus } from '../ui/focus';
import { isImeKey } from '../ui/input-events';
import { $isQuickSearch, onFocusAsked } from './page-search';

/**
 * Fields that take keys as text, and layers that keep the focus: the search leaves a key to the field or
 * layer in which it was pressed.
 */
const THEIRS = [
  'input:not([type=button], [type=checkbox], [type=color], [type=file], [type=image], [type=radio], [type=range], [type=reset], [type=submit])',
  'textarea, select, iframe, object, embed, dialog, [aria-modal=true]',
  '[role=textbox], [role=searchbox], [role=combobox], [role=spinbutton], [role=listbox], [role=application]',
  '[role=dialog], [role=alertdialog]',
].join();

/**
 * The inputs of all search boxes, and their boxes' names; the floating header's box is rendered after the
 * main one.
 */
const inputs = new Map<HTMLInputElement, string>();

/** Lets the keys and `lcFrame.search` move the focus into this input of `box` while it can be seen. */
export function useSearchKeys(input: RefObject<HTMLInputElement | null>, box: string): void {
  useLayoutEffect(() => {
    const element = input.current;
    if (element === null) return;
    inputs.set(element, box);
    return together(listenForKeys(), () => void inputs.delete(element));
  }, [input, box]);
}

const listenForKeys = sharedSetup(() =>
  together(
    listen(window, 'keydown', press),
    onFocusAsked((fits) => focusBox(fits)?.[1] ?? ''),
  ),
);

function press(event: KeyboardEvent): void {
  if (isImeKey(event) || event.defaultPrevented || !isSearchKey(event) || !$isQuickSearch.get()) return;
  const path = event.composedPath();
  if (document.designMode === 'on' || path.some(isTheirs) || isClosed(path[0])) return;
  const [focused] = focusBox() ?? [];
  if (focused === undefined) return;
  event.preventDefault();
  focused.select();
}

/**
 * The input that has taken the focus, and the name of its box. While the floating header is shown, its input
 * does, because the hidden header is inert.
 */
function focusBox(fits = (_box: string) => true): [HTMLInputElement, string] | undefined {
  return [...inputs].reverse().find(([input, box]) => fits(box) && takesFocus(input));
}

function isTheirs(target: EventTarget): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(THEIRS));
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** True for Ctrl+K or Cmd+K. */
export function isSearchKey({ key, altKey, ctrlKey, metaKey, shiftKey }: Key): boolean {
  // A browser's autofill and extensions dispatch a plain `Event`, which has no key.
  return key?.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey;
}
