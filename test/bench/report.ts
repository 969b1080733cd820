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
  ['clicks lost', (measured) => clicksLost(measured), 0],
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
type Ratio = (own: Measured, bare: Measured, floor: Measured) => number;

const headerTime: Ratio = (own, bare) => load('headerPainted')(own) / load('firstPaint')(bare);
const mainTime: Ratio = (own, bare) => load('mainPainted')(own) / load('mainPainted')(bare);
const scriptWork: Ratio = (own, _, floor) => load('scriptTime')(own) / load('scriptTime')(floor);
const blocking: Ratio = (own, _, floor) => load('blockingTime')(own) / load('blockingTime')(floor);
const heap: Ratio = (own, bare) => load('heapMb')(own) - load('heapMb')(bare);
const clicksLost: Figure = ({ alive }) => alive.reduce((sum, { lostClicks }) => sum + lostClicks, 0);

const RATIOS: [title: string, of: Ratio][] = [
  ['header painted × bare', headerTime],
  ["page's own content × bare", mainTime],
  ['first paint × bare', (own, bare) => load('firstPaint')(own) / load('firstPaint')(bare)],
  ['later page × bare', (own, bare) => later('headerPainted')(own) / later('firstPaint')(bare)],
  ['heap over bare, MB', heap],
  ['script × floor', scriptWork],
  ['blocking × floor', blocking],
];

interface Gate {
  title: string;
  of: Ratio;
  /** The ending of the pages' names. */
  page: string;
  atMost: number;
  /** At full speed the floor does too little to compare with. */
  isSlowOnly?: true;
}

/** The gates that a built folder must reach (`--gates`). */
const GATES: Gate[] = [
  ...['fragments', 'starter'].flatMap((page): Gate[] => [
    { title: 'header painted × bare', of: headerTime, page, atMost: page === 'starter' ? 1.3 : 1.1 },
    { title: "page's own content × bare", of: mainTime, page, atMost: 1.15 },
    { title: 'layout shift', of: load('layoutShift'), page, atMost: 0 },
    { title: 'clicks lost', of: clicksLost, page, atMost: 0 },
  ]),
  { title: 'script × floor', of: scriptWork, page: 'dist, fragments', atMost: 2.4, isSlowOnly: true },
  { title: 'blocking × floor', of: blocking, page: 'dist, fragments', atMost: 1.5, isSlowOnly: true },
  { title: 'heap over bare, MB', of: heap, page: 'dist, fragments', atMost: 2 },
];

/** The table of gates of one condition. */
function gates(condition: Condition, bare: Measured, floor: Measured, pages: Measures): string {
  const rows = Object.entries(pages).flatMap(([name, own]) =>
    GATES.filter(({ page, isSlowOnly }) => name.endsWith(page) && (!isSlowOnly || condition === 'slow')).map(
      ({ title, of, atMost }) => {
        const value = of(own, bare, floor);
        return [name, title, shown(value, 2), String(atMost), value <= atMost ? 'yes' : 'no'];
      },
    ),
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
    gates(condition, bare, floor, pages),
  ].join('\n\n');
}
