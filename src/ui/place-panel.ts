/** Between an anchor and its panel. */
export const GAP_PX = 4;
const EDGE_PX = 8;

export type Align = 'start' | 'end' | 'stretch';

export interface PlaceInput {
  anchor: { left: number; right: number; top: number; bottom: number };
  /** The panel's natural size in px. */
  panel: { width: number; height: number };
  viewport: { width: number; height: number };
  align: Align;
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
}

/** Where a panel stands: under its anchor, or above it when there is more room; never outside the viewport. All in px. */
export function placePanel({ anchor, panel, viewport, align }: PlaceInput): Place {
  const below = viewport.height - anchor.bottom - GAP_PX - EDGE_PX;
  const above = anchor.top - GAP_PX - EDGE_PX;
  const side = panel.height > below && above > below ? 'above' : 'below';
  const wanted = align === 'stretch' ? anchor.right - anchor.left : panel.width;
  const isSheet = wanted + 2 * EDGE_PX > viewport.width;
  const width = isSheet ? viewport.width : wanted;
  const start = align === 'end' ? anchor.right - width : anchor.left;
  return {
    side,
    width,
    left: isSheet ? 0 : Math.min(Math.max(start, EDGE_PX), viewport.width - width - EDGE_PX),
    offset: (side === 'below' ? anchor.bottom : viewport.height - anchor.top) + GAP_PX,
    maxHeight: Math.max(side === 'below' ? below : above, 0),
    isSheet,
  };
}
