import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/fixtures';
import { header, hostErrors, tryFrame } from './journey';
import { SSI_PORT } from './ports';

const at = (path: string) => `http://www.lc.localhost:${SSI_PORT}${path}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page) => header(page).locator('input[name=k]').first();

for (const library of ['react', 'vue', 'angularjs']) {
  test(`a page of ${library} mounts, moves, removes and mounts the header again`, async ({ page }) => {
    await page.goto(at(`/${library}.html`));
    await tryFrame(page);
    await box(page).fill('STM32F103');
    await button(page, '移动').click();
    await expect(page.locator('main ~ lc-header, :has(> main) ~ :has(> lc-header)')).toHaveCount(1);
    await expect(header(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
    // A library that moves the node keeps the typed text. One that creates a new node starts without it.
    if (library !== 'angularjs') await expect(box(page)).toHaveValue('STM32F103');
    await button(page, '移除').click();
    await expect(header(page)).toHaveCount(0);
    await button(page, '装上').click();
    await tryFrame(page);
    expect(await hostErrors(page)).toEqual([]);
  });

  test(`a page of ${library} receives the cart’s events`, async ({ page, store }) => {
    await store.set({ role: 'customer' });
    await page.goto(at(`/${library}.html`));
    await expect(page.locator('output')).not.toHaveText('0');
    expect(await hostErrors(page)).toEqual([]);
  });
}

test('Turbolinks swaps the body: each page has its header, no call comes twice', async ({ page }) => {
  const userCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/cas/user/info')) userCalls.push(request.url());
  });
  await page.goto(at('/turbolinks.html'));
  await tryFrame(page);
  const before = userCalls.length;
  for (const title of ['第二页', '第一页']) {
    await page.getByRole('link', { name: '另一页' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await tryFrame(page);
  }
  expect(userCalls.length).toBe(before);
  expect(await hostErrors(page)).toEqual([]);
});

test('pjax swaps the content: the header stays as it was', async ({ page }) => {
  await page.goto(at('/pjax.html'));
  await tryFrame(page);
  await box(page).fill('STM32F103');
  await page.getByRole('link', { name: '另一页' }).click();
  await expect(page.getByRole('heading', { name: '第二页' })).toBeVisible();
  await expect(box(page)).toHaveValue('STM32F103');
  expect(await hostErrors(page)).toEqual([]);
});

test('a cache-first service worker renders the frame offline', async ({ page, context }) => {
  await page.goto(at('/worker.html'));
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await tryFrame(page);
  await context.setOffline(true);
  await page.reload();
  await expect(box(page)).toBeVisible();
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  expect(await hostErrors(page)).toEqual([]);
});
