import type { Locator, Page } from '@playwright/test';
import { checkBom } from '../../src/bom/schema';
import { focusedStop, type Stop, smallTargets } from './access-states';
import { choose, sheetBytes } from './bom-steps';
import {
  axeViolations,
  cartButton,
  cartPanel,
  expect,
  HOSTS,
  type Host,
  header,
  openHost,
  test,
  tierOf,
} from './fixtures';

const footer = (page: Page) => page.locator('lc-footer');

for (const host of Object.keys(HOSTS) as Host[]) {
  test(
    `Tab walks the whole frame: every stop is on screen, has a focus ring, and none is lost [${host}]`,
    tierOf(host),
    async ({ page, store }) => {
      test.setTimeout(90_000);
      await store.set({ role: 'plus' });
      await openHost(page, store, host);
      await expect(header(page).getByText('2048631P')).toBeVisible();
      const stops: Stop[] = [];
      for (let step = 0; step < 400; step += 1) {
        await page.keyboard.press('Tab');
        const stop = await focusedStop(page);
        if (stop.name.startsWith('body')) break;
        if (stop.inFrame) stops.push(stop);
      }
      expect(stops.length).toBeGreaterThan(80);
      expect(stops.filter(({ isSeen, hasRing }) => !isSeen || !hasRing)).toEqual([]);
    },
  );
}

for (const [zoom, width] of [
  ['200 %', 640],
  ['400 %', 320],
] as const) {
  test(`at ${zoom} zoom nothing scrolls sideways, open panels stay on screen`, async ({ page, store }) => {
    await store.set({ role: 'plus' });
    await page.setViewportSize({ width, height: 400 });
    for (const host of Object.keys(HOSTS) as Host[]) {
      await openHost(page, store, host);
      const wider = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('lc-header, lc-footer')]
            .filter((element) => element.scrollWidth > document.documentElement.clientWidth)
            .map((element) => `${element.localName} ${element.scrollWidth}`),
        );
      expect(await wider(), host).toEqual([]);
      await cartButton(page).click();
      const box = await cartPanel(page).boundingBox();
      expect(box?.x ?? -1, host).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? width + 1), host).toBeLessThanOrEqual(width);
      expect(await wider(), host).toEqual([]);
    }
  });
}

// 1280 × 1024 at 400 % zoom, and a phone held sideways. The wheel only: a focus scrolls even what no hand can.
for (const [width, height] of [
  [320, 256],
  [800, 280],
] as const) {
  for (const { name, trigger, last } of [
    { name: '购物车', trigger: /^购物车，/, last: '去购物车结算' },
    { name: 'PLUS会员', trigger: 'PLUS会员', last: '专属商务顾问' },
  ]) {
    test(`M11 at ${width} × ${height} px all of ${name} is reached by scrolling`, async ({ page, store }) => {
      await store.set({ role: 'plus' });
      await page.setViewportSize({ width, height });
      await openHost(page, store, 'list');
      await header(page).getByRole('button', { name: trigger }).first().click();
      const panel = page.getByRole('region', { name, exact: true });
      const end = panel.getByText(last);
      await expect(end).toBeVisible();
      await expect(end).not.toBeInViewport({ ratio: 0.9 });
      const box = await panel.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
      await page.mouse.wheel(0, 400);
      await expect(end).toBeInViewport({ ratio: 0.9 });
    });
  }
}

