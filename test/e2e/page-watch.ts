import type { Page } from '@playwright/test';

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
