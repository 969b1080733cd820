import { readFileSync, writeFileSync } from 'node:fs';
import type { AliveCost } from './alive';
import { CONDITIONS, type Condition, type LoadCost } from './load';

/** The measured values of one page under one condition, one for each load. */
export interface Measured {
  loads: LoadCost[];
  /** Loads of a visitor's fourth page. */
  later: LoadCost[];
  /** Empty where nothing reacts to a click: on the bare page and the floor. */
  alive: AliveCost[];
}
type Measures = Record<string, Measured>;

const RESULTS = 'test/bench/results.md';
const NEXT_PAGE = '## From the click to the next page';

/** Writes the part of results.md that a run has measured; the other one stays. */
export function writeResults(part: { loads?: string; nextPage?: string }): void {
  const [loads = '', nextPage = ''] = readFileSync(RESULTS, 'utf8').split(NEXT_PAGE);
  const parts = [part.loads ?? loads, NEXT_PAGE, part.nextPage ?? nextPage];
  writeFileSync(RESULTS, `${parts.map((one) => one.trim()).join('\n\n')}\n`);
}

const load = (key: keyof LoadCost) => (measured: Measured) => median(measured.loads.map((one) => one[key]));
const later = (key: keyof LoadCost) => (measured: Measured) => median(measured.later.map((one) => one[key]));
const alive = (key: keyof AliveCost) => (measured: Measured) => median(measured.alive.map((one) => one[key]));

const COLUMNS: [title: string, of: (measured: Measured) => number, digits: number][] = [
  ['header painted, ms', load('headerPainted'), 0],
  ['first paint, ms', load('firstPaint'), 0],
  ['first click answered after, ms', alive('wait'), 0],
  ['clicks lost', ({ alive }) => alive.reduce((sum, { lostClicks }) => sum + lostClicks, 0), 0],
  ['script, ms', load('scriptTime'), 0],
  ['blocking, ms', load('blockingTime'), 0],
  ['layout shift', load('layoutShift'), 3],
  ['heap, MB', load('heapMb'), 1],
  ['requests', load('requests'), 0],
  ['transferred, KB', load('transferKb'), 0],
  ['later page: header painted, ms', later('headerPainted'), 0],
  ['later page: blocking, ms', later('blockingTime'), 0],
];

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const shown = (value: number, digits: number) => (Number.isNaN(value) ? '–' : value.toFixed(digits));
export const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The results as a Markdown page; `interactions` and `sizes` are rows. */
export function markdown(
  about: string,
  measures: Record<Condition, Measures>,
  sizes: string[][],
  interactions: string[][],
): string {
  const parts = (['full', 'slow'] as const).flatMap((condition) => {
    const all = Object.entries(measures[condition]);
    return [
      `## ${CONDITIONS[condition].title}`,
      table(
        ['', ...COLUMNS.map(([title]) => title)],
        all.map(([name, one]) => [name, ...COLUMNS.map(([, of, digits]) => shown(of(one), digits))]),
      ),
      table(
        [
          '',
          'header painted × bare',
          '× floor',
          'blocking × floor',
          'heap over bare, MB',
          'later × bare',
          'later × floor',
        ],
        all
          .filter(([, one]) => one.alive.length > 0)
          .map(([name]) => [name, ...ratiosOf(measures[condition], name)]),
      ),
    ];
  });
  return `${[
    '# Benchmark',
    about,
    '## KB: raw, gzip, brotli',
    table(['', 'raw', 'gzip', 'brotli'], sizes),
    ...parts,
    '## Longest interaction of each journey, 4 × CPU slowdown',
    table(['', 'ms', 'limit'], interactions),
  ].join('\n\n')}\n`;
}

/** A page compared with the bare page and the floor of the same run. */
function ratiosOf(measures: Measures, name: string): string[] {
  const of = (page: string, figure: (measured: Measured) => number) => {
    const measured = measures[page];
    return measured === undefined ? Number.NaN : figure(measured);
  };
  const own = (figure: (measured: Measured) => number) => of(name, figure);
  return [
    own(load('headerPainted')) / of('bare page', load('firstPaint')),
    own(load('headerPainted')) / of('floor', load('headerPainted')),
    own(load('blockingTime')) / of('floor', load('blockingTime')),
    own(load('heapMb')) - of('bare page', load('heapMb')),
    own(later('headerPainted')) / of('bare page', later('firstPaint')),
    own(later('headerPainted')) / of('floor', later('headerPainted')),
  ].map((value) => shown(value, 2));
}
