import type { CDPSession, Page } from '@playwright/test';
import type { StoreControl } from '../e2e/store-control';
import type { BenchResult } from './support';

const SLOWDOWN = 4;
const SIZES = [8, 500, 2000];
const TICK = '/page/home/cart/update/checked';

/**
 * Times the mini-cart in a browser at 4 × CPU slowdown: opening, scrolling through and ticking all of 8, 500 and
 * 2 000 lines. `ms` is main-thread time (script, style, layout), so that the network's share is left out; the cost
 * must grow with what is visible and not with the lines (C11).
 */
export async function benchCart(page: Page, store: StoreControl): Promise<BenchResult[]> {
  const session = await page.context().newCDPSession(page);
  // Processor time and not wall-clock: whatever else the machine does stays out of the figures.
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
  await page.goto(store.url('www', '/'));
  const button = page
    .locator('lc-header')
    .getByRole('button', { name: new RegExp(`^购物车，(?:99\\+（)?${size} `) })
    .first();
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const panel = page.getByRole('region', { name: '购物车', exact: true });
  const list = panel.getByRole('region', { name: '购物车商品' });

  const open = await busy(session, async () => {
    await button.evaluate((element) => element instanceof HTMLElement && element.click());
    await panel.locator('tr').nth(6).waitFor();
    await panel.locator('[aria-busy="false"]').waitFor();
  });
  const rows = await panel.locator('tr').count();
  const frames = await list.evaluate(scrollThrough);
  const tick = await busy(session, async () => {
    const written = page.waitForResponse((response) => response.url().includes(TICK));
    await panel.getByRole('checkbox', { name: '全选' }).evaluate((box) => {
      if (box instanceof HTMLElement) box.click();
    });
    await written;
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return [
    {
      name: `cart ${size} lines: open, both carts read again`,
      ms: open,
      ...(size === 500 ? { limitMs: 400 } : {}),
    },
    { name: `cart ${size} lines: rows that exist`, ms: rows, limitMs: 60 },
    { name: `cart ${size} lines: longest frame of a scroll`, ms: frames.longest },
    { name: `cart ${size} lines: mean frame of a scroll`, ms: frames.mean },
    { name: `cart ${size} lines: tick all`, ms: tick },
  ];
}

/** Main-thread milliseconds that `act` costs. */
async function busy(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await taskSeconds(session);
  await act();
  return ((await taskSeconds(session)) - before) * 1000;
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** In the page: 40 steps of 3 rows each, one per frame; how long the frames took. */
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
