import type { CDPSession, Page } from '@playwright/test';
import { searchOf } from '../e2e/search-page';
import type { StoreControl } from '../e2e/store-control';
import type { BenchResult } from './support';

const SLOWDOWN = 4;
const ROUNDS = 20;

/**
 * Times the search in a browser at 4 × CPU slowdown: the script of a keystroke with ten suggestions open, and of opening the
 * panel. `ms` is script time, the median of the rounds.
 */
export async function benchSearch(page: Page, store: StoreControl): Promise<BenchResult[]> {
  const session = await page.context().newCDPSession(page);
  // Thread ticks exclude the work of other processes.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(store.url('www', '/'));
  const { input, options, list } = searchOf(page);
  await input.waitFor();
  await page.waitForLoadState('networkidle');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

  const openings: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await input.evaluate((element: HTMLInputElement) => element.focus());
    await input.evaluate(press, 'Escape');
    await list.waitFor({ state: 'hidden' });
    openings.push(await cost(session, () => input.evaluate(press, 'ArrowDown')));
    await list.waitFor();
  }

  const keystrokes: number[] = [];
  await input.evaluate(type, 'st');
  await options.nth(9).waitFor();
  for (let round = 0; round < ROUNDS; round += 1) {
    keystrokes.push(await cost(session, () => input.evaluate(type, 'stm'.slice(0, 2 + (round % 2)))));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return [
    { name: 'script of a keystroke with 10 suggestions open', ms: median(keystrokes), limitMs: 16 },
    { name: 'script of opening the search panel', ms: median(openings), limitMs: 50 },
  ];
}

/** Types into the input like a key, and waits until the result is painted. */
async function type(element: HTMLElement | SVGElement, text: string): Promise<void> {
  if (!(element instanceof HTMLInputElement)) return;
  // Bypasses React's own setter, because React ignores a value that was set through it.
  Reflect.set(HTMLInputElement.prototype, 'value', text, element);
  element.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

async function press(element: HTMLElement | SVGElement, key: string): Promise<void> {
  element.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  );
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Script time of an action in ms. */
async function cost(session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await scriptMs(session);
  await act();
  return (await scriptMs(session)) - before;
}

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
