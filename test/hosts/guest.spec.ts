import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../e2e/fixtures';
import { header, hostErrors } from './journey';
import { SSI_PORT } from './ports';

const at = (name: string) => `http://www.lc.localhost:${SSI_PORT}/${name}.html`;
const floating = (page: Page) => header(page).locator('[data-floating]');
const ad = (page: Page) => page.locator('lc-popups').getByRole('complementary', { name: '底部广告' });
const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 375, height: 667 },
] as const;

async function openPage(page: Page, name: string, viewport: (typeof WIDTHS)[number]): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(at(name));
  await expect(header(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
}

/** The names of the controls that a pointer at their middle does not reach. */
function covered(controls: Locator): Promise<string[]> {
  return controls.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        // Closed panels are clipped to nothing, and a long dialog is scrolled to the control.
        if (width < 2 || y < 0 || y > innerHeight || x < 0 || x > innerWidth) return false;
        const root = one.getRootNode();
        const hit = (root instanceof ShadowRoot ? root : document).elementFromPoint(x, y);
        return hit === null || !(one.contains(hit) || hit.contains(one));
      })
      .map((one) => `${one.localName} ${one.textContent?.trim() || one.getAttribute('aria-label')}`),
  );
}

/**
 * Checks that nothing of the host covers the header, that the header covers none of the host's bars, and that
 * the doctor finds nothing.
 */
async function expectSideBySide(page: Page): Promise<void> {
  expect(await covered(header(page).locator('a, button, input'))).toEqual([]);
  expect(await covered(page.locator('#host-bar a:visible, #host-column a:visible'))).toEqual([]);
  const faults = await page.evaluate(() => window.lcFrame.doctor());
  // The tests' own origin is not one of the store's.
  expect(faults.filter(({ fault }) => !fault.includes('is not in the host list'))).toEqual([]);
}

/** The dialog of each page, with the buttons that open and close it. */
const LAYERS = {
  'bootstrap-5': { open: '新建询价', layer: '#dialog.show', close: '取消' },
  'bootstrap-3': { open: '新建订单', layer: '#dialog.in', close: '取消' },
  'layui-layers': { open: '打开', layer: '.layui-layer-page', close: '返回' },
  article: { open: '引用', layer: 'dialog[open]', close: '好' },
};

/** Left and upper edge of the floating header by page, in px: below the bar, beside the column. */
const PLACES: Record<string, [wide: [number, number], narrow: [number, number]]> = {
  'bootstrap-5': [
    [0, 56],
    [0, 56],
  ],
  'bootstrap-3': [
    [210, 51],
    [0, 51],
  ],
  'layui-layers': [
    [0, 0],
    [0, 0],
  ],
  'layui-column': [
    [200, 60],
    [0, 60],
  ],
  adminlte: [
    [250, 57],
    [0, 57],
  ],
  // On phones the page's bar scrolls away.
  article: [
    [0, 32],
    [0, 0],
  ],
};

for (const [index, viewport] of WIDTHS.entries()) {
  const { width } = viewport;
  for (const [name, { open, layer, close }] of Object.entries(LAYERS)) {
    test(`P19 the float ad hides while a dialog of ${name} is open and comes back afterwards [${width} px]`, async ({
      page,
    }) => {
      await openPage(page, name, viewport);
      await expect(ad(page)).toBeVisible();
      await page.getByRole('button', { name: open, exact: true }).click();
      await expect(page.locator(layer)).toBeVisible();
      await expect(ad(page)).toHaveCount(0);
      const last = page.locator(layer).getByText(close, { exact: true });
      await last.scrollIntoViewIfNeeded();
      await expect.poll(() => covered(page.locator(layer).locator('button, .layui-layer-btn a'))).toEqual([]);
      await last.click();
      await expect(page.locator(layer)).toHaveCount(0);
      await expect(ad(page)).toBeVisible();
      expect(await hostErrors(page)).toEqual([]);
    });
  }

  for (const [name, places] of Object.entries(PLACES)) {
    test(`M13 M14 the floating header keeps clear of the fixed bar of ${name}, and anchors keep clear of both [${width} px]`, async ({
      page,
    }) => {
      await openPage(page, name, viewport);
      await expectSideBySide(page);
      await page.evaluate(() => scrollTo(0, 700));
      await expect
        .poll(() =>
          floating(page).evaluate((bar) => {
            const { left, top, right } = bar.getBoundingClientRect();
            return [bar.hasAttribute('data-shown'), left, top, right].map((side) =>
              typeof side === 'number' ? Math.round(side) : side,
            );
          }),
        )
        .toEqual([true, ...(places[index] ?? []), width]);
      expect(await covered(floating(page).locator('a, button, input'))).toEqual([]);
      expect(await covered(page.locator('#host-bar a:visible, #host-column a:visible'))).toEqual([]);
      const target = await page.evaluate(() => {
        const heading = document.querySelector<HTMLElement>('main h2');
        location.hash = heading?.id ?? '';
        return heading?.id;
      });
      const bottom = () => floating(page).evaluate((bar) => bar.getBoundingClientRect().bottom);
      const top = () => page.locator(`#${target}`).evaluate((heading) => heading.getBoundingClientRect().top);
      await expect.poll(top).toBeLessThan(viewport.height / 2);
      expect(await top()).toBeGreaterThanOrEqual((await bottom()) - 1);
      expect(await hostErrors(page)).toEqual([]);
    });
  }

  test(`an app shell below the header makes room for the header’s published height [${width} px]`, async ({
    page,
  }) => {
    await openPage(page, 'layui-above', viewport);
    await expectSideBySide(page);
  });
}

test('M14 an article opened at #comments shows them below the admin bar and the floating header', async ({
  page,
}) => {
  await page.goto(`${at('article')}#comments`);
  const top = () =>
    page.locator('#comments').evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  await expect.poll(top).toBe(88);
});

test('P18 the first Tab stop is the page’s own skip link, the next one the frame’s', async ({ page }) => {
  await openPage(page, 'article', WIDTHS[0]);
  const focused = () =>
    page.evaluate(() => {
      const active = document.activeElement;
      return (active?.shadowRoot?.activeElement ?? active)?.textContent;
    });
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('跳到内容');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('跳到正文');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

for (const name of ['article', 'bootstrap-5', 'bootstrap-3', 'layui-layers', 'layui-column', 'adminlte']) {
  test(`P17 ${name} prints on as many sheets of paper as it does without the frame`, async ({ page }) => {
    const sheets = async () => {
      const pdf = await page.pdf({ format: 'A4' });
      return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    };
    await openPage(page, name, WIDTHS[0]);
    await expect(page.locator('lc-footer')).toHaveAttribute('data-rendered', '');
    const withFrame = await sheets();
    expect(withFrame).toBeGreaterThan(1);
    await page.route(/lc-frame\.(?:js|css)$/, (route) => route.abort());
    await page.goto(at(name));
    await expect(page.locator('lc-header')).toBeHidden();
    expect(await sheets()).toBe(withFrame);
  });
}
