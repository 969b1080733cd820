import type { Locator, Page } from '@playwright/test';
import { axeViolations, expect, onEveryHost, openHost, test } from './fixtures';
import type { StoreControl } from './store-control';

const TICK = '/page/home/cart/update/checked';
const READ = '/page/home/cart/display';
const DELETE = '/page/home/cart/delete';

const button = (page: Page) =>
  page
    .locator('lc-header')
    .getByRole('button', { name: /^购物车/ })
    .first();
const panel = (page: Page) => page.getByRole('region', { name: '购物车', exact: true });
const boxes = (page: Page) => panel(page).getByRole('checkbox', { name: /^选择/ });
const sum = (page: Page) => panel(page).getByRole('status');

async function openCart(page: Page): Promise<Locator> {
  await button(page).click();
  await expect(panel(page).getByRole('table')).toBeVisible();
  return panel(page);
}

async function openAs(
  page: Page,
  store: StoreControl,
  settings: Record<string, unknown> = {},
): Promise<Locator> {
  await store.set({ role: 'customer', ...settings });
  await openHost(page, store);
  return openCart(page);
}

onEveryHost(
  'C1 the cart button says how many goods there are and opens both carts @journey',
  async ({ page, store, open }) => {
    await store.set({ role: 'customer' });
    await open();
    await expect(button(page)).toHaveAccessibleName('购物车，8 件');
    const cart = await openCart(page);
    await expect(cart.getByRole('tab', { name: '元器件商品(8)' })).toHaveAttribute('aria-selected', 'true');
    await expect(cart.getByRole('tab', { name: '现货(5)' })).toBeVisible();
    await expect(boxes(page)).toHaveCount(8);
    await cart.getByRole('tab', { name: '面板商品(4)' }).click();
    await expect(boxes(page)).toHaveCount(4);
    await expect(cart.getByText('含税').first()).toBeVisible();
  },
);

onEveryHost(
  'C3 ticks show at once, and the server ends with the same ticks',
  async ({ page, store, open }) => {
    await store.set({ role: 'customer' });
    await open();
    await openCart(page);
    await store.set({ latencyMs: 1000 });
    const before = await boxes(page).evaluateAll((all) => all.map((box) => box.matches(':checked')));
    // In the page, so that the three clicks come within the first write on a slow machine too.
    await boxes(page).evaluateAll(async (all) => {
      for (const box of [all[0], all[1], all[0]]) {
        if (box instanceof HTMLElement) box.click();
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await expect(boxes(page).nth(1)).toBeChecked({ checked: !before[1] });
    await expect(boxes(page).nth(0)).toBeChecked({ checked: before[0] ?? false });
    await expect.poll(async () => (await store.log(TICK)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await store.log(TICK)).every(({ inFlight }) => inFlight === 1)).toBe(true);
    await page.reload();
    await openCart(page);
    await expect(boxes(page).nth(1)).toBeChecked({ checked: !before[1] });
    await expect(boxes(page).nth(0)).toBeChecked({ checked: before[0] ?? false });
  },
);

test('the sum keeps yuan and dollars apart and follows each tick', async ({ page, store }) => {
  const cart = await openAs(page, store);
  await cart.getByRole('checkbox', { name: '全选' }).check();
  await expect(sum(page)).toHaveText(/^已选 8 款合计 ¥\d+(?:,\d{3})*\.\d\d \$\d+(?:,\d{3})*\.\d\d$/);
  await cart.getByRole('checkbox', { name: '全选' }).uncheck();
  await expect(sum(page)).toHaveText('已选 0 款合计 ¥0.00');
  await cart.getByRole('tab', { name: /^海外代购/ }).click();
  await boxes(page).first().check();
  await expect(sum(page)).toHaveText(/^已选 1 款合计 \$\d+(?:,\d{3})*\.\d\d$/);
});

test('a tick that is being sent is not lost by going to the cart page', async ({ page, store }) => {
  const cart = await openAs(page, store);
  const wasTicked = await boxes(page).nth(2).isChecked();
  await store.set({ latencyMs: 500 });
  await boxes(page).nth(2).click();
  await cart.getByRole('link', { name: '去购物车结算' }).click();
  await page.waitForURL(store.url('cart', '/cart/display.html'));
  await store.set({ latencyMs: 0 });
  await openHost(page, store);
  await openCart(page);
  await expect(boxes(page).nth(2)).toBeChecked({ checked: !wasTicked });
});

test('C17 a cart with unlisted lines unticks nothing, and its boxes explain why and lead to the cart page', async ({
  page,
  store,
}) => {
  const cart = await openAs(page, store, { cart: 'unlisted' });
  await expect(cart).toContainText('另有 2 款未在此列出');
  const box = boxes(page).first();
  const reason = '操作失败，请前往购物车页面操作';
  await expect(box).toHaveAccessibleDescription(reason);
  await expect(box).toBeDisabled();
  const wasTicked = await box.isChecked();
  expect(await axeViolations(page)).toEqual([]);
  await box.focus();
  await box.press('Space');
  const modal = page.getByRole('alertdialog');
  await expect(modal).toContainText(reason);
  await modal.getByRole('button', { name: '取消' }).click();
  await expect(box).toBeFocused();
  await expect(box).toBeChecked({ checked: wasTicked });
  await box.click({ force: true });
  await modal.getByRole('button', { name: '去购物车结算' }).click();
  await page.waitForURL(store.url('cart', '/cart/display.html'));
  expect(await store.log(TICK)).toEqual([]);
});

/** Clicks these and, right after, a plain link of the page; resolves once the next page is there and the store is at rest. */
async function clickAndLeave(page: Page, store: StoreControl, clicked: Locator[]): Promise<void> {
  const target = store.url('www', '/support.html');
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, target: '_self', id: 'away' });
    document.body.prepend(link);
  }, target);
  await store.set({ latencyMs: 1000 });
  for (const one of clicked) await one.click();
  await page.locator('#away').evaluate((link) => link instanceof HTMLElement && link.click());
  await page.waitForURL(target);
  await store.set({ latencyMs: 0 });
}

