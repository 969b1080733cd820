import { expect, test } from '../e2e/fixtures';
import { header, tryFrame } from './journey';
import { SSI_PORT } from './ports';

// Playwright switches the cache off unless it is asked to leave it alone.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

test('a page restored from the back/forward cache has its whole frame', async ({ page }) => {
  const at = (path: string) => `http://www.lc.localhost:${SSI_PORT}${path}`;
  await page.goto(at('/ssi.html'));
  await tryFrame(page);
  await header(page).locator('input[name=k]').first().fill('STM32');
  await page.evaluate(() => {
    window.addEventListener('pageshow', (event) => Reflect.set(window, 'cameBack', event.persisted));
  });
  await page.goto(at('/pjax.html'));
  // A restored page fires no load event.
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate((): unknown => Reflect.get(window, 'cameBack'))).toBe(true);
  await expect(header(page).locator('input[name=k]').first()).toHaveValue('STM32');
  await expect(header(page).getByRole('listbox')).toHaveCount(0);
});
