import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { framesWithoutLogo, watchBlocked } from './page-watch';
import { settle, shiftsOf, watchShifts } from './shifts';
import { matrixUnless } from './tier';

/** The script that the starter loads; the demo's pages ask for light's where the suite runs on it. */
const SECOND = `/lc-frame/lc-frame${process.env.LC_RUNTIME === 'light' ? '.light' : ''}.js`;

const header = (page: Page) => page.locator('lc-header');
const input = (page: Page) => header(page).locator('.lc-root input[name=k]').first();

/** Collects each `lc-error` of a script that did not come. */
async function watchFailures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const failures: unknown[] = [];
    Reflect.set(window, 'failures', failures);
    document.addEventListener('lc-error', (event) => {
      if (event instanceof CustomEvent && event.detail.kind === 'load') failures.push(event.detail);
    });
  });
}
const failuresOf = (page: Page) =>
  page.evaluate(() => {
    const failures: unknown[] = Reflect.get(window, 'failures');
    return failures;
  });

test('the header is on screen with the page’s data before the frame’s script, which takes it over in one paint @journey', async ({
  page,
  store,
}) => {
  await store.set({ banners: 'none', manners: 'kind' });
  await store.fault({ call: SECOND, kind: 'delay', ms: 1500 });
  await page.goto(store.url('www', '/?start=yes'), { waitUntil: 'commit' });
  await expect(header(page).getByRole('link', { name: '热销秒杀' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'CH340G' }).first()).toBeVisible();
  await expect(input(page)).toHaveAttribute('placeholder', '试试：STM32F103C8T6');
  expect(await page.evaluate(() => customElements.get('lc-header'))).toBeUndefined();
  expect(await framesWithoutLogo(page)).toBe(0);
  const left = await header(page).evaluate((element) => ({
    roots: element.shadowRoot?.querySelectorAll('.lc-root').length,
    sheets: element.shadowRoot?.adoptedStyleSheets.length,
  }));
  expect(left).toEqual({ roots: 1, sheets: 1 });
});

for (const [name, path] of [
  ['main', '/?start=yes'],
  ['hostile', '/hostile.html?hazards=quirks,root-font,bootstrap,arrays,objects,bind,reserved&start=yes'],
] as const) {
  for (const width of [375, 900, 1280]) {
    test(
      `nothing moves from the starter’s paint to the frame’s, ${width} px wide [${name}]`,
      matrixUnless(name === 'main'),
      async ({ page, store }) => {
        await store.fault({ call: SECOND, kind: 'delay', ms: 600 });
        await watchShifts(page);
        await page.setViewportSize({ width, height: 800 });
        await page.goto(store.url('www', path));
        await settle(page);
        expect(await shiftsOf(page)).toEqual([]);
      },
    );
  }
}

test('text typed before the frame’s script, focus and caret stay', async ({ page, store }) => {
  await store.fault({ call: SECOND, kind: 'delay', ms: 2000 });
  await page.goto(store.url('www', '/?start=yes'), { waitUntil: 'commit' });
  await input(page).click();
  await page.keyboard.type('stm32f');
  await page.keyboard.press('ArrowLeft');
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  await page.keyboard.type('x');
  await expect(input(page)).toHaveValue('stm32xf');
  await expect(input(page)).toBeFocused();
});

test('a click before the frame’s script has come does its work once the script is there', async ({
  page,
  store,
}) => {
  await store.fault({ call: SECOND, kind: 'delay', ms: 2000 });
  await page.goto(store.url('www', '/?start=yes'), { waitUntil: 'commit' });
  const menu = header(page).getByRole('button', { name: '全部商品分类' }).first();
  await menu.click();
  await expect(header(page)).not.toHaveAttribute('data-rendered', '');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(header(page)).toHaveAttribute('data-rendered', '');
});