const tickAndLeave = (page: Page, store: StoreControl, count: number) =>
  clickAndLeave(
    page,
    store,
    Array.from({ length: count }, (_, index) => boxes(page).nth(index)),
  );

async function tickedOnServer(store: StoreControl): Promise<boolean[]> {
  const { lines } = (await store.call('GET', 'cart')) as { lines: { isChecked: boolean }[] };
  return lines.map(({ isChecked }) => isChecked);
}

interface Line {
  name: string;
  isTicked: boolean;
}

/** The rows on screen, read from the boxes. */
async function rowsOnScreen(page: Page): Promise<Line[]> {
  return boxes(page).evaluateAll((all) =>
    all.map((box) => ({
      name: box.closest('label')?.textContent ?? '',
      isTicked: box.matches(':checked'),
    })),
  );
}

onEveryHost(
  'C18 two deletions arrive although a plain link is clicked just after',
  async ({ page, store, open }) => {
    await store.set({ role: 'customer' });
    await open();
    await openCart(page);
    const [first, second, ...rest] = await rowsOnScreen(page);
    expect(rest).toHaveLength(6);
    const remove = panel(page).getByRole('button', { name: /^删除/ });
    await clickAndLeave(page, store, [remove.nth(0), remove.nth(1)]);
    await expect
      .poll(async () => ((await store.call('GET', 'cart')) as { lines: unknown[] }).lines.length)
      .toBe(6);
    expect((await store.log(DELETE)).map(({ status }) => status)).toEqual([200, 200]);
    await open();
    await openCart(page);
    expect([first?.name, second?.name, ...(await rowsOnScreen(page)).map(({ name }) => name)]).toEqual(
      [first, second, ...rest].map((line) => line?.name),
    );
  },
);

onEveryHost(
  'C18 a tick and the deletion of another line arrive although a plain link is clicked just after',
  async ({ page, store, open }) => {
    await store.set({ role: 'customer' });
    await open();
    await openCart(page);
    const [ticked, , ...rest] = await rowsOnScreen(page);
    const remove = panel(page).getByRole('button', { name: /^删除/ });
    await clickAndLeave(page, store, [boxes(page).nth(0), remove.nth(1)]);
    await expect
      .poll(async () => ((await store.call('GET', 'cart')) as { lines: unknown[] }).lines.length)
      .toBe(7);
    await expect.poll(async () => (await store.log(TICK)).at(-1)?.status).toBe(200);
    await open();
    await openCart(page);
    expect(await rowsOnScreen(page)).toEqual([{ name: ticked?.name, isTicked: !ticked?.isTicked }, ...rest]);
  },
);

