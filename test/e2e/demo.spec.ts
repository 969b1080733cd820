import { expect, matrixUnless, test } from './fixtures';
import { quiet } from './quiet';
import { shiftsOf, watchShifts } from './shifts';

for (const width of [375, 1280]) {
  test(
    `the demo's own pages shift nothing at ${width} px and are as wide as the frame`,
    matrixUnless(width === 1280),
    async ({ page, store }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      for (const url of [
        store.url('www'),
        store.url('mro'),
        store.url('list', '/catalog/301.html'),
        store.url('www', '/control'),
      ]) {
        await page.goto(url);
        await page.locator('html').evaluate(() => document.fonts.ready.then(() => undefined));
        await expect(page.locator('lc-footer, #settings fieldset').first()).toBeVisible();
        await quiet(page);
        expect(await shiftsOf(page), url).toEqual([]);
      }
      await page.goto(store.url('www'));
      const content = await page.locator('main').boundingBox();
      const logo = await page.locator('lc-header').locator('[data-track=logo]').boundingBox();
      const sides = width < 768 ? 12 : 0;
      expect((content?.x ?? 0) + sides).toBe(logo?.x);
      expect(content?.width).toBe(width < 768 ? width : 1200);
    },
  );
}

test('the strip links to every page of the demo, outlines the product', async ({ page, store, request }) => {
  await page.goto(store.url('www'));
  const strip = page.getByRole('navigation', { name: '演示环境' });
  await expect(strip.getByRole('link', { name: '主站' })).toHaveAttribute('aria-current', 'page');
  const hrefs = await strip
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(8);
  for (const href of hrefs) {
    // Node does not resolve *.localhost, so the host is named in a header.
    const { host, pathname, search } = new URL(href);
    const answer = await request.get(`http://127.0.0.1:${store.port}${pathname}${search}`, {
      headers: { host },
    });
    expect(`${href} ${answer.status()}`).toBe(`${href} 200`);
  }
  const header = page.locator('lc-header');
  await expect(header).toHaveCSS('outline-style', 'none');
  await page.getByRole('button', { name: '标出产品' }).click();
  await expect(header).toHaveCSS('outline-style', 'dashed');
});

test('a preset of the control panel changes that page, and a reset undoes it', async ({ page, store }) => {
  await page.goto(store.url('www', '/control'));
  const shown = page.frameLocator('#shown').locator('lc-header');
  await expect(shown.getByRole('link', { name: '登录', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'PLUS 会员' }).click();
  await expect(shown.getByText('2048631P')).toBeVisible();
  await page.getByRole('button', { name: '服务器故障' }).click();
  await expect(page.getByRole('list', { name: '当前故障' })).toContainText('所有调用：服务器错误 500');
  await page.getByRole('button', { name: '恢复初始状态' }).click();
  await expect(page.getByRole('list', { name: '当前故障' }).getByRole('listitem')).toHaveCount(0);
  await expect(shown.getByRole('link', { name: '登录', exact: true })).toBeVisible();
});
