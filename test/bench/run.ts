import { existsSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { measure } from '../../build/integrity';
import { RUNTIMES, STARTER_FILE } from '../../elements/constants';
import { floorDist } from './floor-build';
import {
  BROWSER,
  CONDITIONS,
  type Condition,
  measureAlive,
  measureLater,
  measureLoad,
  newContext,
  ROUNDS,
  warm,
} from './load';
import { OTHERS_AT_MOST, takenByOthers } from './quiet';
import {
  BARE,
  costTable,
  FLOOR,
  LIMIT,
  type Measured,
  type Measures,
  PLAIN,
  STARTER_LIMIT,
  section,
  starterLimit,
  table,
  writeResults,
} from './report';
import { serve } from './serve';

/** The measured pages of a built folder, by the query of their address. */
const PAGES = {
  '': '',
  ', fragments': '?fragments=yes',
  ' light': '?runtime=light',
  ' light, fragments': '?runtime=light&fragments=yes',
  ', starter': '?start=yes',
};
const pageOf = (port: number, query = '') => `http://www.lc.localhost:${port}/${query}`;

/** With `--gates`: loads of each page, which take less than twelve minutes on an idle machine. */
const GATE_LOADS = Math.max(1, Number(process.env.LC_GATE_LOADS ?? 9));
/** With `--gates` only these pages are measured, and on the slow line those behind them too. */
const GATE_PAGES = [BARE, LIMIT, 'dist, fragments', 'dist light, fragments', 'dist, starter'];
const SLOW_GATE_PAGES = [...GATE_PAGES, FLOOR, `${PLAIN}${LIMIT}`, `${PLAIN}dist, fragments`];

/** How long the machine is looked at before a run, and between its rounds, while no page is open. */
const LOOK_BEFORE_MS = 5000;
const LOOK_BETWEEN_MS = 1000;

interface Run {
  browser: Browser;
  /** The addresses of all pages by their names. */
  urls: Record<string, string>;
  isGates: boolean;
  /** The share of the machine that others have taken, at each look. */
  others: number[];
}

/** Loads the pages in turn, so that other work on the machine affects all of them. */
async function measureAll(run: Run, condition: Condition): Promise<Measures> {
  const { browser, urls, isGates, others } = run;
  const gatePages = condition === 'slow' ? SLOW_GATE_PAGES : GATE_PAGES;
  const wanted = isGates ? gatePages : Object.keys(urls);
  const pages = wanted.map((name) => {
    const measured: Measured = { loads: [], later: [], alive: [] };
    return { name, url: urls[name] ?? '', measured };
  });
  for (const { url } of pages) await warm(browser, url);
  const { title, loadsOfRound } = CONDITIONS[condition];
  const [rounds, turns] = isGates ? [GATE_LOADS, 1] : [ROUNDS, loadsOfRound];
  for (let round = 1; round <= rounds; round += 1) {
    others.push(await takenByOthers(LOOK_BETWEEN_MS));
    for (let turn = 0; turn < turns; turn += 1)
      for (const { url, measured } of pages) measured.loads.push(await measureLoad(browser, url, condition));
    for (const { name, url, measured } of pages) {
      if (!isGates) measured.later.push(await measureLater(url, condition));
      const isAlive = name.startsWith('dist') && (!isGates || condition === 'slow');
      if (isAlive) measured.alive.push(await measureAlive(browser, url, condition));
    }
    console.log(`${title}: round ${round} of ${rounds}`);
  }
  const all: Measures = Object.fromEntries(pages.map(({ name, measured }) => [name, measured]));
  if (all[LIMIT] && condition === 'slow') all[STARTER_LIMIT] = starterLimit(all[LIMIT], starterMs());
  return all;
}

/** A round trip on the slow line, and the starter's own bytes. */
function starterMs(): number {
  const { latency, downloadThroughput } = CONDITIONS.slow.network;
  const { gzip } = measure(readFileSync(`dist/fragments/${STARTER_FILE}`));
  return latency + (gzip / downloadThroughput) * 1000;
}

function sizesOf([name, dist]: [string, string]): string[][] {
  return [...RUNTIMES, `fragments/${STARTER_FILE}`].map((script) => {
    const { raw, gzip, brotli } = measure(readFileSync(join(dist, script)));
    return [`${name}/${script}`, ...[raw, gzip, brotli].map((bytes) => (bytes / 1000).toFixed(1))];
  });
}

/** The addresses of all pages of these folders, by their names. */
async function pagesOf(browser: Browser, dists: Map<string, string>): Promise<Record<string, string>> {
  const page = await (await newContext(browser)).newPage();
  await page.goto(pageOf(await serve()), { waitUntil: 'networkidle' });
  await page.locator('lc-header .lc-root input').first().waitFor();
  const floor = await floorDist(page);
  await page.context().close();
  process.on('exit', () => rmSync(floor, { recursive: true }));
  const urls: Record<string, string> = {
    [BARE]: pageOf(await serve(), '?frame=no'),
    [LIMIT]: pageOf(await serve({ hasGlyphs: true }), '?frame=no'),
    [FLOOR]: pageOf(await serve({ dist: floor })),
    [PLAIN + LIMIT]: pageOf(await serve({ hasGlyphs: true, isPlain: true }), '?frame=no'),
    [`${PLAIN}dist, fragments`]: pageOf(await serve({ isPlain: true }), PAGES[', fragments']),
  };
  for (const [name, dist] of dists)
    for (const [title, query] of Object.entries(PAGES))
      urls[`${name}${title}`] = pageOf(await serve({ dist: resolve(dist) }), query);
  return urls;
}

const percent = (part: number) => `${(part * 100).toFixed(0)} %`;
const refusal = (part: number) =>
  `Others take ${percent(part)} of this machine, and at most ${percent(OTHERS_AT_MOST)} are allowed: no results are written (--anyway measures for a look).`;

/**
 * `npm run bench`, or `npm run bench NAME=DIR …` with other built folders measured beside `dist/`; with `--
 * --gates` only what the gates in report.ts ask for. Writes results.md, unless others have taken too much of
 * the machine.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      gates: { type: 'boolean', default: false },
      anyway: { type: 'boolean', default: false },
    },
  });
  const others = positionals.map((named) => named.split('='));
  const dists = new Map([['dist', 'dist'], ...others.map(([name = '', dir = name]) => [name, dir] as const)]);
  for (const dist of dists.values())
    if (!existsSync(join(dist, 'lc-frame.js')))
      throw new Error(`${dist}/lc-frame.js is missing: build it first.`);
  const before = await takenByOthers(LOOK_BEFORE_MS);
  if (before > OTHERS_AT_MOST && !values.anyway) throw new Error(refusal(before));
  const browser = await chromium.launch(BROWSER);
  const urls = await pagesOf(browser, dists);
  const run: Run = { browser, urls, isGates: values.gates, others: [] };
  const full = await measureAll(run, 'full');
  const slow = await measureAll(run, 'slow');
  const taken = run.others.reduce((sum, one) => sum + one, 0) / run.others.length;
  const about = [
    `\`${values.gates ? `LC_GATE_LOADS=${GATE_LOADS}` : `LC_BENCH_ROUNDS=${ROUNDS}`} npm run bench ${values.gates ? '-- --gates ' : ''}${others.map(([name]) => `${name}=…`).join(' ')}`.trim(),
    `\` on ${new Date().toISOString().slice(0, 10)}, Chromium ${browser.version()}, Node ${process.versions.node}, `,
    `${cpus().length} cores, of which others took ${percent(taken)}. Medians, all pages in turn; the first click in three quarters of the loads.`,
  ].join('');
  const loads = [
    '# Benchmark',
    about,
    '## What the frame costs the page',
    costTable({ full, slow }),
    '## KB: raw, gzip, brotli',
    table(['', 'raw', 'gzip', 'brotli'], [...dists].flatMap(sizesOf)),
    section('full', full),
    section('slow', slow),
  ].join('\n\n');
  console.log(loads);
  if (taken > OTHERS_AT_MOST) throw new Error(refusal(taken));
  writeResults(loads);
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
process.exit(0);
