import { useStore } from '@nanostores/react';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { hasLabelStart, SEPARATOR } from '../parts-list/model/labels';
import { BeforeScript } from '../ui/before-script';
import { isBareKey, isImeKey, keepForFrame } from '../ui/input-events';
import { fitText } from './box-text';
import { isBlankKeyword } from './model/keyword';
import {
  closePanel,
  moveActive,
  noteFocus,
  REMOVABLE,
  setActive,
  showWords,
  stopAsking,
  updatePanel,
} from './panel';
import { showQuickOrder } from './quick-order';
import styles from './SearchBox.module.css';
import { $searchText, clearText, fillText, typeText } from './search';
import { SEARCH_TEXT } from './texts';
import { optionId, type PanelView } from './use-panel-view';
import { useScope } from './use-scope';
import { useSearchKeys } from './use-search-keys';
import { hintOf } from './words';

export interface SearchInputProps {
  box: string;
  input: RefObject<HTMLInputElement | null>;
  view: PanelView;
  onSubmit: () => void;
}

/** The combobox of WAI-ARIA 1.2: list autocomplete, the user chooses; text keys stay text keys. */
export function SearchInput({ box, input, view, onSubmit }: SearchInputProps) {
  const text = useStore($searchText);
  const hint = useStore(hintOf(useScope().type));
  const hasWindowLeft = useRef(false);
  const isOpen = view.count > 0;
  useSearchKeys(input, box);
  const { isBefore } = useContext(BeforeScript);
  const takeUp = useEffectEvent(() => {
    // No event tells of what was done before the script.
    if (input.current === null) return;
    const isFocused = hasFocus(input.current);
    if (!isBlankKeyword(input.current.value)) typeText(box, fitted(input.current), !isFocused);
    else if (isFocused) showWords(box);
  });
  // Before the box renders again, which would put back an older text.
  useLayoutEffect(() => {
    if (isBefore) takeUp();
  }, [isBefore]);

  const paste = (event: ClipboardEvent) => {
    // A script's own event may have no clipboard.
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (showQuickOrder(box, text)) event.preventDefault();
  };

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const isComposing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
    const value = isComposing ? event.target.value : fitted(event.target);
    // Text without the focus (typed into a fragment, then left) must not open the panel.
    typeText(box, value, isComposing || !hasFocus(event.target));
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isImeKey(event)) {
      // On a Mac the Escape that ends a composition is reported as Escape, and a search input would clear
      // itself.
      if (event.key === 'Escape') event.preventDefault();
      return;
    }
    const isHandled = KEYS[event.key]?.(event, { box, view, text, onSubmit });
    if (isHandled) event.preventDefault();
  };

  const focus = () => {
    noteFocus(box);
    // The browser restores the focus with the window, and after a return from the next page (S27 restored
    // page). The store is read, because `lcFrame.search` fills and focuses the box in one turn.
    if (!hasWindowLeft.current && isBlankKeyword($searchText.get())) showWords(box);
    hasWindowLeft.current = false;
  };

  const blur = ({ target }: FocusEvent<HTMLInputElement>) => {
    hasWindowLeft.current = hasFocus(target);
    // A click elsewhere also ends a composition; its text must not open the panel that the user has just
    // left.
    if (!hasWindowLeft.current) stopAsking();
  };

  const endComposition = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
    typeText(box, fitted(currentTarget), !hasFocus(currentTarget));
  };

  return (
    <input
      ref={input}
      className={styles.input}
      type="search"
      name="k"
      role="combobox"
      aria-label={SEARCH_TEXT.input}
      aria-expanded={isOpen}
      aria-controls={isOpen ? view.listId : undefined}
      aria-autocomplete="list"
      aria-activedescendant={view.active < 0 ? undefined : optionId(box, view.active)}
      aria-describedby={isOpen && (view.canFill || view.isRemovable) ? view.keysId : undefined}
      aria-keyshortcuts={view.canFill ? 'Control+K Meta+K' : undefined}
      title={view.canFill ? SEARCH_TEXT.shortcut : undefined}
      aria-invalid={view.status === 'illegal' || undefined}
      placeholder={hint === '' ? SEARCH_TEXT.placeholder : SEARCH_TEXT.hint(hint)}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck="false"
      enterKeyHint="search"
      value={text}
      onChange={change}
      onPaste={paste}
      onCompositionEnd={endComposition}
      onKeyDown={press}
      onFocus={focus}
      onBlur={blur}
      onClick={() => !isOpen && view.status !== 'rows' && updatePanel(box, text, true)}
    />
  );
}

