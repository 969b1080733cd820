import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { askShown } from '../e2e/shown-page';
import { StoreControl } from '../e2e/store-control';
import { BUYER_DAYS, take } from './buyer-days';
import { BROWSER, CONDITIONS, type Condition, DESKTOP, ROUNDS, SID } from './load';
import { median, table, writeResults } from './report';
import { serve } from './serve';

const WAYS = ['off', 'prefetch', 'prerender'] as const;
type Way = (typeof WAYS)[number];
/** From the steps that make the next page likely to the click that opens it: the page has come by then. */
const LOOKED_AT_MS = { full: 1500, slow: 5000 };

/** The measured journeys: the page they start on, the steps that make a next page of the same origin likely, and the last step, which opens it. */
const TARGETS = {
  search: { area: 'search', path: '/global.html?k=STM32', before: 'type CH340G', last: 'press Enter' },
  category: {
    area: 'list',
    path: '/catalog/301.html',
    before: 'click catalog, rest row, rest other category',
    last: 'click other category',
  },
};
type Target = (typeof TARGETS)[keyof typeof TARGETS];

/** Milliseconds from the key or click to the first paint of the next page, and to a header that answers. */
interface Opened {
  painted: number;
  live: number;
}

const store = new StoreControl(await serve({ isPrerendered: true }), SID);
const profile = mkdtempSync(join(tmpdir(), 'lc-next-'));

/** A browser with the profile of a visitor who has been here before; `use` gets its tab. */
async function visit<T>(nextPage: Way, use: (page: Page, browser: Browser) => Promise<T>): Promise<T> {
  await store.set({ role: 'customer', manners: 'kind', banners: 'none', popup: 'none', nextPage });
  const browser = await puppeteer.launch({
    ...BROWSER,
    defaultViewport: DESKTOP.viewport,
    userDataDir: profile,
  });
  try {
    await browser.setCookie({ name: 'lc_demo_sid', value: SID, domain: '.lc.localhost', path: '/' });
    const [page = await browser.newPage()] = await browser.pages();
    return await use(page, browser);
  } finally {
    await browser.close();
  }
}

async function open(page: Page, area: string, path: string): Promise<void> {
  await page.goto(store.url(area, path));
  await page.waitForFunction(() => window.lcFrame?.timing && window.lcFrame.getUser().customerLogin === 1);
}

/** From the click that ends the target's steps to the page that it opens. */
function clickThrough({ area, path, before, last }: Target, way: Way, condition: Condition): Promise<Opened> {
  return visit(way, async (page, browser) => {
    await open(page, area, path);
    await throttle(page, condition);
    let clicked = Number.NaN;
    page.on('console', (message) => {
      const [mark, time] = message.text().split(' ');
      if (mark === 'clicked') clicked = Number(time);
    });
    await page.evaluate(noteClicks);
    await take(page, before);
    await setTimeout(LOOKED_AT_MS[condition]);
    await take(page, last);
    for (;;) {
      const shown = await askShown(browser, readShown);
      if (shown !== undefined && shown.at > clicked)
        return { painted: shown.painted - clicked, live: shown.live - clicked };
      await setTimeout(50);
    }
  });
}

/** A buyer's day from the home page on: its views, pages fetched ahead, and those of them that were not opened next. */
function dayOf(steps: string): Promise<[views: number, fetched: number, wasted: number]> {
  return visit('prefetch', async (page) => {
    const views: { url: string; at: number }[] = [];
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) views.push({ url: frame.url(), at: Date.now() });
    });
    await store.clearLog();
    await open(page, 'www', '/');
    await take(page, steps);
    const log = await store.log();
    const fetched = log.filter(({ purpose, path }) => purpose !== '' && /\/$|\.html$/.test(path));
    const isWasted = ({ host, path, query, at }: (typeof log)[number]) => {
      const next = new URL(views.find((view) => view.at > at)?.url ?? 'about:blank');
      // The server has the query of `isPrerendered`.
      next.searchParams.set('fragments', 'yes');
      const isSame = new URLSearchParams(query).toString() === next.searchParams.toString();
      return next.hostname !== host || next.pathname !== path || !isSame;
    };
    return [views.length, fetched.length, fetched.filter(isWasted).length];
  });
}

