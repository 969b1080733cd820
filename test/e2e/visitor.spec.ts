import type { Page } from '@playwright/test';
import { cartButton, cartPanel, expect, header, openHost, test } from './fixtures';
import { quiet } from './quiet';
import type { StoreControl } from './store-control';

const USER_INFO = '/cas/user/info';
const CART = '/page/home/cart/display';
const ADD = { productCode: 'C11777' };

const greeting = (page: Page) => header(page).getByText('您好，', { exact: false }).first();
const badge = (page: Page, count: number) =>
  expect(cartButton(page)).toHaveAccessibleName(`购物车，${count} 件`);
const asked = async (store: StoreControl) => (await store.log(USER_INFO)).length;

/** The store answers from now on, but not before the page has been looked at. */
async function holdCalls(store: StoreControl): Promise<void> {
  await store.clearLog();
  for (const call of [USER_INFO, CART]) await store.fault({ call, kind: 'delay', ms: 60_000 });
}

/** Opens the page of a customer whose cart has eight lines. */
async function openAsCustomer(page: Page, store: StoreControl): Promise<void> {
  await store.set({ role: 'customer', messageNum: 3 });
  await openHost(page, store);
  await expect(greeting(page)).toHaveText('您好，1024886A');
  await badge(page, 8);
  await quiet(page);
}

/** The page itself adds a part by a call, whose answer changes the counts in `customer_info`. */
const addInPage = (page: Page) =>
  page.evaluate((goods) => fetch('/__demo/cart/add', { method: 'POST', body: JSON.stringify(goods) }), ADD);

test('C1 T7 a part that a page has added changes the next page’s badge before any call, and nobody is forgotten', async ({
  page,
  store,
}) => {
  await openAsCustomer(page, store);
  await addInPage(page);
  await store.set({ messageNum: 4 });
  await holdCalls(store);
  await openHost(page, store);
  await expect(greeting(page)).toHaveText('您好，1024886A');
  await badge(page, 9);
  await expect(header(page).getByRole('link', { name: '消息 4', exact: true }).first()).toBeVisible();
  await store.clearFaults();
  await badge(page, 9);
  await quiet(page);
  await cartButton(page).click();
  await cartPanel(page).getByRole('checkbox', { name: /^选择/ }).first().click();
  await expect.poll(async () => (await store.log('/page/home/cart/update/checked')).length).toBe(1);
  // The page view's own, and none before the tick.
  expect(await asked(store)).toBe(1);
});

test('C1 T7 a part added on another page changes the badge when the customer returns, without user info', async ({
  page,
  context,
  store,
}) => {
  await openAsCustomer(page, store);
  const other = await context.newPage();
  await other.goto(store.url('list', '/catalog/1.html?frame=no'));
  await addInPage(other);
  await holdCalls(store);
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await badge(page, 9);
  await expect(greeting(page)).toHaveText('您好，1024886A');
  expect(await asked(store)).toBe(0);
  await store.clearFaults();
});

test('C1 C19 the badge counts the page’s own addition at once', async ({ page, store }) => {
  await openAsCustomer(page, store);
  await holdCalls(store);
  await addInPage(page);
  await page.evaluate(() => Reflect.get(window, 'lcFrame').cart.noteAdded({ code: 'C11777' }));
  await badge(page, 9);
  await store.clearFaults();
});

test('T7 of a customer replaced by another nothing is seen once the other one is', async ({
  page,
  store,
}) => {
  await openAsCustomer(page, store);
  await cartButton(page).click();
  await expect(cartPanel(page).getByRole('checkbox', { name: /^选择/ })).toHaveCount(8);
  await page.keyboard.press('Escape');
  await store.set({ role: 'plus', cart: 'empty' });
  await holdCalls(store);
  await openHost(page, store);
  // Neither customer is named before the server has said who is here.
  await expect(header(page)).not.toContainText('1024886A');
  await store.clearFaults();
  await expect(greeting(page)).toHaveText('您好，2048631P');
  await expect(cartButton(page)).toHaveAccessibleName('购物车，0 件');
});

test('a user info of code 401 without a message makes a guest, asks the provider once and opens no dialog', async ({
  page,
  store,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('sso.js')) scripts.push(request.url());
  });
  await openHost(page, store);
  await expect(header(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
  await quiet(page);
  const body = await page.evaluate((path) => fetch(path).then((answer) => answer.json()), USER_INFO);
  expect(body).toEqual({ code: 401, msg: null, result: null });
  expect(scripts).toHaveLength(1);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('code 401 on a customer’s write opens the login, and no dialog', async ({ page, context, store }) => {
  await openAsCustomer(page, store);
  await cartButton(page).click();
  await store.fault({ call: '/page/home/cart/update/checked', kind: 'code', code: 401, msg: '' });
  const opened = context.waitForEvent('page');
  await cartPanel(page).getByRole('checkbox', { name: /^选择/ }).first().click();
  await (await opened).waitForURL(/passport/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

for (const [manners, name] of [
  ['awkward', /^\/\d+\.html$/],
  ['former', /^\/C\d+\.html$/],
] as const) {
  test(`G53 a cart line leads to the product’s page, of a store with ${manners} manners`, async ({
    page,
    store,
  }) => {
    await store.set({ role: 'customer', manners });
    await openHost(page, store);
    await cartButton(page).click();
    const link = cartPanel(page).getByRole('row').nth(1).getByRole('link').first();
    const address = new URL((await link.getAttribute('href')) ?? '');
    expect([address.hostname, address.pathname]).toEqual(['item.lc.localhost', expect.stringMatching(name)]);
    await link.click();
    await expect(page.locator('[data-lc-viewed] h1')).toBeVisible();
  });
}
