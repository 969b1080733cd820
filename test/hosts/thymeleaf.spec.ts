import { expect, test } from '../e2e/fixtures';
import { HOSTILE_NOTE } from './fill';
import { expectTemplateTexts, expectUnmoved, header, hostErrors, tryFrame } from './journey';
import { THYMELEAF_GBK_PORT, THYMELEAF_PORT } from './ports';

const utf8 = (path: string) => `http://www.lc.localhost:${THYMELEAF_PORT}${path}`;
const gbk = (path: string) => `http://www.lc.localhost:${THYMELEAF_GBK_PORT}${path}`;

test('the release’s fragment file brings page data, script, header, footer', async ({ page }) => {
  await page.goto(utf8('/'));
  const script = page.locator('script[src*="lc-frame.js"]');
  await expect(script).toHaveAttribute('integrity', /^sha384-/);
  await tryFrame(page);
  await expect(page.locator('lc-footer').getByRole('contentinfo')).toBeVisible();
  expect(await hostErrors(page)).toEqual([]);
});

test('page data that try to break out of their block stay data', async ({ page }) => {
  for (const path of ['/', '/inserted']) {
    await page.goto(utf8(path));
    const note = await page.evaluate(() => {
      const data: unknown = JSON.parse(document.querySelector('#lc-frame-data')?.textContent ?? '{}');
      return typeof data === 'object' && data !== null ? Reflect.get(data, 'note') : undefined;
    });
    expect(note).toBe(HOSTILE_NOTE);
    expect(await hostErrors(page)).toEqual([]);
  }
});

for (const [how, path] of [
  ['th:insert of a file', '/inserted'],
  ['th:utext of a text in the model', '/from-model'],
] as const) {
  test(`a fragment included by ${how} is painted at once, and nothing moves`, async ({ page }) => {
    await expectUnmoved(page, utf8(path));
    expect(await hostErrors(page)).toEqual([]);
  });
}

test('CMS texts that look like template code stay: th:insert and th:utext', async ({ page }) => {
  const answer = await page.goto(utf8('/template-texts'));
  expect(answer?.status()).toBe(200);
  await expectTemplateTexts(page, 3);
});

test('a session id that @{/…} writes into the script’s address does no harm', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(utf8('/inserted'));
  expect(scripts.find((url) => url.includes('lc-frame.js'))).toContain(';jsessionid=');
  await tryFrame(page);
});

test('a write carries Spring Security’s token, without which it is refused', async ({ page }) => {
  await page.goto(utf8('/csrf'));
  await expect(header(page)).toHaveAttribute('data-rendered', '');
  const refused = await page.evaluate(async () => {
    const body = JSON.stringify({ companyName: '立芯' });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/async/customer/belong/confirm/dialog', { method: 'POST', headers, body })).status;
  });
  expect(refused).toBe(403);
  const reply = await page.evaluate(() => window.lcFrame.customer.confirm({ companyName: '立芯' }));
  expect(reply).toMatchObject({ code: 200, result: { companyName: '立芯' } });
});

test('a page that switches its language keeps a working frame in Chinese', async ({ page }) => {
  await page.goto(utf8('/'));
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Stock' })).toBeVisible();
  await tryFrame(page);
});

test('Spring’s error page shows the frame', async ({ page, troubles }) => {
  const answer = await page.goto(utf8('/no-such-page'));
  expect(answer?.status()).toBe(404);
  await tryFrame(page);
  expect(await hostErrors(page)).toEqual([]);
  // The page itself is a 404, as the console says.
  troubles.splice(0);
});

test('a page made from GBK templates shows the whole frame', async ({ page }) => {
  await page.goto(gbk('/'));
  expect(await page.evaluate(() => document.characterSet)).toBe('GBK');
  await expect(page.getByRole('heading', { name: '库存查询' })).toBeVisible();
  await tryFrame(page);
  expect(await hostErrors(page)).toEqual([]);
});
