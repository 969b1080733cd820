import { CONDITIONS } from './load';
import { type Measures, medianOf } from './report';
import type { Variant } from './variants';

const BAR = { width: 720, height: 16, left: 230, gap: 4 };
const SHOWN = [
  ['firstPaint', 'first paint, ms'],
  ['headerPainted', 'header painted, ms'],
  ['scriptTime', 'script, ms'],
  ['blockingTime', 'blocking, ms'],
] as const;

/** The times of the slow condition as horizontal bars. */
export function bars(measures: Measures, variants: Record<string, Variant>): string {
  const groups = SHOWN.map(([key, label]) => ({
    label,
    values: Object.entries(measures.slow).map(([name, measured]) => ({
      variant: variants[name],
      value: medianOf(measured, key),
    })),
  }));
  const most = Math.max(
    ...groups.flatMap(({ values }) => values.map(({ value }) => (Number.isNaN(value) ? 0 : value))),
  );
  let y = 12;
  const drawn: string[] = [];
  for (const { label, values } of groups) {
    drawn.push(text(8, y + 13, label, 'font-weight="600"'));
    for (const { variant, value } of values) {
      const width = Number.isNaN(value) ? 0 : (value / most) * (BAR.width - BAR.left - 60);
      drawn.push(
        text(BAR.left - 8, y + 13, variant?.title ?? '', 'text-anchor="end" fill="#5b6673" font-size="11"'),
        `<rect x="${BAR.left}" y="${y}" width="${width.toFixed(1)}" height="${BAR.height}" fill="${variant?.colour}"/>`,
        text(BAR.left + width + 6, y + 13, Number.isNaN(value) ? '–' : value.toFixed(0)),
      );
      y += BAR.height + BAR.gap;
    }
    y += 12;
  }
  drawn.push(text(8, y + 8, `${CONDITIONS.slow.title}; medians`, 'fill="#5b6673"'));
  return picture(BAR.width, y + 20, drawn);
}

/** One line of ratios over the versions: the key's value in each, drawn against 1 (no dearer than the page or the floor). */
export interface Line {
  label: string;
  colour: string;
  points: readonly (number | undefined)[];
}

const CHART = { width: 720, height: 260, left: 40, right: 250, top: 16, bottom: 36 };

/** Ratios over the versions that were measured. */
export function lines(versions: readonly string[], all: readonly Line[]): string {
  const highest = Math.max(2, ...all.flatMap(({ points }) => points.map((point) => point ?? 0)));
  const width = CHART.width - CHART.left - CHART.right;
  const height = CHART.height - CHART.top - CHART.bottom;
  const x = (at: number) =>
    CHART.left + (versions.length < 2 ? width / 2 : (at / (versions.length - 1)) * width);
  const y = (value: number) => CHART.top + height - (value / highest) * height;
  const drawn = [
    `<line x1="${CHART.left}" x2="${CHART.left + width}" y1="${y(1)}" y2="${y(1)}" stroke="#9aa5b1" stroke-dasharray="4 4"/>`,
    text(8, y(1) + 4, '1×', 'fill="#5b6673"'),
    ...versions.map((version, at) => text(x(at), CHART.height - 12, version, 'text-anchor="middle"')),
    ...all.flatMap(({ label, colour, points }, at) => [
      `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points
        .flatMap((point, index) =>
          point === undefined ? [] : [`${x(index).toFixed(1)},${y(point).toFixed(1)}`],
        )
        .join(' ')}"/>`,
      ...points.flatMap((point, index) =>
        point === undefined
          ? []
          : [`<circle cx="${x(index).toFixed(1)}" cy="${y(point).toFixed(1)}" r="3.5" fill="${colour}"/>`],
      ),
      `<rect x="${CHART.left + width + 24}" y="${CHART.top + at * 20}" width="12" height="12" fill="${colour}"/>`,
      text(CHART.left + width + 42, CHART.top + at * 20 + 11, `${label}: ${last(points)}`),
    ]),
  ];
  return picture(CHART.width, CHART.height, drawn);
}

function last(points: readonly (number | undefined)[]): string {
  const value = points[points.length - 1];
  return value === undefined ? '–' : `${value.toFixed(2)}×`;
}

function text(x: number, y: number, words: string, attributes = ''): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${attributes}>${words}</text>`;
}

function picture(width: number, height: number, content: readonly string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#1f2933">` +
    `<rect width="100%" height="100%" fill="#fff"/>${content.join('')}</svg>\n`
  );
}
