import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/fixtures';
import { TEMPLATE_TEXTS } from '../fixtures/template-texts';
import { STEPS, type Step } from './table-reporter';

/** The header element. */
export const header = (page: Page) => page.locator('lc-header');
/** Errors that reached `window.onerror` on a page of the host tests. */
export const hostErrors = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'hostErrors'));

/** Checks that the header is there and that search, menu and dialog work. */
export async function tryFrame(page: Page): Promise<void> {
  const steps: Record<Step, () => Promise<void>> = {
    header: async () => {
      await expect(header(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
      await expect(header(page).getByText('您好，请')).toBeVisible();
    },
    search: async () => {
      // The home page also has a form between the tags, which is not meant here.
      const box = header(page).locator('input[role=combobox]').first();
      await box.fill('');
      await box.click();
      await page.keyboard.type('stm32');
      await expect(header(page).locator('[role=option]').first()).toBeVisible();
      await page.keyboard.press('Escape');
    },
    menu: async () => {
      await header(page).getByRole('button', { name: '全部商品分类' }).click();
      await expect(page.getByRole('region', { name: '全部商品分类' })).toBeVisible();
      await page.keyboard.press('Escape');
    },
    dialog: async () => {
      const closed = page.evaluate(() => window.lcFrame.alert('hello'));
      await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
      await closed;
    },
  };
  for (const step of STEPS) await test.step(step, steps[step]);
}

/** Collects every layout shift of the page in `window.shifts`. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Checks that every fragment of the page shows the texts as the CMS has them. */
export async function expectTemplateTexts(page: Page, fragments: number): Promise<void> {
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('lc-header, lc-footer')].map(
      ({ shadowRoot }) => shadowRoot?.textContent ?? '',
    ),
  );
  expect(shown).toHaveLength(fragments);
  for (const text of TEMPLATE_TEXTS) for (const one of shown) expect(one).toContain(text);
}
