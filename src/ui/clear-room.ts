/** Sides of a box in px on screen. */
export interface Sides {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The place of a strip of the frame: its upper edge and its two ends, in px on screen. */
export type Room = Omit<Sides, 'bottom'>;

/** `layer`: something covers the whole area, such as a dialog with its backdrop. `none`: too little would be seen. */
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
 * The first strip from the top of `area` that is clear of the host's own boxes (M13 clear of bars): below its bars, which
 * lie across most of the width within the upper half, and beside its columns at either end.
 * `keptAt` answers which box the host keeps at a point.
 */
export function clearRoom(area: Sides, keptAt: (x: number, y: number) => Sides | undefined): RoomOrNot {
  const width = area.right - area.left;
  const lowest = (area.top + area.bottom) / 2;
  const xs = POINTS.map((part) => area.left + INSET_PX + part * (width - 2 * INSET_PX));
  let { top } = area;
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
      area.left,
    );
    const right = row.reduceRight(
      (end, box) => (box && box.right >= end - 1 ? Math.min(end, box.left) : end),
      area.right,
    );
    return right - left < Math.max(width / 2, LEAST_PX) ? 'none' : { top: from, left, right };
  }
}
