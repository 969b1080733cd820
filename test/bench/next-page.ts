import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { askShown } from '../e2e/shown-page';
import { StoreControl } from '../e2e/store-control';
import { BROWSER, CONDITIONS, type Condition, DESKTOP, ROUNDS, SID } from './load';
import { median, table, writeResults } from './report';
import { serve } from './serve';

/** The time for which a person looks at a link before the click, and at a page. */
const AIM_MS = 250;
const LOOK_MS = 1200;
const KEY_MS = 140;
/** A pointer on its way crosses a link in this time. */
const CROSS_MS = 40;

const INPUT = 'lc-header >>> input[name=k]';
const track = (name: string, link = 'a') => `lc-header >>> [data-track=${name}] ${link}`;
const LINKS: Record<string, string> = {
  logo: 'lc-header >>> a:has(img)',
  brands: track('navigation', 'a[href$="/brand.html"]'),
  coupons: track('navigation', 'a[href$="/huodong.html"]'),
  hot: track('navigation', 'a[href$="/hot"]'),
  word: track('hot-words', 'li:nth-child(2) a'),
  'word before': track('hot-words', 'li:nth-child(1) a'),
  catalog: 'lc-header >>> ::-p-aria([name="全部商品分类"][role="button"])',
  row: track('categories', '[data-row-link]'),
  'second row': track('categories', 'li:nth-child(2) [data-row-link]'),
  category: track('categories', '[data-panel] li a'),
  'other category': track('categories', '[data-panel] li:nth-child(2) a'),
  suggestion: 'lc-header >>> [role=option]:nth-child(2)',
  cart: 'lc-header >>> button[aria-label^="购物车"]',
  'cart page': 'lc-header >>> section[aria-label="购物车"] a[href*="/cart"]',
  contact: 'lc-header >>> ::-p-aria([name="联系客服"][role="button"])',
  help: 'lc-footer >>> a[href*="/help/"]',
  'other help': 'lc-footer >>> li:nth-child(2) a[href*="/help/"]',
  product: 'main a[href*="item."]',
};

/**
 * Ten days of a buyer, beginning on the home page: the pages that a buyer opens, with the detours of a pointer and
 * the second thoughts of a person.
 */
const DAYS = `
a part by its number: type STM32F103C8T6, press Enter, click product, type CH340G, press Enter
a part by its suggestion: type STM32, press ArrowDown, press ArrowDown, press Enter, click product
second thoughts in the box: type CH340, look, type CH340G, press Enter, type LM358, type LM358DR, press Enter
a category: click catalog, cross row, rest second row, cross category, click other category, click product, back, click product
two categories: click catalog, rest row, click category, click catalog, rest row, rest category, click other category
brands and words: cross coupons, click brands, cross word before, click word, click product, back, click word
a list from a file: click coupons, click logo, rest brands, click cart, look, press Escape, click hot
the cart: click cart, look, click cart page, click logo, type CH340G, press Enter
help: click help, click other help, click contact, look, press Escape, click logo
looking around: cross coupons, cross brands, rest hot, rest brands, click hot, click logo, cross brands, click coupons
`;
const BUYER_DAYS = DAYS.trim()
  .split('\n')
  .map((day) => day.split(': '));

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

/**
 * Takes a person's steps on the page: `rest`, `cross` or `click` on a link, `type` words into the box, `press` a key, `look`,
 * `back`.
 */
async function take(page: Page, steps: string): Promise<void> {
  for (const step of steps.split(', ')) {
    const at = step.search(/ |$/);
    await takeOne(page, step.slice(0, at), step.slice(at + 1));
  }
}

async function takeOne(page: Page, verb: string, what: string): Promise<void> {
  const point = async (stay: number) => {
    const link = await page.waitForSelector(LINKS[what] ?? '', { visible: true });
    await link?.hover();
    await setTimeout(stay);
  };
  if (verb === 'rest' || verb === 'cross') return point(verb === 'rest' ? AIM_MS : CROSS_MS);
  if (verb === 'click') {
    await point(AIM_MS);
    await page.mouse.down();
    // The page that was prerendered does not answer for the one that was left.
    void page.mouse.up().catch(() => undefined);
  } else if (verb === 'type') {
    await page.click(INPUT, { count: 3 });
    await page.keyboard.type(what, { delay: KEY_MS });
  } else if (verb === 'back') await page.goBack();
  else if (verb === 'press') void page.keyboard.press(what as 'Enter').catch(() => undefined);
  await setTimeout(LOOK_MS);
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
    'Ten days of a buyer (next-page.ts) with `prefetch`: pages fetched and not opened next.',
    table(['', 'views', 'fetched', 'wasted'], days),
  ].join('\n\n');
  writeResults({ nextPage });
}

await main();
process.exit(0);
