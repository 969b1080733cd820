import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Line, lines } from './plot';
import { type Measures, ratiosOf, type Size } from './report';

const FILE = 'test/bench/history.json';
const PLOT = 'test/bench/history.svg';

/**
 * The kept figures of a version: sizes in bytes, and the slow condition's ratios to page and floor of the same
 * run.
 */
export interface Kept {
  version: string;
  date: string;
  gzip: number;
  ratios: Record<string, Record<string, number>>;
}

const LINES: { label: string; colour: string; build: string; ratio: string }[] = [
  { label: 'fragments painted / page', colour: '#0f766e', build: 'fragments', ratio: 'painted' },
  { label: 'header painted / floor', colour: '#1456c8', build: 'frame', ratio: 'paintedToFloor' },
  { label: 'script / floor', colour: '#c2410c', build: 'frame', ratio: 'scriptToFloor' },
  { label: 'blocking / floor', colour: '#7c3aed', build: 'frame', ratio: 'blockingToFloor' },
  { label: 'later page: fragments / page', colour: '#65a30d', build: 'fragments', ratio: 'laterPainted' },
  { label: 'later page: header / floor', colour: '#0284c7', build: 'frame', ratio: 'laterPaintedToFloor' },
  { label: 'light: script / floor', colour: '#b45309', build: 'light', ratio: 'scriptToFloor' },
];

/** A version's line for the history; `keys` name its variants in `measures` by build. */
export function kept(version: string, measures: Measures, keys: Record<string, string>, size: Size): Kept {
  const ratios = Object.entries(keys).map(([build, key]) => {
    const rounded = Object.entries(ratiosOf(measures.slow, key))
      .filter(([, value]) => Number.isFinite(value))
      .map(([name, value]) => [name, Number(value.toFixed(2))]);
    return [build, Object.fromEntries(rounded)];
  });
  return {
    version,
    date: new Date().toISOString().slice(0, 10),
    gzip: size.gzip,
    ratios: Object.fromEntries(ratios),
  };
}

/** Puts the versions' lines into the history in place of their earlier lines, draws it again, and returns it. */
export function keepInHistory(fresh: readonly Kept[]): readonly Kept[] {
  const before: Kept[] = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : [];
  const names = new Set(fresh.map(({ version }) => version));
  const all = [...before.filter(({ version }) => !names.has(version)), ...fresh].sort((one, other) =>
    one.version.localeCompare(other.version, 'en', { numeric: true }),
  );
  writeFileSync(FILE, `${JSON.stringify(all, undefined, 2)}\n`);
  const drawn: Line[] = LINES.map(({ label, colour, build, ratio }) => ({
    label,
    colour,
    points: all.map(({ ratios }) => ratios[build]?.[ratio]),
  }));
  writeFileSync(
    PLOT,
    lines(
      all.map(({ version }) => version),
      drawn,
    ),
  );
  return all;
}
