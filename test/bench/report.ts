import { writeFileSync } from 'node:fs';
import { type AliveCost, CONDITIONS, type Condition, type LoadCost } from './load';

/** The measured values of one page under one condition, one for each load. */
export interface Measured {
  loads: LoadCost[];
  /** Loads of a visitor's fourth page. */
  later: LoadCost[];
  /** Empty where nothing reacts to a click: on the bare page and the floor. */
  alive: AliveCost[];
}
type Measures = Record<string, Measured>;
type Figure = (measured: Measured) => number;

const RESULTS = 'test/bench/results.md';

/** Writes results.md. */
export function writeResults(text: string): void {
  writeFileSync(RESULTS, `${text.trim()}\n`);
}

const load = (key: keyof LoadCost) => (measured: Measured) => median(measured.loads.map((one) => one[key]));
const later = (key: keyof LoadCost) => (measured: Measured) => median(measured.later.map((one) => one[key]));

const COLUMNS: [title: string, of: Figure, digits: number][] = [
  ['header painted, ms', load('headerPainted'), 0],
  ['first paint, ms', load('firstPaint'), 0],
  ["page's own content painted, ms", load('mainPainted'), 0],
  ['first click answered after, ms', ({ alive }) => median(alive.map(({ wait }) => wait)), 0],
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

/** A page compared with the bare page, and its work with the floor's, of the same run. */
const RATIOS: [title: string, of: (own: Measured, bare: Measured, floor: Measured) => number][] = [
  ['header painted × bare', (own, bare) => load('headerPainted')(own) / load('firstPaint')(bare)],
  ["page's own content × bare", (own, bare) => load('mainPainted')(own) / load('mainPainted')(bare)],
  ['first paint × bare', (own, bare) => load('firstPaint')(own) / load('firstPaint')(bare)],
  ['later page × bare', (own, bare) => later('headerPainted')(own) / later('firstPaint')(bare)],
  ['heap over bare, MB', (own, bare) => load('heapMb')(own) - load('heapMb')(bare)],
  ['script × floor', (own, _, floor) => load('scriptTime')(own) / load('scriptTime')(floor)],
  ['blocking × floor', (own, _, floor) => load('blockingTime')(own) / load('blockingTime')(floor)],
];

/** The gates that a built folder must reach (`--gates`), by the ending of the pages' names. */
const GATES: [title: string, page: string, of: (typeof RATIOS)[number][1], limit: number][] = [
  ...(['fragments', 'starter'] as const).flatMap((page): typeof GATES => [
    [
      'header painted × bare',
      page,
      (own, bare) => load('headerPainted')(own) / load('firstPaint')(bare),
      page === 'starter' ? 1.3 : 1.1,
    ],
    [
      "page's own content × bare",
      page,
      (own, bare) => load('mainPainted')(own) / load('mainPainted')(bare),
      1.15,
    ],
    ['layout shift', page, load('layoutShift'), 0],
  ]),
  [
    'script × floor',
    'dist, fragments',
    (own, _, floor) => load('scriptTime')(own) / load('scriptTime')(floor),
    2.4,
  ],
  [
    'blocking × floor',
    'dist, fragments',
    (own, _, floor) => load('blockingTime')(own) / load('blockingTime')(floor),
    1.5,
  ],
  ['heap over bare, MB', 'dist, fragments', (own, bare) => load('heapMb')(own) - load('heapMb')(bare), 2],
];

/** The table of gates of one condition. */
function gates(bare: Measured, floor: Measured, pages: Measures): string {
  const rows = Object.entries(pages).flatMap(([name, own]) =>
    GATES.filter(([, page]) => name.endsWith(page)).map(([title, , of, limit]) => {
      const value = of(own, bare, floor);
      return [name, title, shown(value, 2), String(limit), value <= limit ? 'yes' : 'no'];
    }),
  );
  return table(['', 'gate', 'measured', 'at most', 'reached'], rows);
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const shown = (value: number, digits: number) => (Number.isNaN(value) ? '–' : value.toFixed(digits));
export const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Compares the costs of `pages` with the `bare` page's and the `floor`'s: the section of one condition. */
export function section(condition: Condition, bare: Measured, floor: Measured, pages: Measures): string {
  const rows = Object.entries({ 'bare page': bare, floor, ...pages });
  return [
    `## ${CONDITIONS[condition].title}`,
    table(
      ['', ...COLUMNS.map(([title]) => title)],
      rows.map(([name, one]) => [name, ...COLUMNS.map(([, of, digits]) => shown(of(one), digits))]),
    ),
    table(
      ['', ...RATIOS.map(([title]) => title)],
      Object.entries(pages).map(([name, one]) => [
        name,
        ...RATIOS.map(([, of]) => shown(of(one, bare, floor), 2)),
      ]),
    ),
    gates(bare, floor, pages),
  ].join('\n\n');
}
