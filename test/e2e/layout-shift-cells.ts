/** The factors by which two page views can differ while nothing may move. */
export const FACTORS = {
  arm: ['fragment', 'css only', 'nothing'],
  banner: ['shown', 'closed', 'failed', 'none'],
  role: ['guest', 'customer'],
  data: ['inline', 'dataUrl'],
  length: ['long', 'short'],
  width: [1280, 375],
} as const;

export type Cell = { [Factor in keyof typeof FACTORS]: (typeof FACTORS)[Factor][number] };

/**
 * 24 of the 192 cells: arm × banner × role in full, the other three spread over them so that every pair of values of
 * any two factors is there.
 */
export const MATRIX: readonly Cell[] = FACTORS.arm.flatMap((arm, a) =>
  FACTORS.banner.flatMap((banner, b) =>
    FACTORS.role.map((role, r): Cell => {
      const data = FACTORS.data[(a + b + r) % 2 === 0 ? 0 : 1];
      const length = FACTORS.length[(a + (b >> 1) + r) % 2 === 0 ? 0 : 1];
      const width = FACTORS.width[((a >> 1) + b + (b >> 1)) % 2 === 0 ? 0 : 1];
      return { arm, banner, role, data, length, width };
    }),
  ),
);

/** The number of pairs of values, each of another factor, that are together in at least one cell. */
export function coveredPairs(cells: readonly Cell[]): number {
  const seen = new Set<string>();
  for (const cell of cells) {
    const values = Object.entries(cell).map(([factor, value]) => `${factor}=${value}`);
    values.forEach((one, at) => {
      for (const other of values.slice(at + 1)) seen.add(`${one} ${other}`);
    });
  }
  return seen.size;
}

/**
 * The legacy page of a cell. With a reserve the script stands at the page's end, so that the page is painted long before
 * it runs; with nothing it stands in the head, which is all that a page without a reserve can do.
 */
export function pageOf({ arm, data, length, banner }: Cell): string {
  const hazards = [
    ...(arm === 'nothing' ? [] : ['script-end']),
    ...(arm === 'css only' ? ['reserved'] : []),
    ...(length === 'short' ? ['short'] : []),
  ];
  const query = new URLSearchParams({ hazards: hazards.join() });
  if (arm === 'fragment') query.set('fragments', 'yes');
  if (data === 'dataUrl') query.set('data', 'behind');
  // The nothing arm has a server that reads the cookie, the others the line behind the opening tag.
  if (banner === 'closed' && arm !== 'nothing') query.set('banner', 'line');
  return `/hostile.html?${query}`;
}