/** Checks the focus in the input's own root, because the window's focus may be elsewhere. */
function hasFocus(input: HTMLInputElement): boolean {
  const root = input.getRootNode();
  return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === input;
}

interface Situation extends Omit<SearchInputProps, 'input'> {
  text: string;
}

type Handler = (event: KeyboardEvent<HTMLInputElement>, situation: Situation) => boolean;

/** Handles each key; returns true if the browser must not act on it too. */
const KEYS: Record<string, Handler> = {
  ArrowDown: (event, situation) => arrow(event, situation, 1),
  ArrowUp: (event, situation) => arrow(event, situation, -1),
  ArrowLeft: backToText,
  ArrowRight: (event, situation) => fillFromActiveRow(event, situation) || backToText(),
  Home: backToText,
  End: backToText,
  Enter: ({ currentTarget }, { view, onSubmit }) => {
    const option = view.active < 0 ? null : currentTarget.form?.querySelector('[aria-selected="true"]');
    if (option instanceof HTMLElement) option.click();
    else onSubmit();
    return true;
  },
  Escape: (event, { view, text }) => {
    if (view.status !== 'closed') closePanel();
    else if (text !== '') clearText();
    else return false;
    keepForFrame(event);
    return true;
  },
  Tab: (_event, { view }) => {
    if (view.status !== 'rows') closePanel();
    return false;
  },
  Delete: ({ shiftKey }, { box, view: { activeRow } }) => {
    if (activeRow?.list === undefined || activeRow.id === undefined) return false;
    const { clear, remove } = REMOVABLE[activeRow.list];
    if (shiftKey) clear(box);
    else remove(box, activeRow.id);
    return true;
  },
  ']': typeSeparator,
  '^': typeSeparator,
  d: typeSeparator,
  D: typeSeparator,
};

/**
 * A scanner in keyboard mode types the separators of a label as Ctrl+], Ctrl+^ and Ctrl+D. No browser puts
 * these into a field, and Ctrl+D would open the bookmarks.
 */
function typeSeparator(
  { altKey, ctrlKey, currentTarget: input }: KeyboardEvent<HTMLInputElement>,
  { box }: Situation,
): boolean {
  const { value, selectionStart, selectionEnd } = input;
  if (!ctrlKey || altKey || !hasLabelStart(value)) return false;
  input.setRangeText(SEPARATOR, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  typeText(box, input.value, false);
  return true;
}

function arrow(
  event: KeyboardEvent<HTMLInputElement>,
  { box, view, text }: Situation,
  step: 1 | -1,
): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const isOpen = view.status !== 'closed';
  if (view.status === 'rows' && step > 0 && !event.altKey) {
    event.currentTarget.form?.querySelector<HTMLElement>('[data-order]')?.focus();
    return true;
  }
  if (event.altKey && isOpen && step < 0) closePanel();
  else if (!isOpen) updatePanel(box, text, true);
  else if (!event.altKey) moveActive(step, view.count);
  return true;
}

/** With a row active and the caret at the end the right arrow has nothing else to do. */
function fillFromActiveRow(event: KeyboardEvent<HTMLInputElement>, { box, view }: Situation): boolean {
  const { selectionStart, value } = event.currentTarget;
  const row = view.activeRow;
  if (!view.canFill || row === undefined || !isBareKey(event) || selectionStart !== value.length)
    return false;
  fillText(box, row.text);
  return true;
}

function backToText(): boolean {
  setActive(-1);
  return false;
}

/** The input's text within its limit; a longer one is cut at the end and the caret stays. */
function fitted(input: HTMLInputElement): string {
  const cut = fitText(input.value);
  if (cut !== input.value) {
    const caret = Math.min(input.selectionEnd ?? cut.length, cut.length);
    input.value = cut;
    input.setSelectionRange(caret, caret);
  }
  return cut;
}