test('links and the search form work where the frame’s script never comes, and the page hears of it once', async ({
  page,
  store,
}) => {
  await watchFailures(page);
  await store.fault({ call: SECOND, kind: '500' });
  await page.goto(store.url('www', '/?start=yes'));
  await expect
    .poll(() => failuresOf(page))
    .toEqual([
      {
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        channel: 'pinned',
        area: 'lc-frame',
        kind: 'load',
      },
    ]);
  expect(await store.log(SECOND)).toHaveLength(1);
  await input(page).fill('CH340G');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/global\.html\?.*k=CH340G/);
  expect(new URL(page.url()).hostname).toBe('search.lc.localhost');
  await page.goBack();
  await header(page).getByRole('link', { name: '帮助中心' }).first().click();
  await page.waitForURL(/\/help\/101\.html/);
});

test('a script that is not the one of the starter’s release does not run, and the page hears of it', async ({
  page,
  store,
  troubles,
}) => {
  await watchFailures(page);
  await page.route(`**${SECOND}`, (route) =>
    route.fulfill({
      body: 'window.isAltered = true',
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto(store.url('www', '/?start=yes'));
  await expect.poll(async () => (await failuresOf(page)).length).toBe(1);
  expect(await page.evaluate(() => Reflect.get(window, 'isAltered'))).toBeUndefined();
  await expect(header(page).getByRole('link', { name: '帮助中心' }).first()).toBeVisible();
  expect(troubles.splice(0).every((line) => line.includes("'integrity' attribute"))).toBe(true);
});

for (const csp of ['strict', 'nonce', 'hash']) {
  test(`under a policy of ${csp} sources with trusted types the starter paints and loads the frame`, async ({
    page,
    store,
  }) => {
    const blocked = await watchBlocked(page);
    await store.fault({ call: SECOND, kind: 'delay', ms: 800 });
    await page.goto(store.url('www', `/?start=yes&csp=${csp}`), { waitUntil: 'commit' });
    await expect(header(page)).toHaveAttribute('data-prerendered', 'start');
    await expect(header(page).getByRole('link', { name: '帮助中心' }).first()).toBeVisible();
    await expect(header(page)).toHaveAttribute('data-rendered', '');
    expect(await blocked()).toEqual([]);
  });
}

test('an engine without shared sheets shows nothing of the starter’s, and the frame as ever', async ({
  page,
  store,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
  });
  await page.goto(store.url('www', '/?start=yes'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  await expect(header(page)).not.toHaveAttribute('data-prerendered');
});

test('a page that includes the starter twice, or the frame’s script as well, has one frame', async ({
  page,
  store,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(store.url('www', '/?start=yes'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  for (const file of ['lc-frame.start.js', SECOND.slice('/lc-frame/'.length)])
    await page.addScriptTag({ url: store.url('static', `/lc-frame/${file}`) });
  const refused = () => said.filter((line) => line.includes('does nothing')).length;
  await expect.poll(refused).toBe(2);
  expect((await store.log(SECOND)).length).toBe(2);
});

test('a header that cannot be painted ahead keeps the page’s own content until the frame comes', async ({
  page,
  store,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // As a page's broken polyfill might.
  await page.addInitScript(() => {
    const { closest } = Element.prototype;
    Element.prototype.closest = function (selector: string) {
      if (!this.isConnected) throw new Error('closest');
      return closest.call(this, selector);
    };
  });
  await store.fault({ call: SECOND, kind: 'delay', ms: 1500 });
  await page.goto(store.url('www', '/?start=yes'), { waitUntil: 'commit' });
  await expect(page.locator('lc-footer')).toHaveAttribute('data-prerendered', 'start');
  await expect(header(page).locator('> a').first()).toBeVisible();
  await expect(header(page)).not.toHaveAttribute('data-prerendered');
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  expect(errors).toEqual([]);
});

test('G47 a name of the starter’s on every object is no starter', async ({ page, store }) => {
  await page.addInitScript(() => Reflect.set(Object.prototype, 'lcStarter', { channel: 'canary' }));
  await page.goto(store.url('www', '/'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  expect(await page.evaluate((): unknown => Reflect.get(window, 'lcFrame').channel)).toBe('pinned');
});