test('in forced colours all is still clean by axe and buttons keep an edge', async ({ page, store }) => {
  await store.set({ role: 'plus' });
  await page.emulateMedia({ forcedColors: 'active' });
  await openHost(page, store);
  await cartButton(page).click();
  await expect(cartPanel(page).getByRole('table')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const edge = await cartPanel(page).evaluate((panel) => getComputedStyle(panel).borderTopStyle);
  expect(edge).not.toBe('none');
});

test('in forced colours the bar of a BOM upload is seen in its dialog', async ({ page, store }) => {
  await store.set({ role: 'customer' });
  await store.fault({ call: checkBom.path, kind: 'delay', ms: 600_000 });
  await page.emulateMedia({ forcedColors: 'active' });
  await openHost(page, store);
  await choose(page, { name: 'board.csv', mimeType: 'text/csv', buffer: sheetBytes('csv', 3) });
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  const [own, around] = await bar.evaluate((one) =>
    [one, one.closest('dialog')].map((part) => part && getComputedStyle(part).backgroundColor),
  );
  expect(own).not.toBe(around);
});

test('in forced colours, which drop backgrounds, the selected item has an edge', async ({ page, store }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openHost(page, store);
  const search = header(page).getByRole('combobox', { name: '搜索型号或产品' }).first();
  for (const [text, list] of [
    ['STM32', '搜索建议'],
    ['', '搜索历史与推荐'],
  ] as const) {
    await search.fill(text);
    const rows = header(page).getByRole('listbox', { name: list }).getByRole('option');
    await expect(rows.first()).toBeVisible();
    await search.press('ArrowDown');
    expect([await hasEdge(rows.nth(0)), await hasEdge(rows.nth(1))], list).toEqual([true, false]);
  }
  await search.press('Escape');

  const type = header(page).getByRole('combobox', { name: '搜索类型' }).first();
  await type.press('Alt+ArrowDown');
  await page.keyboard.press('ArrowDown');
  const types = type.getByRole('option');
  expect([await hasEdge(types.nth(0)), await hasEdge(types.nth(1))], 'types').toEqual([false, true]);
  await page.keyboard.press('Escape');

  await header(page).getByRole('button', { name: '全部商品分类' }).first().press('Enter');
  const heads = header(page).locator('[data-row] > :first-child');
  await heads.first().getByRole('button').press('Enter');
  expect([await hasEdge(heads.nth(0)), await hasEdge(heads.nth(1))], 'categories').toEqual([true, false]);
});

/** Whether an outline that can be seen is drawn around `part`. */
function hasEdge(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return (
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/^rgba.*, 0\)$/.test(outlineColor)
    );
  });
}

test('with reduced motion no transition runs', async ({ page, store }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHost(page, store);
  await header(page).getByRole('button', { name: '手机APP' }).click();
  const moving = await header(page).evaluate(
    (element) =>
      (element.shadowRoot?.getAnimations() ?? []).filter(({ effect }) => {
        const { duration } = effect?.getComputedTiming() ?? {};
        return typeof duration === 'number' && duration > 10;
      }).length,
  );
  expect(moving).toBe(0);
});

test('targets are 24 px large or that far apart', async ({ page, store }) => {
  await store.set({ role: 'plus' });
  await openHost(page, store);
  await expect(header(page).getByText('2048631P')).toBeVisible();
  expect(await smallTargets(page, 24)).toEqual([]);

  await header(page).getByRole('button', { name: '全部商品分类' }).first().click();
  await header(page).locator('[data-row]').first().hover();
  await expect(header(page).locator('[data-panel]')).toBeVisible();
  expect(await smallTargets(page, 24, '[data-panel]'), 'categories').toEqual([]);
  await page.keyboard.press('Escape');

  await cartButton(page).click();
  await expect(header(page).getByRole('table')).toBeVisible();
  expect(await smallTargets(page, 24, '[data-line]'), 'cart').toEqual([]);
});

test.describe('by touch at 375 px', () => {
  test.use({ viewport: { width: 375, height: 720 }, hasTouch: true });

  test('targets are 44 px large or that far apart', async ({ page, store }) => {
    await store.set({ role: 'plus' });
    await openHost(page, store);
    await expect(footer(page).getByRole('contentinfo')).toBeVisible();
    expect(await smallTargets(page, 44)).toEqual([]);

    await header(page).getByRole('button', { name: '全部商品分类' }).first().tap();
    await expect(header(page).locator('[data-panel]')).toBeVisible();
    expect(await smallTargets(page, 44, '[data-panel]'), 'categories').toEqual([]);
    await header(page).getByRole('button', { name: '全部商品分类' }).first().tap();

    await cartButton(page).tap();
    await expect(header(page).getByRole('table')).toBeVisible();
    expect(await smallTargets(page, 44, '[role="tablist"]'), 'cart').toEqual([]);
  });
});
