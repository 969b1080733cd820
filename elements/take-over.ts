import { flushSync } from 'react-dom';
import { setFieldValue } from '../src/ui/field-value';
import { HOVER_DETAIL } from '../src/ui/use-popover';
import { waitsUnseen } from '../src/ui/use-when-unseen';
import { earlyInput, nameOf } from './early-input';

/**
 * Calls `show` to replace a fragment by the frame's own nodes, which are hidden beside it, in one paint. Everything
 * typed, chosen, focused, opened, clicked and pressed before is there afterwards (contract.md §7).
 */
export function takeOver(root: ShadowRoot, show: () => void): void {
  const restoreTyped = keepTyped(root);
  const reopen = keepOpenMenu(root);
  show();
  // The input is read before the focus moves, because that move is not the user's.
  const repeats = earlyInput(root);
  flushSync(reopen);
  flushSync(restoreTyped);
  for (const again of repeats) flushSync(again);
}

/** The fragment's open menu, by the focus in it or the pointer on it; the returned function opens the frame's. */
function keepOpenMenu(root: ShadowRoot): () => void {
  const shown = [...root.querySelectorAll('[data-align]')].filter(
    (panel) => getComputedStyle(panel).display !== 'none',
  );
  const focused = shown.find((one) => one.parentElement?.matches(':focus-within'));
  const panel = focused ?? shown[0];
  const trigger = panel?.parentElement?.querySelector('button');
  if (panel === undefined || !trigger) return () => {};
  const name = nameOf(trigger);
  const { scrollTop } = panel;
  const row = rowsIn(panel).find((one) => one.matches(focused ? ':focus-within' : ':hover'))?.dataset.row;
  return () => {
    const own = [...root.querySelectorAll('[data-popover-area] > button')].find(
      (one) => nameOf(one) === name,
    );
    if (!(own instanceof HTMLElement)) return;
    // If the pointer opened it, the click that may follow was meant to open it and must not close it.
    const detail = focused ? 0 : HOVER_DETAIL;
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail });
    if (own.getAttribute('aria-expanded') !== 'true') flushSync(() => own.dispatchEvent(click));
    const shownAgain = own.parentElement?.querySelector('[popover]');
    if (!shownAgain) return;
    const closed = rowsIn(shownAgain)
      .find((one) => one.dataset.row === row)
      ?.querySelector<HTMLElement>('[aria-expanded="false"]');
    flushSync(() => closed?.click());
    shownAgain.scrollTo({ top: scrollTop });
    // It has been seen already: fading in would be a flash.
    for (const animation of shownAgain.getAnimations?.() ?? []) animation.finish();
  };
}

function rowsIn(panel: Element): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[data-row]')];
}

interface TypedText {
  selector: string;
  /**
   * Undefined if nothing was changed. A choice is kept by its position, because a fragment has other values than the
   * frame.
   */
  value: string | undefined;
  isFocused: boolean;
  selection: [number, number] | undefined;
}

const FIELDS = 'input[name]:not([type=hidden]), select';

/**
 * Reads what a user has done in a prerendered root before the takeover (contract.md §7): typed text, choices, the focus
 * and the caret. The returned function restores it in the root's new nodes.
 */
export function keepTyped(root: ShadowRoot): () => void {
  const typed = [...root.querySelectorAll(FIELDS)]
    .filter((field) => !waitsUnseen(field))
    .flatMap((field) => changed(field, root));
  const focused = focusPath(root);
  return () => {
    for (const one of typed) restore(root, one);
    if (focused !== undefined && root.activeElement === null) focusAt(root, focused);
  };
}

type Field = HTMLInputElement | HTMLSelectElement;

function isField(element: Element | null): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

function changed(field: Element, root: ShadowRoot): TypedText[] {
  if (!isField(field)) return [];
  const isFocused = root.activeElement === field;
  const isText = field instanceof HTMLInputElement;
  const isChanged = placeOf(field) !== initialOf(field);
  if (!isFocused && !isChanged) return [];
  const selection: [number, number] | undefined =
    isText && field.selectionStart !== null ? [field.selectionStart, field.selectionEnd ?? 0] : undefined;
  return [
    {
      selector: isText ? `input[name="${field.name}"]` : 'select',
      value: isChanged ? placeOf(field) : undefined,
      isFocused,
      selection,
    },
  ];
}

function placeOf(field: Field): string {
  return field instanceof HTMLInputElement ? field.value : String(field.selectedIndex);
}

function initialOf(field: Field): string {
  if (field instanceof HTMLInputElement) return field.defaultValue;
  const marked = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  // Without a marked option the browser shows the first one.
  return String(Math.max(marked, 0));
}

function restore(root: ShadowRoot, { selector, value, isFocused, selection }: TypedText): void {
  const field = root.querySelector(selector);
  if (!isField(field)) return;
  if (isFocused) field.focus({ preventScroll: true });
  if (value !== undefined && placeOf(field) !== value) {
    const given = field instanceof HTMLInputElement ? value : field.options[Number(value)]?.value;
    setFieldValue(field, given ?? '');
    field.dispatchEvent(new Event(field instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));
  }
  if (field instanceof HTMLInputElement && isFocused && selection) field.setSelectionRange(...selection);
}

interface Focused {
  name: string;
  /** Null for a button. */
  href: string | null;
  isInPanel: boolean;
}

/** The focused link or button, by its name and target. */
function focusPath(root: ShadowRoot): Focused | undefined {
  const active = root.activeElement;
  if (!(active instanceof HTMLAnchorElement || active instanceof HTMLButtonElement)) return undefined;
  const href = active.getAttribute('href');
  return { name: nameOf(active), href, isInPanel: active.closest('[data-align]') !== null };
}

function focusAt(root: ShadowRoot, { name, href, isInPanel }: Focused): void {
  const same = [...root.querySelectorAll<HTMLElement>('a, button')]
    .filter((one) => one.getAttribute('href') === href && nameOf(one).startsWith(name))
    // A count may have joined the name; else the name is as it was.
    .sort((a, b) => nameOf(a).length - nameOf(b).length);
  const best = same.find((one) => (one.closest('[popover]') !== null) === isInPanel) ?? same[0];
  best?.focus({ preventScroll: true });
}
