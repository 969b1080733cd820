import { listen, listenAround, together, watchSizes } from '../core/browser/listen';
import { unclobbered } from '../core/text/objects';
import { followPage } from './page-look';
import { zoomOf } from './place-panel';
import { type RoomOrNot, roomAtTop, type Sides, windowSides } from './room-at-top';

/** The page is at rest when nothing has moved for so long. */
const REST_MS = 100;
/** After these something of the host may have come to rest elsewhere, or a dialog of the host have opened. */
const MAYBE_MOVED = ['scroll', 'transitionend', 'animationend', 'focusin'] as const;

export interface KeepOptions {
  /** The box that scrolls, where it is not the window. */
  scroller: HTMLElement | undefined;
  /** Told whenever the page has been looked at. */
  onRoom: (hasRoom: boolean) => void;
}

/**
 * Holds the floating bar at the top of what scrolls, clear of the host's own bars there (M13 bars of the
 * page). Keeps the page's anchors clear of our bar. The page is looked at when it has come to rest, never
 * while it moves. The bar goes to the top layer if a transform around the header would hold a fixed bar
 * elsewhere. Returns the undo.
 */
export function keepAtTop(bar: HTMLElement, { scroller, onRoom }: KeepOptions): () => void {
  let leaveTopLayer = goToTopLayer(bar, isHeldElsewhere(bar, 0) || scroller !== undefined);
  let inset: Inset = NO_INSET;
  let unpad: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    // An open panel hangs from the bar, which therefore stays.
    if (bar.querySelector('[popover]:not(:empty)')) return;
    const sides = sidesOf(scroller);
    // The page may have got a transform or a filter meanwhile.
    leaveTopLayer ??= goToTopLayer(bar, isHeldElsewhere(bar, sides.top + inset.top));
    const room = roomAtTop(bar, sides);
    // A dialog dims the bar with the page; over one in the top layer, it would lie on the dialog.
    if (room === 'layer' && leaveTopLayer === undefined) return;
    inset = insetOf(room, sides);
    const hasRoom = typeof room !== 'string';
    onRoom(hasRoom);
    unpad?.();
    unpad = hasRoom ? padAnchors(scroller, inset.top + heightOf(bar)) : undefined;
    moveToTop(bar, sides, inset, scroller);
  };
  const rest = () => {
    look();
    if (unpad !== undefined) uncoverAnchor(sidesOf(scroller).top, bar.getBoundingClientRect().bottom);
  };
  const lookAtRest = () => {
    clearTimeout(timer);
    timer = setTimeout(rest, REST_MS);
  };
  const follow = () => {
    if (scroller !== undefined) moveToTop(bar, sidesOf(scroller), inset, scroller);
  };

  look();
  const unlisten = together(
    // A page may hide the header and show it again.
    watchSizes([bar], lookAtRest),
    listen(window, 'resize', look),
    listen(window, 'scroll', follow, true),
    listen(window, MAYBE_MOVED, lookAtRest, true),
  );
  return () => {
    clearTimeout(timer);
    unlisten();
    unpad?.();
    bar.style.inset = bar.style.width = '';
    leaveTopLayer?.();
  };
}

/**
 * Before the bar floats: a click on a link to an anchor of the page brings it, so the room for it is kept
 * before the browser jumps. Returns the undo.
 */
export function expectJumps(bar: HTMLElement, scroller: HTMLElement | undefined): () => void {
  let unpad: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const land = () => {
    clearTimeout(timer);
    unpad?.();
    unpad = undefined;
  };
  const jump = (_event: Event, path: EventTarget[]) => {
    if (!leadsWithinPage(path)) return;
    land();
    const sides = sidesOf(scroller);
    const room = roomAtTop(bar, sides);
    if (typeof room === 'string') return;
    unpad = padAnchors(scroller, room.top - sides.top + heightOf(bar));
    timer = setTimeout(land, REST_MS);
  };
  return together(listenAround(bar, 'click', jump), land);
}

function leadsWithinPage(path: EventTarget[]): boolean {
  const link = path.find((node) => node instanceof HTMLAnchorElement);
  if (!(link instanceof HTMLAnchorElement) || link.hash === '') return false;
  return link.href.split('#')[0] === location.href.split('#')[0];
}

function heightOf(bar: HTMLElement): number {
  return bar.getBoundingClientRect().height;
}

