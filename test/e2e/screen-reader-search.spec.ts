import { axeViolations, expect, onEveryHost, openHost, test } from './fixtures';
import { searchOf } from './search-page';

test('axe finds nothing with the panel closed, with suggestions and with the history', async ({
  page,
  store,
}) => {
  await openHost(page, store);
  const { input, options } = searchOf(page);
  expect(await axeViolations(page, 'lc-header')).toEqual([]);
  await input.fill('ti');
  await expect(options.first()).toBeVisible();
  await input.press('ArrowDown');
  expect(await axeViolations(page, 'lc-header')).toEqual([]);
  await input.fill('CH340G');
  await input.press('Enter');
  await page.waitForURL(/global\.html/);
  await input.fill('');
  await expect(options.first()).toHaveText('CH340G');
  expect(await axeViolations(page, 'lc-header')).toEqual([]);
});

test('a screen reader user completes a whole search', async ({ page, store }) => {
  await openHost(page, store);
  const { form, input, options, status } = searchOf(page);
  await expect(form).toMatchAriaSnapshot(`
    - search "商品搜索":
      - combobox "搜索类型":
        - option "全部" [selected]
        - option "自营"
        - option "MRO"
      - combobox "搜索型号或产品"
      - button "搜索"
      - status
  `);
  await input.fill('stm32');
  await expect(options.first()).toBeVisible();
  await expect(status).toHaveText(/^\d+ 条建议$/);
  await input.press('ArrowDown');
  await input.press('ArrowDown');
  await expect(form).toMatchAriaSnapshot(`
    - search "商品搜索":
      - combobox "搜索类型"
      - combobox "搜索型号或产品" [expanded]: stm32
      - button "搜索"
      - listbox "搜索建议":
        - group:
          - option "STM32F103C8T6"
          - option "STM32F103RCT6" [selected]
      - status: /\\d+ 条建议/
  `);
  await input.press('Enter');
  await page.waitForURL(/k=STM32F103RCT6/);
  await expect(input).toHaveValue('STM32F103RCT6');
  await input.fill('');
  await expect(form).toMatchAriaSnapshot(`
    - search "商品搜索":
      - combobox "搜索型号或产品" [expanded]
      - listbox "搜索历史与推荐":
        - group "搜索历史":
          - option "STM32F103RCT6"
        - group "推荐搜索":
          - option "STM32F103C8T6"
      - button "清空搜索记录"
      - button "删除搜索记录 STM32F103RCT6"
  `);
  await input.fill('zzzzqqqq');
  await expect(status).toHaveText('无建议');
});

onEveryHost(
  'S25 S26 typed keys never reach the page, and its submit handlers are not called',
  async ({ page, open }) => {
    await open();
    await page.evaluate(() => {
      const heard: string[] = [];
      Reflect.set(window, 'heard', heard);
      for (const type of [
        'keydown',
        'keypress',
        'keyup',
        'input',
        'compositionstart',
        'compositionend',
        'submit',
      ]) {
        document.addEventListener(type, (event) => {
          heard.push(event instanceof KeyboardEvent ? `${type} ${event.key}` : type);
        });
      }
    });
    const { input } = searchOf(page);
    await input.click();
    await page.keyboard.type('a7 /');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    const heard: string[] = await page.evaluate(() => Reflect.get(window, 'heard'));
    expect(heard.filter((line) => line.startsWith('keydown'))).toEqual([
      'keydown F2',
      'keydown Control',
      'keydown k',
      'keydown Escape',
    ]);
    expect(heard.filter((line) => !line.startsWith('key'))).toEqual([]);
  },
);

test('S28 the floating header shows the same text, with one panel at a time and no id twice', async ({
  page,
  store,
}) => {
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('on a touch screen the panel is as wide as the screen, rows are 44 px, and nothing scrolls sideways', async ({
    page,
    store,
  }) => {
    await openHost(page, store);
    const { input, list, options } = searchOf(page);
    await input.tap();
    await expect(list).toBeVisible();
    await input.fill('stm32');
    await expect(options.first()).toHaveText('STM32F103C8T6');
    const row = await options.first().boundingBox();
    expect(row?.height).toBeGreaterThanOrEqual(44);
    expect(row?.width).toBeGreaterThan(340);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    expect(await axeViolations(page, 'lc-header')).toEqual([]);
    await options.nth(1).tap();
    await page.waitForURL(/global\.html/);
  });
});
