import { expect, test } from '../e2e/fixtures';
import { greeting, header, logIn, tryFrame } from './journey';
import { TLS_PORT } from './ports';

const https = (host: string, path = '/') => `https://${host}:${TLS_PORT}${path}`;

test.use({ baseURL: https('www.lc.localhost') });

test('over https and HTTP/2 the frame logs in, by cookies that are Secure', async ({ page, context }) => {
  await page.goto(https('list.lc.localhost', '/catalog/1.html'));
  expect(
    await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'nextHopProtocol')),
    ),
  ).toEqual(['h2']);
  await tryFrame(page);
  await logIn(page);
  await expect(greeting(page)).toBeVisible();
  const cookies = await context.cookies(https('cart.lc.localhost'));
  expect(cookies.find(({ name }) => name === 'lc_demo_sid')).toMatchObject({
    secure: true,
    sameSite: 'None',
  });
  const device = async () =>
    (await context.cookies(https('www.lc.localhost'))).find(({ name }) => name === 'computerKey');
  await expect.poll(async () => (await device())?.secure).toBe(true);
  await page.goto(https('mro.lc.localhost'));
  await expect(greeting(page)).toBeVisible();
  await header(page)
    .getByRole('button', { name: /^购物车/ })
    .first()
    .click();
  await expect(header(page).getByRole('tab', { name: /元器件商品/ })).toBeVisible();
});

test('without third-party cookies a sister site shows a guest and its source', async ({ page, context }) => {
  await page.goto(https('list.lc.localhost', '/catalog/1.html'));
  await logIn(page);
  await expect(greeting(page)).toBeVisible();
  await page.goto(https('www.sister.localhost', '/?lc_source=lc_smt'));
  await expect(header(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
  const source = (await context.cookies(https('www.sister.localhost'))).find(
    ({ name }) => name === 'lc_source',
  );
  expect(source).toMatchObject({ value: 'lc_smt', secure: true });
});