test('C18 two quick ticks arrive although a plain link is clicked just after', async ({ page, store }) => {
  await openAs(page, store);
  const before = await tickedOnServer(store);
  const ticked = before.filter(Boolean).length;
  const states = await Promise.all([0, 1].map((index) => boxes(page).nth(index).isChecked()));
  await tickAndLeave(page, store, 2);
  const change = states.reduce((sum, wasTicked) => sum + (wasTicked ? -1 : 1), 0);
  await expect.poll(async () => (await tickedOnServer(store)).filter(Boolean).length).toBe(ticked + change);
  expect((await store.log(TICK)).length).toBe(2);
});

test('C18 a tick on a cart read 40 s ago arrives although the page is left just after', async ({
  page,
  store,
}) => {
  await page.clock.install();
  await page.clock.resume();
  await openAs(page, store);
  const ticked = (await tickedOnServer(store)).filter(Boolean).length;
  const change = (await boxes(page).first().isChecked()) ? -1 : 1;
  await page.clock.fastForward(40_000);
  await tickAndLeave(page, store, 1);
  await expect.poll(async () => (await tickedOnServer(store)).filter(Boolean).length).toBe(ticked + change);
});

test('C6 a refused tick is undone, with one modal, and the focus returns to it', async ({ page, store }) => {
  await openAs(page, store);
  await store.fault({ call: TICK, kind: 'code', code: 500, msg: '' });
  const box = boxes(page).nth(0);
  await box.focus();
  await box.press('Space');
  const modal = page.getByRole('alertdialog');
  await expect(modal).toContainText('操作失败，请前往购物车页面操作');
  await modal.getByRole('button', { name: '确定' }).click();
  await expect(box).toBeChecked();
  await expect(box).toBeFocused();
});

