import { unclobbered } from '../core/text/objects';

/** Between an anchor and a panel that does not hang from it. */
const GAP_PX = 4;
const EDGE_PX = 8;
/** A sheet that has a bar fills the window if there is less room than this below its anchor. */
const SHEET_MIN_PX = 320;

export type Align = 'start' | 'center' | 'end' | 'stretch';

export interface PlaceInput {
  anchor: { left: number; right: number; top: number; bottom: number };
  /** The part of the anchor that a panel hangs from, unless it is flush or a sheet. */
  button: { top: number; bottom: number };
  /** The panel's natural size in px. */
  panel: { width: number; height: number };
  /** `top`: how far the host's own bars reach down. */
  viewport: { top: number; width: number; height: number };
  align: Align;
  /** It hangs from its anchor without a gap, as sheets always do. */
  isFlush: boolean;
  /** The panel may cover its anchor, because it has a bar that closes it. */
  hasBar: boolean;
}

export interface Place {
  side: 'below' | 'above';
  left: number;
  width: number;
  /** Distance from the viewport's top (below) or bottom (above). */
  offset: number;
  maxHeight: number;
  /** The panel is as wide as the viewport. */
  isSheet: boolean;
  /** The panel covers the whole viewport, its anchor too, and needs a way out. */
  isFull: boolean;
}

/**
 * The place of a panel: under its anchor, or above it if there is more room; never outside the viewport. A
 * sheet with a bar never flips, because it would cover its button; in a low window it fills the window. All
 * in px.
 */
export function placePanel({ anchor, button, panel, viewport, align, isFlush, hasBar }: PlaceInput): Place {
  const wanted = align === 'stretch' ? anchor.right - anchor.left : panel.width;
  const isSheet = wanted + 2 * EDGE_PX > viewport.width;
  const gap = isFlush || isSheet ? 0 : GAP_PX;
  const from = isFlush || isSheet ? anchor : button;
  const edge = isFlush ? 0 : EDGE_PX;
  const below = viewport.height - from.bottom - gap - EDGE_PX;
  const above = from.top - viewport.top - gap - EDGE_PX;
  const isOwnSheet = hasBar && isSheet;
  const isFull = isOwnSheet && below < SHEET_MIN_PX;
  const side = panel.height > below && above > below && !isOwnSheet ? 'above' : 'below';
  const width = isSheet ? viewport.width : wanted;
  const start = {
    start: anchor.left,
    stretch: anchor.left,
    center: (anchor.left + anchor.right - width) / 2,
    end: anchor.right - width,
  }[align];
  return {
    side,
    width,
    left: isSheet ? 0 : Math.min(Math.max(start, edge), viewport.width - width - edge),
    offset: isFull ? viewport.top : (side === 'below' ? from.bottom : viewport.height - from.top) + gap,
    maxHeight: isFull ? viewport.height - viewport.top : Math.max(side === 'below' ? below : above, 0),
    isSheet,
    isFull,
  };
}

/**
 * The boxes that scroll around an element, nearest first: through shadow roots, without body and root, which
 * are the window.
 */
export function scrollersAround(element: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let above = parentOf(element); above !== null; above = parentOf(above)) {
    if (above === unclobbered(document, 'body') || above === unclobbered(document, 'documentElement')) break;
    if (above instanceof HTMLElement && /auto|scroll/.test(getComputedStyle(above).overflowY))
      found.push(above);
  }
  return found;
}

/** The element that `element` is laid out in. */
export function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const { parentNode } = element;
  if (parentNode instanceof ShadowRoot) return parentNode.host;
  return parentNode instanceof Element ? parentNode : null;
}

/**
 * Pixels on screen per pixel of an element's own styles: CSS zoom and, outside the top layer, transforms
 * around it.
 */
export function zoomOf(element: HTMLElement): number {
  const zoom = element.getBoundingClientRect().width / element.offsetWidth;
  return Number.isFinite(zoom) && zoom > 0 && Math.abs(zoom - 1) > 0.01 ? zoom : 1;
}
