import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium';
import { StoreControl } from '../e2e/store-control';
import { shippedModule } from '../shipped-module';
import { measureAlive } from './alive';
import { benchBuyers } from './buyers';
import { benchCart } from './cart';
import { benchCatalog } from './catalog';
import { type Built, buildOther } from './compare';
import { buildFloor } from './floor-build';
import { keepInHistory, kept } from './history';
import { CONDITIONS, measureCalls, measureLater, measureLoad, newContext } from './load';
import { bars } from './plot';
import { benchPopups } from './popups';
import { conditions, type Measures, markdown, type Size } from './report';
import { benchSearch } from './search';
import { serve, servedFrom } from './serve';
import type { BenchResult } from './support';
import { BARE, builds, DIST, FLOOR, type Variant } from './variants';

const USUAL_ROUNDS = 9;
const ROUNDS = Math.max(1, Number(process.env.LC_BENCH_ROUNDS ?? USUAL_ROUNDS));
const RESULTS = 'test/bench/results';
const OWN_COLOURS = ['#1456c8', '#0f766e', '#0284c7', '#65a30d'];
const OTHER_COLOURS = ['#7c3aed', '#a21caf', '#be185d', '#92400e'];

const BROWSER = {
  executablePath: chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
};
const pageOf = (port: number, query = '') => `http://www.lc.localhost:${port}/${query}`;

/** Loads the variants in turn, so that other work on the machine affects all of them. */
async function measureAll(
  browser: Browser,
  variants: Record<string, Variant>,
  urls: Record<string, string>,
): Promise<Measures> {
  const none = () =>
    Object.fromEntries(Object.keys(variants).map((key) => [key, { loads: [], later: [], alive: [] }]));
  const measures: Measures = { full: none(), slow: none() };
  for (const condition of conditions()) {
    // One load warms the server and the browser's own caches.
    for (const url of Object.values(urls)) await measureLoad(browser, url, condition);
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (let turn = 0; turn < CONDITIONS[condition].loadsOfRound; turn += 1)
        for (const [key, url] of Object.entries(urls))
          measures[condition][key]?.loads.push(await measureLoad(browser, url, condition));
      for (const [key, url] of Object.entries(urls))
        measures[condition][key]?.later.push(await measureLater(BROWSER, url, condition));
      for (const [key, url] of Object.entries(urls))
        if (key !== 'bare' && key !== 'floor')
          measures[condition][key]?.alive.push(await measureAlive(browser, url, condition));
      console.log(`${CONDITIONS[condition].title}: round ${round} of ${ROUNDS}`);
    }
  }
  return measures;
}

async function measureInteractions(browser: Browser, port: number): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const bench of [benchCatalog, benchSearch, benchBuyers, benchCart, benchPopups]) {
    const context = await newContext(browser);
    const sessionId = `bench-${bench.name}`;
    await context.addCookies([{ name: 'lc_demo_sid', value: sessionId, domain: '.lc.localhost', path: '/' }]);
    results.push(...(await bench(await context.newPage(), new StoreControl(port, sessionId))));
    await context.close();
    console.log(`measured ${bench.name}`);
  }
  return [...results, ...(await measureSupport())];
}

/** Measures SM2 on the platform's `BigInt`, as it ships. */
async function measureSupport(): Promise<BenchResult[]> {
  const { benchSupport } = await shippedModule('test/bench/support.ts');
  if (typeof benchSupport !== 'function') throw new Error('support.ts has no benchSupport');
  return benchSupport();
}

function sizeOf(script: Buffer): Size {
  return {
    raw: script.length,
    gzip: gzipSync(script, { level: 9 }).length,
    brotli: brotliCompressSync(script).length,
  };
}

const sizeIn = (dist: string, script: string) => sizeOf(readFileSync(join(dist, script)));
const renamed = (prefix: string, all: Record<string, Variant>) =>
  Object.fromEntries(Object.entries(all).map(([key, variant]) => [`${prefix}${key}`, variant]));

/** The floor renders the nodes that the frame renders on the open page. */
async function floorScript(browser: Browser, port: number): Promise<Buffer> {
  const page = await (await newContext(browser)).newPage();
  await page.goto(pageOf(port));
  await page.locator('lc-header .lc-root input').first().waitFor();
  await page.waitForLoadState('networkidle');
  const script = await buildFloor(page);
  await page.context().close();
  return script;
}

