import type { Page } from '@playwright/test';
import { BOM_STATE, closeState, footer, header, openState, STATES } from './access-states';
import { expectTree } from './accessibility-tree';
import { expect, type Host, openHost, test } from './fixtures';
import { dialog, openPopup } from './popups-page';
import type { StoreControl } from './store-control';

const PHONE = { width: 375, height: 800 };
const NAMES: Record<string, string> = { plus: '2048631P', customer: '1024886A' };

/** Opens a page without rotating banners and waits until it is known who the user is. */
async function openAs(page: Page, store: StoreControl, role: string, host: Host = 'main'): Promise<void> {
  await store.set({ role, banners: 'none' });
  await openHost(page, store, host);
  const name = NAMES[role];
  if (name === undefined) {
    await expect(header(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
  } else await expect(header(page).getByText(name)).toBeVisible();
}

for (const [role, host] of [
  ['guest', 'main'],
  ['customer', 'main'],
  ['plus', 'list'],
  ['customer', 'mro'],
] as const) {
  test(`the header of a ${role} [${host}]`, async ({ page, store }) => {
    await openAs(page, store, role, host);
    await expectTree(header(page), `header-${host}-${role}`);
  });
}

for (const { name, key } of [
  { name: '我的工作台', key: 'workbench' },
  { name: '手机APP', key: 'app' },
  { name: '联系客服', key: 'contact' },
  { name: '供应商合作', key: 'supplier' },
  { name: '集团产业服务', key: 'group-sites' },
  { name: 'PLUS会员', key: 'plus' },
  { name: '购物车', key: 'cart' },
  { name: '商品分类', key: 'categories-panel' },
  { name: '搜索建议', key: 'suggestions' },
  { name: '退出确认', key: 'confirm-logout' },
  { name: 'BOM上传', key: 'bom' },
]) {
  test(`what opens as ${name}`, async ({ page, store }) => {
    await openAs(page, store, 'plus');
    const state = [...STATES, BOM_STATE].find((one) => one.name === name);
    if (state === undefined) throw new Error(`no state ${name}`);
    const panel = await openState(page, state);
    await expectTree(panel, key);
    await closeState(page, panel);
  });
}

for (const cart of ['empty', 'panels']) {
  test(`the mini-cart by itself: ${cart}`, async ({ page, store }) => {
    await store.set({ role: 'customer', cart });
    await page.goto(store.url('www', '/support.html'));
    await page
      .locator('lc-minicart')
      .getByRole('button', { name: /^购物车/ })
      .click();
    await expectTree(
      page.locator('lc-minicart').getByRole('region', { name: '购物车', exact: true }),
      `minicart-${cart}`,
    );
  });
}

test('the mini-cart whose server is down', async ({ page, store }) => {
  await store.set({ role: 'customer' });
  await store.fault({ call: '/page/home/cart/display', kind: '500' });
  await page.goto(store.url('www', '/support.html'));
  await page
    .locator('lc-minicart')
    .getByRole('button', { name: /^购物车/ })
    .click();
  await page.locator('lc-minicart').getByRole('tab', { name: '元器件商品' }).click();
  await expect(page.locator('lc-minicart').getByRole('button', { name: '重试' })).toBeVisible();
  await expectTree(
    page.locator('lc-minicart').getByRole('region', { name: '购物车', exact: true }),
    'minicart-failed',
  );
});

test('the BOM zone and the article in the page', async ({ page, store }) => {
  await page.goto(store.url('www', '/support.html'));
  await expect(page.locator('lc-article').getByRole('heading', { name: '新手采购指南' })).toBeVisible();
  await expectTree(page.locator('lc-bom-upload'), 'bom-zone');
  await expectTree(page.locator('lc-article'), 'article');
});

test('the floating header', async ({ page, store }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openAs(page, store, 'customer');
  await page.evaluate(() => window.scrollTo(0, 400));
  const bar = header(page).locator('[data-floating]');
  await expect(bar).toBeVisible();
  await expectTree(bar, 'floating-header');
});

test('the footer, closed and unfolded', async ({ page, store }) => {
  await openAs(page, store, 'guest');
  await expectTree(footer(page), 'footer');
  await footer(page).getByRole('button', { name: '展开' }).first().click();
  await expectTree(footer(page), 'footer-unfolded');
});

test('on a phone: header, menu, categories, footer', async ({ page, store }) => {
  await page.setViewportSize(PHONE);
  await store.set({ role: 'guest', banners: 'none' });
  await openHost(page, store);
  await expect(header(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
  await expectTree(header(page), 'phone-header');
  await expectTree(footer(page), 'phone-footer');
  await header(page).getByRole('button', { name: '菜单', exact: true }).click();
  const menu = header(page).getByRole('region', { name: '菜单', exact: true });
  await expectTree(menu, 'phone-menu');
  await closeState(page, menu);
});

for (const popup of ['alert', 'group', 'newcustomer', 'redpacket']) {
  test(`the ${popup} pop-up`, async ({ page, store }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPopup(page, store, { role: 'customer', banners: 'none', popup });
    await expectTree(dialog(page), `popup-${popup}`);
  });
}

test('the float ad of a guest', async ({ page, store }) => {
  await openAs(page, store, 'guest');
  await expectTree(page.locator('lc-popups').getByRole('complementary'), 'float-ad');
});

test('alert, confirm and toast', async ({ page, store }) => {
  await openAs(page, store, 'customer');
  await page.evaluate(() => {
    void window.lcFrame.confirm({ title: '删除', msg: '确定删除吗？', ok: '删除', cancel: '保留' });
  });
  const shown = page.getByRole('alertdialog');
  await expectTree(shown, 'confirm');
  await closeState(page, shown);
  await page.evaluate(() => void window.lcFrame.alert('库存不足'));
  await expectTree(shown, 'alert');
  await page.evaluate(() => window.lcFrame.toast('已保存'));
  await expectTree(page.locator('lc-layer').getByText('已保存').locator('..'), 'toast');
});
