import type { Page } from '@playwright/test';
import { expect, onEveryHost, openHost, test } from './fixtures';
import { centre } from './pointer';

const trigger = (page: Page) =>
  page.locator('lc-header').getByRole('button', { name: '全部商品分类' }).first();
const row = (page: Page, index: number) => page.locator('lc-header [data-row]').nth(index);
const panel = (page: Page) => page.locator('lc-header [data-panel]');

onEveryHost('M9 no host box cuts the flyout or covers it', async ({ page, open }) => {
  await open();
  await page.evaluate(() => {
    const box = document.createElement('div');
    box.style.cssText = 'overflow:hidden;transform:translateY(0);position:relative;z-index:1;height:300px';
    const cover = document.createElement('div');
    cover.style.cssText = 'position:fixed;inset:300px 0 0;z-index:2147483647;background:#eee';
    const header = document.querySelector('lc-header');
    header?.replaceWith(box);
    if (header) box.append(header);
    document.body.append(cover);
  });
  await trigger(page).click();
  await row(page, 1).getByRole('button').click();
  const link = panel(page).locator('a').last();
  await expect(link).toBeVisible();
  const { x, y } = await centre(row(page, 5));
  const hit = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.localName,
    [x, y],
  );
  expect(hit).toBe('lc-header');
});

test('M5 on a wide touch screen a tap opens a row, a tap beside the menu closes it', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  const page = await context.newPage();
  await openHost(page, store);
  const here = page.url();
  await trigger(page).tap();
  await row(page, 3).locator('[data-row-link]').tap();
  await expect(panel(page)).toBeVisible();
  const box = await panel(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1024);
  await page.touchscreen.tap(1016, 300);
  await expect(panel(page)).toHaveCount(0);
  expect(page.url()).toBe(here);
  await context.close();
});

test('M7 a tree that failed to load is fetched again when the menu opens', async ({ page, store }) => {
  await store.fault({ call: '/common/data/frame-data.json', kind: '500', times: 1 });
  await openHost(page, store);
  await trigger(page).click();
  await expect(row(page, 14)).toBeVisible();
  expect(await store.log('/common/data/frame-data.json')).toHaveLength(2);
});

test('M7 a tree that arrives late fills the open menu', async ({ page, store }) => {
  await store.fault({ call: '/common/data/frame-data.json', kind: 'delay', ms: 60_000 });
  await openHost(page, store);
  await trigger(page).click();
  await expect(page.locator('lc-header').getByText('加载中...')).toBeVisible();
  await store.clearFaults();
  await expect(row(page, 14)).toBeVisible();
  expect(await store.log('/common/data/frame-data.json')).toHaveLength(1);
});

test('M8 both headers share one load of the trees', async ({ page, store }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openHost(page, store);
  await trigger(page).click();
  await expect(row(page, 14)).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 500));
  const floating = page.locator('lc-header [data-floating]');
  await floating.getByRole('button', { name: '全部商品分类' }).click();
  await expect(floating.locator('[data-row]').nth(14)).toBeAttached();
  expect(await store.log('/common/data/frame-data.json')).toHaveLength(1);
});

test('M8 the panel of a tree with 5 000 nodes renders deeper parts as they are scrolled to', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await store.set({ catalogs: 'big' });
  await openHost(page, store);
  await trigger(page).click();
  await row(page, 0).getByRole('button').click();
  await expect(panel(page).locator('ul ul a').first()).toBeVisible();
  const links = panel(page).locator('ul ul a');
  await expect
    .poll(async () => {
      await panel(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
      return links.count();
    })
    .toBeGreaterThanOrEqual(230);
});
