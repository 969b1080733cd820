import { writeFileSync } from 'node:fs';
import { type AliveCost, CONDITIONS, type Condition, type LoadCost } from './load';

/** The measured values of one page under one condition, one for each load. */
export interface Measured {
  loads: LoadCost[];
  /** Loads of a visitor's fourth page. */
  later: LoadCost[];
  /** Empty where nothing reacts to a click: on pages without the frame. */
  alive: AliveCost[];
}
export type Measures = Record<string, Measured>;
type Figure = (measured: Measured) => number;

const RESULTS = 'test/bench/results.md';

/** Writes results.md. */
export function writeResults(text: string): void {
  writeFileSync(RESULTS, `${text.trim()}\n`);
}

const load = (key: keyof LoadCost) => (measured: Measured) => median(measured.loads.map((one) => one[key]));
const later = (key: keyof LoadCost) => (measured: Measured) => median(measured.later.map((one) => one[key]));
const clicksLost: Figure = ({ alive }) =>
  alive.length === 0 ? Number.NaN : alive.reduce((sum, { lostClicks }) => sum + lostClicks, 0);
const waited: Figure = ({ alive }) =>
  quantile(
    alive.map(({ wait }) => wait),
    0.75,
  );

const COLUMNS: [title: string, of: Figure, digits: number][] = [
  ["page's own content painted, ms", load('mainPainted'), 0],
  ['header painted, ms', load('headerPainted'), 0],
  ['first paint, ms', load('firstPaint'), 0],
  ['first click answered after, ms (p75)', waited, 0],
  ['clicks lost', clicksLost, 0],
  ['script, ms', load('scriptTime'), 0],
  ['longest task of the frame, ms', load('longestTask'), 0],
  ['blocking, ms', load('blockingTime'), 0],
  ['layout shift', load('layoutShift'), 3],
  ['heap, MB', load('heapMb'), 1],
  ['requests', load('requests'), 0],
  ['transferred, KB', load('transferKb'), 0],
  ['later page: header painted, ms', later('headerPainted'), 0],
  ['later page: blocking, ms', later('blockingTime'), 0],
];

export const BARE = 'bare';
/** The page without a frame and with one line of its Chinese words: no header can be painted before it. */
export const LIMIT = 'bare + glyphs';
export const FLOOR = 'floor';
/** Before the name of a page without pictures. */
export const PLAIN = 'plain: ';
/** A name of no page: {@link LIMIT}, a round trip, and the starter's own bytes. */
export const STARTER_LIMIT = 'limit of the starter';

/** A cost of a page beside one of another page, of the same run. */
interface Comparison {
  own: keyof LoadCost;
  to: string;
  other: keyof LoadCost;
  by: 'ratio' | 'difference';
}
const header = (to: string, by: Comparison['by'] = 'ratio'): Comparison => ({
  own: 'headerPainted',
  to,
  other: to === STARTER_LIMIT ? 'headerPainted' : 'firstPaint',
  by,
});
const main = (to: string, by: Comparison['by'] = 'ratio'): Comparison => ({
  own: 'mainPainted',
  to,
  other: 'mainPainted',
  by,
});
const heap: Comparison = { own: 'heapMb', to: BARE, other: 'heapMb', by: 'difference' };
const scriptWork: Comparison = { own: 'scriptTime', to: FLOOR, other: 'scriptTime', by: 'ratio' };

const compare = (by: Comparison['by'], own: number, other: number) =>
  by === 'ratio' ? own / other : own - other;

/** Compared by their medians; NaN without the other page. */
function compared({ own, to, other, by }: Comparison, page: Measured, pages: Measures): number {
  const reference = pages[to];
  return reference ? compare(by, load(own)(page), load(other)(reference)) : Number.NaN;
}

/** The quartiles of the comparison of each turn: `0.98–1.04`. */
function spread({ own, to, other, by }: Comparison, page: Measured, pages: Measures): string {
  const others = pages[to]?.loads ?? [];
  const turns = page.loads.flatMap((one, turn) => {
    const reference = others[turn];
    return reference ? [compare(by, one[own], reference[other])] : [];
  });
  return [0.25, 0.75].map((part) => shown(quantile(turns, part), 2)).join('–');
}

const COMPARISONS: [title: string, Comparison][] = [
  ["page's own content × bare + glyphs", main(LIMIT)],
  ['header painted × bare + glyphs', header(LIMIT)],
  ["page's own content × bare", main(BARE)],
  ['header painted × bare', header(BARE)],
  ['heap over bare, MB', heap],
  ['script × floor', scriptWork],
  ['blocking × floor', { own: 'blockingTime', to: FLOOR, other: 'blockingTime', by: 'ratio' }],
];

interface Gate {
  /** The page's name. */
  page: string;
  title: string;
  of: Comparison | Figure;
  atMost: number;
}

const FRAGMENTS = ['dist, fragments', 'dist light, fragments'];
const ALL = [...FRAGMENTS, 'dist, starter'];
const gate = (pages: string[], title: string, of: Gate['of'], atMost: number): Gate[] =>
  pages.map((page) => ({ page, title, of, atMost }));

