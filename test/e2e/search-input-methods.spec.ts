import { SUGGESTION_PAUSE_MS } from '../../src/search/constants';
import { expect, openHost, test } from './fixtures';
import { InputMethod, searchOf } from './search-page';

const TIP = '/search/searchTip';
const CHECK = '/check/global';

test.beforeEach(async ({ page, store }) => {
  await openHost(page, store);
  await searchOf(page).input.click();
});

test('S2 composing pinyin fetches nothing, and the commit fetches once', async ({ page, store }) => {
  const { input, options } = searchOf(page);
  const ime = await InputMethod.of(page);
  await expect(options.first()).toBeVisible();
  await page.clock.install();
  for (const text of ['d', 'di', "di'", "di'an", "di'an'r", "di'an'rong"]) await ime.stroke(text);
  await page.clock.fastForward(2 * SUGGESTION_PAUSE_MS);
  await ime.commit('电容');
  await page.clock.fastForward(2 * SUGGESTION_PAUSE_MS);
  await expect(input).toHaveValue('电容');
  await expect(options.first()).toContainText('电容');
  expect((await store.log(TIP)).map(({ query }) => query.keyword)).toEqual(['电容']);
});

for (const key of ['Enter', ' '] as const) {
  test(`S3 a commit by ${JSON.stringify(key)} submits nothing, the next Enter once`, async ({
    page,
    store,
  }) => {
    const { input } = searchOf(page);
    const ime = await InputMethod.of(page);
    await ime.stroke('xi');
    await ime.stroke("xi'an");
    await ime.commitByKey('西安', key);
    await expect(input).toHaveValue('西安');
    await expect.poll(async () => (await store.log(TIP)).length).toBe(1);
    expect(await store.log(CHECK)).toEqual([]);
    await input.press('Enter');
    await page.waitForURL(/global\.html/);
    expect(new URL(page.url()).searchParams.get('k')).toBe('西安');
    expect(await store.log(CHECK)).toHaveLength(1);
  });
}

test('S4 arrows and Escape belong to the candidates while composing', async ({ page }) => {
  const { input, options, list } = searchOf(page);
  const ime = await InputMethod.of(page);
  await input.fill('tps');
  await expect(options.first()).toContainText('TPS');
  await ime.stroke('d');
  await ime.key('rawKeyDown', 229, 'ArrowDown');
  await ime.key('keyUp', 40, 'ArrowDown');
  await ime.key('rawKeyDown', 229, 'Escape');
  await expect(input).not.toHaveAttribute('aria-activedescendant');
  await expect(list).toBeVisible();
  await expect(input).toHaveValue('tpsd');
});

test('S5 losing the focus during a composition leaves the box usable', async ({ page, store }) => {
  const { input } = searchOf(page);
  const ime = await InputMethod.of(page);
  await ime.stroke('xi');
  await input.blur();
  await input.fill('');
  await input.pressSequentially('lm358', { delay: 20 });
  await expect.poll(async () => (await store.log(TIP)).at(-1)?.query.keyword).toBe('lm358');
});
