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

type TakeFocus = (fits: (box: string) => boolean) => string;
let takeFocus: TakeFocus = () => '';

/** Focuses the box in front of those that fit; returns its name, '' if none takes the focus. */
export const focusBox: TakeFocus = (fits) => takeFocus(fits);

/** Has `take` do what {@link focusBox} promises. Returns its end. */
export function onFocusAsked(take: TakeFocus): () => void {
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
  const box = mayFocus ? focusBox(() => true) : '';
  if (isSubmitted) void searchWord(box, words);
}
