import { expect } from '@playwright/test';
import puppeteer, { type Page } from 'puppeteer-core';
import { headlessPath } from './chromium';
import { test as base } from './fixtures';
import { askShown } from './shown-page';

/**
 * Chromium by Puppeteer, in a test's own session of the store: Playwright forbids prerenders, and loses a
 * page that the browser replaces by a prerendered one.
 */
export const test = base.extend<{ tab: Tab; program: string }>({
  program: [headlessPath(), { option: true }],
  tab: async ({ store, sessionId, program }, use) => {
    const browser = await puppeteer.launch({
      executablePath: program,
      args: ['--window-size=1280,900', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
      // An emulated size comes to the next page too late: Chromium then gives the transition up.
      defaultViewport: null,
    });
    await browser.setCookie({ name: 'lc_demo_sid', value: sessionId, domain: '.lc.localhost', path: '/' });
    const [page = await browser.newPage()] = await browser.pages();
    await store.set({ banners: 'none' });
    await use({
      page,
      async rest(link) {
        const found = await page.waitForSelector(link, { visible: true });
        await found?.hover();
      },
      async read<T>(run: () => T | undefined) {
        let answer: T | undefined;
        const ask = async () => {
          answer = await askShown(browser, run);
          return answer !== undefined;
        };
        await expect.poll(ask).toBe(true);
        if (answer === undefined) throw new Error('no answer');
        return answer;
      },
    });
    await browser.close();
  },
});

export interface Tab {
  page: Page;
  /** Puts the pointer on a link of the frame: `lc-header >>> a`. */
  rest(link: string): Promise<void>;
  /** Reads something of the page that the tab shows now. */
  read<T>(run: () => T | undefined): Promise<T>;
}

export { expect };
