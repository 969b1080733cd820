import type { Locator, Page } from '@playwright/test';
import { axeViolations, cartButton, cartPanel, expect, openHost, test } from './fixtures';
import { quiet } from './quiet';
import type { StoreControl } from './store-control';

const TICK = '/page/home/cart/update/checked';
const READ = '/page/home/cart/display';

const boxes = (page: Page) => cartPanel(page).getByRole('checkbox', { name: /^选择/ });
const sum = (page: Page) => cartPanel(page).getByRole('status');

async function openCart(page: Page): Promise<Locator> {
  await cartButton(page).click();
  await expect(cartPanel(page).getByRole('table')).toBeVisible();
  return cartPanel(page);
}

async function openWith(page: Page, store: StoreControl, settings = {}): Promise<Locator> {
  await store.set(settings);
  await openHost(page, store);
  return openCart(page);
}

test.beforeEach(({ store }) => store.set({ role: 'customer' }));

test('C1 the cart button counts the goods, opens both carts @journey', async ({ page, open }) => {
  await open();
  await expect(cartButton(page)).toHaveAccessibleName('购物车，8 件');
  const cart = await openCart(page);
  await expect(cart.getByRole('tab', { name: '元器件商品(8)' })).toHaveAttribute('aria-selected', 'true');
  await expect(cart.getByRole('tab', { name: '现货(5)' })).toBeVisible();
  await expect(boxes(page)).toHaveCount(8);
  await cart.getByRole('tab', { name: '面板商品(4)' }).click();
  await expect(boxes(page)).toHaveCount(4);
  await expect(cart.getByText('含税').first()).toBeVisible();
});

test('C17 boxes of a cart with unlisted lines lead to the cart page instead', async ({ page, store }) => {
  const cart = await openWith(page, store, { cart: 'unlisted' });
  await expect(cart).toContainText('另有 2 款未在此列出');
  const box = boxes(page).first();
  const reason = '操作失败，请前往购物车页面操作';
  await expect(box).toHaveAccessibleDescription(reason);
  await expect(box).toBeDisabled();
  const wasTicked = await box.isChecked();
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

test('C5 ticks made in two tabs while the server is slow are all kept', async ({ page, store }) => {
  await openWith(page, store);
  const other = await page.context().newPage();
  await openHost(other, store);
  await openCart(other);
  await store.clearLog();
  await store.fault({ call: TICK, kind: 'delay', ms: 2500 });
  const [first, second] = [boxes(page).first(), boxes(other).nth(1)];
  const wanted = [!(await first.isChecked()), !(await second.isChecked())] as const;
  await first.click({ force: true });
  await expect.poll(async () => (await store.log(TICK)).length).toBe(1);
  await second.click({ force: true });
  for (const tab of [page, other]) {
    await expect.poll(async () => (await store.log(TICK)).length, { timeout: 15_000 }).toBe(2);
    await expect(boxes(tab).first()).toBeChecked({ checked: wanted[0], timeout: 15_000 });
    await expect(boxes(tab).nth(1)).toBeChecked({ checked: wanted[1], timeout: 15_000 });
  }
  await store.clearFaults();
  for (const tab of [page, other]) {
    await tab.reload();
    await openCart(tab);
    await expect(boxes(tab).first()).toBeChecked({ checked: wanted[0] });
    await expect(boxes(tab).nth(1)).toBeChecked({ checked: wanted[1] });
  }
});

/** The rows on screen, read from the boxes. */
const rowsOnScreen = (page: Page) =>
  boxes(page).evaluateAll((all) =>
    all.map((box) => ({ name: box.closest('label')?.textContent, isTicked: box.matches(':checked') })),
  );

test('C18 a tick and a deletion arrive although a link is clicked', async ({ page, store, open }) => {
  await open();
  await openCart(page);
  const [ticked, , ...rest] = await rowsOnScreen(page);
  const remove = cartPanel(page).getByRole('button', { name: /^删除/ });
  const target = store.url('www', '/support.html');
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, target: '_self', id: 'away' });
    document.body.prepend(link);
  }, target);
  await store.set({ latencyMs: 1000 });
  await boxes(page).nth(0).click();
  await remove.nth(1).click();
  await page.locator('#away').evaluate((link) => link instanceof HTMLElement && link.click());
  await page.waitForURL(target);
  await store.set({ latencyMs: 0 });
  await expect
    .poll(async () => ((await store.call('GET', 'cart')) as { lines: unknown[] }).lines.length)
    .toBe(7);
  await expect.poll(async () => (await store.log(TICK)).at(-1)?.status).toBe(200);
  await open();
  await openCart(page);
  expect(await rowsOnScreen(page)).toEqual([{ name: ticked?.name, isTicked: !ticked?.isTicked }, ...rest]);
});

