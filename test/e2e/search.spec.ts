import { axeViolations, expect, onEveryHost, openHost, test } from './fixtures';
import { searchOf, typeQuickly } from './search-page';

const TIP = '/search/searchTip';
const CHECK = '/check/global';

onEveryHost(
  'a buyer types a part number, takes a suggestion by keyboard and sees the results page @journey',
  async ({ page, store, open }) => {
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
  },
);

test.describe('what is typed', () => {
  test.beforeEach(({ page, store }) => openHost(page, store));

  for (const keyword of ['C++', 'R[0402 *0805 1N4148(SMD) 100% &k= #', '😀 שלום', '5\' x 3"']) {
    test(`S10 ${keyword} is searched for unchanged`, async ({ page, store }) => {
      const { input } = searchOf(page);
      await input.fill(keyword);
      await expect.poll(async () => (await store.log(TIP)).length).toBe(1);
      await input.press('Enter');
      await page.waitForURL(/global\.html/);
      const expected = keyword.replace(/['"]/g, ' ').trim();
      expect(new URL(page.url()).searchParams.get('k')).toBe(expected);
      expect((await store.log(CHECK))[0]?.query.words).toBe(expected);
    });
  }

  test('S6 a part number typed quickly makes one request', async ({ page, store }) => {
    const { input, options } = searchOf(page);
    await typeQuickly(page, input, 'STM32F103C8T6');
    await expect(options.first()).toContainText('STM32F103C8T6');
    expect((await store.log(TIP)).map(({ query }) => query.keyword)).toEqual(['STM32F103C8T6']);
  });

  test('a pasted line of a BOM is cut to 52 characters, the caret stays, and typing keeps it short', async ({
    page,
  }) => {
    const { input } = searchOf(page);
    const line = 'R1,R2,R3\t10K 0603 1% 风华\t1000\t\n电阻😀'.repeat(4);
    await input.fill(line);
    const value = await input.inputValue();
    expect([...value]).toHaveLength(52);
    await input.press('Home');
    await page.keyboard.type('X');
    expect(await input.evaluate((el: HTMLInputElement) => el.selectionStart)).toBe(1);
    expect([...(await input.inputValue())]).toHaveLength(52);
  });

  test('S9 white space stays in the input and counts as empty, while 0 is searched for', async ({
    page,
    store,
  }) => {
    const { input, options } = searchOf(page);
    await input.pressSequentially('  ');
    await expect(input).toHaveValue('  ');
    await expect(options.first()).toHaveText('STM32F103C8T6');
    await input.fill('0');
    await expect.poll(async () => (await store.log(TIP)).map(({ query }) => query.keyword)).toEqual(['0']);
  });

  test('S16 an empty search uses the hint, and an illegal term shows its message and sends nothing', async ({
    page,
    store,
  }) => {
    const { input, form } = searchOf(page);
    await input.fill('<script>');
    await input.press('Enter');
    await expect(form.getByRole('alert')).toHaveText('搜索词内含有非法语句，请修改搜索词');
    await expect(input).toBeFocused();
    await expect(input).toHaveValue('<script>');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(await axeViolations(page, 'lc-header')).toEqual([]);
    expect(await store.log(CHECK)).toEqual([]);
    await input.fill('');
    await input.press('Enter');
    await page.waitForURL(/k=STM32F103C8T6/);
  });

  test('the last search term is in the box after Back', async ({ page }) => {
    const { input } = searchOf(page);
    await input.fill('CH340G');
    await input.press('Enter');
    await page.waitForURL(/global\.html/);
    await page.goBack();
    await expect(input).toHaveValue('CH340G');
  });

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

  test('S24 the type stays after a reload, and MRO fetches no suggestions and has its own hint', async ({
    page,
    store,
  }) => {
    const { input, type, options } = searchOf(page);
    await input.fill('stm');
    await type.selectOption('MRO');
    await expect(input).toHaveValue('stm');
    await expect(input).toHaveAttribute('placeholder', '试试：断路器');
    await input.fill('stm32');
    await page.reload();
    await expect(type.locator('option:checked')).toHaveText('MRO');
    expect((await store.log(TIP)).filter(({ query }) => query.keyword === 'stm32')).toEqual([]);
    await expect(options).toHaveCount(0);
    await input.fill('手套');
    await input.press('Enter');
    await page.waitForURL(/\/mro\/global\.html.*searchSource=main_mro/);
  });
});
