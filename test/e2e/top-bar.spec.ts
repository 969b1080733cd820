import type { Page } from '@playwright/test';
import { axeViolations, expect, onEveryHost, openHost, test } from './fixtures';
import { holdClock } from './pointer';

const header = (page: Page) => page.locator('lc-header');
const menuButton = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => header(page).getByRole('region', { name, exact: true });
const MENUS = ['我的工作台', '手机APP', '联系客服', '供应商合作', '集团产业服务'];

onEveryHost(
  'every menu of the top bar opens by click and is clean by axe @journey',
  async ({ page, store, open }) => {
    // Seven menus, each looked through by axe.
    test.setTimeout(90_000);
    await store.set({ role: 'plus' });
    await open();
    await expect(header(page).getByText('2048631P')).toBeVisible();
    for (const name of [...MENUS, 'PLUS会员']) {
      await menuButton(page, name).click();
      await expect(panel(page, name)).toBeVisible();
      await expect(panel(page, name)).not.toContainText(/加载中|loading/);
      await panel(page, name).evaluate((element) =>
        Promise.all(element.getAnimations().map((a) => a.finished)),
      );
      expect(await axeViolations(page, 'lc-header')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(panel(page, name)).toHaveCount(0);
    }
  },
);

test('M4 a menu works by keyboard: Enter opens, Tab walks and leaves, Escape returns the focus', async ({
  page,
  store,
}) => {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  await menuButton(page, '我的工作台').focus();
  await page.keyboard.press('Enter');
  const links = panel(page, '我的工作台').getByRole('link');
  await expect(links).toHaveCount(8);
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuButton(page, '我的工作台')).toBeFocused();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('Tab');
  await expect(panel(page, '我的工作台')).toHaveCount(0);
});

test('M3 a menu opens when the mouse rests on it, not when it passes; one is open at a time', async ({
  page,
  store,
}) => {
  await page.clock.install();
  await openHost(page, store);
  await holdClock(page);
  await menuButton(page, '集团产业服务').hover();
  await header(page).getByRole('link', { name: '帮助中心' }).hover();
  await menuButton(page, '供应商合作').hover();
  await page.clock.runFor(300);
  await expect(panel(page, '供应商合作')).toBeVisible();
  await expect(panel(page, '集团产业服务')).toHaveCount(0);
  expect((await store.log()).filter(({ path }) => path.startsWith('/common/data/www-website'))).toEqual([]);
  await menuButton(page, '集团产业服务').hover();
  await page.clock.runFor(300);
  await expect(panel(page, '集团产业服务')).toBeVisible();
  await expect(panel(page, '供应商合作')).toHaveCount(0);
});

test('the links for member, orders, messages and cart lead to their hosts', async ({ page, store }) => {
  await store.set({ role: 'customer', messageNum: 120 });
  await openHost(page, store);
  const link = (name: string | RegExp) =>
    header(page).getByRole('navigation', { name: '快捷导航' }).getByRole('link', { name });
  await expect(link('消息 99+')).toHaveAttribute('href', store.url('member', '/member/ms.html'));
  await expect(link('我的订单')).toHaveAttribute('href', store.url('member', '/member/order/list.html'));
  await expect(link(/^购物车 \d+$/)).toHaveAttribute('href', store.url('cart', '/cart/display.html'));
  await expect(link('帮助中心')).toHaveAttribute('href', store.url('www', '/help/101.html'));
  await menuButton(page, '我的工作台').click();
  const paths = await panel(page, '我的工作台')
    .getByRole('link')
    .evaluateAll((links) => links.map((one) => new URL(String(Reflect.get(one, 'href'))).pathname));
  expect(paths).toEqual([
    '/member/workbench.html',
    '/member/center.html',
    '/member/couponList.html',
    '/member/pick/goods/manage.html',
    '/member/invoice/schedule.html',
    '/member/wallet/manage.html',
    '/member/favorite.html',
    '/member/complain.html',
  ]);
});

