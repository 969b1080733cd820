import { rootsAround } from '../core/browser/focus';
import { listen } from '../core/browser/listen';
import { keepForFrame } from './input-events';

/** As long as browsers wait for the second click of a double click at most. */
const DOUBLE_PRESS_MS = 500;
/** A finger does not hit the same place twice. */
const SAME_PLACE_PX = { mouse: 8, other: 24 };

const CONTROLS = 'a, button, input, select, textarea';
/** Controls that another press of the user means something to: it selects a word, or takes the first back. */
const REPEATABLE = 'label, input, select, textarea, [aria-expanded]';

/** The events of one press. A page may answer any of them, and a touch library makes a click of some. */
const PRESS = [
  'pointerdown',
  'mousedown',
  'touchstart',
  'pointerup',
  'mouseup',
  'touchend',
  'click',
  'dblclick',
] as const;

interface Press {
  /** In ms of the event's own clock, because the handlers of a press may hold the next one up. */
  at: number;
  x: number;
  y: number;
  /** The control that was pressed, or the element if there is none; undefined when the page was pressed. */
  pressed: Element | undefined;
}

/** The last press that the frame has answered. */
let last: Press | undefined;
let isSwallowing = false;

/**
 * Swallows the second press of a double press (S75 double press). The first press may have removed the
 * control under the pointer, and the next row, the page or an advertisement is there now. A field or a toggle
 * that is still there is pressed again. Keys are never held back. Returns the undo.
 */
export function guardDoublePresses(): () => void {
  return listen(
    window,
    PRESS,
    (event) => {
      if (event.type === 'pointerdown') isSwallowing = event instanceof PointerEvent && judge(event);
      // The click of a key has no detail.
      const isOfKey = event.type === 'click' && event.detail === 0;
      if (!isSwallowing || isOfKey) return;
      // On a window browsers take listeners to touches for passive: a click can be prevented, a touch cannot.
      if (event.type.startsWith('touch')) event.stopImmediatePropagation();
      else keepForFrame(event);
    },
    true,
  );
}

/** Remembers a press on the frame; to be called for each click in its boxes. */
export function notePress(event: MouseEvent): void {
  const { detail, timeStamp, clientX, clientY } = event;
  // An article's links are in a root of their own.
  const [target] = event.composedPath();
  if (detail === 0 || !(target instanceof Element)) return;
  const pressed = target.closest('label') ?? target.closest(CONTROLS) ?? target;
  last = { at: timeStamp, x: clientX, y: clientY, pressed };
}

/** Answers a press whose `pointerdown` has closed something of the frame: it presses nothing else. */
export function takePress({ timeStamp, clientX, clientY }: MouseEvent): void {
  last = { at: timeStamp, x: clientX, y: clientY, pressed: undefined };
  isSwallowing = true;
}

/** Whether a press is the second of a double press, which its control does not take. */
function judge(event: PointerEvent): boolean {
  if (last === undefined || !event.isPrimary || event.button !== 0) return false;
  const { at, x, y, pressed } = last;
  const reach = event.pointerType === 'mouse' ? SAME_PLACE_PX.mouse : SAME_PLACE_PX.other;
  const isNear = Math.hypot(event.clientX - x, event.clientY - y) <= reach;
  if (!isNear || event.timeStamp - at > DOUBLE_PRESS_MS) {
    last = undefined;
    return false;
  }
  // Some people press more than twice.
  last.at = event.timeStamp;
  if (pressed === undefined || !isUnder(pressed, event)) return true;
  return pressed.matches(CONTROLS) && !pressed.matches(REPEATABLE);
}

/** Whether the pointer is on `element`. A closed root around the tag hides it from the event's path. */
function isUnder(element: Element, event: PointerEvent): boolean {
  const path = event.composedPath();
  if (path.includes(element)) return true;
  const [own, ...around] = rootsAround(element);
  if (own === undefined || !around.some(({ host }) => host === path[0])) return false;
  return element.contains(own.elementFromPoint(event.clientX, event.clientY));
}
