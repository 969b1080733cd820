import { unclobbered } from '../core/text/objects';

/** Sides of a box in px on screen. */
export interface Sides {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The place of a strip of the frame: its upper edge and its two ends, in px on screen. */
export type Room = Omit<Sides, 'bottom'>;

/** `layer`: a box such as a dialog's backdrop covers every strip. `none`: too little would be seen. */
export type RoomOrNot = Room | 'layer' | 'none';

/** The host's boxes are looked for at these parts of the strip's width. */
const POINTS = [0, 0.25, 0.5, 0.75, 1];
/** Distance of the hit-tested points from the strip's ends and from its upper edge. */
const INSET_PX = 2;
/** Half of a strip's height: a bar of the host that keeps a distance from the top is met there. */
const MIDDLE_PX = 28;
/** The narrowest strip that its content can be laid out in. */
const LEAST_PX = 320;

/**
 * The first strip from the top of `bounds` that is clear of the host's own boxes. The strip is below the
 * host's bars, which lie across most of the width within the upper half, and beside the host's columns at
 * either end. `keptAt` answers which box the host keeps at a point.
 */
export function clearRoom(bounds: Sides, keptAt: (x: number, y: number) => Sides | undefined): RoomOrNot {
  const width = bounds.right - bounds.left;
  const lowest = (bounds.top + bounds.bottom) / 2;
  const xs = POINTS.map((part) => bounds.left + INSET_PX + part * (width - 2 * INSET_PX));
  let { top } = bounds;
  for (;;) {
    const from = top;
    const row = xs.map((x) => keptAt(x, from + INSET_PX) ?? keptAt(x, from + MIDDLE_PX));
    const bottoms = row.flatMap((box) => (box && box.bottom <= lowest ? box.bottom : []));
    top = Math.max(from, ...bottoms);
    if (bottoms.length > xs.length / 2 && top > from) continue;
    const columns = row.filter((box) => box && box.bottom > lowest);
    if (columns.length === xs.length) return 'layer';
    const left = row.reduce(
      (end, box) => (box && box.left <= end + 1 ? Math.max(end, box.right) : end),
      bounds.left,
    );
    const right = row.reduceRight(
      (end, box) => (box && box.right >= end - 1 ? Math.min(end, box.left) : end),
      bounds.right,
    );
    return right - left < Math.max(width / 2, LEAST_PX) ? 'none' : { top: from, left, right };
  }
}

/** The window without its scrollbar, in px on screen. */
export function windowSides(): Sides {
  const { clientWidth } = unclobbered(document, 'documentElement');
  return { left: 0, top: 0, right: clientWidth || innerWidth, bottom: innerHeight };
}

/**
 * Finds the place of a strip of the frame at the top of `bounds`, clear of the host's own boxes. The page's
 * own `--lc-top` decides (contract.md §6); without it the page is hit-tested.
 */
export function roomAtTop(strip: Element, bounds: Sides): RoomOrNot {
  const said = saidTop(strip);
  if (said !== undefined) return { left: bounds.left, right: bounds.right, top: Math.max(bounds.top, said) };
  const root = strip.getRootNode();
  const tag = root instanceof ShadowRoot ? root.host : strip;
  return clearRoom(bounds, (x, y) => keptBoxAt(x, y, bounds.top, tag)?.getBoundingClientRect());
}

/** The page's `--lc-top` in px; undefined without one, or where it is no number of px. */
function saidTop(strip: Element): number | undefined {
  const said = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(getComputedStyle(strip).getPropertyValue('--lc-top').trim());
  return said === null ? undefined : Number(said[1]);
}

/** The outermost box that the host keeps at a point; a box around the frame's own tag is the page itself. */
function keptBoxAt(x: number, y: number, top: number, tag: Element): Element | undefined {
  let outermost: Element | undefined;
  const hit = document.elementsFromPoint?.(x, y).find(({ localName }) => !localName.startsWith('lc-'));
  for (let box = hit ?? null; box !== null && !box.contains(tag); box = box.parentElement) {
    if (isKept(box, top)) outermost = box;
  }
  return outermost;
}

/** A sticky box counts only while it is stuck at the top, because otherwise it passes by with the page. */
function isKept(box: Element, boundsTop: number): boolean {
  const { position, top } = getComputedStyle(box);
  if (position !== 'sticky') return position === 'fixed';
  return Math.abs(box.getBoundingClientRect().top - boundsTop - Number.parseFloat(top)) <= 1;
}
