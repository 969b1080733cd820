import { CONDITIONS, type Condition, type LoadCost } from './load';
import type { BenchResult } from './support';

export const VARIANTS = {
  bare: 'bare page',
  floor: 'React floor',
  frame: 'lc-frame',
  fragments: 'with fragments',
} as const;
export type Variant = keyof typeof VARIANTS;
export type Loads = Record<Condition, Record<Variant, LoadCost[]>>;

export interface Size {
  raw: number;
  gzip: number;
  brotli: number;
}

const COLUMNS: { key: keyof LoadCost; title: string; digits: number }[] = [
  { key: 'headerPainted', title: 'header painted, ms', digits: 0 },
  { key: 'firstPaint', title: 'first paint, ms', digits: 0 },
  { key: 'scriptTime', title: 'script, ms', digits: 0 },
  { key: 'blockingTime', title: 'blocking, ms', digits: 0 },
  { key: 'layoutShift', title: 'layout shift', digits: 3 },
  { key: 'heapMb', title: 'heap, MB', digits: 1 },
  { key: 'requests', title: 'requests', digits: 0 },
  { key: 'transferKb', title: 'transferred, KB', digits: 0 },
];

/** The middle of the loads' values. */
export function median(loads: LoadCost[], key: keyof LoadCost): number {
  const sorted = loads.map((load) => load[key]).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const shown = (value: number, digits: number) => (Number.isNaN(value) ? '–' : value.toFixed(digits));
const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: (string | number)[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** The results as a Markdown page. */
export function markdown(
  about: string,
  loads: Loads,
  sizes: Record<string, Size>,
  interactions: BenchResult[],
): string {
  const kb = (bytes: number) => (bytes / 1000).toFixed(1);
  const variants = Object.keys(VARIANTS) as Variant[];
  const parts = (Object.keys(CONDITIONS) as Condition[]).flatMap((condition) => [
    `## Loading the main page, ${CONDITIONS[condition].title}`,
    table(
      ['', ...COLUMNS.map(({ title }) => title)],
      variants.map((variant) => [
        VARIANTS[variant],
        ...COLUMNS.map(({ key, digits }) => shown(median(loads[condition][variant], key), digits)),
      ]),
    ),
    ratios(loads[condition]),
  ]);
  return `${[
    '# Benchmark',
    about,
    '![header painted, script and blocking time](results.svg)',
    '## Script size, KB',
    table(
      ['', 'raw', 'gzip', 'brotli'],
      Object.entries(sizes).map(([name, { raw, gzip, brotli }]) => [name, kb(raw), kb(gzip), kb(brotli)]),
    ),
    ...parts,
    '## Interactions',
    table(
      ['', 'measured', 'limit'],
      interactions.map(({ name, ms, limitMs }) => [name, ms.toFixed(2), limitMs ?? '–']),
    ),
  ].join('\n\n')}\n`;
}

const times = (ratio: number) => (Number.isFinite(ratio) ? `${ratio.toFixed(2)}×` : '–');

function ratios(loads: Record<Variant, LoadCost[]>): string {
  const ratio = (key: keyof LoadCost, against: Variant) =>
    times(median(loads.frame, key) / median(loads[against], key));
  const early = times(median(loads.fragments, 'headerPainted') / median(loads.bare, 'firstPaint'));
  const more = median(loads.frame, 'heapMb') - median(loads.bare, 'heapMb');
  return (
    `Header painted at ${ratio('headerPainted', 'floor')} the floor; script time ${ratio('scriptTime', 'floor')}, ` +
    `blocking time ${ratio('blockingTime', 'floor')} the floor's; ${more.toFixed(1)} MB of heap over the bare page. ` +
    `With fragments the header is painted at ${early} the bare page's first paint.`
  );
}

const BAR = { width: 640, height: 18, left: 190 };
const COLOURS: Record<Variant, string> = {
  bare: '#9aa5b1',
  floor: '#c2410c',
  frame: '#1456c8',
  fragments: '#0f766e',
};

/** The times of the slow condition as horizontal bars. */
export function svg(loads: Loads): string {
  const perGroup = Object.keys(VARIANTS).length;
  const shownKeys: (keyof LoadCost)[] = ['firstPaint', 'headerPainted', 'scriptTime', 'blockingTime'];
  const bars = shownKeys.flatMap((key) =>
    (Object.keys(VARIANTS) as Variant[]).map((variant) => ({
      label: `${COLUMNS.find((column) => column.key === key)?.title}`,
      variant,
      value: median(loads.slow[variant], key),
    })),
  );
  const most = Math.max(...bars.map(({ value }) => (Number.isNaN(value) ? 0 : value)));
  const lines = bars.map(({ label, variant, value }, index) => {
    const y = 44 + index * (BAR.height + 4) + Math.floor(index / perGroup) * 14;
    const width = Number.isNaN(value) ? 0 : (value / most) * (BAR.width - BAR.left - 70);
    const name = index % perGroup === 0 ? `<text x="8" y="${y + 14}" font-weight="600">${label}</text>` : '';
    return (
      `${name}<text x="${BAR.left - 8}" y="${y + 14}" text-anchor="end" fill="#5b6673">${index % perGroup === 0 ? '' : VARIANTS[variant]}</text>` +
      `<rect x="${BAR.left}" y="${y}" width="${width.toFixed(1)}" height="${BAR.height}" fill="${COLOURS[variant]}"/>` +
      `<text x="${(BAR.left + width + 6).toFixed(1)}" y="${y + 14}">${shown(value, 0)}</text>`
    );
  });
  const legend = (Object.keys(VARIANTS) as Variant[]).map(
    (variant, index) =>
      `<rect x="${BAR.left + index * 110}" y="10" width="12" height="12" fill="${COLOURS[variant]}"/>` +
      `<text x="${BAR.left + 18 + index * 110}" y="21">${VARIANTS[variant]}</text>`,
  );
  const height = 60 + bars.length * (BAR.height + 4) + 4 * 14;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BAR.width} ${height}" font-family="sans-serif" font-size="12" fill="#1f2933">` +
    `<rect width="100%" height="100%" fill="#fff"/>${legend.join('')}${lines.join('')}` +
    `<text x="8" y="${height - 8}" fill="#5b6673">${CONDITIONS.slow.title}; medians</text></svg>\n`
  );
}
