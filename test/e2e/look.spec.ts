import type { Locator, Page } from '@playwright/test';
import { getPlusInfo } from '../../src/plus/schema';
import { cartButton, cartPanel, expect, header, openHost, test } from './fixtures';
import { changeData } from './page-watch';
import { differingPixels, picture } from './pictures';
import { searchOf } from './search-page';

const floating = (page: Page) => header(page).locator('[data-floating]');
const bar = (page: Page) => header(page).getByRole('navigation', { name: '主导航' });
const links = (page: Page) => header(page).getByRole('navigation', { name: '快捷导航' });

type Box = { top: number; right: number; bottom: number; left: number };
const boxOf = (part: Locator): Promise<Box> => part.evaluate((one) => one.getBoundingClientRect().toJSON());
/** The box of the words themselves, without the room around them. */
const wordOf = (part: Locator): Promise<Box> =>
  part.evaluate((one) => {
    const range = document.createRange();
    range.selectNode(one.firstChild ?? one);
    return range.getBoundingClientRect().toJSON();
  });

for (const width of [375, 800, 1280]) {
  test(`corner marks keep 3 px from their word and the hot words at ${width} px`, async ({ page, store }) => {
    await page.setViewportSize({ width, height: 720 });
    await openHost(page, store);
    const marked = bar(page).getByRole('link', { name: /^热销秒杀/ });
    const mark = await boxOf(marked.locator('[data-kind]'));
    const hotWord = header(page).getByRole('link', { name: 'CH340G' });
    expect((await wordOf(marked)).top - mark.bottom).toBeGreaterThanOrEqual(3);
    expect(mark.top - (await wordOf(hotWord)).bottom).toBeGreaterThanOrEqual(3);
  });
}

