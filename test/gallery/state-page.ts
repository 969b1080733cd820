import type { Page } from '@playwright/test';

/** Waits until a state's page has done its steps and nothing in it moves; answers what a step failed at, or ''. */
export async function standStill(page: Page): Promise<string> {
  await page.locator('html[data-gallery]').waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const moving = [document, ...roots]
      .flatMap((root) => root.getAnimations())
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const pictures = roots.flatMap((root) => [...root.querySelectorAll('img')]).filter((one) => one.complete);
    await Promise.allSettled(pictures.map((one) => one.decode()));
  });
  return page.evaluate(() => document.documentElement.getAttribute('data-gallery-error') ?? '');
}
