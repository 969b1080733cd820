import { vi } from 'vitest';
import { $pageData } from '../../../src/core/page/page-data';
import { flushReports } from '../../../src/core/tracking/analytics';
import { logIn } from '../log-in';
import { turns } from '../until';
import { type CartPage, openCartPage, READ } from './page';

/** The page under test; `openAddedPage` makes a new one, whose clock only `pass` moves. */
export let page: CartPage;
export const goods = { code: 'C10001', quantity: 2 };
export const other = { code: 'C10038', quantity: 1 };
export const reads = async () => (await page.requests(READ)).length;

/** The additions reported to the collector. */
export function additions(): object[] {
  flushReports();
  const sent = page.seen.beacons.flatMap(({ body }) => JSON.parse(body).events);
  return sent.filter(({ op }) => op === 'cart-add');
}

/** Lets the time pass in steps, so that what was asked for meanwhile is answered. */
export async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    page.time += 100;
    vi.advanceTimersByTime(100);
    await turns();
  }
}

export async function openAddedPage(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page = await openCartPage();
  $pageData.set({});
  logIn();
}

export async function closeAddedPage(): Promise<void> {
  await pass(5000);
  vi.useRealTimers();
  flushReports();
}
