import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium';

export const ROUNDS = Math.max(1, Number(process.env.LC_BENCH_ROUNDS ?? 9));
/** The session of a measured customer. */
export const SID = 'bench';
export const BROWSER = {
  executablePath: chromiumPath(),
  args: [
    // With an inspector attached, V8 parses the whole script again for the positions in each error's and
    // request's stack, 170 ms at 4 × CPU, and React creates five errors as it is evaluated. Visitors have no
    // inspector, so the first parse notes all positions here.
    '--js-flags=--no-enable-lazy-source-positions',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};

/** The cost of one load of a page; times in ms from the start of the navigation. */
export type LoadCost = Awaited<ReturnType<typeof costOf>>;

/** Short times are noisier, so a round measures more loads of them. */
export const CONDITIONS = {
  full: { title: 'full speed', slowdown: 1, loadsOfRound: 3 },
  slow: {
    title: '4 × CPU slowdown, 1.6 Mbit/s, 150 ms',
    slowdown: 4,
    loadsOfRound: 2,
    network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  },
} as const;
export type Condition = keyof typeof CONDITIONS;

export const DESKTOP = { viewport: { width: 1280, height: 800 }, locale: 'zh-CN' };

/** A browser context with the properties of a desktop. */
export async function newContext(browser: Browser): Promise<BrowserContext> {
  return prepared(await browser.newContext(DESKTOP));
}

async function prepared(context: BrowserContext): Promise<BrowserContext> {
  // tsx names functions through a helper that does not exist in a page.
  await context.addInitScript('globalThis.__name = (named) => named;');
  return context;
}

/** Slows the page down to the condition's processor and line. */
async function throttle(page: Page, condition: Condition): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const settings = CONDITIONS[condition];
  if ('network' in settings) await session.send('Network.emulateNetworkConditions', settings.network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: settings.slowdown });
  return session;
}

/** Loads `url` once, so that the server has its files and the browser has started. */
export async function warm(browser: Browser, url: string): Promise<void> {
  const context = await newContext(browser);
  await (await context.newPage()).goto(url);
  await context.close();
}

/** Loads `url` in a browser context of its own and waits until no request comes any more. */
export async function measureLoad(browser: Browser, url: string, condition: Condition): Promise<LoadCost> {
  const context = await newContext(browser);
  const cost = await costOf(await context.newPage(), url, condition);
  await context.close();
  return cost;
}

/** Chromium compiles a script into its cache at the second visit, and reads it there from the third on. */
const VISITS_BEFORE = 3;
/**
 * How long the page before is looked at. The frame sends a view's reports after two seconds, or when the page
 * is left.
 */
const LOOKED_AT_MS = 3000;

/**
 * Loads a visitor's fourth page: the same tab of a browser whose profile is on disk, as the code cache needs,
 * after three views of `url` at full speed. Their queries differ, because the same address again is a reload.
 */
