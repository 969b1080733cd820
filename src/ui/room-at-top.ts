import { ownAnswer } from '../core/text/objects';
import { clearRoom, type RoomOrNot, type Sides } from './clear-room';

/** The window without its scrollbar, in px on screen. */
export function windowSides(): Sides {
  const { clientWidth } = ownAnswer(document, 'documentElement');
  return { left: 0, top: 0, right: clientWidth || innerWidth, bottom: innerHeight };
}

/**
 * Finds the place of a strip of the frame at the top of `area`, clear of the host's own boxes (M13 clear of bars).
 * The page's own `--lc-top` decides (contract.md §6); without it the page is hit-tested.
 */
export function roomAtTop(own: Element, area: Sides): RoomOrNot {
  const said = saidTop(own);
  if (said !== undefined) return { left: area.left, right: area.right, top: Math.max(area.top, said) };
  const root = own.getRootNode();
  const tag = root instanceof ShadowRoot ? root.host : own;
  return clearRoom(area, (x, y) => keptBoxAt(x, y, area.top, tag)?.getBoundingClientRect());
}

/** The page's `--lc-top` in px; undefined without one, or where it is no number of px. */
function saidTop(own: Element): number | undefined {
  const said = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(getComputedStyle(own).getPropertyValue('--lc-top').trim());
  return said === null ? undefined : Number(said[1]);
}

/** The outermost box that the host keeps at a point; a box around the frame's own tag is the page itself. */
function keptBoxAt(x: number, y: number, top: number, tag: Element): Element | undefined {
  let kept: Element | undefined;
  const hit = document.elementsFromPoint?.(x, y).find(({ localName }) => !localName.startsWith('lc-'));
  for (let box = hit ?? null; box !== null && !box.contains(tag); box = box.parentElement) {
    if (isKept(box, top)) kept = box;
  }
  return kept;
}

/** A sticky box counts only while it is stuck at the top, because otherwise it passes by with the page. */
function isKept(box: Element, areaTop: number): boolean {
  const { position, top } = getComputedStyle(box);
  if (position !== 'sticky') return position === 'fixed';
  return Math.abs(box.getBoundingClientRect().top - areaTop - Number.parseFloat(top)) <= 1;
}
