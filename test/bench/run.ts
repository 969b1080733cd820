import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium';
import { StoreControl } from '../e2e/store-control';
import { benchCart } from './cart';
import { benchCatalog } from './catalog';
import { buildFloor } from './floor-build';
import { CONDITIONS, type Condition, measureLoad, newContext } from './load';
import { benchPopups } from './popups';
import { type Loads, markdown, type Size, svg, VARIANTS, type Variant } from './report';
import { benchSearch } from './search';
import { serve } from './serve';
import { type BenchResult, benchSupport } from './support';

const LOADS = Math.max(1, Number(process.env.LC_BENCH_LOADS ?? 9));
const SCRIPT = 'dist/lc-frame.js';
const RESULTS = 'test/bench/results';

const noLoads = () => ({ bare: [], floor: [], frame: [], fragments: [] });
const pageOf = (port: number, query = '') => `http://www.lc.localhost:${port}/${query}`;

/** Loads the variants in turn, so that whatever else the machine does meets all of them. */
async function measureLoads(browser: Browser, ports: { store: number; floor: number }): Promise<Loads> {
  const urls: Record<Variant, string> = {
    bare: pageOf(ports.store, '?frame=no'),
    floor: pageOf(ports.floor),
    frame: pageOf(ports.store),
    fragments: pageOf(ports.store, '?fragments=yes'),
  };
  const loads: Loads = { full: noLoads(), slow: noLoads() };
  for (const condition of Object.keys(CONDITIONS) as Condition[]) {
    for (let round = 0; round <= LOADS; round += 1) {
      for (const variant of Object.keys(VARIANTS) as Variant[]) {
        const cost = await measureLoad(browser, urls[variant], condition);
        // The first round warms the server and the browser's own caches.
        if (round > 0) loads[condition][variant].push(cost);
      }
      console.log(`${CONDITIONS[condition].title}: round ${round} of ${LOADS}`);
    }
  }
  return loads;
}

async function measureInteractions(browser: Browser, port: number): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const bench of [benchCatalog, benchSearch, benchCart, benchPopups]) {
    const context = await newContext(browser);
    const sessionId = `bench-${bench.name}`;
    await context.addCookies([{ name: 'lc_demo_sid', value: sessionId, domain: '.lc.localhost', path: '/' }]);
    results.push(...(await bench(await context.newPage(), new StoreControl(port, sessionId))));
    await context.close();
    console.log(`measured ${bench.name}`);
  }
  return [...results, ...(await benchSupport())];
}

function sizeOf(script: Buffer): Size {
  return {
    raw: script.length,
    gzip: gzipSync(script, { level: 9 }).length,
    brotli: brotliCompressSync(script).length,
  };
}

async function main(): Promise<void> {
  if (!existsSync(SCRIPT)) throw new Error(`${SCRIPT} is missing: run \`npm run build\` first.`);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const store = await serve();
  let floorScript: Buffer | undefined;
  const floor = await serve(() => floorScript);
  try {
    const page = await (await newContext(browser)).newPage();
    await page.goto(pageOf(store.port));
    await page.locator('lc-header .lc-root input').first().waitFor();
    await page.waitForLoadState('networkidle');
    floorScript = await buildFloor(page);
    await page.close();

    const loads = await measureLoads(browser, { store: store.port, floor: floor.port });
    const interactions = await measureInteractions(browser, store.port);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const about =
      `\`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: lc-frame ${version}, Chromium ${browser.version()}, Node ${process.versions.node}, ` +
      `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}. Medians of ${LOADS} cold loads each, the variants in turn. ` +
      'The floor is React, react-dom and r2wc drawing the same header and footer as static markup, without any data, calls or behaviour.';
    const sizes = { 'lc-frame.js': sizeOf(readFileSync(SCRIPT)), floor: sizeOf(floorScript) };
    writeFileSync(`${RESULTS}.md`, markdown(about, loads, sizes, interactions));
    writeFileSync(`${RESULTS}.svg`, svg(loads));
    console.log(readFileSync(`${RESULTS}.md`, 'utf8'));
  } finally {
    store.close();
    floor.close();
    await browser.close();
  }
}

await main();
process.exit(0);
