import type { Locator, Page } from '@playwright/test';
import { checkBom } from '../../src/bom/schema';
import { getComponentCart } from '../../src/cart/schema';
import { focusedStop, type Stop, smallTargets } from './access-states';
import { choose, sheetBytes } from './bom-steps';
import {
  axeViolations,
  cartButton,
  cartPanel,
  expect,
  header,
  matrixUnless,
  openHost,
  test,
} from './fixtures';
import { atRest } from './page-watch';
import { differingPixels } from './pictures';

for (const where of ['', ' [mro]'])
  test(
    `Tab walks the whole frame: every stop is on screen, has a focus ring, and none is lost${where}`,
    matrixUnless(where === ''),
    async ({ page, store, open }) => {
      test.setTimeout(90_000);
      await store.set({ role: 'plus' });
      await open();
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

for (const [zoom, width] of [
  ['200 %', 640],
  ['400 %', 320],
] as const) {
  test(`at ${zoom} zoom nothing scrolls sideways, open panels stay on screen`, async ({ page, store }) => {
    await store.set({ role: 'plus' });
    await page.setViewportSize({ width, height: 400 });
    for (const host of ['main', 'mro', 'hostile'] as const) {
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

// 1280 × 1024 at 400 % zoom, and a phone held sideways. The wheel only: a focus scrolls even what no hand
// can.
for (const [width, height] of [
  [320, 256],
  [800, 280],
] as const) {
  test(`M11 at ${width} × ${height} px all of cart and PLUS is reached by scrolling`, async ({
    page,
    store,
  }) => {
    await store.set({ role: 'plus' });
    await page.setViewportSize({ width, height });
    await openHost(page, store, 'list');
    for (const { name, trigger, last } of [
      { name: '购物车', trigger: /^购物车，/, last: '去购物车结算' },
      { name: 'PLUS会员', trigger: 'PLUS会员', last: '专属商务顾问' },
    ]) {
      await header(page).getByRole('button', { name: trigger }).first().click();
      const panel = page.getByRole('region', { name, exact: true });
      const end = panel.getByText(last);
      await expect(end, name).toBeVisible();
      await expect(end, name).not.toBeInViewport({ ratio: 0.9 });
      const box = await panel.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
      await page.mouse.wheel(0, 400);
      await expect(end, name).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    }
  });
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

test('in forced colours skeletons have an edge, and the dot of the current banner is filled', async ({
  page,
  store,
}) => {
  await store.set({ role: 'customer', banners: 'rotating' });
  await store.fault({ call: getComponentCart.path, kind: 'delay', ms: 600_000 });
  await page.emulateMedia({ forcedColors: 'active' });
  await openHost(page, store);
  await cartButton(page).click();
  const [style, edge, around] = await cartPanel(page).evaluate((panel) => {
    const row = getComputedStyle(panel.querySelector('[aria-busy] [aria-hidden] > *') ?? panel);
    return [row.borderTopStyle, row.borderTopColor, getComputedStyle(panel).backgroundColor];
  });
  expect(style).toBe('solid');
  expect(edge).not.toBe(around);
  const dots = header(page).getByRole('button', { name: /^第.条广告$/ });
  await expect(dots).toHaveCount(3);
  const fills = await dots.evaluateAll((all) =>
    all.map((dot) => getComputedStyle(dot, '::before').backgroundColor),
  );
  expect(fills[0]).not.toBe(fills[1]);
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

/** The number of pixels that the ring of a focused part changes on screen. */
async function ringPixels(page: Page, part: Locator): Promise<number> {
  await part.focus();
  const box = await part.boundingBox();
  if (box === null) throw new Error('not on screen');
  const clip = { x: box.x - 6, y: box.y - 6, width: box.width + 12, height: box.height + 12 };
  const shot = async () => (await page.screenshot({ clip, caret: 'hide' })).toString('base64');
  const withRing = await shot();
  await part.evaluate((one) => one.style.setProperty('outline', 'none', 'important'));
  return differingPixels(page, withRing, await shot());
}

/** The contrast of a focused part's ring with the colour around it. */
async function ringContrast(part: Locator): Promise<number> {
  await part.focus();
  return part.evaluate((element) => {
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((text) => {
        const share = Number(text) / 255;
        return share <= 0.04 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    let around: Element | null = element.parentElement;
    while (around && getComputedStyle(around).backgroundColor === 'rgba(0, 0, 0, 0)')
      around = around.parentElement;
    const ring = light(getComputedStyle(element).outlineColor);
    const ground = light(around === null ? 'rgb(255, 255, 255)' : getComputedStyle(around).backgroundColor);
    return Math.max(ring, ground) / Math.min(ring, ground);
  });
}

test('the ring of a product in the mini-cart is not cut off', async ({ page, store }) => {
  await store.set({ role: 'customer' });
  await openHost(page, store, 'list');
  await cartButton(page).press('Enter');
  const product = cartPanel(page).getByRole('row').getByRole('link').first();
  await expect(product).toBeVisible();
  expect(await ringPixels(page, product)).toBeGreaterThan(300);
});

test('the ring of an ad is not cut off', async ({ page, store }) => {
  await store.set({ role: 'customer', popup: 'alert' });
  await openHost(page, store);
  const ad = page.getByRole('dialog').getByRole('link');
  await expect(ad).toBeVisible();
  await atRest(page);
  expect(await ringPixels(page, ad)).toBeGreaterThan(3000);
});

test('rings differ from a dark, a coloured and an unknown background', async ({ page, store }) => {
  await store.set({ role: 'customer', popup: 'group' });
  await openHost(page, store);
  const coupons = page.getByRole('dialog').getByRole('list');
  await expect(coupons).toBeVisible();
  expect(await ringContrast(coupons), 'coupons').toBeGreaterThan(3);
  await page.keyboard.press('Escape');
  await header(page).getByRole('button', { name: 'PLUS' }).press('Enter');
  expect(await ringContrast(header(page).getByRole('link', { name: '立即开通' })), 'PLUS').toBeGreaterThan(3);
  const banner = header(page).getByRole('region', { name: '顶部广告' }).getByRole('link').first();
  await banner.focus();
  const inner = await banner.evaluate((link) => getComputedStyle(link, '::after').borderTopColor);
  expect(inner, 'a banner’s second ring').toBe('rgb(255, 255, 255)');
});

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
