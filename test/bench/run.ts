import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium';
import { StoreControl } from '../e2e/store-control';
import { measureAlive } from './alive';
import { benchBuyers } from './buyers';
import { buildFloor } from './floor-build';
import { CONDITIONS, type Condition, measureLater, measureLoad, newContext } from './load';
import { type Measured, markdown, writeResults } from './report';
import { serve, servedFrom } from './serve';

const ROUNDS = Math.max(1, Number(process.env.LC_BENCH_ROUNDS ?? 9));
const BROWSER = {
  executablePath: chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
};
const pageOf = (port: number, query = '') => `http://www.lc.localhost:${port}/${query}`;

/** A page that is measured: the built folder and the script that it loads, and the query of its address. */
interface Variant {
  dist?: string;
  script: string;
  query: string;
}

/** The pages of one built folder: by script alone, with fragments, on the light script, and by the starter. */
function variantsOf(dist: string, name: string): Record<string, Variant> {
  const pages: Record<string, Variant> = {};
  for (const [title, script] of [
    ['', 'lc-frame.js'],
    [' light', 'lc-frame.light.js'],
  ] as const) {
    pages[`${name}${title}`] = { dist, script, query: '' };
    pages[`${name}${title}, fragments`] = { dist, script, query: '?fragments=yes' };
  }
  pages[`${name}, starter`] = { dist, script: 'lc-frame.js', query: '?start=yes' };
  return pages;
}

/** Loads the pages in turn, so that other work on the machine affects all of them. */
async function measureAll(browser: Browser, urls: Record<string, string>, condition: Condition) {
  const measures: Record<string, Measured> = {};
  // One load warms the server and the browser's own caches.
  for (const url of Object.values(urls)) await measureLoad(browser, url, condition);
  for (const name of Object.keys(urls)) measures[name] = { loads: [], later: [], alive: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (let turn = 0; turn < CONDITIONS[condition].loadsOfRound; turn += 1)
      for (const [name, url] of Object.entries(urls))
        measures[name]?.loads.push(await measureLoad(browser, url, condition));
    for (const [name, url] of Object.entries(urls)) {
      measures[name]?.later.push(await measureLater(BROWSER, url, condition));
      if (name !== 'bare page' && name !== 'floor')
        measures[name]?.alive.push(await measureAlive(browser, url, condition));
    }
    console.log(`${CONDITIONS[condition].title}: round ${round} of ${ROUNDS}`);
  }
  return measures;
}

async function measureInteractions(browser: Browser, port: number): Promise<string[][]> {
  const context = await newContext(browser);
  await context.addCookies([{ name: 'lc_demo_sid', value: 'bench', domain: '.lc.localhost', path: '/' }]);
  const rows = await benchBuyers(await context.newPage(), new StoreControl(port, 'bench'));
  await context.close();
  return rows;
}

/** The floor: React draws the nodes that the frame draws on the open page, without data, calls or behaviour. */
async function floorScript(browser: Browser, port: number): Promise<Buffer> {
  const page = await (await newContext(browser)).newPage();
  await page.goto(pageOf(port), { waitUntil: 'networkidle' });
  await page.locator('lc-header .lc-root input').first().waitFor();
  const script = await buildFloor(page);
  await page.context().close();
  return script;
}

/** `npm run bench`, or `npm run bench -- DIST …` with other built folders measured beside `dist/`. Writes results.md. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const dists = ['dist', ...positionals];
  for (const dist of dists)
    if (!existsSync(join(dist, 'lc-frame.js')))
      throw new Error(`${dist}/lc-frame.js is missing: build it first.`);
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  const browser = await chromium.launch(BROWSER);
  const store = await serve();
  const floor = await floorScript(browser, store.port);
  const variants: Record<string, Variant> = {
    'bare page': { dist: 'dist', script: 'lc-frame.js', query: '?frame=no' },
    floor: { script: 'floor', query: '' },
  };
  for (const dist of dists) Object.assign(variants, variantsOf(dist, dist === 'dist' ? version : dist));
  const urls: Record<string, string> = {};
  for (const [name, { dist, script, query }] of Object.entries(variants)) {
    const { port } = await serve(dist === undefined ? { script: () => floor } : servedFrom(dist, script));
    urls[name] = pageOf(port, query);
  }
  const full = await measureAll(browser, urls, 'full');
  const slow = await measureAll(browser, urls, 'slow');
  const interactions = await measureInteractions(browser, store.port);
  const sizes = dists.flatMap((dist) =>
    ['lc-frame.js', 'lc-frame.light.js', 'lc-frame.start.js'].map((script) => {
      const bytes = readFileSync(join(dist, script));
      const kb = [bytes, gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)];
      return [`${dist}/${script}`, ...kb.map(({ length }) => (length / 1000).toFixed(1))];
    }),
  );
  const about = [
    `\`${ROUNDS === 9 ? '' : `LC_BENCH_ROUNDS=${ROUNDS} `}npm run bench ${positionals.join(' ')}`.trim(),
    `\` on ${new Date().toISOString().slice(0, 10)}, Chromium ${browser.version()}, Node ${process.versions.node}, `,
    `${cpus().length} cores, load ${(loadavg()[1] ?? Number.NaN).toFixed(1)} (its own included). Medians, all pages in turn.`,
  ].join('');
  const loads = markdown(about, { full, slow }, sizes, interactions);
  writeResults({ loads });
  console.log(loads);
}

await main();
process.exit(0);
