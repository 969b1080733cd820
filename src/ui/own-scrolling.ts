import { ownRoots } from '../core/browser/focus';
import { ownCopy } from '../core/text/objects';

/** Pixels of a wheel's lines, which Firefox counts by. */
const LINE_PX = 16;

interface Step {
  x: number;
  y: number;
}

/** The finger's last place and its last step, which two listeners may ask for. */
let finger: Step = { x: 0, y: 0 };
let last: { event?: Event; step: Step } = { step: finger };

/**
 * Wheel and finger scroll the frame's own boxes although the page takes them (G66 own scrolling). Full-page
 * sliders, scroll locks and smooth scrolling ask whether the event's target scrolls, and see the tag. While a
 * box of ours can scroll, the page hears nothing; at the end of the box the page answers as beside its own
 * boxes. `at` is the window, and for a tag in a closed root its box.
 */
export function keepOwnScrolling(at: Window | HTMLElement): void {
  const init = ownCopy({ capture: true, passive: true });
  at.addEventListener('wheel', (event) => event instanceof WheelEvent && roll(event), init);
  at.addEventListener('touchstart', (event) => event instanceof TouchEvent && put(event), init);
  at.addEventListener('touchmove', (event) => event instanceof TouchEvent && drag(event), init);
}

function roll(event: WheelEvent): void {
  // The browser zooms.
  if (event.ctrlKey) return;
  const { deltaX, deltaY, deltaMode } = event;
  const unit = [1, LINE_PX, window.innerHeight][deltaMode] ?? 1;
  keep(event, { x: deltaX * unit, y: deltaY * unit });
}

function put({ touches: [touch] }: TouchEvent): void {
  if (touch) finger = { x: touch.clientX, y: touch.clientY };
}

function drag(event: TouchEvent): void {
  const [touch, second] = event.touches;
  if (!touch || second) return;
  if (last.event !== event) {
    const { x, y } = finger;
    put(event);
    last = { event, step: { x: x - finger.x, y: y - finger.y } };
  }
  keep(event, last.step);
}

function keep(event: Event, step: Step): void {
  const scroller = scrollerOf(event, step);
  if (scroller === undefined) return;
  event.stopImmediatePropagation();
  // A listener of the page before us has prevented it.
  if (event.defaultPrevented) scroller.scrollBy(step.x, step.y);
}

/** The nearest box of ours under the event that can still scroll this way. */
function scrollerOf(event: Event, step: Step): HTMLElement | undefined {
  const path = event.composedPath();
  const end = path.findIndex((node) => node instanceof ShadowRoot && ownRoots.has(node));
  return path
    .slice(0, Math.max(end, 0))
    .find((node) => node instanceof HTMLElement && canScroll(node, step)) as HTMLElement | undefined;
}

function canScroll(box: HTMLElement, { x, y }: Step): boolean {
  const isSideways = Math.abs(x) > Math.abs(y);
  const [by, at, room] = isSideways
    ? [x, box.scrollLeft, box.scrollWidth - box.clientWidth]
    : [y, box.scrollTop, box.scrollHeight - box.clientHeight];
  if (by === 0 || room < 1 || (by < 0 ? at <= 0 : at >= room - 1)) return false;
  const { overflowX, overflowY } = getComputedStyle(box);
  return /auto|scroll/.test(isSideways ? overflowX : overflowY);
}
