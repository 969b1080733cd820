import type { Page } from '@playwright/test';
import { expect, IN_MATRIX, matrixUnless, openHost, test } from './fixtures';
import { type Cell, cellMarkup, enterCell, examineCell, HOST_STYLES } from './geometry-cells';
import { searchOf } from './search-page';

const BOXES = [320, 375, 480, 768, 820, 960, 1000, 1050, 1100, 1150, 1280, 1440, 1920, 2560];
const ZOOMS = [0.8, 1, 1.25, 1.5];
const PLACES = Object.keys(HOST_STYLES) as Cell['host'][];

/**
 * Every box in every habit, at another zoom a third of them; one page is used for all, the header moves from
 * cell to cell.
 */
const MATRIX = BOXES.flatMap((box, at) =>
  ZOOMS.flatMap((zoom) =>
    PLACES.filter((_, place) => zoom === 1 || (at + place) % 3 === 0).map(
      (host): Cell => ({ box, host, zoom, by: 'body' }),
    ),
  ),
);
const OTHER_ZOOMS = [375, 960, 1280].flatMap((box) =>
  ZOOMS.flatMap((zoom) => (['html', 'scale'] as const).map((by): Cell => ({ box, host: 'plain', zoom, by }))),
);

/** Only the header is on the page; it is as wide as the largest of the group needs. */
async function openBare(page: Page, store: Parameters<typeof openHost>[1]): Promise<void> {
  await openHost(page, store);
  await page.locator('lc-header').getByRole('link', { name: '首页', exact: true }).waitFor();
  await page.evaluate(() => {
    for (const other of document.querySelectorAll('body > :not(lc-header, lc-layer)')) other.remove();
    document.body.style.margin = '0';
  });
}

async function examine(page: Page, cells: readonly Cell[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const cell of cells) {
    const width = Math.max(1280, Math.ceil(cell.box * cell.zoom) + 40);
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
    await page.evaluate(enterCell, cellMarkup(cell));
    const found = await page.evaluate(examineCell, {
      box: cell.box,
      // The mini-cart asks its server each time it opens: once per box and zoom will do.
      panels: cell.host === 'plain' ? ['navigation', 'cart', 'top-bar'] : ['navigation'],
    });
    wrong.push(...found.map((what) => `${cell.box} px, ${cell.host}, ${cell.by} ×${cell.zoom}: ${what}`));
  }
  return wrong;
}

for (const zoom of ZOOMS) {
  const cells = MATRIX.filter((cell) => cell.zoom === zoom);
  test(
    `in every box and host layout, at zoom ${zoom}, everything is inside, can be hit, and opens at its trigger`,
    matrixUnless(zoom === 1),
    async ({ page, store }) => {
      test.setTimeout(120_000);
      await openBare(page, store);
      const wrong = await examine(page, cells);
      console.log(
        `geometry: ${cells.length} of ${MATRIX.length} cells, zoom ${zoom}, ${wrong.length} faults`,
      );
      expect(wrong).toEqual([]);
    },
  );
}

test(
  'a zoom of the root and a scaled ancestor leave panels at their triggers',
  IN_MATRIX,
  async ({ page, store }) => {
    test.setTimeout(60_000);
    await openBare(page, store);
    expect(await examine(page, OTHER_ZOOMS)).toEqual([]);
    console.log(`geometry: ${OTHER_ZOOMS.length} cells, other zooms`);
  },
);

test(
  "the browser's own zoom leaves panels at their triggers",
  IN_MATRIX,
  async ({ browser, store, userAgent }) => {
    test.setTimeout(60_000);
    const wrong: string[] = [];
    for (const zoom of [0.67, 1.25, 1.5, 2, 4]) {
      const width = Math.round(1280 / zoom);
      const context = await browser.newContext({
        ...(userAgent === undefined ? {} : { userAgent }),
        locale: 'zh-CN',
        viewport: { width, height: Math.max(500, Math.round(900 / zoom)) },
        deviceScaleFactor: zoom,
      });
      const scope = { domain: '.lc.localhost', path: '/' };
      await context.addCookies([{ name: 'lc_demo_sid', value: store.sessionId, ...scope }]);
      const page = await context.newPage();
      await openBare(page, store);
      await page.evaluate(enterCell, cellMarkup({ box: width, host: 'plain', zoom: 1, by: 'body' }));
      const found = await page.evaluate(examineCell, { box: width, panels: ['navigation', 'cart'] });
      wrong.push(...found.map((what) => `browser zoom ${zoom}: ${what}`));
      await context.close();
    }
    expect(wrong).toEqual([]);
  },
);

test('suggestions and flyouts stay at their triggers under pinch and zoom', async ({ page, store }) => {
  await openBare(page, store);
  const session = await page.context().newCDPSession(page);
  const wrong: string[] = [];
  for (const [pinch, zoom, scale] of [
    [2, 1, 1],
    [3, 1.25, 1],
    [1, 1.25, 0.8],
    [1, 0.8, 1.5],
  ] as const) {
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: pinch });
    await page.evaluate(enterCell, cellMarkup({ box: 768, host: 'plain', zoom: scale, by: 'scale' }));
    await page.evaluate((by) => {
      document.body.style.zoom = String(by);
    }, zoom);
    const found = await page.evaluate(examineCell, { box: 768, panels: ['navigation', 'top-bar'] });
    const { input, list } = searchOf(page);
    await input.fill('stm');
    await expect(list).toBeVisible();
    const apart = await page.evaluate(() => {
      const root = document.querySelector('lc-header')?.shadowRoot;
      const form = root?.querySelector('[data-track=search] form')?.getBoundingClientRect();
      const panel = root?.querySelector('[data-track=search] [popover]')?.getBoundingClientRect();
      if (!form || !panel) return 'no panel';
      const [below, left] = [panel.top - form.bottom, panel.left - form.left];
      return below < -4 || below > 8 || Math.abs(left) > 4 ? `${below} below, ${left} beside` : '';
    });
    await input.press('Escape');
    await input.press('Escape');
    const where = `pinch ${pinch}, zoom ${zoom}, scale ${scale}`;
    wrong.push(
      ...found.map((what) => `${where}: ${what}`),
      ...(apart ? [`${where}: suggestions ${apart}`] : []),
    );
  }
  expect(wrong).toEqual([]);
});

test('a dialog stays within the window if the root is zoomed', async ({ page, store }) => {
  await page.setViewportSize({ width: 375, height: 600 });
  await openBare(page, store);
  await page.evaluate(() => {
    document.documentElement.style.zoom = '1.5';
    window.lcFrame.alert('库存不足');
  });
  const box = await page.getByRole('alertdialog').or(page.getByRole('dialog')).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
});

test(
  'the layout follows the box in a browser without container queries',
  IN_MATRIX,
  async ({ page, store }) => {
    test.setTimeout(60_000);
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (...given: string[]) =>
        given[0] !== 'container-type' && Reflect.apply(supports, CSS, given) === true;
    });
    await openBare(page, store);
    const cells = BOXES.map((box): Cell => ({ box, host: 'plain', zoom: 1, by: 'body' }));
    expect(await examine(page, cells)).toEqual([]);
  },
);
