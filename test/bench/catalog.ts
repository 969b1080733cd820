import type { CDPSession, ElementHandle, Locator, Page } from '@playwright/test';
import type { StoreControl } from '../e2e/store-control';
import type { BenchResult } from './support';

const SLOWDOWN = 4;
const ROUNDS = 20;
const TREES = [
  { size: 'normal', title: 'catalog of the demo' },
  { size: 'big', title: 'catalog of 5 000 nodes' },
] as const;

/**
 * Times the category menu in a browser at 4 × CPU slowdown, with a usual tree and with one of 5 000 nodes: opening the
 * flyout and one panel, then what rounds of opening and closing leave behind. `ms` of a time is script time; the
 * cost must grow with what is visible, not with the tree (M8).
 */
export async function benchCatalog(page: Page, store: StoreControl): Promise<BenchResult[]> {
  const session = await page.context().newCDPSession(page);
  // Thread ticks exclude the work of other processes.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const results: BenchResult[] = [];
  for (const { size, title } of TREES) {
    await store.set({ catalogs: size });
    results.push(...(await benchTree(page, store, session, title)));
  }
  return results;
}

async function benchTree(
  page: Page,
  store: StoreControl,
  session: CDPSession,
  title: string,
): Promise<BenchResult[]> {
  await page.goto(store.url('www', '/'));
  const trigger = page.locator('lc-header').getByRole('button', { name: '全部商品分类' }).first();
  const row = page.locator('lc-header [data-row]').nth(1);
  const panel = page.locator('lc-header [data-panel]');
  await trigger.waitFor();
  await page.waitForLoadState('networkidle');
  const expand = row.getByRole('button');
  const openAndClose = async () => {
    await trigger.evaluate(press);
    await expand.evaluate(press);
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await row.waitFor({ state: 'detached' });
  };
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) await openAndClose();
    return heap(session);
  };

  // The button is found before the measurement, because finding it runs script of the bench itself.
  const opener = await handleOf(trigger);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const flyout = await cost(session, () => opener.evaluate(press));
  const expander = await handleOf(expand);
  const first = await cost(session, () => expander.evaluate(press));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const links = await panel.locator('a').count();
  await page.keyboard.press('Escape');

  const before = await rounds(ROUNDS);
  const left = (await rounds(ROUNDS)) - before;
  return [
    { name: `${title}: script of opening the flyout`, ms: flyout, limitMs: 50 },
    { name: `${title}: script of opening a panel`, ms: first, limitMs: 50 },
    { name: `${title}: links put on screen for it`, ms: links },
    { name: `${title}: KB of heap left by ${ROUNDS} rounds of opening and closing`, ms: left / 1024 },
  ];
}

/**
 * Runs in the page: a click without pointer events, because hovering would answer those too. It resolves when
 * the result is painted.
 */
async function press(element: Element): Promise<void> {
  if (element instanceof HTMLElement) element.click();
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  }
}

async function handleOf(locator: Locator): Promise<ElementHandle> {
  const handle = await locator.elementHandle();
  if (handle === null) throw new Error(`${locator} is not there`);
  return handle;
}

/** Returns the milliseconds of script that `act` costs. */
async function cost(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await value(session, 'ScriptDuration');
  await act();
  return ((await value(session, 'ScriptDuration')) - before) * 1000;
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return value(session, 'JSHeapUsedSize');
}

async function value(session: CDPSession, metric: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === metric)?.value ?? 0;
}
