import { existsSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
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
} from './load';
import { type Measured, section, table, writeResults } from './report';
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

/**
 * With `--gates`: loads of each page, a number that takes less than eight minutes on an idle machine; of them
 * these many with a click; and the pages.
 */
const GATE_LOADS = Math.max(1, Number(process.env.LC_GATE_LOADS ?? 5));
const GATE_CLICKS = Math.ceil(GATE_LOADS / 3);
const GATE_PAGES = ['', ', fragments', ' light, fragments', ', starter'];

/**
 * Loads the pages in turn, so that other work on the machine affects all of them. With `isGates` no
 * later pages are measured.
 */
async function measureAll(
  browser: Browser,
  urls: Record<string, string>,
  condition: Condition,
  isGates: boolean,
) {
  const pages = Object.entries(urls).map(([name, url]) => {
    const measured: Measured = { loads: [], later: [], alive: [] };
    return { name, url, measured };
  });
  // One load warms the server and the browser's own caches.
  for (const { url } of pages) await measureLoad(browser, url, condition);
  const { title, loadsOfRound } = CONDITIONS[condition];
  const [rounds, turns] = isGates ? [GATE_LOADS, 1] : [ROUNDS, loadsOfRound];
  for (let round = 1; round <= rounds; round += 1) {
    for (let turn = 0; turn < turns; turn += 1)
      for (const { url, measured } of pages) measured.loads.push(await measureLoad(browser, url, condition));
    for (const { name, url, measured } of pages) {
      if (!isGates) measured.later.push(await measureLater(url, condition));
      const isClicked = name !== 'bare' && name !== 'floor' && (!isGates || round <= GATE_CLICKS);
      if (isClicked) measured.alive.push(await measureAlive(browser, url, condition));
    }
    console.log(`${title}: round ${round} of ${rounds}`);
  }
  const { bare, floor, ...others } = Object.fromEntries(pages.map(({ name, measured }) => [name, measured]));
  if (bare === undefined || floor === undefined) throw new Error('not measured');
  return section(condition, bare, floor, others);
}

function sizesOf([name, dist]: [string, string]): string[][] {
  return [...RUNTIMES, `fragments/${STARTER_FILE}`].map((script) => {
    const { raw, gzip, brotli } = measure(readFileSync(join(dist, script)));
    return [`${name}/${script}`, ...[raw, gzip, brotli].map((bytes) => (bytes / 1000).toFixed(1))];
  });
}

/**
 * `npm run bench`, or `npm run bench NAME=DIR …` with other built folders measured beside `dist/`; with `--
 * --gates` only what the gates in report.ts ask for. Writes results.md.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { gates: { type: 'boolean', default: false } },
  });
  const others = positionals.map((named) => named.split('='));
  const dists = new Map([['dist', 'dist'], ...others.map(([name = '', dir = name]) => [name, dir] as const)]);
  for (const dist of dists.values())
    if (!existsSync(join(dist, 'lc-frame.js')))
      throw new Error(`${dist}/lc-frame.js is missing: build it first.`);
  const browser = await chromium.launch(BROWSER);
  const page = await (await newContext(browser)).newPage();
  await page.goto(pageOf(await serve()), { waitUntil: 'networkidle' });
  await page.locator('lc-header .lc-root input').first().waitFor();
  const floor = await floorDist(page);
  await page.context().close();
  const isMeasured = ([title]: [string, string]) => !values.gates || GATE_PAGES.includes(title);
  const urls = { bare: pageOf(await serve(), '?frame=no'), floor: pageOf(await serve({ dist: floor })) };
  for (const [name, dist] of dists)
    for (const [title, query] of Object.entries(PAGES).filter(isMeasured))
      Object.assign(urls, { [`${name}${title}`]: pageOf(await serve({ dist: resolve(dist) }), query) });
  const full = await measureAll(browser, urls, 'full', values.gates);
  const slow = await measureAll(browser, urls, 'slow', values.gates);
  rmSync(floor, { recursive: true });
  const about = [
    `\`${values.gates ? `LC_GATE_LOADS=${GATE_LOADS}` : `LC_BENCH_ROUNDS=${ROUNDS}`} npm run bench ${values.gates ? '-- --gates ' : ''}${others.map(([name]) => `${name}=…`).join(' ')}`.trim(),
    `\` on ${new Date().toISOString().slice(0, 10)}, Chromium ${browser.version()}, Node ${process.versions.node}, `,
    `${cpus().length} cores, load ${(loadavg()[1] ?? Number.NaN).toFixed(1)} (its own included). Medians, all pages in turn.`,
  ].join('');
  const loads = [
    '# Benchmark',
    about,
    '## KB: raw, gzip, brotli',
    table(['', 'raw', 'gzip', 'brotli'], [...dists].flatMap(sizesOf)),
    full,
    slow,
  ].join('\n\n');
  writeResults(loads);
  console.log(loads);
}

await main();
process.exit(0);
