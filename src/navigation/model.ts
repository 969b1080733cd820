/**
 * The number of leading items that fit into `room`. If not all items fit, `rest` stays free for the button
 * that lists the remaining items. All widths are in the same px.
 */
export function fittingItems(widths: readonly number[], room: number, rest: number): number {
  const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0));
  // A zoomed page rounds each width a little.
  const isWithin = (limit: number) => (end: number) => end <= limit + 0.5;
  if (ends.every(isWithin(room))) return widths.length;
  return ends.filter(isWithin(room - rest)).length;
}