export async function measureLater(url: string, condition: Condition): Promise<LoadCost> {
  const profile = mkdtempSync(join(tmpdir(), 'lc-bench-'));
  const context = await prepared(await chromium.launchPersistentContext(profile, { ...BROWSER, ...DESKTOP }));
  try {
    const [page = await context.newPage()] = context.pages();
    const view = (visit: number) => `${url}${url.includes('?') ? '&' : '?'}visit=${visit}`;
    for (let visit = 1; visit <= VISITS_BEFORE; visit += 1)
      await page.goto(view(visit), { waitUntil: 'networkidle' });
    await setTimeout(LOOKED_AT_MS);
    return await costOf(page, view(VISITS_BEFORE + 1), condition);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/**
 * A load is over when no request has begun for so long.
 */
const QUIET_MS = 1200;

async function costOf(page: Page, url: string, condition: Condition) {
  const session = await throttle(page, condition);
  // Of the processor, because other work on the machine must not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let requests = 0;
  let bytes = 0;
  page.on('request', () => {
    requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const before = await metricsOf(session);
  await page.addInitScript(watchLoad);
  await page.goto(url);
  for (let before = -1; before !== requests; ) {
    before = requests;
    await setTimeout(QUIET_MS);
  }
  const seen = await page.evaluate(readLoad);
  await session.send('HeapProfiler.collectGarbage');
  const after = await metricsOf(session);
  return {
    ...seen,
    requests,
    transferKb: bytes / 1024,
    // The sum over all pages of the tab.
    scriptTime: (after('ScriptDuration') - before('ScriptDuration')) * 1000,
    heapMb: after('JSHeapUsedSize') / 1024 / 1024,
  };
}

async function metricsOf(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (name) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
}

interface Seen {
  /**
   * The time when the search box was in the header, before the paint that shows it, or NaN without a header.
   */
  headerFound: number;
  headerPainted: number;
  /** The same of the page's own `main`. */
  mainFound: number;
  mainPainted: number;
  blockingTime: number;
  /** The longest run of the frame's script in a frame that it made long. */
  longestTask: number;
  layoutShift: number;
}

/**
 * Runs in the page before anything else: notes blocking tasks, shifts, and the frame in which the header
 * appears.
 */
function watchLoad(): void {
  const seen: Seen = {
    headerFound: Number.NaN,
    headerPainted: Number.NaN,
    mainFound: Number.NaN,
    mainPainted: Number.NaN,
    blockingTime: 0,
    longestTask: 0,
    layoutShift: 0,
  };
  Reflect.set(window, 'seen', seen);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blockingTime += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.layoutShift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    const scripts = list.getEntries().flatMap((entry): object[] => Reflect.get(entry, 'scripts'));
    for (const script of scripts)
      if (/lc-frame/.test(Reflect.get(script, 'sourceURL')))
        seen.longestTask = Math.max(seen.longestTask, Reflect.get(script, 'duration'));
  }).observe({ type: 'long-animation-frame', buffered: true });
  const look = (what: 'header' | 'main', find: () => Element | null | undefined) => {
    if ((find()?.getBoundingClientRect().height ?? 0) > 0) {
      seen[`${what}Found`] = performance.now();
      requestAnimationFrame(() => {
        seen[`${what}Painted`] = performance.now();
      });
    } else requestAnimationFrame(() => look(what, find));
  };
  requestAnimationFrame(() => {
    look('header', () => document.querySelector('lc-header')?.shadowRoot?.querySelector('input'));
    look('main', () => document.querySelector('main'));
  });
}

function readLoad() {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const { headerFound, headerPainted, mainFound, mainPainted, ...seen }: Seen = Reflect.get(window, 'seen');
  const firstPaint = paint?.startTime ?? Number.NaN;
  // What was there before the first paint is in that paint. Otherwise the next frame tells.
  const painted = (found: number, later: number) => (found < firstPaint ? firstPaint : later);
  return {
    ...seen,
    firstPaint,
    headerPainted: painted(headerFound, headerPainted),
    mainPainted: painted(mainFound, mainPainted),
  };
}

/** The result of a click as soon as the header is painted. */
export interface AliveCost {
  /** Milliseconds from the first press to the frame that shows the button's panel, lost clicks included. */
  wait: number;
  /** Clicks that opened nothing. */
  lostClicks: number;
}

const BUTTON = '联系客服';
/** A person who sees no reaction clicks again after this time. */
const PATIENCE_MS = 1000;
const TRIES = 8;

/** Loads `url` once and clicks a button of the header as soon as it is painted. */
export async function measureAlive(browser: Browser, url: string, condition: Condition): Promise<AliveCost> {
  const context = await newContext(browser);
  const page = await context.newPage();
  await throttle(page, condition);
  await page.addInitScript(watchLoad);
  await page.addInitScript(watchOpening, BUTTON);
  // A page that opens a dialog over its header would take the click.
  await page.route('**/market/alert/**', (route) =>
    route.fulfill({ json: { code: 200, msg: '', result: null } }),
  );
  try {
    await page.goto(url, { waitUntil: 'commit' });
    const { x, y } = await page.evaluate(paintedButton, BUTTON);
    await page.mouse.move(x, y);
    for (let lostClicks = 0; lostClicks < TRIES; lostClicks += 1) {
      await page.mouse.click(x, y);
      const wait = await page.evaluate(waitedFor, PATIENCE_MS);
      if (wait !== undefined) return { wait, lostClicks };
    }
    return { wait: Number.NaN, lostClicks: TRIES };
  } finally {
    await context.close();
  }
}

/** Runs in the page: the button's middle, as soon as the header has been painted. */
async function paintedButton(name: string): Promise<{ x: number; y: number }> {
  for (;;) {
    await new Promise(requestAnimationFrame);
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (!isPainted || Number.isNaN(Reflect.get(window, 'seen').headerPainted)) continue;
    const buttons = document.querySelector('lc-header')?.shadowRoot?.querySelectorAll('button') ?? [];
    const button = [...buttons].find((one) => one.textContent?.includes(name));
    const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
    if (height > 0) return { x: left + width / 2, y: top + height / 2 };
  }
}

/**
 * Runs in the page: how long the first press has waited for the panel; undefined if it is not open in time.
 */
async function waitedFor(patience: number): Promise<number | undefined> {
  const end = performance.now() + patience;
  while (Reflect.get(window, 'waited') === undefined && performance.now() < end)
    await new Promise(requestAnimationFrame);
  return Reflect.get(window, 'waited');
}

/**
 * Runs in the page before anything else: from the first press on looks in every frame whether the button's
 * panel is visible.
 */
function watchOpening(name: string): void {
  const look = (pressed: number) => {
    const root = document.querySelector('lc-header')?.shadowRoot;
    const panels = [...(root?.querySelectorAll(`[aria-label="${name}"]:not(button)`) ?? [])];
    const isOpen = panels.some((one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    if (isOpen) Reflect.set(window, 'waited', performance.now() - pressed);
    else requestAnimationFrame(() => look(pressed));
  };
  const watch = ({ timeStamp }: Event) => requestAnimationFrame(() => look(timeStamp));
  addEventListener('pointerdown', watch, { capture: true, once: true });
}
