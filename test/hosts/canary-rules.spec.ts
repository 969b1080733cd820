import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { PROMTOOL } from '../needs/list';
import { temporaryFolder } from '../temporary-folder';
import { inRoot } from './fill';

const MINUTES = 65;
/** In ms, each a tenth above the one before. */
const BUCKETS = Array.from({ length: 55 }, (_, index) => Math.round(60 * 1.1 ** index));

interface Side {
  /** The mean of the views per minute, of the share of views with an error, and the median of `painted`. */
  views: number;
  errors: number;
  painted: number;
}
type Run = Record<string, Side>;

/** The same release on both sides: one view in a hundred has an error. */
const CANARY: Side = { views: 50, errors: 0.01, painted: 700 };
const STABLE: Side = { views: 950, errors: 0.01, painted: 700 };
const SAME: Run = { canary: CANARY, stable: STABLE };
const ERRORS = { alertname: 'LcFrameCanaryErrors', labels: { channel: 'canary' } };
const SLOWER = { alertname: 'LcFrameCanarySlower', labels: {} };
const SILENT = { alertname: 'LcFrameCanarySilent', labels: {} };
const ALERTS = [ERRORS, SLOWER, SILENT];

/** Numbers from 0 to 1, the same in each run of the tests (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The counts that /rum has for one side, minute by minute, as the page views come. */
function seriesOf(channel: string, { views, errors, painted }: Side, random: () => number) {
  const counts = { views: 0, errors: 0, buckets: BUCKETS.map(() => 0) };
  const values: Record<string, number[]> = {};
  const note = (name: string, value: number) => {
    values[name] = [...(values[name] ?? []), value];
  };
  for (let minute = 0; minute <= MINUTES; minute += 1) {
    // Two draws for each view that comes on average, so that the sum varies as visits do.
    for (let draw = 0; draw < views * 2; draw += 1) {
      if (random() < 0.5) continue;
      counts.views += 1;
      if (random() < errors) counts.errors += 1;
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      const time = painted * Math.exp(0.5 * normal);
      BUCKETS.forEach((limit, index) => {
        if (time <= limit) counts.buckets[index] = (counts.buckets[index] ?? 0) + 1;
      });
    }
    note(`lc_views_total{channel="${channel}"}`, counts.views);
    // A counter that has counted nothing is not there.
    if (errors > 0) note(`lc_errors_total{channel="${channel}", kind="render"}`, counts.errors);
    BUCKETS.forEach((limit, index) => {
      note(`lc_painted_ms_bucket{channel="${channel}", le="${limit}"}`, counts.buckets[index] ?? 0);
    });
    note(`lc_painted_ms_bucket{channel="${channel}", le="+Inf"}`, counts.views);
  }
  return Object.entries(values).map(([series, numbers]) => ({ series, values: numbers.join(' ') }));
}

/** Asks Prometheus's own tool which alerts fire after an hour of each run. Returns what differs. */
function differences(runs: [name: string, run: Run, fires: typeof ALERTS][]): string {
  const file = join(temporaryFolder('rules'), 'test.json');
  const tests = runs.map(([name, run, fires], seed) => {
    const random = numbersFrom(seed + 1);
    return {
      name,
      interval: '1m',
      input_series: Object.entries(run).flatMap(([channel, side]) => seriesOf(channel, side, random)),
      alert_rule_test: ALERTS.map(({ alertname, labels }) => ({
        eval_time: `${MINUTES}m`,
        alertname,
        exp_alerts: fires.some((alert) => alert.alertname === alertname) ? [{ exp_labels: labels }] : [],
      })),
    };
  });
  const rules = { rule_files: [inRoot('demo/cdn/canary-rules.yml')], evaluation_interval: '1m', tests };
  writeFileSync(file, JSON.stringify(rules));
  const { status, stdout, stderr } = spawnSync(PROMTOOL.program, ['test', 'rules', file], {
    encoding: 'utf8',
  });
  return status === 0 ? '' : stdout + stderr;
}

test('20 runs of the same release on both sides fire no alert', () => {
  expect(differences(Array.from({ length: 20 }, (_, run) => [`run ${run}`, SAME, []]))).toBe('');
});

const canary = (change: Partial<Side>): Run => ({ ...SAME, canary: { ...CANARY, ...change } });

const NO_ERRORS = { ...STABLE, errors: 0 };
const CASES: [what: string, run: Run, fires: typeof ALERTS][] = [
  ['an error in 1 of 20 views', canary({ errors: 0.05 }), [ERRORS]],
  ['errors where stable has none', { ...canary({ errors: 0.02 }), stable: NO_ERRORS }, [ERRORS]],
  ['no errors anywhere', { ...canary({ errors: 0 }), stable: NO_ERRORS }, []],
  ['a header 20 % later', canary({ painted: 840 }), [SLOWER]],
  ['a header 20 % earlier', canary({ painted: 560 }), []],
  ['a canary that is dead', canary({ views: 0 }), [SILENT]],
  ['a canary that has never sent anything', { stable: STABLE }, [SILENT]],
  ['three quarters of the views pinned', { ...SAME, pinned: { ...STABLE, views: 3000 } }, []],
  ['a quiet night', { ...canary({ views: 0.5 }), stable: { ...STABLE, views: 6 } }, []],
];
for (const [name, run, fires] of CASES) {
  test(`${fires.map(({ alertname }) => alertname).join() || 'no alert'} fires for ${name}`, () => {
    expect(differences([[name, run, fires]])).toBe('');
  });
}
