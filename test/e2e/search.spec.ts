import type { Locator } from '@playwright/test';
import { expect, openHost, test } from './fixtures';
import { searchOf, typeQuickly } from './search-page';

const TIP = '/search/searchTip';

test('a buyer takes a suggestion to its results @journey', async ({ page, store, open }) => {
  await open();
  const { input, type, list, options } = searchOf(page);
  await type.selectOption('全部');
  await input.click();
  await typeQuickly(page, input, 'stm32f103');
  await expect(options.first()).toBeVisible();
  expect(await store.log(TIP)).toHaveLength(1);
  await page.keyboard.press('ArrowDown');
  const first = options.first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(input).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  const word = (await first.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await page.waitForURL(/global\.html/);
  const url = new URL(page.url());
  expect(url.hostname).toBe('search.lc.localhost');
  expect(url.searchParams.get('k')).toBe(word);
  await expect(list).toBeHidden();
  await searchOf(page).input.click();
  await expect(options.first()).toHaveText(word);
});

test.describe('in the box of the main page', () => {
  test.beforeEach(({ page, store }) => openHost(page, store));

  test('Tab skips hot words that are cut off', async ({ page }) => {
    const words = page.getByRole('list', { name: '热门搜索' }).first();
    await expect(words.getByRole('link').first()).toBeVisible();
    const cutOff = () =>
      words.evaluate((list) => {
        const { bottom } = list.getBoundingClientRect();
        const below = [...list.querySelectorAll('a')].filter((a) => a.getBoundingClientRect().top >= bottom);
        return below.map((link) => getComputedStyle(link).visibility);
      });
    await page.setViewportSize({ width: 900, height: 800 });
    await expect.poll(async () => (await cutOff()).length).toBeGreaterThan(0);
    await expect.poll(async () => new Set(await cutOff())).toEqual(new Set(['hidden']));
  });

  test('the type menu looks like a menu and works by keyboard', async ({ page }) => {
    const { type } = searchOf(page);
    expect(await type.evaluate((select) => getComputedStyle(select).appearance)).toBe('base-select');
    await type.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(type.locator('option:checked')).toHaveText('自营');
    await expect(type).toBeFocused();
  });

  test('Escape closes, then clears, Tab moves on, and arrows wrap around', async ({ page }) => {
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

  test('S15 a brand is a real link, for Enter and for Ctrl-click', async ({ page, context }) => {
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

  test('a press outside closes the panel, a click into the box opens it again', async ({ page }) => {
    const { input, list } = searchOf(page);
    await input.click();
    await expect(list).toBeVisible();
    await page.mouse.click(20, 700);
    await expect(list).toBeHidden();
    await input.click();
    await expect(list).toBeVisible();
  });

  test('S22 a screen reader, which focuses what it clicks, removes a term and searches for another', async ({
    page,
    context,
  }) => {
    const { input, list, options, form } = searchOf(page);
    const value = encodeURIComponent('甲：CH340G');
    await context.addCookies([{ name: 'lc_search_history', value, domain: '.lc.localhost', path: '/' }]);
    await input.click();
    const press = async (target: Locator) => {
      // Chromium focuses the target of an assistive technology's click, and its microtasks run before the
      // click.
      const element = await target.elementHandle();
      await element?.evaluate((one) => one instanceof HTMLElement && one.focus());
      await element?.evaluate((one) => one instanceof HTMLElement && one.click());
    };
    await press(form.getByRole('button', { name: '删除搜索记录 甲' }));
    await expect(list).toBeVisible();
    await expect(input).toBeFocused();
    await expect(options.first()).toHaveText('CH340G');
    const check = page.waitForRequest(/\/check\/global/);
    await press(options.first());
    await check;
    await page.waitForURL(/k=CH340G/);
  });

  test('S19 a keyword with an address opens it without an opener', async ({ page, context }) => {
    const { input } = searchOf(page);
    const before = page.url();
    await input.fill('优惠券');
    const opening = context.waitForEvent('page');
    await input.press('Enter');
    const opened = await opening;
    await opened.waitForURL(/huodong\.html/);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    expect(page.url()).toBe(before);
  });

  test('S27 back from the results the panel is closed and the text kept', async ({ page }) => {
    const { input, button, list } = searchOf(page);
    await input.fill('CH340G');
    await input.press('Enter');
    await page.waitForURL(/k=CH340G/);
    await page.goBack();
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(list).toBeHidden();
    await expect(input).toHaveValue('CH340G');
  });
});

test('S29 S30 a buyer searches by keyboard from Ctrl+K to Enter @journey', async ({ page, open }) => {
  await open();
  const { input, type, options } = searchOf(page);
  await type.selectOption('全部');
  await type.evaluate((select) => select.blur());
  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('');
  await page.keyboard.type('stm32f1');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const word = (await options.first().textContent()) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(input).toHaveValue(word);
  await page.keyboard.type(' LQFP');
  await page.keyboard.press('Enter');
  await page.waitForURL(/global\.html/);
  expect(new URL(page.url()).searchParams.get('k')).toBe(`${word} LQFP`);
  // The results page has the word in its box: Ctrl+K takes it whole, and typing replaces it.
  await expect(input).toHaveValue(`${word} LQFP`);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('CH340');
  await expect(input).toHaveValue('CH340');
});

test('S29 the floating header’s box gets the focus and the refusal', async ({ page, store }) => {
  await openHost(page, store);
  await page.evaluate(() => scrollTo(0, 800));
  const floating = page.getByRole('search', { name: '商品搜索（悬浮）' });
  await expect(floating).toBeVisible();
  await page.keyboard.press('Control+k');
  const input = floating.getByRole('combobox', { name: '搜索型号或产品' });
  await expect(input).toBeFocused();
  await input.blur();
  await page.evaluate(() => window.lcFrame?.search({ text: '3D printer', submit: true }));
  await expect(floating.getByRole('alert')).toHaveText('搜索词内含有非法语句，请修改搜索词');
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
});

test('S28 the floating header has the same text, and one panel at a time', async ({ page, store }) => {
  await openHost(page, store);
  await searchOf(page).input.fill('tps');
  await expect(searchOf(page).options.first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  const floating = page.getByRole('search', { name: '商品搜索（悬浮）' });
  const input = floating.getByRole('combobox', { name: '搜索型号或产品' });
  await expect(input).toHaveValue('tps');
  await input.click();
  await expect(floating.getByRole('listbox', { name: '搜索建议' })).toBeVisible();
  await expect(searchOf(page).list).toBeHidden();
  const ids = await page
    .locator('lc-header')
    .evaluate((host) => [...(host.shadowRoot?.querySelectorAll('[id]') ?? [])].map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(floating).toBeHidden();
  await expect(searchOf(page).list).toBeHidden();
  // A press here is outside of the other box, and must not take the option away before its click.
  await searchOf(page).input.click();
  await searchOf(page).options.first().click();
  await page.waitForURL(/\/global\.html\?k=TPS/);
});
