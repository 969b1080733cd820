import type { CDPSession, Page } from '@playwright/test';
import { ASSUMED_COLLECT_PATH } from '../../src/core/tracking/constants';
import type { StoreControl } from '../e2e/store-control';
import type { BenchResult } from './support';

const SLOWDOWN = 4;
const SIZES = [8, 500, 2000];
const TICK = '/page/home/cart/update/checked';

/**
 * Times the mini-cart in a browser at 4 × CPU slowdown: opening, scrolling through and ticking all of 8, 500 and
 * 2 000 lines. `ms` is main-thread time (script, style, layout), so that the network's share is left out; the cost
 * must grow with what is visible and not with the lines (C11). "Open, both carts read again" and "tick all" hold what
 * the browser does until the server has answered and what this bench asks the page meanwhile; the lines of script and
 * of tasks end when the click's outcome is painted.
 */
export async function benchCart(page: Page, store: StoreControl): Promise<BenchResult[]> {
  const session = await page.context().newCDPSession(page);
  // Measures processor time, because other work on the machine changes wall-clock times.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const results: BenchResult[] = [];
  for (const size of SIZES) results.push(...(await benchSize(page, store, session, size)));
  return results;
}

async function benchSize(
  page: Page,
  store: StoreControl,
  session: CDPSession,
  size: number,
): Promise<BenchResult[]> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await store.set({ role: 'customer', cart: `lines-${size}` });
  const told = page.waitForRequest((request) => request.url().includes(ASSUMED_COLLECT_PATH));
  await page.goto(store.url('www', '/'));
  const button = page
    .locator('lc-header')
    .getByRole('button', { name: new RegExp(`^购物车，(?:99\\+（)?${size} `) })
    .first();
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  // The report of the page view is sent two seconds after it and must not count as part of an opening.
  await told;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const panel = page.getByRole('region', { name: '购物车', exact: true });
  const list = panel.getByRole('region', { name: '购物车商品' });

  let opening = Number.NaN;
  const open = await busy(session, async () => {
    opening = await cost(session, 'ScriptDuration', () => button.evaluate(press));
    await panel.locator('tr').nth(6).waitFor();
    await panel.locator('[aria-busy="false"]').waitFor();
  });
  const rows = await panel.locator('tr').count();
  const frames = await list.evaluate(scrollThrough);
  const all = panel.getByRole('checkbox', { name: '全选' });
  let ticking = Number.NaN;
  const tick = await busy(session, async () => {
    const written = page.waitForResponse((response) => response.url().includes(TICK));
    const box = await all.elementHandle();
    if (box === null) throw new Error('no box to tick all');
    ticking = await cost(session, 'TaskDuration', () => box.evaluate(press));
    await written;
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return [
    { name: `cart ${size} lines: script of opening`, ms: opening, limitMs: 50 },
    {
      name: `cart ${size} lines: open, both carts read again`,
      ms: open,
      ...(size === 500 ? { limitMs: 400 } : {}),
    },
    { name: `cart ${size} lines: rows that exist`, ms: rows, limitMs: 60 },
    { name: `cart ${size} lines: longest frame of a scroll`, ms: frames.longest },
    { name: `cart ${size} lines: mean frame of a scroll`, ms: frames.mean },
    { name: `cart ${size} lines: tick all`, ms: tick },
    { name: `cart ${size} lines: tasks of ticking all until it is painted`, ms: ticking, limitMs: 100 },
  ];
}

/** Returns the main-thread milliseconds that `act` costs. */
function busy(session: CDPSession, act: () => Promise<void>): Promise<number> {
  return cost(session, 'TaskDuration', act);
}

/** Returns how many milliseconds a metric has grown by after `act`. */
async function cost(
  session: CDPSession,
  metric: 'ScriptDuration' | 'TaskDuration',
  act: () => Promise<void>,
): Promise<number> {
  const seconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === metric)?.value ?? Number.NaN;
  };
  const before = await seconds();
  await act();
  return ((await seconds()) - before) * 1000;
}

/** Runs in the page: a click without pointer events. It resolves when the result is painted. */
async function press(element: Element): Promise<void> {
  if (element instanceof HTMLElement) element.click();
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Runs in the page: scrolls 40 steps of 3 rows, one per frame, and returns how long the frames took. */
async function scrollThrough(list: Element): Promise<{ longest: number; mean: number }> {
  const lengths: number[] = [];
  let last = performance.now();
  for (let step = 1; step <= 40; step += 1) {
    list.scrollTop = step * 192;
    await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
    lengths.push(performance.now() - last);
    last = performance.now();
  }
  return {
    longest: Math.max(...lengths),
    mean: lengths.reduce((sum, length) => sum + length, 0) / lengths.length,
  };
}
