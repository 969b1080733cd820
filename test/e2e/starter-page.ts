import type { Page } from '@playwright/test';

/** The script that the starter loads; the demo's pages ask for light's where the suite runs on it. */
export const SECOND = `/lc-frame/lc-frame${process.env.LC_RUNTIME === 'light' ? '.light' : ''}.js`;

export const header = (page: Page) => page.locator('lc-header');
export const input = (page: Page) => header(page).locator('.lc-root input[name=k]').first();
