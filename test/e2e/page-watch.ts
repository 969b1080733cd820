import type { Page } from '@playwright/test';

/** Waits until nothing of the page and the frame fades or slides any more. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const moving = [document, ...roots]
      .flatMap((root) => root.getAnimations())
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** Counts the frames without a logo in the header, from now until the frame has taken the header over. */
export function framesWithoutLogo(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        const look = () => {
          const element = document.querySelector('lc-header');
          if (!element?.shadowRoot?.querySelector('[data-element] a img')) count += 1;
          if (element?.hasAttribute('data-rendered')) resolve(count);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** Notes what the pages' policy blocks from the next navigation on; the returned function reads the notes. */
export async function watchBlocked(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Reflect.set(window, 'blocked', blocked);
    document.addEventListener('securitypolicyviolation', (event) =>
      blocked.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return () => page.evaluate((): string[] => Reflect.get(window, 'blocked'));
}

/**
 * Changes the page's data block, from the next navigation on, before a script reads it. Both arguments are
 * JSON.
 */
export function changeData(page: Page, change: object, left: readonly string[] = []): Promise<unknown> {
  return page.addInitScript(
    ([changed, without]) => {
      const watch = new MutationObserver(() => {
        const block = document.getElementById('lc-frame-data');
        if (!block?.nextSibling) return;
        watch.disconnect();
        const data: object = JSON.parse(block.textContent ?? '');
        for (const key of without) Reflect.deleteProperty(data, key);
        block.textContent = JSON.stringify({ ...data, ...changed });
      });
      watch.observe(document, { childList: true, subtree: true });
    },
    [change, left] as const,
  );
}
