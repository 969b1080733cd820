import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/fixtures';
import { StoreControl } from '../e2e/store-control';
import { header, tryFrame } from './journey';
import { STORE_PORT, TLS_PORT } from './ports';

const https = (host: string, path = '/') => `https://${host}:${TLS_PORT}${path}`;

test.use({ baseURL: https('www.lc.localhost') });

async function logIn(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await header(page).getByRole('link', { name: '登录', exact: true }).click();
  const login = await opened;
  await login.getByRole('button', { name: /企业客户/ }).click();
  await expect(header(page).getByText('1024886A').first()).toBeVisible();
}

test('over https and HTTP/2 the frame logs in and shows the cart, and its cookies are Secure', async ({
  page,
  context,
}) => {
  await page.goto(https('list.lc.localhost', '/catalog/1.html'));
  expect(
    await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'nextHopProtocol')),
    ),
  ).toEqual(['h2']);
  await tryFrame(page);
  await logIn(page);
  const cookies = await context.cookies(https('cart.lc.localhost'));
  expect(cookies.find(({ name }) => name === 'lc_demo_sid')).toMatchObject({
    secure: true,
    sameSite: 'None',
  });
  const device = async () =>
    (await context.cookies(https('www.lc.localhost'))).find(({ name }) => name === 'computerKey');
  await expect.poll(async () => (await device())?.secure).toBe(true);
  await page.goto(https('mro.lc.localhost'));
  await expect(header(page).getByText('1024886A').first()).toBeVisible();
  await header(page)
    .getByRole('button', { name: /^购物车/ })
    .first()
    .click();
  await expect(header(page).getByRole('tab', { name: /元器件商品/ })).toBeVisible();
});

test('over https the home page shows the frame and a user can log in', async ({
  page,
  context,
  sessionId,
}) => {
  await new StoreControl(STORE_PORT, sessionId).set({ popup: 'none' });
  await context.addCookies([{ name: 'lc_demo_sid', value: sessionId, domain: '.lc.localhost', path: '/' }]);
  await page.goto(https('www.lc.localhost'));
  await tryFrame(page);
  await logIn(page);
});

test('a sister site in a browser that withholds third-party cookies shows a guest and keeps the source from its address', async ({
  page,
  context,
}) => {
  await page.goto(https('list.lc.localhost', '/catalog/1.html'));
  await logIn(page);
  await page.goto(https('www.sister.localhost', '/?lc_source=lc_smt'));
  await expect(header(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
  const source = (await context.cookies(https('www.sister.localhost'))).find(
    ({ name }) => name === 'lc_source',
  );
  expect(source).toMatchObject({ value: 'lc_smt', secure: true });
});
