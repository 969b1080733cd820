import type { Page } from '@playwright/test';
import { atRest } from '../e2e/page-watch';

/**
 * Waits until a state's page has done its steps and nothing in it moves; answers what a step failed at, or
 * ''.
 */
export async function standStill(page: Page): Promise<string> {
  await page.locator('html[data-gallery]').waitFor({ state: 'attached' });
  await atRest(page);
  return page.evaluate(async () => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const pictures = roots.flatMap((root) => [...root.querySelectorAll('img')]).filter((one) => one.complete);
    await Promise.allSettled(pictures.map((one) => one.decode()));
    return document.documentElement.getAttribute('data-gallery-error') ?? '';
  });
}