/**
 * Slows the tab, and a page that is prerendered from it, down to the condition's processor and line. By the driver's own
 * session, because Chromium prerenders nothing for a tab with another one.
 */
async function throttle(page: Page, condition: Condition): Promise<void> {
  const settings = CONDITIONS[condition];
  await page.emulateCPUThrottling(settings.slowdown);
  if (!('network' in settings)) return;
  const { downloadThroughput: download, uploadThroughput: upload, latency } = settings.network;
  await page.emulateNetworkConditions({ download, upload, latency });
}

function noteClicks(): void {
  for (const type of ['keydown', 'click'])
    addEventListener(
      type,
      (event) => console.log(`clicked ${performance.timeOrigin + event.timeStamp}`),
      true,
    );
}

/** Runs in the page that the tab shows: since when it does, its first paint, and when its header answered; undefined before that. */
function readShown(): (Opened & { at: number }) | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const timing = window.lcFrame?.timing;
  if (entry === undefined || paint === undefined || !timing) return undefined;
  // 0 for a page that was not prerendered. `alive` counts from there.
  const at = performance.timeOrigin + Number(Reflect.get(entry, 'activationStart') ?? 0);
  const painted = Math.max(at, performance.timeOrigin + paint.startTime);
  return { at, painted, live: Math.max(painted, at + timing.alive) };
}

const loadNow = () => (loadavg()[0] ?? Number.NaN).toFixed(1);

function logged(row: (string | number)[]): string[] {
  console.log(row.join(' | '));
  return row.map(String);
}

/** Rows of one target under one condition: the three ways in turn. */
async function timesOf(name: keyof typeof TARGETS, condition: Condition): Promise<string[][]> {
  const times: Record<Way, Opened[]> = { off: [], prefetch: [], prerender: [] };
  // One turn each fills the caches.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const way of WAYS) {
      const opened = await clickThrough(TARGETS[name], way, condition);
      if (round > 0) times[way].push(opened);
    }
  return (['painted', 'live'] as const).map((what) => {
    const [off = Number.NaN, ...others] = WAYS.map((way) => median(times[way].map((one) => one[what])));
    const shown = others.map((time) => `${Math.round(time)} (${(time / off).toFixed(2)} ×)`);
    return logged([`${name}, ${CONDITIONS[condition].title}: ${what}`, Math.round(off), ...shown]);
  });
}

/** `npm run bench:next` writes its section of results.md. */
async function main(): Promise<void> {
  const before = loadNow();
  const rows: string[][] = [];
  for (const condition of ['full', 'slow'] as const)
    for (const name of ['search', 'category'] as const) rows.push(...(await timesOf(name, condition)));
  const days: string[][] = [];
  const all = { views: 0, fetched: 0, wasted: 0 };
  for (const [name = '', steps = ''] of BUYER_DAYS) {
    const [views, fetched, wasted] = await dayOf(steps);
    all.views += views;
    all.fetched += fetched;
    all.wasted += wasted;
    days.push(logged([name, views, fetched, wasted]));
  }
  rmSync(profile, { recursive: true, force: true });
  const hundred = (count: number) => `${count} (${Math.round((100 * count) / all.views)} per 100 views)`;
  const perWasted = (all.fetched / all.wasted).toFixed(1);
  days.push(['all', String(all.views), hundred(all.fetched), `${hundred(all.wasted)}, 1 in ${perWasted}`]);
  const nextPage = [
    `\`npm run bench:next\` on ${new Date().toISOString().slice(0, 10)}, load ${before} before and ${loadNow()} after. Milliseconds from the click or the key to the first paint of the next page and to its live header, medians of ${ROUNDS} in turn, fragments on every page. Both pages are of one origin; the click comes ${LOOKED_AT_MS.full} ms (slow ${LOOKED_AT_MS.slow} ms) after the link was likely. A search waits for its keyword check. The cart page is never prepared (W1).`,
    table(['', ...WAYS], rows),
    'Ten days of a buyer (buyer-days.ts) with `prefetch`: pages fetched and not opened next.',
    table(['', 'views', 'fetched', 'wasted'], days),
  ].join('\n\n');
  writeResults({ nextPage });
}

await main();
process.exit(0);
