import { SUGGESTION_PAUSE_MS } from '../../src/search/constants';
import { expect, openHost, test } from './fixtures';
import { InputMethod, Scanner, searchOf } from './search-page';

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

test('S35 a scanner on a slow machine loses no key, and its Enter searches for the part', async ({
  page,
}) => {
  const { form, input, list } = searchOf(page);
  const [digiKey, bag] = [
    '[)>\x1e06\x1dP296-LM358CT-ND\x1d1PLM358BIDDFR\x1dK\x1d1K72991337\x1d4LPH\x1dQ10\x1d11ZPICK\x1e\x04',
    '{pbn:PICK2009291337,on:SO2009291337,pc:C312270,pm:ST-1-102-A01-T000-RS,qty:2,mc:,cc:1,pdi:34421807}',
  ];
  // The page makes its searches itself and stays.
  await page.evaluate(() => {
    document.addEventListener('lc-search', (event) => {
      event.preventDefault();
      if (event instanceof CustomEvent) document.title = event.detail.keyword;
    });
  });
  const scanner = await Scanner.of(page);
  await scanner.scan(bag, true);
  await expect(page).toHaveTitle('C312270');
  await expect(input).toHaveValue(bag);
  await input.selectText();
  await scanner.scan(digiKey, false);
  await expect(page).toHaveTitle('LM358BIDDFR');
  await expect(input).toHaveValue(digiKey.replace(/\p{Cc}/gu, '␝'));
  await expect(list).toHaveCount(0);
  // Without a search in between, the next label comes behind the last one.
  await scanner.scan(bag, true);
  const cells = form.getByRole('region', { name: 'BOM配单' }).locator('td[title]');
  await expect(cells).toHaveText(['LM358BIDDFR', 'C312270']);
});
