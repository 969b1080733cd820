import { POINTER_MAX_STEEPNESS, POINTER_TOLERANCE_PX, POINTER_TRAIL_MS } from '../constants';

/** A place of the pointer in CSS pixels, at `at` milliseconds. */
export interface TrailPoint {
  x: number;
  y: number;
  at: number;
}

/** The side of a panel that faces the list, in the same pixels; the panel is to its right. */
export interface PanelEdge {
  x: number;
  top: number;
  bottom: number;
}

/** The trail with `point` at its end, without positions older than 80 ms except for one to compare with. */
export function extendTrail(trail: readonly TrailPoint[], point: TrailPoint): TrailPoint[] {
  const fresh = trail.filter(({ at }) => point.at - at <= POINTER_TRAIL_MS);
  const tail = fresh.length > 0 ? fresh : trail.slice(-1);
  return [...tail, point];
}

/**
 * Whether the pointer is on its way to the open panel: its line of movement meets the panel's near edge. This
 * is the safe triangle, computed again at each position, so that turning round counts at once.
 */
export function isHeadingFor(edge: PanelEdge, trail: readonly TrailPoint[]): boolean {
  const from = trail[0];
  const to = trail[trail.length - 1];
  if (from === undefined || to === undefined) return false;
  const across = to.x - from.x;
  const down = to.y - from.y;
  if (across <= 0 || Math.abs(down) > across * POINTER_MAX_STEEPNESS) return false;
  const meets = to.y + (down / across) * (edge.x - to.x);
  return meets >= edge.top - POINTER_TOLERANCE_PX && meets <= edge.bottom + POINTER_TOLERANCE_PX;
}
