import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium';
import { type Condition, measureLoad } from './load';
import { serve, servedFrom } from './serve';

const ROUNDS = Math.max(1, Number(process.env.LC_BENCH_ROUNDS ?? 9));
const SCRIPTS = ['lc-frame.js', 'lc-frame.light.js'];
/**
 * A visitor's first page view, and the third one, for which the files are cached and the engine has kept the
 * compiled code.
 */
const VISITS = { cold: 1, later: 3 };
const CONDITIONS: Condition[] = ['slow', 'full'];

interface Row {
  name: string;
  sizeKb: number;
  url: string;
  /** Times in ms by condition and visit: header painted, script time, blocking time. */
  loads: Record<string, number[][]>;
}

/**
 * `npm run price -- DIST …`: the cost of a page view by script alone, with dist/ and with other built folders.
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const rows = await Promise.all(
    ['dist', ...positionals].flatMap((dist) => SCRIPTS.map((script) => rowOf(dist, script))),
  );
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  for (let round = 0; round < ROUNDS; round += 1) await measure(browser, rows);
  await browser.close();
  console.log(
    `| KB gzip; header painted / script / blocking, ms, medians of ${ROUNDS} | KB | ${heads().join(' | ')} |`,
  );
  console.log(
    `| --- | --- | ${heads()
      .map(() => '---')
      .join(' | ')} |`,
  );
  for (const { name, sizeKb, loads } of rows) {
    const cells = heads().map((head) => [0, 1, 2].map((at) => median(loads[head] ?? [], at)).join(' / '));
    console.log(`| ${name} | ${sizeKb} | ${cells.join(' | ')} |`);
  }
}

const heads = () =>
  CONDITIONS.flatMap((condition) => Object.keys(VISITS).map((visit) => `${condition}, ${visit}`));

async function rowOf(dist: string, script: string): Promise<Row> {
  const { port } = await serve(servedFrom(dist, script));
  const sizeKb = Math.round(gzipSync(readFileSync(join(dist, script)), { level: 9 }).byteLength / 1000);
  const loads = Object.fromEntries(heads().map((head): [string, number[][]] => [head, []]));
  return { name: `${dist}/${script}`, sizeKb, url: `http://www.lc.localhost:${port}/`, loads };
}

/** Loads one page of each in turn, so that other work on the machine affects all of them. */
async function measure(browser: Browser, rows: Row[]): Promise<void> {
  for (const condition of CONDITIONS)
    for (const [visit, visits] of Object.entries(VISITS))
      for (const { url, loads } of rows) {
        const { headerPainted, scriptTime, blockingTime } = await measureLoad(
          browser,
          url,
          condition,
          visits,
        );
        loads[`${condition}, ${visit}`]?.push([headerPainted, scriptTime, blockingTime]);
      }
}

function median(loads: number[][], at: number): number {
  const values = loads.map((load) => load[at] ?? Number.NaN).sort((a, b) => a - b);
  return Math.round(values[values.length >> 1] ?? Number.NaN);
}

await main();
process.exit(0);
