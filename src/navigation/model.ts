/**
 * The number of items, from the first, that fit into `room`: all, or those that leave `rest` for the button
 * with the others. All in the same px.
 */
export function fittingItems(widths: readonly number[], room: number, rest: number): number {
  const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0));
  // A zoomed page rounds each width a little.
  const isWithin = (limit: number) => (end: number) => end <= limit + 0.5;
  if (ends.every(isWithin(room))) return widths.length;
  return ends.filter(isWithin(room - rest)).length;
}
