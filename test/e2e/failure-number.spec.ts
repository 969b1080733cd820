import type { Page } from '@playwright/test';
import { choose, csvOf, zoneOf } from './bom-steps';
import { axeViolations, cartButton, cartPanel, expect, header, openHost, test } from './fixtures';
import type { StoreControl } from './store-control';

const COPY = '复制请求编号';
const dialog = (page: Page) => page.getByRole('alertdialog');
const line = (page: Page) => dialog(page).getByText('请求编号：');
const write = { area: 'www', path: '/async/customer/belong/send/message/dialog' };

/** One call of each host that answers any; `json` makes it a write. */
const CALLS: { area: string; path: string; json?: Record<string, unknown> }[] = [
  { ...write, json: {} },
  { area: 'www', path: '/market/alert/new' },
  { area: 'cart', path: '/page/home/cart/display' },
  { area: 'cart', path: '/page/home/cart/delete', json: {} },
  { area: 'search', path: '/check/global' },
  { area: 'activity', path: '/v2/plus/expire/info' },
  { area: 'op', path: '/advertising/index/top/banners' },
  { area: 'static', path: '/common/data/www-website-lc.json' },
  { area: 'bom', path: '/bom/json/upload', json: {} },
  { area: 'mro', path: '/mroso/check/global' },
];

/** Keeps the page's lc-error events. */
async function watchErrors(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Reflect.set(window, 'seenErrors', seen);
    document.addEventListener('lc-error', ({ detail }) => seen.push(detail));
  });
}

const numberOf = async (store: StoreControl, path: string) => (await store.log(path)).at(-1)?.requestId ?? '';

/** A call of the page's own, which the store refuses with `msg`. */
async function fail(page: Page, store: StoreControl, msg: string): Promise<void> {
  await store.fault({ call: write.path, kind: 'code', code: 500, msg });
  await page.evaluate((path) => void window.lcFrame.request('www', path, { json: {} }), write.path);
  await expect(dialog(page)).toContainText(msg);
}

test('E70 a failing call of each host shows its number, in the dialog, lc-error and the console [list]', async ({
  page,
  store,
  open,
}) => {
  await watchErrors(page);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await open();
  for (const { area, path, json } of CALLS) {
    await store.fault({ call: path, kind: '500-msg', code: 500, msg: `维护中：${area}${path}` });
    await page.evaluate(
      ({ area, path, json }) => void window.lcFrame.request(area, path, json ? { json } : {}).catch(() => {}),
      { area, path, json },
    );
    await expect(dialog(page)).toContainText(`维护中：${area}${path}`);
    const number = await numberOf(store, path);
    expect(number).toMatch(/^[\da-f-]{36}$/);
    await expect(line(page)).toHaveText(`请求编号：${number}`);
    expect(lines.filter((text) => text.includes(number))).toEqual([
      expect.stringContaining(`${area}: ServerError (status 500, ${number})`),
    ]);
    await dialog(page).getByRole('button', { name: '确定' }).press('Enter');
    await expect(dialog(page)).toHaveCount(0);
  }
  const told = await page.evaluate(() => Reflect.get(window, 'seenErrors'));
  expect(told).toContainEqual(expect.objectContaining({ area: 'op', requestId: expect.any(String) }));
});

test('E70 an upload and a tick show the number of their request', async ({ page, store }) => {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  await expect(header(page).getByText('1024886A').first()).toBeVisible();
  const check = '/bom/json/upload/check';
  for (const kind of ['500', 'code', 'no-result']) {
    await store.clearFaults();
    await store.fault({ call: check, kind, code: 500, msg: '文件有误' });
    await choose(page, csvOf(3), () => zoneOf(page).press('Enter'));
    await expect(line(page)).toBeVisible();
    await expect(line(page)).toHaveText(`请求编号：${await numberOf(store, check)}`);
    await dialog(page).getByRole('button', { name: '确定' }).press('Enter');
    await expect(dialog(page)).toHaveCount(0);
  }
  const tick = '/page/home/cart/update/checked';
  await store.fault({ call: tick, kind: 'code', code: 500, msg: '库存不足' });
  await cartButton(page).click();
  await cartPanel(page).getByRole('checkbox', { name: /^选择/ }).first().click();
  await expect(dialog(page)).toContainText('库存不足');
  await expect(line(page)).toHaveText(`请求编号：${await numberOf(store, tick)}`);
});

test('E70 the envelope’s number counts too; without one there is no line and no room for it', async ({
  page,
  store,
}) => {
  await store.set({ requestId: 'envelope' });
  await openHost(page, store);
  await fail(page, store, '第一次');
  await expect(line(page)).toHaveText(`请求编号：${await numberOf(store, write.path)}`);
  await page.keyboard.press('Escape');
  await store.set({ requestId: 'none' });
  await fail(page, store, '第二次');
  await expect(line(page)).toHaveCount(0);
  const heightOf = async () => (await dialog(page).boundingBox())?.height;
  const failed = await heightOf();
  await page.keyboard.press('Escape');
  await page.evaluate(() => void window.lcFrame.alert('第三次'));
  await expect(dialog(page)).toContainText('第三次');
  expect(failed).toBe(await heightOf());
});

for (const [what, id] of [
  ['markup', '<img src=x onerror=hacked=1>'],
  ['10 KB', 'a1'.repeat(5120)],
  ['control characters', '4bf92f3577b34da6\u0007a3ce929d'],
  ['a mobile number', 'user-13800138000-0001'],
  ['a token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
  ['the customer’s code', 'request-1024886A-000001'],
] as const)
  test(`E70 a number that holds ${what} is shown nowhere`, async ({ page, store }) => {
    await watchErrors(page);
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await store.set({ role: 'customer', requestId: 'none' });
    await page.route(`**${write.path}`, (route) =>
      route.fulfill({ json: { code: 500, msg: '维护中', traceId: id, result: null } }),
    );
    await openHost(page, store);
    await expect(header(page).getByText('1024886A').first()).toBeVisible();
    await page.evaluate((path) => void window.lcFrame.request('www', path, { json: {} }), write.path);
    await expect(dialog(page)).toContainText('维护中');
    await expect(line(page)).toHaveCount(0);
    await expect(dialog(page)).not.toContainText(id);
    expect(lines.join()).not.toContain(id);
    expect(JSON.stringify(await page.evaluate(() => Reflect.get(window, 'seenErrors')))).not.toContain(id);
  });

for (const width of [1280, 375])
  test(`E70 the number is copied by mouse and by key, and is read apart from the message, at ${width} px`, async ({
    page,
    store,
  }, { outputDir }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 760 });
    await openHost(page, store);
    await fail(page, store, '系统繁忙，请联系客服人员或稍后再试！');
    const number = await numberOf(store, write.path);
    const copy = dialog(page).getByRole('button', { name: COPY });
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect(dialog(page).getByRole('button', { name: '确定' })).toBeFocused();
    await expect(dialog(page)).toHaveAccessibleDescription('系统繁忙，请联系客服人员或稍后再试！');
    await copy.click();
    await expect(page.getByRole('status').getByText('已复制请求编号')).toBeVisible();
    expect(await copied()).toBe(number);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await fail(page, store, '系统繁忙，请联系客服人员或稍后再试！');
    await page.keyboard.press('Shift+Tab');
    await expect(copy).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(copied).toBe(await numberOf(store, write.path));
    await expect(dialog(page)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.screenshot({ path: `${outputDir}/dialog.png` });
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await axeViolations(page)).toEqual([]);
    expect(await copy.evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe('solid');
    await page.screenshot({ path: `${outputDir}/forced.png` });
  });
