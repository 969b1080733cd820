import type { Page } from '@playwright/test';
import { expect, openHost, test } from './fixtures';
import { centre, glide, holdClock } from './pointer';

const trigger = (page: Page) =>
  page.locator('lc-header').getByRole('button', { name: '全部商品分类' }).first();
const row = (page: Page, index: number) => page.locator('lc-header [data-row]').nth(index);
const panel = (page: Page) => page.locator('lc-header [data-panel]');

test('M1 the panel stays while the pointer crosses rows to it @journey', async ({ page, open }) => {
  await page.clock.install();
  await open();
  await trigger(page).waitFor();
  await holdClock(page);
  await trigger(page).hover();
  await page.clock.runFor(300);
  await row(page, 0).waitFor();
  const start = await centre(row(page, 2));
  await glide(page, { x: start.x, y: start.y - 4 }, start);
  await expect(row(page, 2)).toHaveAttribute('data-open');
  await glide(page, start, { x: start.x + 150, y: start.y + 4 * 36 });
  await page.clock.runFor(1000);
  await expect(row(page, 2)).toHaveAttribute('data-open');
  await expect(panel(page)).toHaveCount(1);
});

test('M4 a third-level category can be reached by keyboard alone', async ({ page, store }) => {
  await openHost(page, store);
  await trigger(page).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 14)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(row(page, 1).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 1).getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  const leaf = panel(page).locator('ul ul a').first();
  for (let tabs = 0; tabs < 12 && !(await leaf.evaluate((link) => link.matches(':focus'))); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(leaf).toBeFocused();
  const target = await leaf.getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL(target ?? '');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });

  test('M5 a third-level category can be reached by touch alone', async ({ page, store }) => {
    await openHost(page, store);
    const here = page.url();
    await trigger(page).tap();
    await row(page, 1).locator('[data-row-link]').tap();
    await expect(panel(page)).toBeVisible();
    expect(page.url()).toBe(here);
    const leaf = panel(page).locator('ul ul a').first();
    const target = await leaf.getAttribute('href');
    await leaf.tap();
    await page.waitForURL(target ?? '');
  });
});

test('M6 a panel that closes under the mouse leaves the focus on its row', async ({ page, store }) => {
  await openHost(page, store);
  await trigger(page).press('Enter');
  const link = row(page, 2).locator('[data-row-link]');
  await link.press('ArrowRight');
  await expect(panel(page).locator('a').first()).toBeFocused();
  const other = await centre(row(page, 4));
  await page.mouse.move(other.x - 2, other.y);
  await page.mouse.move(other.x, other.y);
  await expect(row(page, 4)).toHaveAttribute('data-open');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trigger(page)).toBeFocused();
});

test('M11 at 320 px everything can be reached by scrolling inside the panel', async ({ page, store }) => {
  await page.setViewportSize({ width: 320, height: 500 });
  await openHost(page, store);
  await trigger(page).click();
  await row(page, 14).getByRole('button').click();
  const last = panel(page).locator('a').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('M9 no host box cuts the flyout or covers it', async ({ page, open }) => {
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

test('M8 a tree with 5 000 nodes renders deeper parts as they are scrolled to', async ({ page, store }) => {
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
