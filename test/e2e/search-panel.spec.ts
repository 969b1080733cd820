import { axeViolations, expect, openHost, test } from './fixtures';
import { searchOf } from './search-page';

test.describe('keys, mouse and focus', () => {
  test.beforeEach(({ page, store }) => openHost(page, store));

  test('Escape closes first and clears second, Tab closes and moves on, and arrows wrap around', async ({
    page,
  }) => {
    const { input, options, list } = searchOf(page);
    await input.fill('tps');
    await expect(options.first()).toBeVisible();
    const count = await options.count();
    await input.press('ArrowUp');
    await expect(options.nth(count - 1)).toHaveAttribute('aria-selected', 'true');
    await input.press('ArrowDown');
    await expect(input).not.toHaveAttribute('aria-activedescendant');
    await input.press('Escape');
    await expect(list).toBeHidden();
    await expect(input).toHaveValue('tps');
    await input.press('Escape');
    await expect(input).toHaveValue('');
    await expect(list).toBeHidden();
    await input.press('Alt+ArrowDown');
    await expect(list).toBeVisible();
    await expect(input).not.toHaveAttribute('aria-activedescendant');
    await input.press('Tab');
    await expect(list).toBeHidden();
    await expect(searchOf(page).button).toBeFocused();
  });

  test('S15 a brand is a real link: Enter follows it, Ctrl-click opens a tab, and the page stays', async ({
    page,
    context,
  }) => {
    const { input, options } = searchOf(page);
    await input.fill('ti');
    const brand = options.filter({ hasText: '进入品牌' });
    await expect(brand).toHaveAttribute('href', /\/\/list\.lc\.localhost:\d+\/brand\/\d+\.html$/);
    await expect(brand).not.toContainText('~');
    const opened = context.waitForEvent('page');
    await brand.click({ modifiers: ['Control'] });
    await (await opened).close();
    await expect(input).toHaveValue('ti');
    await input.press('ArrowDown');
    await input.press('Enter');
    await page.waitForURL(/\/brand\/\d+\.html/);
  });

  test('S22 the history loses one entry by its button or Delete, all by 清空 or Shift+Delete, and the focus stays', async ({
    page,
  }) => {
    const { input, form, options, status } = searchOf(page);
    await page.context().addCookies([
      {
        name: 'lc_search_history',
        value: encodeURIComponent('a1：b2：c3：<img src=x>'),
        domain: '.lc.localhost',
        path: '/',
      },
    ]);
    await input.click();
    await expect(options.nth(3)).toHaveText('<img src=x>');
    await form.getByRole('button', { name: '删除搜索记录 b2' }).click();
    await expect(status).toHaveText('已删除搜索记录 b2');
    await expect(input).toBeFocused();
    await input.press('ArrowDown');
    await input.press('Delete');
    await expect(options.first()).toHaveText('c3');
    expect(await axeViolations(page, 'lc-header')).toEqual([]);
    await form.getByRole('button', { name: '清空搜索记录' }).click();
    await expect(status).toHaveText('已清空搜索记录');
    await expect(input).toBeFocused();
    await expect(options.first()).toHaveText('STM32F103C8T6');
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name === 'lc_search_history')).toEqual([]);
  });

  test('a press outside closes the panel, a click into the box opens it again', async ({ page }) => {
    const { input, list } = searchOf(page);
    await input.click();
    await expect(list).toBeVisible();
    await page.mouse.click(20, 700);
    await expect(list).toBeHidden();
    await input.click();
    await expect(list).toBeVisible();
  });
});
