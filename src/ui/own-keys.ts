import { deepActiveElement, ownRoots } from '../core/browser/focus';
import { listen } from '../core/browser/listen';
import { sharedSetup } from '../core/browser/scheduling';
import { attempt, ownCopy, unclobbered } from '../core/text/objects';
import { isImeKey, keepForFrame } from './input-events';

/** Controls that take keys as text, or, like a native list, choose by them. */
const FIELDS = 'textarea, select, input:not([type=checkbox], [type=radio], [type=file])';
/** The controls that each key operates, besides fields. */
const OPERATES: Record<string, string> = {
  Enter: 'a[href], button, summary',
  ' ': 'button, summary, input, [tabindex="0"]',
};
const MOVES = /^(?:Arrow(?:Down|Left|Right|Up)|End|Home|Page(?:Down|Up))$/;
/** Parts whose controls the arrows move between, and boxes that take the focus so that keys scroll them. */
const MOVED_IN = '[data-arrows], [data-arrows] *, [tabindex="0"]';
const EDITING =
  /^(?:Arrow(?:Down|Left|Right|Up)|Backspace|Delete|End|Enter|Home|Page(?:Down|Up)|Process|Unidentified)$/;

type Key = Pick<KeyboardEvent, 'key' | 'keyCode' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** True for an unmodified key that types, edits or is an input method's. */
export function isTypingKey({ key, keyCode, altKey, ctrlKey, metaKey }: Key): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  // A browser's autofill and extensions dispatch a plain `Event`, which has no key.
  return [...(key ?? '')].length === 1 || EDITING.test(key) || keyCode === 229;
}

/** Whether an unmodified key operates a control of ours. */
export function operates(control: Element, event: Key): boolean {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (control.matches(FIELDS)) return isTypingKey(event);
  if (altKey || ctrlKey || metaKey) return false;
  return control.matches(MOVES.test(key) ? MOVED_IN : (OPERATES[key] ?? ':not(*)'));
}

const escapes = new Set<() => boolean>();

/** Asks `act` at each Escape, wherever the focus is; it returns whether it has closed something. */
export function onEscape(act: () => boolean): () => void {
  const stop = keepOwnKeys();
  escapes.add(act);
  return () => {
    escapes.delete(act);
    stop();
  };
}

/**
 * Keeps keys that operate the focused control of ours, and an Escape that closes something of ours, from the
 * page (S25 own keys). A page sees the tag as the target of these keys. Its hotkeys would find neither field
 * nor button there, and would use or prevent the keys. The window is told first, so that no listener of the
 * page comes before, unless it captures there and was there before the frame.
 */
export const keepOwnKeys = sharedSetup(() => listen(window, ['keydown', 'keypress', 'keyup'], guard, true));

/** The keys that were ours when they went down: the page gets no other event of them. */
const held = new Set<string>();

function guard(event: KeyboardEvent): void {
  const id = event.code || event.key;
  if (event.type === 'keydown') {
    if (isKept(event)) held.add(id);
    else {
      held.delete(id);
      return;
    }
  } else if (!held.has(id)) return;
  else if (event.type === 'keyup') held.delete(id);
  event.stopImmediatePropagation();
}

function isKept(event: KeyboardEvent): boolean {
  const control = focusedOwn(event);
  if (event.key === 'Escape' && !isImeKey(event)) {
    const isOurs = [...escapes].some((act) => act()) || (control !== null && isAnswered(event, control));
    if (isOurs) keepForFrame(event);
    return isOurs;
  }
  if (control === null || !operates(control, event)) return false;
  const wasPrevented = event.defaultPrevented;
  const isActivated = /^(?:Enter| )$/.test(event.key) && !control.matches(FIELDS);
  // The browser works a native list by itself, even for an event of a script.
  const isByUs = !isActivated && !control.matches('select') && isAnswered(event, control);
  if (isByUs) event.preventDefault();
  else if (wasPrevented) makeUp(control, event, isActivated);
  return true;
}

/** The control of ours that has the focus, if the event is meant for it. */
function focusedOwn(event: KeyboardEvent): HTMLElement | null {
  const active = deepActiveElement();
  const root = active?.getRootNode();
  const isOwn = root instanceof ShadowRoot && ownRoots.has(root);
  if (active === null || !isOwn) return null;
  // A closed root around the tag shows its host alone.
  const isFor =
    event.composedPath().includes(active) || event.target === unclobbered(document, 'activeElement');
  return isFor ? active : null;
}

/**
 * Hands a copy of the key to our own handlers alone; true if one has answered it. It is a `UIEvent`, because
 * Firefox makes every `KeyboardEvent` composed, and the page would hear it.
 */
function isAnswered(event: KeyboardEvent, control: HTMLElement): boolean {
  const { type, key, code, keyCode, isComposing, repeat, location } = event;
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const fields = {
    ...{ key, code, keyCode, which: keyCode, isComposing, repeat, location },
    ...{ altKey, ctrlKey, metaKey, shiftKey },
  };
  const copy = attempt(() => {
    const made = new UIEvent(type, ownCopy({ bubbles: true, cancelable: true }));
    for (const [name, value] of Object.entries(fields)) Object.defineProperty(made, name, ownCopy({ value }));
    return made;
  });
  return copy !== undefined && !control.dispatchEvent(copy);
}

/** Does what the browser does not, because a listener of the page before us has prevented it. */
function makeUp(control: HTMLElement, { key, repeat }: KeyboardEvent, isActivated: boolean): void {
  if (isActivated) {
    if (!repeat) control.click();
  } else if ([...key].length === 1) document.execCommand('insertText', false, key);
  else if (key === 'Backspace') document.execCommand('delete');
}
