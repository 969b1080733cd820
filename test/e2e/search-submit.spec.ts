import { expect, openHost, test } from './fixtures';
import { searchOf } from './search-page';

const CHECK = '/check/global';

test.describe('submitting', () => {
  test.beforeEach(({ page, store }) => openHost(page, store));

  test('S17 a double click on the button sends one check', async ({ page, store }) => {
    await store.fault({ call: CHECK, kind: 'delay', ms: 700 });
    const { input, button } = searchOf(page);
    await input.fill('CH340G');
    await button.dblclick();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.waitForURL(/k=CH340G/);
    expect(await store.log(CHECK)).toHaveLength(1);
  });

  test('a page that prevents lc-search navigates itself', async ({ page }) => {
    const { input, button } = searchOf(page);
    await page.evaluate(() =>
      document.addEventListener('lc-search', (event) => {
        event.preventDefault();
        if (event instanceof CustomEvent) Reflect.set(window, 'searched', event.detail);
      }),
    );
    const before = page.url();
    await input.fill('CH340G');
    await button.click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'searched')))
      .toMatchObject({
        keyword: 'CH340G',
        type: 'all',
        url: expect.stringMatching(/\/global\.html\?k=CH340G&hot-key=STM32F103C8T6&searchSource=$/),
      });
    expect(page.url()).toBe(before);
  });

  test('§search.submit a guest is sent to the login page if searching needs a login', async ({
    page,
    store,
  }) => {
    await store.set({ globalSearchNeedLogin: true });
    await page.reload();
    const { input } = searchOf(page);
    await expect(page.getByRole('link', { name: '登录' }).first()).toBeVisible();
    await input.fill('CH340G');
    await input.press('Enter');
    await page.waitForURL(/\/login\.html/);
    expect(await store.log(CHECK)).toEqual([]);
  });

  test('S18 a check that hangs opens the results page after two seconds', async ({ page, store }) => {
    await store.fault({ call: CHECK, kind: 'delay', ms: 12_000 });
    const { input } = searchOf(page);
    await input.fill('CH340G');
    const started = Date.now();
    await input.press('Enter');
    await page.waitForURL(/k=CH340G/);
    expect(Date.now() - started).toBeGreaterThan(1900);
    expect(Date.now() - started).toBeLessThan(5000);
  });

  test('S19 a keyword with an address to jump to opens it in a new window without an opener', async ({
    page,
    context,
  }) => {
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

  test('S27 back from the results page the panel is closed, nothing is busy, and the text is kept', async ({
    page,
  }) => {
    const { input, button, list } = searchOf(page);
    await input.fill('CH340G');
    await input.press('Enter');
    await page.waitForURL(/k=CH340G/);
    await page.goBack();
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(list).toBeHidden();
  });
});