/** The gates that a built folder must reach (`--gates`). */
const GATES: Record<Condition, Gate[]> = {
  full: [
    ...gate(FRAGMENTS, "page's own content over bare + glyphs, ms", main(LIMIT, 'difference'), 40),
    ...gate(FRAGMENTS, 'header painted over bare + glyphs, ms', header(LIMIT, 'difference'), 45),
    ...gate(ALL, 'layout shift', load('layoutShift'), 0),
  ],
  slow: [
    ...gate(FRAGMENTS, "page's own content × bare + glyphs", main(LIMIT), 1.15),
    ...gate(FRAGMENTS, 'header painted × bare + glyphs', header(LIMIT), 1.1),
    ...gate([`${PLAIN}dist, fragments`], "page's own content × bare + glyphs", main(PLAIN + LIMIT), 1.15),
    ...gate([`${PLAIN}dist, fragments`], 'header painted × bare + glyphs', header(PLAIN + LIMIT), 1.15),
    ...gate(['dist, starter'], 'header painted × its limit', header(STARTER_LIMIT), 1.08),
    ...gate(['dist, fragments'], 'script × floor', scriptWork, 2),
    ...gate(['dist, fragments'], 'heap over bare, MB', heap, 2.6),
    ...gate(['dist light, fragments'], 'heap over bare, MB', heap, 2),
    ...gate(FRAGMENTS, 'longest task of the frame, ms', load('longestTask'), 50),
    ...gate(FRAGMENTS, 'first click answered after, ms (p75)', waited, 200),
    ...gate(ALL, 'clicks lost', clicksLost, 0),
    ...gate(ALL, 'layout shift', load('layoutShift'), 0),
  ],
};

/** The table of gates of one condition; a page or reference that has not been measured misses its gate. */
function gates(condition: Condition, pages: Measures): string {
  const rows = GATES[condition].map(({ page, title, of, atMost }) => {
    const own = pages[page] ?? { loads: [], later: [], alive: [] };
    const [value, quartiles] =
      typeof of === 'function' ? [of(own), ''] : [compared(of, own, pages), spread(of, own, pages)];
    return [page, title, shown(value, 2), quartiles, String(atMost), value <= atMost ? 'yes' : 'no'];
  });
  return table(['', 'gate', 'measured', 'half of the turns', 'at most', 'reached'], rows);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(Math.floor(values.length * part), values.length - 1)] ?? Number.NaN;
}

const shown = (value: number, digits: number) => (Number.isNaN(value) ? '–' : value.toFixed(digits));
export const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The costs of `pages` under one condition, beside each other and beside the gates. */
export function section(condition: Condition, pages: Measures): string {
  const rows = Object.entries(pages);
  const references = [BARE, LIMIT, FLOOR, PLAIN + LIMIT, STARTER_LIMIT];
  const compare = rows.filter(([name]) => !references.includes(name) && !name.startsWith(PLAIN));
  return [
    `## ${CONDITIONS[condition].title}`,
    table(
      ['', ...COLUMNS.map(([title]) => title)],
      rows.map(([name, one]) => [name, ...COLUMNS.map(([, of, digits]) => shown(of(one), digits))]),
    ),
    table(
      ['', ...COMPARISONS.map(([title]) => title)],
      compare.map(([name, one]) => [
        name,
        ...COMPARISONS.map(([, of]) => shown(compared(of, one, pages), 2)),
      ]),
    ),
    gates(condition, pages),
  ].join('\n\n');
}

/** The pages of the first table in README's figures, by their names there. */
const OWN_PAGES: [name: string, title: string][] = [
  [BARE, 'no frame'],
  [LIMIT, 'no frame, one line of Chinese words'],
  ['dist, fragments', 'fragments'],
  ['dist light, fragments', 'fragments, light'],
  ['dist, starter', 'starter'],
  ['dist', 'script alone'],
];

/**
 * The cost of the frame for the page that carries it, as README's figures have it: when the page's own
 * content is painted, without and with the frame, beside the header. A page that was not measured has no row.
 */
export function costTable(measures: Record<Condition, Measures>): string {
  const columns = (['full', 'slow'] as const).flatMap((condition) =>
    (['mainPainted', 'headerPainted'] as const).map((key) => ({ pages: measures[condition], key })),
  );
  const rows = OWN_PAGES.filter(([name]) => measures.full[name] ?? measures.slow[name]).map(
    ([name, title]) => [
      title,
      ...columns.map(({ pages, key }) => {
        const page = pages[name];
        return page ? shown(load(key)(page), 0) : '–';
      }),
    ],
  );
  const head = [
    'first visit, painted after ms',
    'own content',
    'header',
    'own content, slow',
    'header, slow',
  ];
  return table(head, rows);
}

/** The loads of {@link LIMIT} with `ms` more: when the starter's header can be painted at best. */
export function starterLimit({ loads }: Measured, ms: number): Measured {
  const unknown = Object.fromEntries(Object.keys(loads[0] ?? {}).map((key) => [key, Number.NaN]));
  const later = loads.map(
    ({ firstPaint, mainPainted }) =>
      ({ ...unknown, headerPainted: firstPaint + ms, mainPainted: mainPainted + ms }) as LoadCost,
  );
  return { loads: later, later: [], alive: [] };
}
