/** Page views below this number decide nothing. */
const MIN_VIEWS = 1000;
/** Fewer errors may come from one visitor's browser extension. */
const MIN_ERRORS = 10;
/** More errors count when they exceed the base by three standard errors, and by a quarter. */
const STANDARD_ERRORS = 3;
const MORE_ERRORS = 1.25;
/** A version is held when the times of its slowest quarter are a tenth longer, and rolled back when they are a quarter longer. */
const SLOWER = 1.1;
const MUCH_SLOWER = 1.25;
/** A longer time comes from a background tab, or is made up. */
const LONGEST_MS = 600_000;
const RENDERING_KINDS = ['render', 'recovered', 'event'];

const VERDICTS = ['promote', 'hold', 'roll back'] as const;
export type Verdict = (typeof VERDICTS)[number];

interface Finding {
  verdict: Verdict;
  reason: string;
}

/** Reports of one version. Times are in milliseconds, one per page view. */
interface Figures {
  version: string;
  painted: number[];
  alive: number[];
  rendering: number;
  calls: number;
}

/**
 * Compares a version with the one before it. `reports` is a list of details of `lc-timing` and `lc-error` (contract.md §4); entries
 * that are neither, of another version, or from a pinned page are skipped, because anyone can send a report. The verdict is the worst finding's.
 * Throws when `reports` is no list.
 */
export function judgeHealth(
  reports: unknown,
  candidate: string,
  base: string,
): { verdict: Verdict; findings: Finding[] } {
  if (!Array.isArray(reports)) throw new Error('the reports must be one JSON list (docs/embedding/cdn.md)');
  const [next, last] = [collect(reports, candidate), collect(reports, base)];
  const findings = [
    compareErrors('errors in rendering and events', 'rendering', next, last),
    compareErrors('failed calls', 'calls', next, last),
    ...(hasEnough(next) && hasEnough(last)
      ? [compareTimes('painted', next, last), compareTimes('alive', next, last)]
      : [tooFew(next, last)]),
  ];
  const worst = Math.max(...findings.map(({ verdict }) => VERDICTS.indexOf(verdict)));
  return { verdict: VERDICTS[worst] ?? 'hold', findings };
}

function collect(reports: readonly unknown[], version: string): Figures {
  const figures: Figures = { version, painted: [], alive: [], rendering: 0, calls: 0 };
  for (const report of reports) {
    const { painted, alive, kind, ...release } = fieldsOf(report);
    if (release.version !== version || (release.channel !== 'stable' && release.channel !== 'canary'))
      continue;
    if (isTime(painted) && isTime(alive)) {
      figures.painted.push(painted);
      figures.alive.push(alive);
    } else if (typeof kind === 'string') figures[RENDERING_KINDS.includes(kind) ? 'rendering' : 'calls'] += 1;
  }
  return figures;
}

function fieldsOf(report: unknown): Record<string, unknown> {
  return typeof report === 'object' && report !== null ? { ...report } : {};
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LONGEST_MS;
}

const viewsOf = ({ painted }: Figures) => painted.length;
const hasEnough = (figures: Figures) => viewsOf(figures) >= MIN_VIEWS;

function tooFew(next: Figures, last: Figures): Finding {
  const views = [next, last].map((figures) => `${viewsOf(figures)} of ${figures.version}`).join(', ');
  return { verdict: 'hold', reason: `page views: ${views}; times need ${MIN_VIEWS} of each` };
}

function compareErrors(what: string, key: 'rendering' | 'calls', next: Figures, last: Figures): Finding {
  // A version that fails before it is painted sends errors and no page view.
  const [views, lastViews] = [Math.max(1, viewsOf(next)), Math.max(1, viewsOf(last))];
  const [rate, lastRate] = [next[key] / views, last[key] / lastViews];
  // Counts of rare events: the variance of a count is the count.
  const deviation = Math.sqrt(rate / views + lastRate / lastViews);
  const isWorse =
    next[key] >= MIN_ERRORS && rate > lastRate * MORE_ERRORS && rate - lastRate > deviation * STANDARD_ERRORS;
  const perThousand = (part: number) => (part * 1000).toFixed(1);
  return {
    verdict: isWorse ? 'roll back' : 'promote',
    reason: `${what} per 1000 page views: ${perThousand(rate)}, before ${perThousand(lastRate)}`,
  };
}

function compareTimes(what: 'painted' | 'alive', next: Figures, last: Figures): Finding {
  const [time, lastTime] = [thirdQuartile(next[what]), thirdQuartile(last[what])];
  const slower = time > lastTime * MUCH_SLOWER ? 'roll back' : 'hold';
  return {
    verdict: time > lastTime * SLOWER ? slower : 'promote',
    reason: `${what} for three of four page views within ${time} ms, before ${lastTime} ms`,
  };
}

function thirdQuartile(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.ceil(times.length * 0.75) - 1] ?? 0;
}
