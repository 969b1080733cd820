import type { Page } from '@playwright/test';
import { axeViolations, expect, header, test } from './fixtures';
import { quiet } from './quiet';
import { shiftsOf, watchShifts } from './shifts';
import type { StoreControl } from './store-control';

/** Opens the main page with small tags, as a page of login or payment writes them. */
async function openSmall(page: Page, store: StoreControl): Promise<void> {
  await page.goto(store.url('www', '/?size=small'));
  await page.locator('lc-header .lc-root').first().waitFor();
  await quiet(page);
}

for (const width of [375, 768, 1280]) {
  test(`a small header is one line at ${width} px, and moves nothing`, async ({ page, store }) => {
    await store.set({ role: 'customer' });
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    await openSmall(page, store);
    await expect(header(page).getByText('1024886A')).toBeVisible();
    await expect(header(page).getByRole('button', { name: '退出' })).toBeVisible();
    await expect(header(page).getByRole('button', { name: '联系客服' })).toBeVisible();
    await expect(header(page).getByRole('link', { name: /^购物车 \d+$/ })).toBeVisible();
    expect((await header(page).boundingBox())?.height).toBeLessThanOrEqual(64);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expect(page.getByRole('search')).toHaveCount(0);
    expect(await shiftsOf(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });
}

test('a small header calls only what it shows', async ({ page, store }) => {
  await store.set({ role: 'plus' });
  await openSmall(page, store);
  const calls = (await store.log())
    .map(({ path }) => path)
    .filter((path) => !/\.(?:html|js|css|svg)$|^\/$/.test(path));
  // The pop-up's tag is the page's own; a report leaves when the page is idle.
  expect([...new Set(calls)].filter((path) => path !== '/collect').sort()).toEqual([
    '/cas/user/info',
    '/common/data/frame-data.json',
    '/market/alert/new',
  ]);
});

test('size changes without a new page', async ({ page, store }) => {
  await openSmall(page, store);
  const set = (size: string) =>
    page.evaluate((value) => document.querySelector('lc-header')?.setAttribute('size', value), size);
  await set('');
  await expect(page.getByRole('search').first()).toBeVisible();
  await set('small');
  await expect(page.getByRole('search')).toHaveCount(0);
  expect((await header(page).boundingBox())?.height).toBeLessThanOrEqual(64);
});
