import { type ButtonPlace, type EarlyInput, handedOver, type InputRecord } from './handed-over';

/** The hosts that show a fragment which the frame has not taken over yet. */
const WAITING = '[data-prerendered]:not([data-rendered])';
/** A press that has no end (a lost pointer, a drag out of the window) does not hold the frame up for ever. */
const LONGEST_PRESS_MS = 2000;

/** A starter goes on recording after this script has come (contract.md §7, the starter). */
export const inputRecord: InputRecord = handedOver?.input ?? {
  pressed: new Set(),
  waiting: new Set(),
  early: new Map<ShadowRoot, EarlyInput>(),
  stop: () => {
    for (const [type, handle] of Object.entries(HANDLERS)) document.removeEventListener(type, handle, true);
  },
};
const { pressed, waiting, early } = inputRecord;
let longest: ReturnType<typeof setTimeout> | undefined;
/** Keys that only a script handles. Enter and Space click buttons and send the form, Tab moves on, without one. */
const KEYS = new Set(['Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

const HANDLERS: Record<string, (event: Event) => void> = {
  pointerdown: () => {
    press();
    forgetKeys();
  },
  pointerup: () => later('pointer'),
  pointercancel: () => later('pointer'),
  compositionstart: () => pressed.add('composition'),
  compositionupdate: () => pressed.add('composition'),
  compositionend: () => later('composition'),
  click: recordClick,
  keydown: recordKey,
  focusin: forgetKeys,
  beforeinput: forgetKeys,
};

/**
 * Records what a user does on fragments (contract.md §7) from when the script's body runs (`startWhenSeen`: after the
 * fragment's paint) to the takeover: presses, also one that began before, compositions under way, the last button
 * clicked, and the keys pressed since, each once however long it was held.
 */
export function watchEarlyInput(): void {
  if (handedOver !== undefined || document.querySelector(WAITING) === null) return;
  for (const [type, handle] of Object.entries(HANDLERS)) document.addEventListener(type, handle, true);
  if (document.querySelector(`${WAITING}:active`) !== null) press();
}

function press(): void {
  pressed.add('pointer');
  clearTimeout(longest);
  longest = setTimeout(() => release('pointer'), LONGEST_PRESS_MS);
}

/** Resolves when no press and no composition is under way: replacing their target would lose them. */
export async function untilInputIdle(): Promise<void> {
  if (pressed.size === 0) return;
  await new Promise<void>((resolve) => waiting.add(resolve));
  await untilInputIdle();
}

/** The button clicked last in `root`, and the keys pressed since, before it was alive; told once. */
export function earlyInput(root: ShadowRoot): EarlyInput {
  const input = early.get(root) ?? { keys: [] };
  early.delete(root);
  if (document.querySelector(WAITING) === null) inputRecord.stop();
  return input;
}

function recordClick(event: Event): void {
  const root = waitingRoot(event);
  const [target] = event.composedPath();
  const button = target instanceof Element ? target.closest('button') : null;
  // A submit button works without us, and CSS opens the panel beside a button.
  if (
    !root ||
    !button ||
    button.type === 'submit' ||
    button.parentElement?.querySelector(':scope > [data-align]')
  )
    return;
  early.set(root, { button: placeOf(root, button), keys: [] });
}

/** A button by its name and its place among those of the same name. */
export function placeOf(root: ShadowRoot, element: HTMLButtonElement): ButtonPlace {
  const name = nameOf(element);
  return { element, name, nth: buttonsNamed(root, name).indexOf(element) };
}

export function buttonsNamed(root: ShadowRoot, name: string): HTMLButtonElement[] {
  return [...root.querySelectorAll('button')].filter((one) => nameOf(one) === name);
}

function recordKey(event: Event): void {
  const root = waitingRoot(event);
  if (root === undefined || !(event instanceof KeyboardEvent)) return;
  // Within one root the document receives no `focusin`.
  if (event.key === 'Tab') forgetKeys();
  if (event.isComposing || event.repeat || !KEYS.has(event.key)) return;
  const before = early.get(root) ?? { keys: [] };
  before.keys.push(event.key);
  early.set(root, before);
}

/** Keys are meant for the element that has the focus. */
function forgetKeys(): void {
  for (const before of early.values()) before.keys.length = 0;
}

/** The fragment that an event happened in, as long as none of our handlers listens there. */
function waitingRoot(event: Event): ShadowRoot | undefined {
  const [target] = event.composedPath();
  const root = target instanceof Element ? target.getRootNode() : undefined;
  return root instanceof ShadowRoot && root.host.matches(WAITING) ? root : undefined;
}

/** Waits a task, because the click or the last input event follows. */
function later(what: 'pointer' | 'composition'): void {
  setTimeout(() => release(what));
}

function release(what: 'pointer' | 'composition'): void {
  pressed.delete(what);
  if (pressed.size > 0) return;
  for (const resolve of waiting) resolve();
  waiting.clear();
}

/** A button's name as people see it. */
export function nameOf(button: Element): string {
  return button.getAttribute('aria-label') ?? button.textContent ?? '';
}