test('G43 the messages of a guest have no number', async ({ page, store }) => {
  await openHost(page, store);
  await expect(header(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
  await expect(header(page).getByRole('link', { name: '消息', exact: true })).toBeVisible();
});

test('contact service shows the salesman and the hotline, and opens the chat in a window of 750 × 600', async ({
  page,
  context,
  store,
}) => {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  await expect(header(page).getByText('1024886A')).toBeVisible();
  await menuButton(page, '联系客服').click();
  await expect(panel(page, '联系客服')).toContainText('专属业务员');
  await expect(panel(page, '联系客服').getByRole('link').first()).toHaveAttribute('href', 'tel:075583210318');
  const opened = context.waitForEvent('page');
  await panel(page, '联系客服').getByRole('button', { name: '在线客服' }).click();
  const chat = await opened;
  await chat.waitForURL(store.url('www', '/chat.html'));
  expect(await chat.evaluate(() => [window.innerWidth, window.innerHeight, window.opener])).toEqual([
    750,
    600,
    null,
  ]);
  await chat.evaluate(() => Reflect.set(window, 'conversation', 'kept'));
  await panel(page, '联系客服').getByRole('button', { name: '在线客服' }).click();
  expect(context.pages()).toHaveLength(2);
  expect(await chat.evaluate(() => Reflect.get(window, 'conversation'))).toBe('kept');
});

test('A13 a customer sees stars, coupons, marks and the salesman’s QQ, and none of them after the logout', async ({
  page,
  store,
}) => {
  await store.set({ role: 'plus', couponNum: 5 });
  await openHost(page, store);
  await expect(header(page).getByText('4星', { exact: true })).toBeVisible();
  await menuButton(page, '我的工作台').press('Enter');
  const workbench = panel(page, '我的工作台');
  await expect(workbench.getByRole('link', { name: '优惠券(5)' })).toHaveAttribute(
    'href',
    store.url('member', '/member/couponList.html'),
  );
  await expect(workbench.getByRole('link', { name: '预付余额 结算账户' })).toBeVisible();
  await expect(workbench.getByRole('link', { name: '备货提货单 有提货单' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await menuButton(page, '联系客服').press('Enter');
  const qq = panel(page, '联系客服').getByRole('link', { name: '2850123456' });
  await expect(qq).toHaveAttribute('href', /^https:\/\/wpa\.qq\.com\/msgrd\?v=3&uin=2850123456&/);
  expect(await page.evaluate(() => window.lcFrame.getUser())).toMatchObject({
    couponNum: 5,
    customerStarLevel: 4,
    saleQQ: '2850123456',
    salesmanName: '林悦',
    isSettleAccount: true,
    existSendOrder: true,
  });
  await store.set({ role: 'guest' });
  await page.evaluate(() => window.lcFrame.refreshUser());
  await expect(qq).toBeHidden();
  await expect(header(page).getByText('4星')).toHaveCount(0);
});

test('group sites are grouped by industry and fetched once, with new ones marked and the source in links', async ({
  page,
  store,
}) => {
  await openHost(page, store);
  await menuButton(page, '集团产业服务').click();
  const sites = panel(page, '集团产业服务');
  await expect(sites.getByRole('heading')).toHaveText(['电子行业', '机械行业', '工业软件', '更多服务']);
  await expect(sites.getByText('新', { exact: true }).first()).toBeVisible();
  const href = await sites.getByRole('link').first().getAttribute('href');
  expect(new URL(href ?? '').searchParams.get('lc_source')).toBe('lc');
  await menuButton(page, '集团产业服务').click();
  await menuButton(page, '集团产业服务').click();
  await expect(sites.getByRole('heading').first()).toBeVisible();
  expect(await store.log('/common/data/www-website-lc.json')).toHaveLength(1);
});

test('group sites show loading, none configured, and a failure that can be retried', async ({
  page,
  store,
}) => {
  await store.fault({ call: '/common/data/www-website-lc.json', kind: '500', times: 1 });
  await openHost(page, store);
  const open = async () => menuButton(page, '集团产业服务').click();
  await open();
  await expect(panel(page, '集团产业服务')).toContainText('加载失败，请重试');
  await store.set({ groupSites: 'none' });
  await store.fault({ call: '/common/data/www-website-lc.json', kind: 'delay', ms: 800 });
  await panel(page, '集团产业服务').getByRole('button', { name: '重试' }).click();
  await expect(panel(page, '集团产业服务')).toHaveText('加载中...');
  await expect(panel(page, '集团产业服务')).toHaveText('暂无配置');
});

test('only the MRO site has a link back to the main store', async ({ page, store }) => {
  await openHost(page, store, 'mro');
  await expect(header(page).getByRole('link', { name: '返回主商城' })).toHaveAttribute(
    'href',
    store.url('www', '/'),
  );
  await openHost(page, store);
  await expect(header(page).getByRole('link', { name: '返回主商城' })).toHaveCount(0);
});

test('M5 S8 a press in an iframe of the page closes open panels', async ({ page, store }) => {
  await openHost(page, store);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.srcdoc = '<p>地图</p>';
    // In view as it is: a scroll would close a panel, too.
    frame.style.cssText = 'position: fixed; left: 0; top: 300px; width: 200px; background: #fff';
    document.body.append(frame);
  });
  const inFrame = page.frameLocator('iframe').getByText('地图');
  await menuButton(page, '联系客服').click();
  await expect(panel(page, '联系客服')).toBeVisible();
  await inFrame.click();
  await expect(panel(page, '联系客服')).toHaveCount(0);

  await header(page).getByRole('combobox', { name: '搜索型号或产品' }).first().fill('STM32');
  const suggestions = header(page).getByRole('listbox', { name: '搜索建议' });
  await expect(suggestions).toBeVisible();
  await inFrame.click();
  await expect(suggestions).toHaveCount(0);
});
