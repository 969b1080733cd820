import type { Locator, Page } from '@playwright/test';
import { axeViolations, expect, onEveryHost, openHost, test } from './fixtures';

const button = (page: Page) =>
  page
    .locator('lc-header')
    .getByRole('button', { name: /^购物车/ })
    .first();
const panel = (page: Page) => page.getByRole('region', { name: '购物车', exact: true });

async function openCart(page: Page): Promise<void> {
  await button(page).click();
  await expect(panel(page).getByRole('table')).toBeVisible();
}

/** The content of the clipboard, pasted as a person would. */
async function pasted(page: Page): Promise<string> {
  const box = page.locator('#pasted');
  if ((await box.count()) === 0) {
    await page.evaluate(() => {
      const area = Object.assign(document.createElement('textarea'), { id: 'pasted' });
      document.body.prepend(area);
    });
  }
  await box.fill('');
  await box.focus();
  await page.keyboard.press('ControlOrMeta+V');
  return box.inputValue();
}

/** Width and height, in px, of the area around a button's centre in which a touch hits the button. */
function touchArea(button: Locator): Promise<{ width: number; height: number }> {
  return button.evaluate((own) => {
    const { left, top, width, height } = own.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const root = own.getRootNode();
    const isHit = (dx: number, dy: number) =>
      root instanceof ShadowRoot && own.contains(root.elementFromPoint(x + dx, y + dy));
    const reach = (dx: number, dy: number) => {
      let px = 0;
      while (px < 60 && isHit(dx * (px + 0.5), dy * (px + 0.5))) px += 0.5;
      return px;
    };
    return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) };
  });
}

onEveryHost(
  'C21 C22 the cart shows the savings of a discount, and copies a model and the ticked lines @journey',
  async ({ page, store, open }) => {
    await store.set({ role: 'customer' });
    await open();
    await openCart(page);
    const row = panel(page)
      .getByRole('row')
      .filter({ has: page.locator('s') })
      .first();
    await expect(row.locator('s')).toHaveText(/^原价¥\d+\.\d{2,4}$/);
    await expect(row.locator('s')).toHaveCSS('text-decoration-line', 'line-through');
    await expect(panel(page).getByText(/^已省 ¥[\d,]+\.\d\d/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const copy = row.getByRole('button', { name: /^复制型号/ });
    await copy.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: '已复制型号' })).toBeVisible();
    await expect(copy).toBeFocused();
    const model = (await copy.getAttribute('aria-label'))?.replace('复制型号 ', '') ?? '';
    expect(await pasted(page)).toBe(model);
  },
);

for (const api of ['the clipboard of https', 'the older way of plain http']) {
  test(`C22 the ticked lines are copied as rows and cells, by ${api}`, async ({ page, store }) => {
    await store.set({ role: 'customer' });
    await page.addInitScript((isOld) => {
      if (isOld) Object.defineProperty(navigator, 'clipboard', { value: undefined });
    }, api.includes('older'));
    await openHost(page, store);
    await openCart(page);
    await panel(page).getByRole('checkbox', { name: '全选' }).check();
    const copy = panel(page).getByRole('button', { name: '复制清单' });
    await copy.click();
    await expect(page.getByRole('status').filter({ hasText: '已复制 8 款' })).toBeVisible();
    await expect(copy).toBeFocused();
    await expect(panel(page)).toBeVisible();
    const rows = (await pasted(page)).split('\n').map((line) => line.split('\t'));
    expect(rows.map((cells) => cells.length)).toEqual(Array(9).fill(6));
    expect(rows[0]).toEqual(['型号', '数量', '单价', '小计', '币种', '商品编号']);
  });
}

test.describe('by touch at 375 px', () => {
  test.use({ viewport: { width: 375, height: 720 }, hasTouch: true });

  test('C21 prices, savings and copy buttons fit on a phone', async ({ page, store }) => {
    await store.set({ role: 'customer' });
    await openHost(page, store);
    await openCart(page);
    await expect(panel(page).getByText(/^已省/)).toBeVisible();
    const { scrollWidth, clientWidth } = await panel(page)
      .getByRole('region', { name: '购物车商品' })
      .evaluate(({ scrollWidth: whole, clientWidth: shown }) => ({ scrollWidth: whole, clientWidth: shown }));
    expect(scrollWidth).toBe(clientWidth);
    for (const name of [/^复制型号/, /^删除 /]) {
      const area = await touchArea(panel(page).getByRole('button', { name }).first());
      // The area is 44 px; hit tests round to whole pixels and may miss a part of one.
      expect(area.width, String(name)).toBeGreaterThan(43);
      expect(area.height, String(name)).toBeGreaterThan(43);
    }
    await panel(page).getByRole('button', { name: '复制清单' }).tap();
    await expect(page.getByRole('status').filter({ hasText: /已复制 \d+ 款/ })).toBeVisible();
  });
});
