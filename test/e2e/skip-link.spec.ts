import type { Page } from '@playwright/test';
import { expect, openHost, test } from './fixtures';

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.localName);

test('P18 the first Tab stop leads past the header to the content', async ({ page, open }) => {
  await open();
  await page.evaluate(() => {
    const main =
      document.querySelector('main, [role=main]') ?? document.querySelector('lc-header')?.nextElementSibling;
    if (main) main.id = 'page-content';
  });
  const skip = page.locator('lc-header').getByRole('link', { name: '跳到正文' });
  // Pages may have focusable elements of their own above the header: Tab begins right before the tag.
  await page.evaluate(() => {
    const before = document.createElement('span');
    before.tabIndex = -1;
    document.querySelector('lc-header')?.before(before);
    before.focus();
    before.remove();
  });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  expect((await skip.boundingBox())?.width).toBeGreaterThan(40);
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('page-content');
  expect(await page.evaluate(() => location.hash)).toBe('');
  await page.keyboard.press('Tab');
  await expect(page.locator('#page-content')).not.toHaveAttribute('tabindex');
});

test('a page hides any tag by its own CSS', async ({ page, store }) => {
  await openHost(page, store);
  await page.addStyleTag({ content: 'lc-header, lc-footer { display: none !important }' });
  await expect(page.locator('lc-header')).toBeHidden();
  await expect(page.locator('lc-footer')).toBeHidden();
});

test('publish-height publishes the header’s height, and removes it again', async ({ page, store }) => {
  await openHost(page, store);
  const told = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue('--lc-header-height'));
  expect(await told()).toBe('');
  await page.locator('lc-header').evaluate((header) => header.setAttribute('publish-height', 'yes'));
  await expect.poll(told).toMatch(/^\d+px$/);
  await page.locator('lc-header').evaluate((header) => header.removeAttribute('publish-height'));
  await expect.poll(told).toBe('');
});
