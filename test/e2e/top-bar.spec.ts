import type { Page } from '@playwright/test';
import { expect, header, openHost, test } from './fixtures';

const menuButton = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => header(page).getByRole('region', { name, exact: true });
const MENUS = ['我的工作台', '手机APP', '联系客服', '供应商合作', '集团产业服务'];

test('every menu opens by click @journey', async ({ page, store, open }) => {
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
    await page.keyboard.press('Escape');
    await expect(panel(page, name)).toHaveCount(0);
  }
});

test('M4 Enter opens a menu, Tab walks and leaves, Escape returns the focus', async ({ page, store }) => {
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

test('contact service shows the salesman, opens the chat in a window', async ({ page, context, store }) => {
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
  const shown = await chat.evaluate(() => [window.innerWidth, window.innerHeight, window.opener]);
  expect(shown).toEqual([750, 600, null]);
  await chat.evaluate(() => Reflect.set(window, 'conversation', 'kept'));
  await panel(page, '联系客服').getByRole('button', { name: '在线客服' }).click();
  expect(context.pages()).toHaveLength(2);
  expect(await chat.evaluate(() => Reflect.get(window, 'conversation'))).toBe('kept');
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

test('A11 a customer never sees a guest’s links while loading', async ({ page, store, host }) => {
  await store.set({ role: 'customer', latencyMs: 300 });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, '__seen', seen);
    const look = () => {
      const text = document.querySelector('lc-header')?.shadowRoot?.textContent ?? '';
      let state = 'neutral';
      if (text.includes('请登录') || text.includes('免费注册')) state = 'guest';
      else if (/您好，\w/.test(text)) state = 'customer';
      if (seen.at(-1) !== state) seen.push(state);
      requestAnimationFrame(look);
    };
    look();
  });
  const seen = () => page.evaluate(() => [...new Set<string>(Reflect.get(window, '__seen'))]);
  await openHost(page, store, host);
  await expect(header(page).getByText('1024886A')).toBeVisible();
  expect(await seen()).not.toContain('guest');
  await openHost(page, store, host);
  await expect(header(page).getByText('1024886A')).toBeVisible();
  expect(await seen()).not.toContain('guest');
});

test.describe('at 375 px, by touch', () => {
  test.use({ viewport: { width: 375, height: 720 }, hasTouch: true });

  test('P12 a finger stops the banners, and no control covers them', async ({ page, store }) => {
    await store.set({ banners: 'rotating' });
    await openHost(page, store);
    const banner = header(page).getByRole('region', { name: '顶部广告' });
    const pause = banner.getByRole('button', { name: '暂停轮播' });
    await pause.tap();
    await expect(banner.getByRole('button', { name: '继续轮播' })).toBeVisible();
    const picture = await banner.getByRole('img').first().boundingBox();
    const button = await banner.getByRole('button', { name: '继续轮播' }).boundingBox();
    expect(button?.x).toBeGreaterThanOrEqual((picture?.x ?? 0) + (picture?.width ?? 375));
  });
});