test('the top bar keeps 24 px between its words and the room of their counts, and the focus ring in it', async ({
  page,
  store,
}) => {
  await store.set({ role: 'customer', messageNum: 128 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await openHost(page, store);
  await expect(links(page).getByRole('link', { name: '消息 99+' })).toBeVisible();
  const shown = links(page).locator('li > a, li > div > button').filter({ visible: true });
  await expect(shown).toHaveCount(9);
  const items = await shown.evaluateAll((all) =>
    all.map((one) => {
      const last = one.querySelector('svg') ?? one.firstChild;
      const range = document.createRange();
      range.selectNode(one.firstChild ?? one);
      const end = last instanceof Element ? last.getBoundingClientRect() : range.getBoundingClientRect();
      // A gap of 4 px and a bubble of one figure.
      const count = /^(消息|购物车)/.test(one.textContent ?? '') ? 20 : 0;
      return { left: range.getBoundingClientRect().left, right: end.right + count };
    }),
  );
  const gaps = items.slice(1).map(({ left }, at) => Math.round(left - (items[at]?.right ?? 0)));
  expect(gaps).toEqual(gaps.map(() => 24));
});

test('a menu of the top bar hangs from its word, the code panel centred', async ({ page, store }) => {
  await openHost(page, store);
  const trigger = links(page).getByRole('button', { name: '手机APP' });
  await trigger.click();
  const [word, panel] = [
    await boxOf(trigger),
    await boxOf(header(page).getByRole('region', { name: '手机APP' })),
  ];
  expect(panel.top).toBe(word.bottom);
  expect(Math.abs(panel.left + panel.right - word.left - word.right)).toBeLessThan(2);
});

test('the category flyout hangs from the bar, in the floating header too', async ({ page, store }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openHost(page, store);
  const flyout = header(page).getByRole('region', { name: '全部商品分类' });
  await bar(page).getByRole('button', { name: '全部商品分类' }).click();
  expect((await boxOf(flyout)).top).toBe((await boxOf(bar(page))).bottom);
  await page.evaluate(() => scrollTo(0, 400));
  await floating(page).getByRole('button', { name: '全部商品分类' }).click();
  // The bar's own line is its last pixel.
  expect((await boxOf(floating(page))).bottom - (await boxOf(flyout)).top).toBe(1);
});

/** The number of lines that the words of a part take. */
const linesOf = (part: Locator): Promise<number> =>
  part.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

const LONG_NAME = '工业自动化控制与低压电气成套配套设备（含配件）';
const LONG_CATALOG = [
  {
    catalogId: '301',
    catalogName: LONG_NAME,
    sonCatalogList: [{ catalogId: '302', catalogName: '断路器', sonCatalogList: [] }],
  },
];

test('a long category name wraps in its row, and the rows below make room', async ({ page, store }) => {
  await changeData(page, { catalogList: LONG_CATALOG });
  await openHost(page, store);
  await bar(page).getByRole('button', { name: '全部商品分类' }).click();
  const row = header(page).locator('[data-row]').first();
  const words = await wordOf(row.getByRole('link', { name: LONG_NAME }));
  const [box, button] = [await boxOf(row), await boxOf(row.getByRole('button'))];
  expect(words.right).toBeLessThanOrEqual(button.left);
  expect(words.top).toBeGreaterThanOrEqual(box.top);
  expect(words.bottom).toBeLessThanOrEqual(box.bottom);
});

test('on a dark page the mini-cart’s boxes stay light', async ({ page, store }) => {
  await store.set({ role: 'customer' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHost(page, store);
  await cartButton(page).click();
  const box = cartPanel(page).getByRole('checkbox', { checked: false }).last();
  await expect(box).toBeVisible();
  const before = await picture(box);
  await page.evaluate(() => {
    document.head.append(
      Object.assign(document.createElement('meta'), { name: 'color-scheme', content: 'dark' }),
    );
  });
  expect(await differingPixels(page, before, await picture(box))).toBe(0);
});

test('no price of the mini-cart breaks, however large', async ({ page, store }) => {
  await store.set({ role: 'customer', cart: 'components' });
  await store.call('POST', 'cart/add', { model: 'OSMC32N1C16', quantity: 4_000_000 });
  await openHost(page, store);
  await header(page)
    .getByRole('button', { name: /^购物车，/ })
    .first()
    .click();
  const row = header(page).getByRole('row', { name: /OSMC32N1C16/ });
  const total = row.getByText('¥107,200,000.00');
  await expect(total).toBeVisible();
  expect(await linesOf(total)).toBe(1);
  const column = header(page).getByRole('columnheader', { name: '小计' });
  expect((await boxOf(total)).right).toBe((await boxOf(column)).right);
});

test('a part number of 40 characters is whole in the phone’s mini-cart', async ({ page, store }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await store.set({ role: 'customer', cart: 'components' });
  await openHost(page, store);
  await header(page)
    .getByRole('button', { name: /^购物车，/ })
    .first()
    .click();
  const row = header(page).locator('[data-line]').first();
  const name = row.locator('bdi');
  await name.evaluate((one) => {
    one.textContent = 'STM32F103C8T6-ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  });
  expect(await linesOf(name)).toBe(2);
  const copy = row.getByRole('button', { name: /^复制/ });
  expect((await boxOf(copy)).top).toBeGreaterThanOrEqual((await boxOf(name)).bottom);
  expect((await boxOf(copy)).bottom).toBeLessThanOrEqual((await boxOf(row)).bottom);
});

test('the number 99+ of the top bar is nearer to its own word than to the next', async ({ page, store }) => {
  await store.set({ role: 'customer', messageNum: 120 });
  await openHost(page, store);
  const count = links(page).getByText('99+');
  await expect(count).toBeVisible();
  const [number, next] = [
    await boxOf(count),
    await wordOf(links(page).getByRole('link', { name: '我的订单' })),
  ];
  expect(next.left - number.right).toBeGreaterThanOrEqual(4);
});

test('links and hot words keep to their rows when a browser zooms the text only', async ({ page, store }) => {
  await openHost(page, store);
  for (const row of [bar(page), header(page).getByRole('list', { name: '热门搜索' })]) {
    const offset = await row.evaluate((box) => {
      const link = [...box.querySelectorAll('a')].find((one) => one.checkVisibility()) ?? box;
      // Firefox zooms fonts and line heights to 200 %, and leaves boxes as they are.
      for (const name of ['font-size', 'line-height'] as const)
        link.style.setProperty(
          name,
          `${2 * Number.parseFloat(getComputedStyle(link).getPropertyValue(name))}px`,
        );
      const words = document.createRange();
      words.selectNodeContents(link.firstChild ?? link);
      const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
      return Math.abs(middle(words.getBoundingClientRect()) - middle(box.getBoundingClientRect()));
    });
    expect(offset).toBeLessThan(3);
  }
});

test('a suggestion that is cut off has its words as its title', async ({ page, store }) => {
  await openHost(page, store);
  const { input, options } = searchOf(page);
  await input.fill('STM32');
  await expect(options.first().getByTitle('STM32F103C8T6')).toBeVisible();
});

test('a long name of a sister site wraps, so that all of it and its mark are seen', async ({
  page,
  store,
}) => {
  const title = '精密机械零部件CNC加工服务平台';
  const site = { industryType: 2, link: '/', title, icon: '', newFlag: true, description: '精密机加工' };
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('**/www-website-lc.json*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', result: [site] }, headers }),
  );
  await openHost(page, store);
  await links(page).getByRole('button', { name: '集团产业服务' }).click();
  const name = header(page).getByText(title);
  const [box, mark] = [await boxOf(name), await boxOf(name.getByText('新', { exact: true }))];
  expect(mark.right).toBeLessThanOrEqual(box.right);
  expect(mark.bottom).toBeLessThanOrEqual(box.bottom);
});

test('the PLUS pop-over keeps its height when its data arrive', async ({ page, store }) => {
  await store.set({ role: 'customer' });
  await store.fault({ call: getPlusInfo.path, kind: 'delay', ms: 600_000 });
  await openHost(page, store);
  await header(page).getByRole('button', { name: 'PLUS' }).click();
  const panel = header(page).getByRole('region', { name: 'PLUS会员', exact: true });
  await expect(panel.getByText('loading...')).toBeVisible();
  const before = await boxOf(panel);
  await store.clearFaults();
  await expect(panel.getByRole('link', { name: '立即开通' })).toBeVisible();
  expect(await boxOf(panel)).toEqual(before);
});

test('without motion the skeleton of the categories is seen on the grey flyout', async ({ page, store }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await store.fault({ call: '/common/data/frame-data.json', kind: 'delay', ms: 600_000 });
  await openHost(page, store, 'list');
  await bar(page).getByRole('button', { name: '全部商品分类' }).click();
  const flyout = header(page).getByRole('region', { name: '全部商品分类' });
  const colours = await flyout.evaluate((panel) =>
    [panel, panel.querySelector('[aria-busy] :last-child:not(:has(*))')].map(
      (one) => one && getComputedStyle(one).backgroundColor,
    ),
  );
  expect(colours[1]).toMatch(/^rgb\(/);
  expect(colours[1]).not.toBe(colours[0]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 720 }, hasTouch: true });

  test('the link to quick inquiry is level with the cart', async ({ page, store }) => {
    await openHost(page, store, 'mro');
    const [inquiry, cart] = [
      await boxOf(header(page).getByRole('link', { name: '快速询价' })),
      await boxOf(header(page).getByRole('button', { name: '购物车' }).first()),
    ];
    expect([inquiry.top, inquiry.bottom]).toEqual([cart.top, cart.bottom]);
  });

  test('the chat number is level with the hotline beside it', async ({ page, store }) => {
    await openHost(page, store);
    const contact = page.locator('lc-footer').getByRole('region', { name: '联系我们' });
    const numbers = contact.locator('dd').filter({ hasText: '0755-83210318' });
    // The footer comes after the header.
    await expect(numbers).toHaveCount(2);
    const middles = await numbers.evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one.firstElementChild ?? one);
        const { top, bottom } = range.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThan(2);
  });

  test('no line of a category’s name is a single character', async ({ page, store }) => {
    await openHost(page, store);
    await bar(page).getByRole('button', { name: '全部商品分类' }).tap();
    const row = header(page).locator('[data-row-link]').filter({ hasText: '单片机/微控制器' });
    await expect(row).toBeVisible();
    const lengths = await row.evaluate((link) => {
      const text = link.firstChild;
      const range = document.createRange();
      const tops = [...(text?.textContent ?? '')].map((_, at) => {
        if (text !== null) range.setStart(text, at);
        if (text !== null) range.setEnd(text, at + 1);
        return Math.round(range.getBoundingClientRect().top);
      });
      return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    });
    expect(lengths).toHaveLength(2);
    expect(Math.min(...lengths)).toBeGreaterThan(1);
  });

  test('held sideways, the rail of categories ends where its flyout ends', async ({ page, store }) => {
    await store.set({ banners: 'none' });
    await page.setViewportSize({ width: 667, height: 375 });
    await openHost(page, store);
    // Neither above nor below the bar is there room for 60 % of the window.
    const { top } = await boxOf(bar(page));
    await page.evaluate((px) => scrollBy(0, px), top - 180);
    await bar(page).getByRole('button', { name: '全部商品分类' }).tap();
    const flyout = header(page).getByRole('region', { name: '全部商品分类' });
    const rail = flyout.getByRole('list').first();
    expect((await boxOf(rail)).bottom).toBe((await boxOf(flyout)).bottom);
  });

  test('categories are in two panes; a tap on the dimmed page only closes them', async ({ page, store }) => {
    await openHost(page, store);
    await page.evaluate(() => {
      document.addEventListener('click', (event) => {
        event.preventDefault();
        document.body.dataset.clicks = String(Number(document.body.dataset.clicks ?? 0) + 1);
      });
    });
    await bar(page).getByRole('button', { name: '全部商品分类' }).tap();
    const flyout = header(page).getByRole('region', { name: '全部商品分类' });
    const panel = flyout.locator('[data-panel]');
    const rail = await boxOf(flyout.locator('[data-row]').first());
    expect((await boxOf(panel)).left).toBe(rail.right);
    expect((await boxOf(flyout)).top).toBe((await boxOf(bar(page))).bottom);
    const clicks = () => page.evaluate(() => Number(document.body.dataset.clicks ?? 0));
    const before = await clicks();
    await page.touchscreen.tap(200, 715);
    await expect(flyout).toHaveCount(0);
    expect(await clicks()).toBe(before);
    // Elsewhere, because two quick taps on one place may be a double tap, which is no click.
    await page.touchscreen.tap(20, 500);
    await expect.poll(clicks).toBe(before + 1);
  });
});
