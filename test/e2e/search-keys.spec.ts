import { axeViolations, expect, onEveryHost, openHost, test } from './fixtures';
import { searchOf } from './search-page';

onEveryHost(
  'S29 S30 a buyer searches by keyboard alone: / into the box, a suggestion copied and extended, Enter @journey',
  async ({ page, open }) => {
    await open();
    const { input, type, options } = searchOf(page);
    await type.selectOption('全部');
    await type.evaluate((select) => select.blur());
    await page.keyboard.press('/');
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
  },
);

test('S29 in a field of the page, even in a closed shadow root, / types a character', async ({
  page,
  store,
}) => {
  await openHost(page, store);
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.id = 'plain';
    const host = document.body.appendChild(document.createElement('page-editor'));
    host.attachShadow({ mode: 'closed' }).appendChild(document.createElement('input')).focus();
  });
  await page.keyboard.press('/');
  await expect(searchOf(page).input).not.toBeFocused();
  await page.locator('#plain').press('/');
  await expect(page.locator('#plain')).toHaveValue('/');
});

test('S29 the floating header’s box gets the focus while it is shown', async ({ page, store }) => {
  await openHost(page, store);
  await page.evaluate(() => scrollTo(0, 800));
  const floating = page.getByRole('search', { name: '商品搜索（悬浮）' });
  await expect(floating).toBeVisible();
  await page.keyboard.press('/');
  await expect(floating.getByRole('combobox', { name: '搜索型号或产品' })).toBeFocused();
});

test('S30 on a phone a tap on the arrow copies a history entry, and axe finds nothing', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await openHost(page, store);
  const { input, form, options } = searchOf(page);
  await page.context().addCookies([
    {
      name: 'lc_search_history',
      value: encodeURIComponent('TPS54331DR：CH340G'),
      domain: '.lc.localhost',
      path: '/',
    },
  ]);
  await input.click();
  await expect(options.nth(1)).toHaveText('CH340G');
  expect(await axeViolations(page, 'lc-header')).toEqual([]);
  await form.getByRole('button', { name: '将 CH340G 填入搜索框' }).click();
  await expect(input).toHaveValue('CH340G');
  await expect(input).toBeFocused();
  await expect(options.first()).toContainText('CH340G');
  await expect(page).toHaveURL(/\/$/);
});

test('S31 words set by the page wait in the box, or are searched for with submit', async ({
  page,
  store,
}) => {
  await openHost(page, store);
  const { input } = searchOf(page);
  await page.evaluate(() => window.lcFrame.search({ text: 'TPS54331DR' }));
  await expect(input).toHaveValue('TPS54331DR');
  await page.evaluate(() => window.lcFrame.search({ text: 'CH340G', type: 'self_operated', submit: true }));
  await page.waitForURL(/k=CH340G.*searchSource=main_eci/);
});
