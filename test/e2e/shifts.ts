import { expect, type Page } from '@playwright/test';
import { quiet, watchTraffic } from './quiet';

interface Source {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

/**
 * Counts what moves, from before the first paint on; where a test clicks (`isClicked`) not what moves by the
 * user's doing.
 */
export async function watchShifts(page: Page, { isClicked = false } = {}): Promise<void> {
  watchTraffic(page.context());
  await page.addInitScript((skipsInput) => {
    const shifts: string[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (skipsInput && Reflect.get(entry, 'hadRecentInput') === true) continue;
        const sources: Source[] = Reflect.get(entry, 'sources');
        // A node of a shadow root is not named here; where it stood before and after tells which it was.
        const nodes = sources.map(({ node, previousRect, currentRect }) =>
          [
            node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
            JSON.stringify(previousRect),
            JSON.stringify(currentRect),
          ].join(' '),
        );
        shifts.push(`${Reflect.get(entry, 'value')} ${nodes.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, isClicked);
}

/** A processor four times as slow. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Waits until header and footer (or these tags) stand, every answer is there and has been drawn. */
export async function settle(
  page: Page,
  tags: readonly string[] = ['lc-header', 'lc-footer'],
): Promise<void> {
  for (const tag of tags)
    await expect(page.locator(tag)).toHaveAttribute('data-rendered', '', { timeout: 20_000 });
  await quiet(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shifts: string[] = Reflect.get(window, 'shifts');
    return shifts;
  });
