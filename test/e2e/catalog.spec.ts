import type { Page } from '@playwright/test';
import { expect, onEveryHost, openHost, test } from './fixtures';
import { centre, glide, holdClock } from './pointer';

const trigger = (page: Page) =>
  page.locator('lc-header').getByRole('button', { name: '全部商品分类' }).first();
const row = (page: Page, index: number) => page.locator('lc-header [data-row]').nth(index);
const panel = (page: Page) => page.locator('lc-header [data-panel]');

/** Opens a host page with its clock held still, and the menu by a mouse that rests on the button. */
async function openByMouse(page: Page, open: () => Promise<void>): Promise<void> {
  await page.clock.install();
  await open();
  await trigger(page).waitFor();
  await holdClock(page);
  await trigger(page).hover();
  await page.clock.runFor(300);
  await row(page, 0).waitFor();
}

onEveryHost(
  'M1 the panel stays while the pointer crosses other rows on its way to it @journey',
  async ({ page, open }) => {
    await openByMouse(page, open);
    const start = await centre(row(page, 2));
    await glide(page, { x: start.x, y: start.y - 4 }, start);
    await expect(row(page, 2)).toHaveAttribute('data-open');
    await glide(page, start, { x: start.x + 150, y: start.y + 4 * 36 });
    await page.clock.runFor(1000);
    await expect(row(page, 2)).toHaveAttribute('data-open');
    await expect(panel(page)).toHaveCount(1);
  },
);

test('M1 each row opens its panel at once when the pointer goes straight down the list', async ({
  page,
  store,
}) => {
  await openByMouse(page, () => openHost(page, store));
  for (let index = 1; index < 10; index += 1) {
    const from = await centre(row(page, index - 1));
    await glide(page, from, await centre(row(page, index)));
    // The clock stands still from here: only what happens without any delay can be seen.
    await expect(row(page, index)).toHaveAttribute('data-open');
  }
});

test('M2 a pointer that stops on another row opens that row', async ({ page, store }) => {
  await openByMouse(page, () => openHost(page, store));
  const start = await centre(row(page, 2));
  await glide(page, { x: start.x - 40, y: start.y }, start);
  await glide(page, start, { x: start.x + 60, y: start.y + 2 * 36 });
  await expect(row(page, 2)).toHaveAttribute('data-open');
  await page.clock.runFor(300);
  await expect(row(page, 4)).toHaveAttribute('data-open');
});

test('M3 a pointer passing over the button opens nothing and fetches nothing', async ({ page, store }) => {
  await page.clock.install();
  await openHost(page, store);
  await trigger(page).waitFor();
  const place = await centre(trigger(page));
  await holdClock(page);
  await store.clearLog();
  await page.mouse.move(place.x, place.y);
  await page.clock.runFor(90);
  await page.mouse.move(place.x, place.y + 400);
  await page.clock.runFor(2000);
  await expect(row(page, 0)).toHaveCount(0);
  expect(await store.log('/common/data/frame-data.json')).toEqual([]);
});

for (const host of ['main', 'mro'] as const) {
  test(`M4 a third-level category can be reached by keyboard alone [${host}]`, async ({ page, store }) => {
    await openHost(page, store, host);
    await trigger(page).focus();
    await page.keyboard.press('Enter');
    await expect(row(page, host === 'main' ? 14 : 7)).toBeVisible();
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

  test(`M5 a third-level category can be reached by touch alone [${host}]`, async ({
    browser,
    store,
    baseURL,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 375, height: 700 },
      hasTouch: true,
      isMobile: true,
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const page = await context.newPage();
    await openHost(page, store, host);
    const here = page.url();
    await trigger(page).tap();
    await row(page, 1).locator('[data-row-link]').tap();
    await expect(panel(page)).toBeVisible();
    expect(page.url()).toBe(here);
    const leaf = panel(page).locator('ul ul a').first();
    const target = await leaf.getAttribute('href');
    await leaf.tap();
    await page.waitForURL(target ?? '');
    await context.close();
  });
}

test('M4 Escape closes and restores the focus, and Tab past the last link closes', async ({
  page,
  store,
}) => {
  await openHost(page, store);
  await trigger(page).focus();
  await page.keyboard.press('Enter');
  await row(page, 0).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(row(page, 0)).toHaveCount(0);
  await expect(trigger(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await row(page, 0).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(row(page, 14)).toBeVisible();
  await page.locator('lc-header [data-more]').focus();
  await page.keyboard.press('Tab');
  await expect(row(page, 0)).toHaveCount(0);
});

test('M6 hovering moves no focus, and a click on the hover-opened button keeps it open', async ({
  page,
  store,
}) => {
  await openByMouse(page, () => openHost(page, store));
  await expect(trigger(page)).not.toBeFocused();
  await trigger(page).click();
  await expect(row(page, 0)).toBeVisible();
  await row(page, 1).getByRole('button').click();
  await expect(panel(page)).toBeVisible();
});

test('M6 a panel that closes under the mouse leaves the keyboard focus on its row', async ({
  page,
  store,
}) => {
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

test('M7 an empty tree says 暂无数据', async ({ page, store }) => {
  await store.set({ catalogs: 'none' });
  await openHost(page, store);
  await trigger(page).click();
  await expect(page.locator('lc-header').getByText('暂无数据')).toBeVisible();
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
