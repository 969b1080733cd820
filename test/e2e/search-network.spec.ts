import { expect, openHost, test } from './fixtures';
import { searchOf } from './search-page';
import { faultTier } from './tier';

const TIP = '/search/searchTip';

test.beforeEach(({ page, store }) => openHost(page, store));

test('S7 S8 a slow reply for older text neither replaces the newer one nor opens a closed panel', async ({
  page,
  store,
}) => {
  const { input, options, list } = searchOf(page);
  await store.fault({ call: TIP, kind: 'delay', ms: 1500, times: 1 });
  await input.fill('stm');
  await expect.poll(async () => (await store.log(TIP)).length).toBe(1);
  await input.fill('tps');
  await expect(options.first()).toContainText('TPS');
  await store.fault({ call: TIP, kind: 'delay', ms: 1000, times: 1 });
  await input.fill('lm358');
  await expect.poll(async () => (await store.log(TIP)).length).toBe(3);
  await input.press('Escape');
  await expect.poll(async () => (await store.log(TIP)).every(({ status }) => status !== null)).toBe(true);
  await expect(list).toBeHidden();
});

for (const kind of ['500', 'refuse', 'html', 'truncated', 'wrong-types', 'no-cors', '411']) {
  const title = `§search.errors suggestions that fail by ${kind} leave the history, no dialog and the page`;
  test(title, faultTier(kind), async ({ page, store }) => {
    await store.fault({ call: TIP, kind });
    const { input, options } = searchOf(page);
    const address = page.url();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes(TIP) && asked.push(request.url()));
    await input.fill('stm');
    // A browser tries again by itself where a kept connection is cut: the store may see two of the frame's one.
    await expect.poll(async () => (await store.log(TIP)).length).toBeGreaterThan(0);
    if (kind !== 'wrong-types') await expect(options.first()).toHaveText('STM32F103C8T6');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(page.url()).toBe(address);
    expect(asked).toHaveLength(1);
  });
}

test('a thousand suggestions with markup show ten rows of plain text, and no script runs', async ({
  page,
}) => {
  const words = Array.from({ length: 1000 }, (_, index) => [
    index,
    `<em>W</em>${index}<img src=x onerror="window.hacked=1">`,
  ]);
  await page.route(`**${TIP}?**`, (route) =>
    route.fulfill({
      json: { code: 200, msg: '', result: { product: Object.fromEntries(words) } },
      headers: {
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-credentials': 'true',
      },
    }),
  );
  const { input, options } = searchOf(page);
  await input.fill('w');
  await expect(options).toHaveCount(10);
  await expect(options.nth(9)).toHaveText('W9');
  expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false);
  expect(await options.first().locator('mark').textContent()).toBe('W');
});
