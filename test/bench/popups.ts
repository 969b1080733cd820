import type { Page } from '@playwright/test';
import type { StoreControl } from '../e2e/store-control';
import type { BenchResult } from './support';

const SLOWDOWN = 4;
const SECONDS = 4;
const THEMES = [
  { name: 'red packet rain', state: { popupTheme: 'red', isYuanXiao: false } },
  { name: 'lantern festival rain', state: { popupTheme: 'red', isYuanXiao: true } },
] as const;

/**
 * Watches the red packet rain in a browser at 4 × CPU slowdown for some seconds: script time of each second (at most
 * 5 % of it), style and layout time of each second, and how many animations touch more than transform and opacity.
 */
export async function benchPopups(page: Page, store: StoreControl): Promise<BenchResult[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async (name: string): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  };
  const results: BenchResult[] = [];
  for (const { name, state } of THEMES) {
    await store.set({ ...state, popup: 'redpacket', role: 'customer' });
    await page.goto(store.url('www', '/'));
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.locator('lc-popups').getByRole('button', { name: '拆红包' }).waitFor();
    await page.waitForLoadState('networkidle');
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const names = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
    const before = await Promise.all(names.map(read));
    await watch(page);
    const after = await Promise.all(names.map(read));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const [script = 0, layout = 0, style = 0] = after.map(
      (value, index) => (value - (before[index] ?? 0)) / SECONDS,
    );
    results.push(
      { name: `${name}: script of each second`, ms: script, limitMs: 50 },
      { name: `${name}: style and layout of each second`, ms: layout + style },
      {
        name: `${name}: animations of more than transform and opacity`,
        ms: await wrongAnimations(page),
        limitMs: 0,
      },
    );
  }
  return results;
}

/** Lets the rain fall for the measured seconds, by its own frames. */
function watch(page: Page): Promise<void> {
  return page.evaluate(async (ms) => {
    const end = performance.now() + ms;
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (performance.now() < end) return;
        clearInterval(timer);
        resolve();
      }, 500);
    });
  }, SECONDS * 1000);
}

function wrongAnimations(page: Page): Promise<number> {
  return page.locator('lc-popups').evaluate((element) => {
    const allowed = new Set(['transform', 'opacity', 'offset', 'computedOffset', 'easing', 'composite']);
    const all = element.shadowRoot?.getAnimations() ?? [];
    return all.filter(
      ({ effect }) =>
        effect instanceof KeyframeEffect &&
        effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => !allowed.has(name))),
    ).length;
  });
}
