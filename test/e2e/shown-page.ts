import type { Browser } from 'puppeteer-core';
import { withTimeout } from '../../src/core/browser/scheduling';

const ANSWER_MAX_MS = 1000;

/**
 * Asks the page that the tab shows now; undefined if it has no answer. It asks the tab's target, because the
 * driver's page has no frame once a prerendered page has taken the place of the first.
 */
export async function askShown<T>(browser: Browser, run: () => T | undefined): Promise<T | undefined> {
  const target = browser.targets().find((one) => one.type() === 'page' && one.url().startsWith('http'));
  const ask = async () => {
    const session = await target?.createCDPSession();
    const told = await session?.send('Runtime.evaluate', { expression: `(${run})()`, returnByValue: true });
    return told?.result.value;
  };
  // A question that the change of pages has swallowed is asked again by the caller.
  const answer: T | null | undefined = await withTimeout(
    ask().catch(() => undefined),
    ANSWER_MAX_MS,
  );
  return answer ?? undefined;
}
