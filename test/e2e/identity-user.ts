import type { BrowserContext, Page } from '@playwright/test';
import { expect, openHost } from './fixtures';
import type { StoreControl } from './store-control';

export const CUSTOMER = '1024886A';

export const greeting = (page: Page) =>
  page.locator('lc-header').getByText('您好，', { exact: false }).first();
export const loginLink = (page: Page) =>
  page.locator('lc-header').getByRole('link', { name: '登录', exact: true });
export const exchanges = async (store: StoreControl) => (await store.log('/cas/login')).length;

/** Opens the main host page with a customer logged in, and waits until the header greets them. */
export async function openHostAsCustomer(page: Page, store: StoreControl): Promise<void> {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
}

/** Chooses a user on the provider's login page. */
export async function chooseUser(page: Page, role: string): Promise<void> {
  await page.locator(`button[name=role][value=${role}]`).click();
}

export async function logInByWindow(page: Page, context: BrowserContext, role = 'customer'): Promise<void> {
  const opened = context.waitForEvent('page');
  await loginLink(page).click();
  await chooseUser(await opened, role);
  await expect(loginLink(page)).toHaveCount(0);
}
