import { type EarlyInput, handedOver, type InputRecord } from './handed-over';

/** The hosts that show a fragment which the frame has not taken over yet. */
const WAITING = '[data-prerendered]:not([data-rendered])';
/** A press that has no end (a lost pointer, a drag out of the window) does not hold the frame up for ever. */
const LONGEST_PRESS_MS = 2000;
const CHOICE_CHECK_MS = 50;
const OPEN_LIST = 'select:open';

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
  pointerdown: (event) => {
    press();
    goOn(event);
  },
  pointerup: () => later('pointer'),
  pointercancel: () => later('pointer'),
  compositionstart: () => pressed.add('composition'),
  compositionupdate: () => pressed.add('composition'),
  compositionend: () => later('composition'),
  click: recordClick,
  keydown: recordKey,
  focusin: goOn,
  beforeinput: goOn,
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

/** Resolves when no press, no composition and no choice from a list in `root` is under way: replacing their target would lose them. */
export async function untilInputIdle(root: ShadowRoot): Promise<void> {
  if (pressed.size > 0) await new Promise<void>((resolve) => waiting.add(resolve));
  else if (isChoosing(root)) await new Promise((resolve) => setTimeout(resolve, CHOICE_CHECK_MS));
  else return;
  await untilInputIdle(root);
}

/** No event tells that a list of choices has been closed; older engines cannot say that it is open. */
function isChoosing(root: ShadowRoot): boolean {
  return CSS.supports(`selector(${OPEN_LIST})`) && root.querySelector(OPEN_LIST) !== null;
}

/** Functions that replay, each once and in order, the clicks and keys that happened in `root` before it was alive. */
export function earlyInput(root: ShadowRoot): (() => void)[] {
  const { button, keys = [] } = early.get(root) ?? {};
  early.delete(root);
  if (document.querySelector(WAITING) === null) inputRecord.stop();
  return [
    ...(button === undefined ? [] : [() => clickAgain(root, button)]),
    ...keys.map((key) => () => pressAgain(root, key)),
  ];
}

function clickAgain(root: ShadowRoot, { name, nth }: { name: string; nth: number }): void {
  const same = buttonsIn(root).filter((one) => nameOf(one) === name);
  // Panels that are closed now were there, too.
  const button = same[nth] ?? same[0];
  if (button?.getAttribute('aria-expanded') !== 'true') button?.click();
}

function pressAgain(root: ShadowRoot, key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true });
  (root.activeElement ?? root.lastElementChild)?.dispatchEvent(event);
}

function recordClick(event: Event): void {
  const root = waitingRoot(event);
  const [target] = event.composedPath();
  const button = target instanceof Element ? target.closest('button') : null;
  // A submit button works without us.
  if (root === undefined || button === null || button.type === 'submit') return;
  const name = nameOf(button);
  const same = buttonsIn(root).filter((one) => nameOf(one) === name);
  const menu = button.nextElementSibling?.matches('[data-align]') ? button.parentElement : null;
  early.set(root, { button: { name, nth: same.indexOf(button) }, menu, keys: [] });
}

function recordKey(event: Event): void {
  const root = waitingRoot(event);
  if (root === undefined || !(event instanceof KeyboardEvent)) return;
  // Within one root the document receives no `focusin`.
  if (event.key === 'Tab') goOn(event);
  if (event.isComposing || event.repeat || !KEYS.has(event.key)) return;
  const before = early.get(root) ?? { keys: [] };
  before.keys.push(event.key);
  early.set(root, before);
}

/** Replays keys on the element that had the focus then, and closes a menu that was left. */
function goOn(event: Event): void {
  for (const before of early.values()) {
    before.keys.length = 0;
    // A Tab that stays in the menu leaves it open, which the takeover sees.
    if (before.menu && (event.type === 'keydown' || !event.composedPath().includes(before.menu)))
      delete before.button;
  }
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

function buttonsIn(root: ShadowRoot): HTMLButtonElement[] {
  return [...root.querySelectorAll('button')];
}
