import { expect, test } from './fixtures';
import { framesWithoutLogo } from './page-watch';
import { settle, shiftsOf, watchShifts } from './shifts';
import { header, input, SECOND } from './starter-page';
import { matrixUnless } from './tier';

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

test('a page that has broken the copying of nodes shows its own content until the frame comes', async ({
  page,
  store,
}) => {
  await page.addInitScript(() => {
    Document.prototype.importNode = () => {
      throw new Error('importNode');
    };
  });
  await store.fault({ call: SECOND, kind: 'delay', ms: 30_000 });
  const asked = page.waitForRequest(`**${SECOND}`);
  await page.goto(store.url('www', '/?start=defer'), { waitUntil: 'commit' });
  await asked;
  await expect(header(page).locator('> a').first()).toBeVisible();
  await store.clearFaults();
  await expect(header(page)).toHaveAttribute('data-rendered', '');
});

test('a page that has broken the first use of a style sheet gets the frame all the same', async ({
  page,
  store,
}) => {
  await page.addInitScript(() => {
    const { replaceSync } = CSSStyleSheet.prototype;
    CSSStyleSheet.prototype.replaceSync = () => {
      CSSStyleSheet.prototype.replaceSync = replaceSync;
      throw new Error('replaceSync');
    };
  });
  await page.goto(store.url('www', '/?start=defer'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
});

test('beside fragments, too, a starter asks for the frame before the page has loaded', async ({
  page,
  store,
}) => {
  const asked = page.waitForRequest(`**${SECOND}`);
  // DOMContentLoaded waits for this deferred script, and the script for the request of the frame.
  await page.route('**/demo/bar.js', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(store.url('www', '/?start=yes&fragments=yes'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
});

test('G47 a polluted Object.prototype is not taken for a starter', async ({ page, store }) => {
  await page.addInitScript(() => Reflect.set(Object.prototype, 'lcStarter', { channel: 'canary' }));
  await page.goto(store.url('www', '/'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  expect(await page.evaluate((): unknown => Reflect.get(window, 'lcFrame').channel)).toBe('pinned');
});