test('C7 deleting moves the focus up, then to the tab, then to the empty panel', async ({ page, store }) => {
  const cart = await openWith(page, store, { cart: 'panels' });
  const remove = (name: string) => cart.getByRole('button', { name: `删除 ${name}` });
  await remove('front_panel.dxf').click();
  await expect(page.getByText('删除成功！')).toBeVisible();
  await expect(remove('亚克力面板 80x120 (终稿).cdr')).toBeFocused();
  await remove('控制面板_V2.3.ai').press('Enter');
  await expect(cart.getByRole('tab', { name: '面板商品(2)' })).toBeFocused();
  await remove('薄膜开关-主控-20240611.pdf').press('Enter');
  await remove('亚克力面板 80x120 (终稿).cdr').press('Enter');
  await expect(cart).toContainText('购物车中暂无商品，赶紧选购吧！');
  await expect(cart.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await expect(cartButton(page)).toBeFocused();
});

test('C11 2 000 lines scroll by keyboard, few are drawn, one request ticks all', async ({ page, store }) => {
  const cart = await openWith(page, store, { cart: 'lines-2000' });
  await expect(cartButton(page)).toHaveText('购物车99+');
  await expect(cartButton(page)).toHaveAccessibleName('购物车，99+（2000 件）');
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

test('C13 a page that dispatches lc-refresh receives lc-cart-changed', async ({ page, store }) => {
  await openHost(page, store);
  await expect(cartButton(page)).toHaveAccessibleName('购物车，8 件');
  await page.evaluate(() =>
    document.addEventListener('lc-cart-changed', (event) => {
      document.title = `${event instanceof CustomEvent ? event.detail.count : ''} in cart`;
    }),
  );
  await store.call('POST', 'cart/add', { zone: 'isNeed' });
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('lc-refresh', { detail: { what: 'cart' } })),
  );
  await expect(cartButton(page)).toHaveAccessibleName('购物车，9 件');
  await expect(page).toHaveTitle('9 in cart');
});

test('C14 a resting mouse opens the panel, and a click opens the cart page', async ({ page, store }) => {
  await page.clock.install();
  await openHost(page, store);
  await cartButton(page).hover();
  await expect(boxes(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  // A click right after the opening was meant to open the panel, and keeps it.
  await page.clock.fastForward(1001);
  await cartButton(page).click();
  await expect(page).toHaveURL(store.url('cart', '/cart/display.html'));
});

test('C15 a cart that cannot be read can be retried, while the other one works', async ({ page, store }) => {
  await store.fault({ call: READ, kind: '500' });
  await openHost(page, store);
  await cartButton(page).click();
  const cart = cartPanel(page);
  // The cart that could be read is shown, the other one is one click away.
  await expect(cart.getByRole('tab', { name: '面板商品(4)' })).toHaveAttribute('aria-selected', 'true');
  await expect(boxes(page)).toHaveCount(4);
  await cart.getByRole('tab', { name: '元器件商品 加载失败' }).click();
  await expect(cart.getByRole('status')).toContainText('购物车加载失败');
  await store.clearFaults();
  await cart.getByRole('button', { name: '重试' }).press('Enter');
  await expect(boxes(page)).toHaveCount(8);
  // The button has gone, the focus has not.
  await page.keyboard.press('Escape');
  await expect(cartButton(page)).toBeFocused();
});

for (const width of [320, 1280]) {
  test(`at ${width} px the panel fits, and axe finds nothing in either cart`, async ({ page, store }) => {
    await page.setViewportSize({ width, height: 800 });
    const cart = await openWith(page, store);
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
  const cart = await openWith(page, store);
  const rows = await cart.getByRole('region', { name: '购物车商品' }).boundingBox();
  const foot = await cart.getByRole('link', { name: '去购物车结算' }).boundingBox();
  expect((rows?.y ?? 0) + (rows?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});

const news = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('C19 a burst of 加入购物车 is announced once @journey', async ({ page, store, open }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open();
  await expect(cartButton(page)).toHaveAccessibleName('购物车，8 件');
  const box = await cartButton(page).boundingBox();
  // Counted as they begin, because a busy machine looks after the 0.4 s that one takes.
  const pulses = await cartButton(page).evaluateHandle((one) => {
    const seen: Event[] = [];
    one.addEventListener('animationstart', (event) => seen.push(event));
    return seen;
  });
  await store.call('POST', 'cart/add', { zone: 'isNeed' });
  await quiet(page);
  await store.clearLog();
  await page.evaluate(() => {
    for (let times = 0; times < 5; times += 1) window.lcFrame.cart.noteAdded({ code: 'C10001' });
  });
  await expect(news(page, '已加入购物车，共 9 款')).toHaveCount(1);
  await expect(cartButton(page)).toHaveAccessibleName('购物车，9 件');
  await expect.poll(() => pulses.evaluate((seen) => seen.length)).toBe(1);
  expect(await cartButton(page).boundingBox()).toEqual(box);
  await quiet(page);
  expect(await store.log(READ)).toHaveLength(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Until the cart has been read, as long as the test needs to see that the old announcement is gone.
  await store.fault({ call: READ, kind: 'delay', ms: 60_000 });
  await page.evaluate(() => window.lcFrame.cart.noteAdded({ code: 'C10001' }));
  await expect(news(page, '已加入购物车')).toHaveCount(0);
  await store.clearFaults();
  await expect(news(page, '已加入购物车，共 9 款')).toHaveCount(1);
  expect(await pulses.evaluate((seen) => seen.length)).toBe(1);
});

test('C19 a cart button alone announces goods beside a header that is not displayed', async ({
  page,
  store,
}) => {
  await openHost(page, store);
  await page.evaluate(() => {
    const tag = document.querySelector('lc-header');
    if (tag instanceof HTMLElement) tag.style.display = 'none';
    tag?.after(document.createElement('lc-minicart'));
  });
  await expect(page.locator('lc-minicart').getByRole('button')).toHaveAccessibleName('购物车，8 件');
  await store.call('POST', 'cart/add', { zone: 'isNeed' });
  await page.evaluate(() => window.lcFrame.cart.noteAdded({ code: 'C10001' }));
  await expect(news(page, '已加入购物车，共 9 款')).toHaveCount(1);
});

test('C20 a form’s button with data-lc-added is announced, by keyboard too', async ({ page, store }) => {
  await page.goto(store.url('www', '/support.html'));
  await expect(cartButton(page)).toHaveAccessibleName('购物车，8 件');
  await page.getByRole('main').getByRole('button', { name: '加入购物车' }).press('Enter');
  await expect(cartButton(page)).toHaveAccessibleName('购物车，9 件');
  // The header's region and that of the mini-cart alone: the first speaks.
  await expect(news(page, '已加入购物车，共 9 款')).toHaveCount(1);
});

test('C20 a form named dataset in the page does not hide a click from the frame', async ({ page, store }) => {
  await openHost(page, store);
  await expect(cartButton(page)).toHaveAccessibleName('购物车，8 件');
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.dataset.lcAdded = 'C10001';
    form.innerHTML = '<input name="dataset"><button type="button">加入采购</button>';
    document.body.prepend(form);
  });
  await store.call('POST', 'cart/add', { zone: 'isNeed' });
  await page.getByRole('button', { name: '加入采购' }).click();
  await expect(cartButton(page)).toHaveAccessibleName('购物车，9 件');
});

/** The content of the clipboard, pasted as a person would. */
async function pasted(page: Page): Promise<string> {
  const box = page.locator('#pasted');
  if ((await box.count()) === 0) {
    await page.evaluate(() => {
      const area = Object.assign(document.createElement('textarea'), { id: 'pasted' });
      document.body.prepend(area);
    });
  }
  await box.fill('');
  await box.focus();
  await page.keyboard.press('ControlOrMeta+V');
  return box.inputValue();
}

/** Width and height, in px, of the area around a button's centre in which a touch hits the button. */
function touchArea(part: Locator): Promise<{ width: number; height: number }> {
  return part.evaluate((own) => {
    const { left, top, width, height } = own.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const root = own.getRootNode();
    const isHit = (dx: number, dy: number) =>
      root instanceof ShadowRoot && own.contains(root.elementFromPoint(x + dx, y + dy));
    const reach = (dx: number, dy: number) => {
      let px = 0;
      while (px < 60 && isHit(dx * (px + 0.5), dy * (px + 0.5))) px += 0.5;
      return px;
    };
    return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) };
  });
}

test('C21 C22 the cart shows savings and copies a model @journey', async ({ page, open }) => {
  await open();
  await openCart(page);
  const row = cartPanel(page)
    .getByRole('row')
    .filter({ has: page.locator('s') })
    .first();
  await expect(row.locator('s')).toHaveText(/^原价¥\d+\.\d{2,4}$/);
  await expect(row.locator('s')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(cartPanel(page).getByText(/^已省 ¥[\d,]+\.\d\d/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const copy = row.getByRole('button', { name: /^复制型号/ });
  await copy.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '已复制型号' })).toBeVisible();
  await expect(copy).toBeFocused();
  const model = (await copy.getAttribute('aria-label'))?.replace('复制型号 ', '') ?? '';
  expect(await pasted(page)).toBe(model);
});

for (const api of ['the clipboard of https', 'the older way of plain http']) {
  test(`C22 the ticked lines are copied as rows and cells, by ${api}`, async ({ page, store }) => {
    await page.addInitScript((isOld) => {
      if (isOld) Object.defineProperty(navigator, 'clipboard', { value: undefined });
    }, api.includes('older'));
    await openHost(page, store);
    await openCart(page);
    await cartPanel(page).getByRole('checkbox', { name: '全选' }).check();
    const copy = cartPanel(page).getByRole('button', { name: '复制清单' });
    await copy.click();
    await expect(page.getByRole('status').filter({ hasText: '已复制 8 款' })).toBeVisible();
    await expect(copy).toBeFocused();
    await expect(cartPanel(page)).toBeVisible();
    const rows = (await pasted(page)).split('\n').map((line) => line.split('\t'));
    expect(rows.map((cells) => cells.length)).toEqual(Array(9).fill(6));
    expect(rows[0]).toEqual(['型号', '数量', '单价', '小计', '币种', '商品编号']);
  });
}

test.describe('by touch at 375 px', () => {
  test.use({ viewport: { width: 375, height: 720 }, hasTouch: true });

  test('C21 prices, savings and copy buttons fit on a phone', async ({ page, store }) => {
    await openHost(page, store);
    await openCart(page);
    await expect(cartPanel(page).getByText(/^已省/)).toBeVisible();
    const { scrollWidth, clientWidth } = await cartPanel(page)
      .getByRole('region', { name: '购物车商品' })
      .evaluate(({ scrollWidth: whole, clientWidth: shown }) => ({ scrollWidth: whole, clientWidth: shown }));
    expect(scrollWidth).toBe(clientWidth);
    const tick = cartPanel(page).locator('label', { has: page.getByRole('checkbox', { name: /^选择 / }) });
    const buttons = [/^复制型号/, /^删除 /, /^复制链接/].map((name) =>
      cartPanel(page).getByRole('button', { name }),
    );
    for (const target of [tick, ...buttons]) {
      const area = await touchArea(target.first());
      // The area is 44 px; hit tests round to whole pixels and may miss a part of one.
      expect(area.width, String(target)).toBeGreaterThan(43);
      expect(area.height, String(target)).toBeGreaterThan(43);
    }
    await cartPanel(page).getByRole('button', { name: '复制清单' }).tap();
    await expect(page.getByRole('status').filter({ hasText: /已复制 \d+ 款/ })).toBeVisible();
  });
});