test('C7 deleting moves the focus up, then to the tab, then to the empty panel', async ({ page, store }) => {
  const cart = await openAs(page, store, { cart: 'panels' });
  const remove = (name: string) => cart.getByRole('button', { name: `删除 ${name}` });
  await remove('front_panel.dxf').click();
  await expect(page.getByText('删除成功！')).toBeVisible();
  await expect(remove('亚克力面板 80x120 (终稿).cdr')).toBeFocused();
  await remove('控制面板_V2.3.ai').click();
  await expect(cart.getByRole('tab', { name: '面板商品(2)' })).toBeFocused();
  await remove('薄膜开关-主控-20240611.pdf').click();
  await remove('亚克力面板 80x120 (终稿).cdr').click();
  await expect(cart).toContainText('购物车中暂无商品，赶紧选购吧！');
  await expect(cart.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test('C7 a double click deletes once, and needLogin opens the login and restores the row', async ({
  page,
  store,
}) => {
  const cart = await openAs(page, store);
  await store.fault({ call: DELETE, kind: 'delay', ms: 300, times: 1 });
  await cart.getByRole('button', { name: /^删除/ }).first().dblclick();
  await expect(boxes(page)).toHaveCount(7);
  expect(await store.log(DELETE)).toHaveLength(1);
  await page.evaluate(() =>
    document.addEventListener('lc-login-required', (event) => {
      event.preventDefault();
      document.title = 'login';
    }),
  );
  await store.fault({ call: DELETE, kind: 'needLogin', times: 1 });
  await cart.getByRole('button', { name: /^删除/ }).first().click();
  await expect(page).toHaveTitle('login');
  // The page's own login has the room (P2); the row is there when the cart opens again.
  await expect(cart).toBeHidden();
  await openCart(page);
  await expect(boxes(page)).toHaveCount(7);
});

test('C7 a line that another device has deleted disappears once the server says so', async ({
  page,
  store,
}) => {
  const cart = await openAs(page, store);
  // The newest line stands first on the server, and in its tab.
  await store.call('POST', 'cart/other-device', { action: 'delete' });
  await cart.getByRole('button', { name: /^删除/ }).first().click();
  const modal = page.getByRole('alertdialog');
  await expect(modal).toContainText('商品不存在');
  await expect(boxes(page)).toHaveCount(7);
  await modal.getByRole('button', { name: '确定' }).click();
  await expect(modal).toHaveCount(0);
});

test('C10 arrow keys change the tabs, and the last line of a sub-tab selects all', async ({
  page,
  store,
}) => {
  // An awkward store names no key to delete its overseas line by.
  await store.set({ manners: 'kind' });
  const cart = await openAs(page, store);
  await cart.getByRole('tab', { name: '全部(8)' }).focus();
  await page.keyboard.press('End');
  await expect(cart.getByRole('tab', { name: '海外代购(1)' })).toBeFocused();
  await expect(boxes(page)).toHaveCount(1);
  await cart.getByRole('button', { name: /^删除/ }).click();
  await expect(cart.getByRole('tab', { name: '全部(7)' })).toHaveAttribute('aria-selected', 'true');
});

test('C11 only the visible ones of 2 000 lines are rendered, all scroll by keyboard, and all tick in one request', async ({
  page,
  store,
}) => {
  const cart = await openAs(page, store, { cart: 'lines-2000' });
  await expect(button(page)).toHaveText('购物车99+');
  await expect(button(page)).toHaveAccessibleName('购物车，99+（2000 件）');
  await expect(cart.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
  const list = cart.getByRole('region', { name: '购物车商品' });
  await list.focus();
  await page.keyboard.press('End');
  await expect(cart.locator('tr[aria-rowindex="2001"]')).toBeInViewport();
  expect(await cart.getByRole('row').count()).toBeLessThanOrEqual(60);
  await cart.getByRole('checkbox', { name: '全选' }).check();
  await expect(sum(page)).toContainText('已选 2000 款');
  await expect.poll(async () => (await store.log(TICK)).length).toBe(1);
});

test('C11 a focused row stays in the DOM when it is scrolled away', async ({ page, store }) => {
  const cart = await openAs(page, store, { cart: 'lines-500' });
  const box = cart.locator('tr[aria-rowindex="2"] input');
  await box.focus();
  await cart.getByRole('region', { name: '购物车商品' }).evaluate((list) => list.scrollTo(0, 9000));
  await expect(cart.locator('tr[aria-rowindex="150"]')).toBeAttached();
  await expect(box).toBeFocused();
});

test('C12 a deletion in another tab updates the badge', async ({ page, context, store }) => {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  const other = await context.newPage();
  await openHost(other, store);
  await openCart(other);
  await panel(other).getByRole('button', { name: /^删除/ }).first().click();
  await expect(button(page)).toHaveAccessibleName('购物车，7 件');
});

test('C13 a page that adds goods itself dispatches lc-refresh and receives lc-cart-changed', async ({
  page,
  store,
}) => {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  await expect(button(page)).toHaveAccessibleName('购物车，8 件');
  await page.evaluate(() =>
    document.addEventListener('lc-cart-changed', (event) => {
      document.title = `${event instanceof CustomEvent ? event.detail.count : ''} in cart`;
    }),
  );
  await store.call('POST', 'cart/add', { zone: 'isNeed' });
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('lc-refresh', { detail: { what: 'cart' } })),
  );
  await expect(button(page)).toHaveAccessibleName('购物车，9 件');
  await expect(page).toHaveTitle('9 in cart');
});

test('C14 a resting mouse opens the panel without moving the focus, a passing one does not', async ({
  page,
  store,
}) => {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  await button(page).hover();
  await expect(panel(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.mouse.move(5, 700);
  await expect(panel(page)).toBeHidden();
});

test('a click on the button of a panel opened by hover opens the cart page', async ({ page, store }) => {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  await button(page).hover();
  await expect(boxes(page).first()).toBeVisible();
  // A click right after the opening was meant to open the panel, and keeps it.
  const opened = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() - from > 1000, opened);
  await button(page).click();
  await expect(page).toHaveURL(store.url('cart', '/cart/display.html'));
});

test('a row links to its product', async ({ page, store }) => {
  const cart = await openAs(page, store);
  const link = cart.getByRole('row').nth(1).getByRole('link');
  const href = await link.getAttribute('href');
  expect(href).toMatch(new RegExp(`^${store.url('item', '/')}C\\d+\\.html$`));
  await link.click();
  await expect(page).toHaveURL(href ?? '');
});

test('the chosen sub-tab is still chosen when the panel opens again', async ({ page, store }) => {
  const cart = await openAs(page, store);
  await cart.getByRole('tab', { name: /^订货/ }).click();
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await button(page).click();
  await expect(cart.getByRole('tab', { name: /^订货/ })).toHaveAttribute('aria-selected', 'true');
});

test('C15 a cart that cannot be read says so and can be retried, while the other one works', async ({
  page,
  store,
}) => {
  await store.set({ role: 'customer' });
  await store.fault({ call: READ, kind: '500' });
  await openHost(page, store);
  await button(page).click();
  const cart = panel(page);
  // The cart that could be read is shown, the other one is one click away.
  await expect(cart.getByRole('tab', { name: '面板商品(4)' })).toHaveAttribute('aria-selected', 'true');
  await expect(boxes(page)).toHaveCount(4);
  await cart.getByRole('tab', { name: '元器件商品 加载失败' }).click();
  await expect(cart.getByRole('alert')).toContainText('购物车加载失败');
  await store.clearFaults();
  await cart.getByRole('button', { name: '重试' }).press('Enter');
  await expect(boxes(page)).toHaveCount(8);
  // The button has gone, the focus has not.
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
});

test('C16 a file name is shown as text, however long and whatever it contains', async ({ page, store }) => {
  await store.set({ role: 'customer', cart: 'panels' });
  const fileName = `<img src=x onerror="document.title='hit'">${'长'.repeat(80)}.ai`;
  await store.call('POST', 'cart/add', { panel: true, fileName });
  await openHost(page, store);
  const cart = await openCart(page);
  await expect(cart.getByText(fileName, { exact: true }).first()).toHaveAttribute('title', fileName);
  await expect(cart.locator('img')).toHaveCount(0);
  await expect(page).not.toHaveTitle('hit');
  expect(await cart.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

test('two empty carts show the text, one link to goods, and a button without a number', async ({
  page,
  store,
}) => {
  await openHost(page, store);
  await expect(button(page)).toHaveAccessibleName('购物车，0 件');
  await expect(button(page)).toHaveText('购物车');
  await button(page).click();
  await expect(panel(page)).toContainText('购物车中暂无商品，赶紧选购吧！');
  expect(await axeViolations(page)).toEqual([]);
});

test('lc-minicart alone shows the same cart as the header', async ({ page, store }) => {
  await store.set({ role: 'customer' });
  await page.goto(store.url('www', '/support.html'));
  const alone = page.locator('lc-minicart').getByRole('button', { name: /^购物车/ });
  await expect(alone).toHaveAccessibleName('购物车，8 件');
  await alone.click();
  await expect(boxes(page)).toHaveCount(8);
  expect((await store.log(READ)).length).toBeLessThanOrEqual(2);
});

for (const width of [320, 375, 1280]) {
  test(`at ${width} px the panel fits, and axe finds nothing in either cart`, async ({ page, store }) => {
    await page.setViewportSize({ width, height: 800 });
    const cart = await openAs(page, store);
    expect(await axeViolations(page)).toEqual([]);
    await cart.getByRole('tab', { name: /^面板商品/ }).click();
    expect(await axeViolations(page)).toEqual([]);
    const box = await cart.boundingBox();
    expect(box?.width).toBe(width < 536 ? width : 520);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    await expect(cart.getByRole('link', { name: '去购物车结算' })).toBeInViewport();
  });
}

test('M11 in a low window the rows scroll above the sum', async ({ page, store }) => {
  await page.setViewportSize({ width: 800, height: 280 });
  const cart = await openAs(page, store);
  const rows = await cart.getByRole('region', { name: '购物车商品' }).boundingBox();
  const foot = await cart.getByRole('link', { name: '去购物车结算' }).boundingBox();
  expect((rows?.y ?? 0) + (rows?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});
