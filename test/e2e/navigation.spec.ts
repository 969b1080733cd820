import type { Page } from '@playwright/test';
import { axeViolations, expect, onEveryHost, openHost, test } from './fixtures';
import { holdClock } from './pointer';

const header = (page: Page) => page.locator('lc-header');
const bar = (page: Page) => header(page).getByRole('navigation', { name: '主导航' });
const banner = (page: Page) => header(page).getByRole('region', { name: '顶部广告' });
const floating = (page: Page) => header(page).locator('[data-floating]');
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

/** Counts every layout shift from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(window, 'shifts', shifts);
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) => `${node?.nodeName} ${previousRect.y}->${currentRect.y}`,
        );
        shifts.push(`${entry.value.toFixed(4)}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts'));
}

onEveryHost('the navigation shows its links with their corner marks @journey', async ({ page, open }) => {
  await open();
  await expect(bar(page).getByRole('link', { name: /^热销秒杀/ })).toHaveAttribute('href', /\/hot$/);
  for (const mark of ['热', '新', '9.9元', '入驻', '供应商']) {
    await expect(bar(page).getByText(mark, { exact: true }).first()).toBeVisible();
  }
});

onEveryHost('the floating header is shown past 135 px and inert before', async ({ page, open }) => {
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

test('M9 the open flyout closes when the floating header takes over', async ({ page, store }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openHost(page, store);
  await bar(page).getByRole('button', { name: '全部商品分类' }).click();
  await expect(header(page).locator('[data-row]').first()).toBeVisible();
  await scrollTo(page, 160);
  await expect(floating(page)).toBeVisible();
  await expect(header(page).locator('[data-row]')).toHaveCount(0);
});

test('the floating header stays at the top even if the host transforms an ancestor', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openHost(page, store);
  await page.evaluate(() => {
    document.body.style.transform = 'translateY(0)';
  });
  await scrollTo(page, 400);
  await expect(floating(page)).toBeVisible();
  await expect.poll(async () => (await floating(page).boundingBox())?.y).toBe(0);
});

onEveryHost('P12 a closed top banner stays away on the next page', async ({ page, open }) => {
  await open();
  await banner(page).getByRole('button', { name: '关闭顶部广告' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('P12 the banners rotate every 5 s, but not while pointed at or with reduced motion', async ({
  page,
  store,
}) => {
  const titles = ['电子元器件年中大促 满1000减100', 'PLUS会员 每月领260元券', 'BOM配单 最高优惠3000元'];
  await page.clock.install();
  await openHost(page, store);
  const shown = banner(page).locator('[data-current] img').last();
  await shown.waitFor();
  await holdClock(page);
  const first = titles.indexOf((await shown.getAttribute('alt')) ?? '');
  const next = titles[(first + 1) % titles.length] ?? '';
  await page.clock.runFor(5000);
  await expect(shown).toHaveAttribute('alt', next);
  await banner(page).hover();
  await page.clock.runFor(20_000);
  await expect(shown).toHaveAttribute('alt', next);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(banner(page).getByRole('button', { name: '暂停轮播' })).toHaveCount(0);
  await page.mouse.move(600, 600);
  await page.clock.runFor(20_000);
  await expect(shown).toHaveAttribute('alt', next);
});

test('only the banner with a background image is shown', async ({ page, store }) => {
  await store.set({ banners: 'background' });
  await openHost(page, store);
  await expect(banner(page).getByRole('link')).toHaveCount(1);
  await expect(banner(page).getByRole('img', { name: 'PLUS会员 每月领260元券' })).toBeVisible();
  await expect(banner(page).getByRole('button', { name: '暂停轮播' })).toHaveCount(0);
});

for (const [host, width] of [
  ['main', 1280],
  ['mro', 1280],
  ['list', 1280],
  ['main', 375],
  ['mro', 375],
] as const) {
  test(`nothing jumps while the header loads, scrolls and rotates [${host}, ${width} px]`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize({ width, height: 500 });
    const shifts = await watchShifts(page);
    await openHost(page, store, host);
    await expect(banner(page)).toBeVisible();
    await expect(bar(page).getByRole('link', { name: '首页' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await scrollTo(page, 300);
    await expect(floating(page)).toBeVisible();
    await scrollTo(page, 0);
    await expect(floating(page)).toBeHidden();
    // On a phone the banner has its close button only.
    if (width > 767) await banner(page).getByRole('button', { name: '暂停轮播' }).click();
    expect(await shifts()).toEqual([]);
  });
}

test('the header publishes its height and that of its floating copy', async ({ page, store }) => {
  await openHost(page, store);
  const published = (name: string) =>
    header(page).evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name);
  await expect.poll(() => published('--lc-header-height')).toBe('228px');
  expect(await published('--lc-floating-header-height')).toBe('56px');
  await banner(page).getByRole('button', { name: '关闭顶部广告' }).click();
  await expect.poll(() => published('--lc-header-height')).toBe('168px');
});

test('MRO shows quick inquiry in place of the BOM button', async ({ page, store }) => {
  await openHost(page, store, 'mro');
  await expect(header(page).getByRole('link', { name: '快速询价' })).toHaveAttribute(
    'href',
    store.url('mro', '/mro/quick-inquiry.html'),
  );
});

test('axe finds nothing in the open flyout and the floating header', async ({ page, store }) => {
  await openHost(page, store);
  await bar(page).getByRole('button', { name: '全部商品分类' }).click();
  await header(page).locator('[data-row]').nth(1).getByRole('button').click();
  expect(await axeViolations(page, 'lc-header')).toEqual([]);
  await page.keyboard.press('Escape');
  await scrollTo(page, 400);
  await expect(floating(page)).toBeVisible();
  expect(await axeViolations(page, 'lc-header')).toEqual([]);
});
