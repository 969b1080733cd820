import { expect, test } from './fixtures';
import { searchOf } from './search-page';

test('each of the six features can be tried on the walk-through as it says', async ({ page, store }) => {
  await store.set({ role: 'customer' });
  await page.goto(store.url('www', '/buyers.html'));
  const main = page.getByRole('main');
  const header = page.locator('lc-header');
  const { form, input } = searchOf(page);
  await expect(header.getByRole('button', { name: '购物车，8 件' }).first()).toBeVisible();
  await expect(header.getByText('2星')).toBeVisible();

  await main.getByRole('button', { name: '复制清单' }).click();
  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.press('Control+v');
  await expect(form.getByRole('table', { name: '识别到 4 行' })).toContainText('CH340G2000');
  await page.keyboard.press('Escape');

  await main.getByRole('button', { name: '在搜索框填入 STM32' }).click();
  await expect(input).toHaveValue('STM32');

  await main.getByRole('button', { name: /直接记录/ }).click();
  await input.fill('');
  await expect(form.getByText('TPS54331DR')).toBeVisible();
  await page.keyboard.press('Escape');

  await main.getByRole('button', { name: '加入购物车' }).click();
  await expect(header.getByRole('button', { name: '购物车，9 件' }).first()).toBeVisible();
});
