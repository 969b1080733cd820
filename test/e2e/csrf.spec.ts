import { choose, csvOf, expectResult } from './bom-steps';
import { expect, onEveryHost, openHost, test } from './fixtures';
import type { StoreControl } from './store-control';

const cartCalls = async (store: StoreControl) =>
  (await store.log())
    .filter(({ method, path }) => method === 'POST' && path.includes('/cart/'))
    .map(({ path, status }) => [path, status]);

onEveryHost('a store that requires a CSRF token accepts each write', async ({ page, store, open }) => {
  await store.set({ role: 'customer', csrf: 'on' });
  await open();
  await page
    .locator('lc-header')
    .getByRole('button', { name: /^购物车/ })
    .first()
    .click();
  const cart = page.getByRole('region', { name: '购物车', exact: true });
  await cart.getByRole('checkbox', { name: /^选择/ }).first().click();
  await expect.poll(() => cartCalls(store)).toEqual([['/page/home/cart/update/checked', 200]]);
  await cart.getByRole('button', { name: /^删除/ }).first().click();
  await expect(page.getByText('删除成功！').first()).toBeVisible();
  await cart.getByRole('tab', { name: /^面板商品/ }).click();
  await cart.getByRole('button', { name: /^删除/ }).first().click();
  await expect.poll(() => cartCalls(store)).toHaveLength(3);
  expect((await cartCalls(store)).map(([, status]) => status)).toEqual([200, 200, 200]);
});

test('a token named by a dataUrl is sent with a file and with a dialog', async ({ page, store }) => {
  await store.set({ role: 'customer', csrf: 'on' });
  await page.goto(store.url('www', '/?data=behind'));
  await page.locator('lc-header .lc-root').first().waitFor();
  await page.evaluate(() => window.lcFrame.customer.sendMessage({ bindPhone: '13812345678' }));
  await choose(page, csvOf(2));
  await expectResult(page, 'list.csv', 2);
});

test('a login changes the token, and the next write carries the new one', async ({ page, store }) => {
  await store.set({ role: 'guest', csrf: 'on' });
  await openHost(page, store, 'list');
  const token = () => page.evaluate(() => /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]);
  const before = await token();
  await store.set({ role: 'customer' });
  await page.evaluate(() => {
    document.dispatchEvent(new CustomEvent('lc-refresh', { detail: { what: 'all' } }));
  });
  await expect(
    page
      .locator('lc-header')
      .getByText(/您好，\d/)
      .first(),
  ).toBeVisible();
  expect(await token()).not.toBe(before);
  const reply = await page.evaluate(() =>
    window.lcFrame.request('cart', '/async/page/home/panel/cart/select/update', {
      form: { isSelectedAll: false },
    }),
  );
  expect(reply).toMatchObject({ code: 200 });
});
