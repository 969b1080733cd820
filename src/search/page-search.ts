import { computed } from 'nanostores';
import { environment } from '../core/browser/environment';
import { $pageData } from '../core/page/page-data';
import { isRecord } from '../core/text/json';
import { SEARCH_TYPES } from './constants';
import { closePanel } from './panel';
import { chooseType, fillSearchBox } from './search';
import { isRefused, searchWord } from './submit';

/** Whether the search keys and the tap-ahead arrows are on: page-data key `quickSearch`. */
export const $isQuickSearch = computed($pageData, ({ quickSearch }) => quickSearch !== 'off');

let takeFocus = () => '';

/** Focuses the box in front; returns its name, '' if none takes the focus. */
export const focusBox = () => takeFocus();

/**
 * `take` focuses the box in front for `lcFrame.search` and returns its name, '' if none takes the focus.
 * Returns its end.
 */
export function onFocusAsked(take: () => string): () => void {
  takeFocus = take;
  return () => {
    takeFocus = () => '';
  };
}

/**
 * `lcFrame.search` (contract.md §5): puts `text` into the search box as if it had been typed, chooses `type`
 * where one is given, and with `submit: true` searches as the button does. Throws RangeError for an unknown
 * type.
 */
export function searchForPage(given: unknown): void {
  const { text, type, submit }: Record<string, unknown> = isRecord(given) ? given : { text: given };
  const chosen = SEARCH_TYPES.find((one) => one === type);
  if (type !== undefined && type !== null && chosen === undefined)
    throw new RangeError(`unknown search type: ${String(type)}`);
  // A field of one line holds no line breaks, so the search must not have them either.
  const words = String(text ?? '').replace(/[\r\n]+/g, ' ');
  if (chosen !== undefined) chooseType(chosen);
  closePanel();
  fillSearchBox(words);
  const isSubmitted = submit === true;
  // A page that loads must not pull the focus into the box; before a message, as in the box itself.
  const mayFocus = (!isSubmitted || isRefused('', words)) && environment().page.isActivated();
  const box = mayFocus ? takeFocus() : '';
  if (isSubmitted) void searchWord(box, words);
}
