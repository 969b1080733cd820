import type { Page } from '@playwright/test';
import { expect } from '../e2e/fixtures';
import { shiftsOf, watchShifts } from '../e2e/shifts';
import { TEMPLATE_TEXTS } from '../fixtures/template-texts';

/** The header element. */
export const header = (page: Page) => page.locator('lc-header');
export const guestLink = (page: Page) => header(page).getByRole('link', { name: '登录', exact: true });
const CUSTOMER = '1024886A';
/** The greeting of the customer of {@link logIn}, or of another one. */
export const greeting = (page: Page, code = CUSTOMER) => header(page).getByText(code).first();
/** Errors that reached `window.onerror` on a page of the host tests. */
export const hostErrors = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'hostErrors'));

/** Checks that the header is there and that search, menu and dialog work. */
export async function tryFrame(page: Page): Promise<void> {
  await expect(guestLink(page)).toBeVisible();
  await expect(header(page).getByText('您好，请')).toBeVisible();
  // The home page also has a form between the tags, which is not meant here.
  const box = header(page).locator('input[role=combobox]').first();
  await box.fill('');
  await box.click();
  await page.keyboard.type('stm32');
  await expect(header(page).locator('[role=option]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await header(page).getByRole('button', { name: '全部商品分类' }).click();
  await expect(page.getByRole('region', { name: '全部商品分类' })).toBeVisible();
  await page.keyboard.press('Escape');
  const closed = page.evaluate(() => window.lcFrame.alert('hello'));
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await closed;
}

/** Logs in as a customer by the window of the provider. */
export async function logIn(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await guestLink(page).click();
  await (await opened).getByRole('button', { name: /企业客户/ }).click();
}

/**
 * Checks that a page whose fragments came with its HTML does not move when the frame takes over, and works.
 */
export async function expectUnmoved(page: Page, address: string): Promise<void> {
  await watchShifts(page);
  await page.goto(address);
  const html = await (await page.request.get(address.replace('www.lc.localhost', '127.0.0.1'))).text();
  expect(html).toContain('<template shadowrootmode=open>');
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  await tryFrame(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await shiftsOf(page)).toEqual([]);
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
