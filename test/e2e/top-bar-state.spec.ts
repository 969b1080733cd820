import type { Page } from '@playwright/test';
import { axeViolations, expect, onEveryHost, openHost, test } from './fixtures';
import { quiet } from './quiet';

const header = (page: Page) => page.locator('lc-header');
const menuButton = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => header(page).getByRole('region', { name, exact: true });

for (const [role, button, text, action] of [
  ['customer', 'PLUS', '立即开通PLUS', '立即开通'],
  ['plus', 'PLUS会员', /^\d{4}-\d\d-\d\d到期/, '立即续费'],
  ['plus-expired', 'PLUS', '已到期', '立即续费'],
] as const) {
  test(`PLUS popover of ${role}: ${action}`, async ({ page, store }) => {
    await store.set({ role });
    await openHost(page, store);
    await menuButton(page, button).click();
    const popover = panel(page, 'PLUS会员');
    await expect(popover.getByRole('paragraph').first()).toHaveText(text);
    await expect(popover.getByRole('link', { name: action, exact: true })).toHaveAttribute(
      'href',
      store.url('activity', '/plusIndex.html'),
    );
    await expect(popover.getByRole('listitem')).toHaveCount(7);
  });
}

test('PLUS popover says loading... before its data arrive', async ({ page, store }) => {
  await store.set({ role: 'plus' });
  await store.fault({ call: '/v2/plus/expire/info', kind: 'delay', ms: 60_000 });
  await openHost(page, store);
  await menuButton(page, 'PLUS').click();
  await expect(panel(page, 'PLUS会员').getByRole('status')).toHaveText('loading...');
  await store.clearFaults();
  await expect(panel(page, 'PLUS会员')).toContainText('到期');
});

onEveryHost(
  'A11 a customer never sees a guest’s links, in any frame of the load',
  async ({ page, store, host }) => {
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
  },
);

test('the frame makes at most 4 requests on a cold guest page and 2 on a warm one', async ({
  page,
  store,
}) => {
  const made: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOwn = ['fetch', 'xhr', 'script'].includes(request.resourceType());
    // The page's own files, the data address it has chosen instead of inlining its data, and pop-ups do not count.
    const isPages = /^\/(lc-frame|demo|vendor)\/|frame-data|^\/market\/alert/.test(pathname);
    if (isOwn && !isPages) made.push(`${request.method()} ${pathname}`);
  });
  const view = async (role: string) => {
    await store.set({ role });
    for (const visit of ['cold', 'warm']) {
      made.length = 0;
      await openHost(page, store);
      await quiet(page);
      console.log(`${role}, ${visit}: ${made.length} requests: ${made.join(', ')}`);
      expect(made.length).toBeLessThanOrEqual(visit === 'cold' ? 4 : 2);
    }
  };
  await view('guest');
  await page.evaluate(() => sessionStorage.clear());
  await view('plus');
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

  test('the top bar is one row: greeting, messages, and a menu with everything else', async ({
    page,
    store,
  }) => {
    await openHost(page, store);
    const bar = header(page).getByRole('navigation', { name: '快捷导航' });
    await expect(bar.getByRole('link')).toHaveCount(1);
    await header(page).getByRole('button', { name: '菜单', exact: true }).tap();
    const menu = panel(page, '菜单');
    for (const name of ['免费注册', '我的订单', '帮助中心', '供应商登录']) {
      await expect(menu.getByRole('link', { name })).toBeVisible();
    }
    // The workbench is a customer's (§session.menus).
    await expect(menu.getByRole('link', { name: '售后投诉' })).toHaveCount(0);
    await menu.getByRole('button', { name: '集团产业服务' }).tap();
    await expect(menu.getByRole('heading', { name: '电子行业' })).toBeAttached();
    await menu.evaluate((element) => Promise.all(element.getAnimations().map((a) => a.finished)));
    expect(await axeViolations(page, 'lc-header')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await header(page).getByText('您好，请').tap();
    await expect(menu).toHaveCount(0);
  });
});
