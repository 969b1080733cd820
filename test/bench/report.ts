import type { AliveCost } from './alive';
import type { Kept } from './history';
import { CONDITIONS, type Condition, type LoadCost } from './load';
import type { BenchResult } from './support';
import type { Variant } from './variants';

/** The measured values of one variant under one condition, one for each load. */
export interface Measured {
  loads: LoadCost[];
  /** Loads of a visitor's fourth page. */
  later: LoadCost[];
  /** Is empty if nothing reacts to a click (the bare page, the floor). */
  alive: AliveCost[];
}
export type Measures = Record<Condition, Record<string, Measured>>;

export interface Size {
  raw: number;
  gzip: number;
  brotli: number;
}

/** A run, by the variants' keys. */
export interface Run {
  about: string;
  variants: Record<string, Variant>;
  measures: Measures;
  sizes: Record<string, Size>;
  calls: Record<string, { cold: string[]; warm: string[] }>;
  interactions: BenchResult[];
  /** Earlier versions' lines, and this one's. */
  history: readonly Kept[];
}

interface Column {
  title: string;
  digits: number;
  of: (measured: Measured) => number;
}

const load = (key: keyof LoadCost, title: string, digits = 0): Column => ({
  title,
  digits,
  of: ({ loads }) => median(loads.map((one) => one[key])),
});
const later = (key: keyof LoadCost, title: string): Column => ({
  title,
  digits: 0,
  of: (measured) => median(measured.later.map((one) => one[key])),
});
const alive = (key: keyof AliveCost, title: string, digits = 0): Column => ({
  title,
  digits,
  of: (measured) => median(measured.alive.map((one) => one[key])),
});
const COLUMNS: Column[] = [
  load('headerPainted', 'header painted, ms'),
  load('firstPaint', 'first paint, ms'),
  alive('wait', 'first click answered after, ms'),
  {
    title: 'clicks lost',
    digits: 0,
    of: (measured) =>
      measured.alive.length === 0
        ? Number.NaN
        : measured.alive.reduce((sum, { lostClicks }) => sum + lostClicks, 0),
  },
  alive('firstMenu', 'first menu, ms of script'),
  load('scriptTime', 'script, ms'),
  load('blockingTime', 'blocking, ms'),
  load('layoutShift', 'layout shift', 3),
  load('heapMb', 'heap, MB', 1),
  load('requests', 'requests'),
  load('transferKb', 'transferred, KB'),
  later('firstPaint', 'later page: first paint, ms'),
  later('headerPainted', 'later page: header painted, ms'),
  later('scriptTime', 'later page: script, ms'),
  later('blockingTime', 'later page: blocking, ms'),
  later('transferKb', 'later page: transferred, KB'),
];

/** The median; NaN of an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function medianOf(
  measured: Measured,
  key: keyof LoadCost,
  views: 'loads' | 'later' = 'loads',
): number {
  return median(measured[views].map((one) => one[key]));
}

const shown = (value: number, digits: number) => (Number.isNaN(value) ? '–' : value.toFixed(digits));
const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: (string | number)[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** The results as a Markdown page. */
export function markdown({ about, variants, measures, sizes, calls, interactions, history }: Run): string {
  const kb = (bytes: number) => (bytes / 1000).toFixed(1);
  const parts = conditions().flatMap((condition) => [
    `## Loading the main page, ${CONDITIONS[condition].title}`,
    table(
      ['', ...COLUMNS.map(({ title }) => title)],
      Object.entries(measures[condition]).map(([key, measured]) => [
        variants[key]?.title ?? key,
        ...COLUMNS.map(({ of, digits }) => shown(of(measured), digits)),
      ]),
    ),
    Object.keys(variants)
      .filter((key) => !['bare', 'floor'].includes(key))
      .map((key) => `- ${variants[key]?.title}: ${ratios(measures[condition], key)}`)
      .join('\n'),
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
    "## Calls of the frame's own, a guest on the main page",
    table(
      ['', 'cold', 'warm', 'which (cold)'],
      Object.entries(calls).map(([key, { cold, warm }]) => [
        variants[key]?.title ?? key,
        cold.length,
        warm.length,
        cold.join(', '),
      ]),
    ),
    '## Interactions',
    table(
      ['', 'measured', 'limit'],
      interactions.map(({ name, ms, limitMs }) => [name, ms.toFixed(2), limitMs ?? '–']),
    ),
    '## By version, slow condition',
    byVersion(history),
  ].join('\n\n')}\n`;
}

/** A row for each build of each version that was measured: to the bare page's first paint (×), and to the floor's figure (/). */
function byVersion(history: readonly Kept[]): string {
  const shownRatios: [name: string, title: string][] = [
    ['painted', 'header painted ×'],
    ['paintedToFloor', 'header painted /'],
    ['scriptToFloor', 'script /'],
    ['blockingToFloor', 'blocking /'],
    ['laterPainted', 'later page: header painted ×'],
    ['laterPaintedToFloor', 'later page: header painted /'],
  ];
  return table(
    ['version', 'date', 'gzip, KB', 'build', ...shownRatios.map(([, title]) => title)],
    history.flatMap(({ version, date, gzip, ratios: builds }) =>
      Object.entries(builds).map(([build, values]) => [
        version,
        date,
        (gzip / 1000).toFixed(1),
        build,
        ...shownRatios.map(([name]) => shown(values[name] ?? Number.NaN, 2)),
      ]),
    ),
  );
}

export function conditions(): Condition[] {
  return Object.keys(CONDITIONS) as Condition[];
}

/** A variant compared with the bare page and the floor of the same run. */
export function ratiosOf(measures: Record<string, Measured>, key: string): Record<string, number> {
  const of = (name: string, what: keyof LoadCost, views: 'loads' | 'later' = 'loads') => {
    const measured = measures[name];
    return measured === undefined ? Number.NaN : medianOf(measured, what, views);
  };
  return {
    painted: of(key, 'headerPainted') / of('bare', 'firstPaint'),
    paintedToFloor: of(key, 'headerPainted') / of('floor', 'headerPainted'),
    scriptToFloor: of(key, 'scriptTime') / of('floor', 'scriptTime'),
    blockingToFloor: of(key, 'blockingTime') / of('floor', 'blockingTime'),
    heapMb: of(key, 'heapMb') - of('bare', 'heapMb'),
    laterPainted: of(key, 'headerPainted', 'later') / of('bare', 'firstPaint', 'later'),
    laterPaintedToFloor: of(key, 'headerPainted', 'later') / of('floor', 'headerPainted', 'later'),
    laterBlockingToFloor: of(key, 'blockingTime', 'later') / of('floor', 'blockingTime', 'later'),
  };
}

function ratios(measures: Record<string, Measured>, key: string): string {
  const all = ratiosOf(measures, key);
  const { painted, paintedToFloor, scriptToFloor, blockingToFloor, heapMb } = all;
  const times = (ratio = Number.NaN) => (Number.isFinite(ratio) ? `${ratio.toFixed(2)}×` : '–');
  return (
    `header painted at ${times(painted)} the bare page's first paint and ${times(paintedToFloor)} the floor's; ` +
    `script ${times(scriptToFloor)}, blocking ${times(blockingToFloor)} the floor's; ${shown(heapMb ?? Number.NaN, 1)} MB of heap over the bare page. ` +
    `A later page: header painted at ${times(all.laterPainted)} and ${times(all.laterPaintedToFloor)}, blocking ${times(all.laterBlockingToFloor)}.`
  );
}
