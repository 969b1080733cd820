import type { Locator } from '@playwright/test';
import {
  BOM_STATE,
  closeState,
  focusedStop,
  footer,
  header,
  openState,
  STATES,
  type Stop,
  smallTargets,
} from './access-states';
import { axeViolations, expect, HOSTS, type Host, onEveryHost, openHost, test, tierOf } from './fixtures';

onEveryHost(
  'every state a keyboard can open is clean by axe, and Escape gives the focus back',
  async ({ page, store, host, open }) => {
    test.setTimeout(120_000);
    await store.set({ role: 'plus' });
    await open();
    await expect(header(page).getByText('2048631P')).toBeVisible();
    // The MRO site has no suggestions, and an inquiry in place of the BOM upload.
    const states = host === 'mro' ? STATES.filter(({ name }) => name !== '搜索建议') : [...STATES, BOM_STATE];
    for (const state of states) {
      await test.step(state.name, async () => {
        const panel = await openState(page, state);
        expect(await axeViolations(page), state.name).toEqual([]);
        await closeState(page, panel);
        expect((await focusedStop(page)).inFrame, `focus after ${state.name}`).toBe(true);
      });
    }
    await footer(page).getByRole('button', { name: '展开' }).first().click();
    expect(await axeViolations(page, 'lc-footer')).toEqual([]);
  },
);

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

test.describe('by keyboard alone', () => {
  test('the search: type, choose, results', async ({ page, store }) => {
    await openHost(page, store);
    await header(page).getByRole('combobox', { name: '搜索型号或产品' }).first().focus();
    await page.keyboard.type('STM32');
    await expect(header(page).getByRole('option', { name: /STM32/ }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/global\.html\?k=STM32/);
  });

  test('the cart: open, change the tab, tick, delete, leave', async ({ page, store }) => {
    await store.set({ role: 'customer' });
    await openHost(page, store);
    const button = header(page)
      .getByRole('button', { name: /^购物车，/ })
      .first();
    await button.focus();
    await page.keyboard.press('Enter');
    const cart = page.getByRole('region', { name: '购物车', exact: true });
    // The two carts come by calls of their own.
    await expect(cart.getByRole('tab', { name: /^面板/ })).toBeVisible();
    await cart.getByRole('tab', { name: /^元器件/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(cart.getByRole('tab', { name: /^面板/ })).toBeFocused();
    const box = cart.getByRole('checkbox', { name: /^选择/ }).first();
    const was = await box.isChecked();
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked({ checked: !was });
    await cart.getByRole('button', { name: /^删除/ }).last().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('删除成功！').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  test('the BOM upload: the zone opens the file chooser', async ({ page, store }) => {
    await store.set({ role: 'customer' });
    await openHost(page, store);
    await expect(header(page).getByText('1024886A')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page
      .locator('lc-bom-upload')
      .getByRole('button', { name: /选择BOM文件/ })
      .focus();
    await page.keyboard.press('Enter');
    expect((await chooser).isMultiple()).toBe(false);
  });

  test('the footer: a list opens and closes, a friendly link asks first', async ({ page, store }) => {
    await openHost(page, store);
    const list = footer(page).getByRole('navigation', { name: '成员网站' });
    await list.getByRole('button', { name: '展开' }).focus();
    await page.keyboard.press('Enter');
    await expect(list.getByRole('button', { name: '收起' })).toBeFocused();
    await footer(page).getByRole('link', { name: '电子发烧友' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText('确认打开链接进入第三方网站吗？');
    await page.keyboard.press('Escape');
    await expect(footer(page).getByRole('link', { name: '电子发烧友' })).toBeFocused();
  });
});

for (const [zoom, width] of [
  ['200 %', 640],
  ['400 %', 320],
] as const) {
  test(`at ${zoom} zoom nothing of the frame scrolls sideways, and open panels stay on screen`, async ({
    page,
    store,
  }) => {
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
      await header(page)
        .getByRole('button', { name: /^购物车，/ })
        .first()
        .click();
      const box = await page.getByRole('region', { name: '购物车', exact: true }).boundingBox();
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
    test(`M11 in a window of ${width} × ${height} px all of ${name} is reached by scrolling`, async ({
      page,
      store,
    }) => {
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

test('in forced colours everything is still clean by axe and buttons keep an edge', async ({
  page,
  store,
}) => {
  await store.set({ role: 'plus' });
  await page.emulateMedia({ forcedColors: 'active' });
  await openHost(page, store);
  await header(page)
    .getByRole('button', { name: /^购物车，/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: '购物车', exact: true }).getByRole('table')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const edge = await header(page)
    .getByRole('region', { name: '购物车', exact: true })
    .evaluate((panel) => getComputedStyle(panel).borderTopStyle);
  expect(edge).not.toBe('none');
});

test('in forced colours, which remove backgrounds, the selected item has an edge', async ({
  page,
  store,
}) => {
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

test('with reduced motion nothing moves: no transition runs and the banners do not rotate', async ({
  page,
  store,
}) => {
  await store.set({ role: 'plus', banners: 'rotating' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.clock.resume();
  await openHost(page, store);
  const banner = header(page).getByRole('region', { name: '顶部广告' }).getByRole('link').first();
  await expect(banner).toBeVisible();
  const first = await banner
    .getAttribute('aria-label')
    .then(async (name) => name ?? (await banner.innerHTML()));
  await header(page).getByRole('button', { name: '我的工作台' }).click();
  const moving = await header(page).evaluate(
    (element) =>
      (element.shadowRoot?.getAnimations() ?? []).filter(({ effect }) => {
        const { duration } = effect?.getComputedTiming() ?? {};
        return typeof duration === 'number' && duration > 10;
      }).length,
  );
  expect(moving).toBe(0);
  await page.clock.fastForward(20_000);
  expect(
    await banner.getAttribute('aria-label').then(async (name) => name ?? (await banner.innerHTML())),
  ).toBe(first);
});

test('targets are 24 px large or that far apart', async ({ page, store }) => {
  await store.set({ role: 'plus' });
  await openHost(page, store);
  await expect(header(page).getByText('2048631P')).toBeVisible();
  expect(await smallTargets(page, 24)).toEqual([]);
});

test.describe('by touch at 375 px', () => {
  test.use({ viewport: { width: 375, height: 720 }, hasTouch: true });

  test('targets are 44 px large or that far apart', async ({ page, store }) => {
    await store.set({ role: 'plus' });
    await openHost(page, store);
    await expect(footer(page).getByRole('contentinfo')).toBeVisible();
    expect(await smallTargets(page, 44)).toEqual([]);
  });
});
