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