/** Whether a transform or filter around the header holds the fixed bar elsewhere than at `top`. */
function isHeldElsewhere(bar: HTMLElement, top: number): boolean {
  return Math.abs(bar.getBoundingClientRect().top - top) > 1;
}

/** Returns the way back; undefined if the bar stays where it is. */
function goToTopLayer(bar: HTMLElement, isNeeded: boolean): (() => void) | undefined {
  if (!isNeeded || !('showPopover' in bar)) return undefined;
  const unfollow = followPage(bar);
  bar.setAttribute('popover', 'manual');
  bar.showPopover();
  return () => {
    unfollow();
    bar.removeAttribute('popover');
  };
}

/** Distances between the sides of the box that scrolls and the bar, in px on screen. */
interface Inset {
  top: number;
  left: number;
  right: number;
}
const NO_INSET: Inset = { top: 0, left: 0, right: 0 };

function insetOf(room: RoomOrNot, sides: Sides): Inset {
  if (typeof room === 'string') return NO_INSET;
  return { top: room.top - sides.top, left: room.left - sides.left, right: sides.right - room.right };
}

function sidesOf(scroller: HTMLElement | undefined): Sides {
  const box = scroller ?? pageScroller();
  if (box === unclobbered(document, 'documentElement')) return windowSides();
  const zoom = zoomOf(box);
  const { left: edge, top, bottom } = box.getBoundingClientRect();
  // The box's scrollbar and border stay uncovered.
  const left = edge + box.clientLeft * zoom;
  return { left, top: Math.max(top, 0), right: left + box.clientWidth * zoom, bottom };
}

function moveToTop(bar: HTMLElement, sides: Sides, inset: Inset, scroller: HTMLElement | undefined): void {
  const zoom = zoomOf(bar);
  const px = (onScreen: number) => `${onScreen / zoom}px`;
  const isWhole = sides.right - sides.left === windowSides().right;
  const isFree = scroller === undefined && isWhole && inset.top + inset.left + inset.right === 0;
  // Without inline sizes the style sheet keeps the bar as wide as the window, also after a resize.
  bar.style.inset = isFree ? '' : `${px(sides.top + inset.top)} auto auto ${px(sides.left + inset.left)}`;
  bar.style.width = isFree ? '' : px(sides.right - sides.left - inset.left - inset.right);
}

/**
 * Keeps the page's anchors clear of the floating header: `scroll-padding-top` on what scrolls, the window or
 * `scroller`, where the page itself says none. `height` is in px on screen, 0 for a hidden header. Returns
 * the undo, which leaves a value that the page has written meanwhile; undefined where nothing was written.
 */
function padAnchors(scroller: HTMLElement | undefined, height: number): (() => void) | undefined {
  const box = scroller ?? pageScroller();
  if (height <= 0 || getComputedStyle(box).scrollPaddingTop !== 'auto') return undefined;
  const { style } = box;
  style.scrollPaddingTop = `${height / zoomOf(box)}px`;
  const ours = style.scrollPaddingTop;
  return () => {
    if (style.scrollPaddingTop !== ours) return;
    style.scrollPaddingTop = '';
    if (box.getAttribute('style') === '') box.removeAttribute('style');
  };
}

/**
 * The box that scrolls the page: `html`, or the body if `html` has an overflow of its own and the body
 * scrolls. A body taller than the window does not: by `overflow-x: hidden` on both, the other direction
 * computes to `auto`.
 */
function pageScroller(): HTMLElement {
  const [html, body] = [unclobbered(document, 'documentElement'), unclobbered(document, 'body')];
  const isOwn =
    getComputedStyle(html).overflowY !== 'visible' &&
    body.clientHeight <= window.innerHeight &&
    body.scrollHeight > body.clientHeight;
  return isOwn && /auto|scroll/.test(getComputedStyle(body).overflowY) ? body : html;
}

let hasLooked = false;

/**
 * A page that was opened at an anchor has jumped there before the floating header came, and the header then
 * covers the anchor. So the page goes there again, once per page view. `from` and `to` are the header's upper
 * and lower edge in px on screen.
 */
function uncoverAnchor(from: number, to: number): void {
  if (hasLooked) return;
  hasLooked = true;
  const target = document.querySelector(':target');
  const top = target?.getBoundingClientRect().top ?? Number.NEGATIVE_INFINITY;
  if (top > from - 1 && top < to - 1) target?.scrollIntoView();
}
