import type { Page } from '@playwright/test';
import { expect, header, openHost, test } from './fixtures';
import { settle, shiftsOf, watchShifts } from './shifts';

const bar = (page: Page) => header(page).getByRole('navigation', { name: '主导航' });
const banner = (page: Page) => header(page).getByRole('region', { name: '顶部广告' });
const floating = (page: Page) => header(page).locator('[data-floating]');
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

test('the navigation shows its links with their corner marks @journey', async ({ page, open }) => {
  await open();
  await expect(bar(page).getByRole('link', { name: /^热销秒杀/ })).toHaveAttribute('href', /\/hot$/);
  for (const mark of ['热', '新', '9.9元', '入驻', '供应商']) {
    await expect(bar(page).getByText(mark, { exact: true }).first()).toBeVisible();
  }
});

test('the floating header is shown past 135 px and inert before', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await open();
  await expect(floating(page)).toHaveAttribute('inert');
  await scrollTo(page, 130);
  await expect(floating(page)).toBeHidden();
  await scrollTo(page, 300);
  await expect(floating(page)).toBeVisible();
  await expect(floating(page)).not.toHaveAttribute('inert');
  const box = async () => floating(page).evaluate((bar) => bar.getBoundingClientRect().toJSON());
  await expect.poll(box).toMatchObject({ x: 0, y: 0, height: 56, width: 1280 });
  await expect(bar(page)).toHaveCount(1);
  await floating(page).getByRole('button', { name: '全部商品分类' }).click();
  await expect(floating(page).locator('[data-row]').first()).toBeVisible();
  await scrollTo(page, 0);
  await expect(floating(page)).toBeHidden();
  await expect(header(page).locator('[data-row]')).toHaveCount(0);
});

test('the floating header stays at the top under a host’s transform', async ({ page, store }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openHost(page, store);
  await page.evaluate(() => {
    document.body.style.transform = 'translateY(0)';
  });
  await scrollTo(page, 400);
  await expect(floating(page)).toBeVisible();
  await expect.poll(async () => (await floating(page).boundingBox())?.y).toBe(0);
});

for (const [host, width] of [
  ['main', 1280],
  ['mro', 375],
] as const) {
  test(`nothing jumps on load, scroll and rotation [${host}, ${width} px]`, async ({ page, store }) => {
    await page.setViewportSize({ width, height: 500 });
    await watchShifts(page, { isClicked: true });
    await openHost(page, store, host);
    await expect(banner(page)).toBeVisible();
    await settle(page, ['lc-header']);
    await scrollTo(page, 300);
    await expect(floating(page)).toBeVisible();
    await scrollTo(page, 0);
    await expect(floating(page)).toBeHidden();
    // On a phone the banner has its close button only.
    if (width > 767) await banner(page).getByRole('button', { name: '暂停轮播' }).click();
    expect(await shiftsOf(page)).toEqual([]);
  });
}

for (const [what, name] of [
  ['input', '搜索型号或产品'],
  ['line of its cart', '购物车，8 件'],
  ['link of its categories', '全部商品分类'],
] as const)
  test(`the floating header gives the focus in its ${what} to the full header`, async ({ page, store }) => {
    await store.set({ role: 'customer' });
    await openHost(page, store);
    await scrollTo(page, 400);
    const part = floating(page).getByLabel(name, { exact: true });
    await part.click();
    if (what !== 'input') {
      await expect(floating(page).locator('[popover]')).toBeVisible();
      await floating(page).locator('[popover] :is([data-line] button, [data-row] a)').first().focus();
    }
    await scrollTo(page, 0);
    await expect(floating(page)).toBeHidden();
    await expect(header(page).getByLabel(name, { exact: true }).first()).toBeFocused();
    await expect(header(page).locator('[popover]')).toHaveCount(0);
  });

test('the header publishes its height and that of its floating copy', async ({ page, store }) => {
  await openHost(page, store);
  const published = (name: string) =>
    header(page).evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name);
  await expect.poll(() => published('--lc-header-height')).toBe('228px');
  expect(await published('--lc-floating-header-height')).toBe('56px');
  await banner(page).getByRole('button', { name: '关闭顶部广告' }).click();
  await expect.poll(() => published('--lc-header-height')).toBe('168px');
});