/** Returns the command that produces the same figures again. */
function commandLine(ref: string | undefined): string {
  const rounds = ROUNDS === USUAL_ROUNDS ? '' : `LC_BENCH_ROUNDS=${ROUNDS} `;
  return `${rounds}npm run bench${ref === undefined ? '' : ` -- --compare ${ref}`}`;
}

/** `npm run bench`, or `npm run bench -- --compare REF` with the version of a git ref built and measured beside this one. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { compare: { type: 'string' } } });
  if (!existsSync(join(DIST, 'lc-frame.js')))
    throw new Error(`${DIST}/lc-frame.js is missing: run \`npm run build\` first.`);
  const other = values.compare === undefined ? undefined : buildOther(values.compare);
  const browser = await chromium.launch(BROWSER);
  try {
    await measureVersions(browser, other, commandLine(values.compare));
  } finally {
    await browser.close();
    other?.remove();
  }
}

async function measureVersions(browser: Browser, other: Built | undefined, command: string): Promise<void> {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  const variants: Record<string, Variant> = {
    bare: BARE,
    floor: FLOOR,
    ...builds(version, DIST, true, OWN_COLOURS),
    ...(other && renamed('other-', builds(other.version, other.dist, other.hasLight, OTHER_COLOURS))),
  };
  const store = await serve();
  const floorFile = await floorScript(browser, store.port);
  const foreign = loadavg()[0] ?? Number.NaN;
  const servers = await Promise.all(
    Object.entries(variants).map(async ([key, { dist, script, query }]) => {
      const served = dist === undefined ? { script: () => floorFile } : servedFrom(dist, script);
      const server = await serve(served);
      return { key, url: pageOf(server.port, query), close: server.close };
    }),
  );
  const urls = Object.fromEntries(servers.map(({ key, url }) => [key, url]));
  const measures = await measureAll(browser, variants, urls);
  const operated = servers.filter(({ key }) => !['bare', 'floor'].includes(key));
  const calls: Record<string, Awaited<ReturnType<typeof measureCalls>>> = {};
  for (const { key, url } of operated) calls[key] = await measureCalls(browser, url);
  const interactions = await measureInteractions(browser, store.port);
  const own = sizeIn(DIST, 'lc-frame.js');
  const otherSize = other && sizeIn(other.dist, 'lc-frame.js');
  const about =
    `\`${command}\` on ${new Date().toISOString().slice(0, 10)}: lc-frame ${version}${other ? ` beside ${other.version}` : ''}, Chromium ${browser.version()}, Node ${process.versions.node}, ` +
    `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}; load before it began ${foreign.toFixed(1)}, while it ran ${(loadavg()[1] ?? Number.NaN).toFixed(1)} (its own included). ` +
    `Medians of ${ROUNDS * CONDITIONS.full.loadsOfRound} cold loads each at full speed and ${ROUNDS * CONDITIONS.slow.loadsOfRound} on the slow line, the variants in turn; ` +
    `clicks are of ${ROUNDS} other loads each, those lost of all of them together. ` +
    `A later page is a visitor's fourth, from a profile on disk whose files and compiled code are there, after three seconds on the page before (${ROUNDS} each). ` +
    'The floor is React, react-dom and r2wc drawing the same header and footer as static markup, without any data, calls or behaviour.';
  const sizes = {
    'lc-frame.js': own,
    'lc-frame.light.js': sizeIn(DIST, 'lc-frame.light.js'),
    ...(other && otherSize && { [`lc-frame.js ${other.version}`]: otherSize }),
    floor: sizeOf(floorFile),
  };
  writeFileSync(`${RESULTS}.svg`, bars(measures, variants));
  const keysOf = (prefix: string) =>
    Object.fromEntries(
      Object.keys(variants)
        .filter((key) => key !== 'bare' && key !== 'floor')
        .filter((key) => key.startsWith('other-') === (prefix === 'other-'))
        .map((key) => [key.slice(prefix.length), key]),
    );
  const history = keepInHistory([
    ...(other && otherSize ? [kept(other.version, measures, keysOf('other-'), otherSize)] : []),
    kept(version, measures, keysOf(''), own),
  ]);
  const run = { about, variants, measures, sizes, calls, interactions, history };
  writeFileSync(`${RESULTS}.md`, markdown(run));
  console.log(readFileSync(`${RESULTS}.md`, 'utf8'));
  for (const { close } of [store, ...servers]) close();
}

await main();
process.exit(0);
