import { axeViolations, expect, onEveryHost, openHost, test } from './fixtures';
import { ALERT, dialog, hideTab, openPopup } from './popups-page';
import { faultTier, matrixUnless } from './tier';

onEveryHost(
  '§popups.choice the new-user pop-up shows coupons, products and task, and leaves the page as it was @journey',
  async ({ page, store, host }) => {
    await openPopup(page, store, { popup: 'newcustomer' }, host);
    const popup = dialog(page);
    await expect(popup).toHaveAccessibleName('新人专享福利');
    await expect(popup.getByRole('list', { name: '新人优惠券' }).getByRole('listitem')).toHaveCount(4);
    await expect(popup.getByRole('list', { name: '企业认证加码礼' }).getByRole('listitem')).toHaveCount(3);
    await expect(popup.getByText('低至1元')).toBeVisible();
    await expect(popup.locator('img')).toHaveCount(4);
    await expect(popup.getByText('5.7折').first()).toBeVisible();
    const action = popup.getByRole('link', { name: '立即领取' });
    await expect(action).toBeFocused();
    await expect(action).toHaveAttribute('href', store.url('activity', '/newuser.html'));
    expect(await axeViolations(page, 'lc-popups')).toEqual([]);

    // P14, P15: in the middle, whole, above everything, and gone without a trace.
    const box = await popup.boundingBox();
    expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - 1280)).toBeLessThanOrEqual(1);
    await popup.getByRole('button', { name: '关闭' }).click();
    await expect(popup).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  },
);

for (const [popupLayout, lists, pictures] of [
  ['notHaveProduct', 2, 0],
  ['onlyCoupons', 1, 0],
  ['notHaveTask', 1, 4],
] as const) {
  const title = `§popups.choice the new-user layout ${popupLayout}`;
  test(title, matrixUnless(popupLayout === 'onlyCoupons'), async ({ page, store }) => {
    await openPopup(page, store, { popup: 'newcustomer', popupLayout });
    await expect(dialog(page).getByRole('list', { name: /券|礼/ })).toHaveCount(lists);
    await expect(dialog(page).locator('img')).toHaveCount(pictures);
    expect(await axeViolations(page, 'lc-popups')).toEqual([]);
  });
}

test('P5 the group pop-up hides its close button, and can be closed by it, by Escape and by its own button', async ({
  page,
  store,
}) => {
  const state = { popup: 'group', popupCoupons: 'wordings' };
  for (const leave of ['keyboard', 'escape', 'button'] as const) {
    await page.evaluate(() => sessionStorage.clear()).catch(() => {});
    await openPopup(page, store, state);
    const popup = dialog(page);
    const close = popup.getByRole('button', { name: '关闭' });
    await expect(popup.getByRole('listitem')).toHaveCount(11);
    await expect(close).toBeHidden();
    expect(await axeViolations(page, 'lc-popups')).toEqual([]);
    if (leave === 'escape') await page.keyboard.press('Escape');
    else if (leave === 'button') await popup.getByRole('button', { name: '开心收下' }).click();
    else {
      await page.keyboard.press('Tab');
      await expect(close).toBeFocused();
      await expect(close).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await expect(popup).toHaveCount(0);
  }
});

test('a long list of coupons fades at its edge, and its end is clear of the fade', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 375, height: 640 });
  await openPopup(page, store, { popup: 'group', popupCoupons: 'wordings' });
  const room = await dialog(page).evaluate((popup) => {
    const body = popup.querySelector('[data-body]');
    const last = popup.querySelector('li:last-child');
    if (body === null || last === null) throw new Error('no coupons');
    body.scrollTop = body.scrollHeight;
    const fade = getComputedStyle(body, '::after');
    return {
      isLong: body.scrollHeight > body.clientHeight,
      position: fade.position,
      clear:
        body.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom >=
        Number.parseFloat(fade.height),
    };
  });
  expect(room).toEqual({ isLong: true, position: 'sticky', clear: true });
});

test('P11 the ad’s picture has its size before it loads and its title as text, and its link closes the pop-up', async ({
  page,
  store,
  context,
}) => {
  await openPopup(page, store, { popup: 'alert' });
  const link = dialog(page).getByRole('link', { name: '双11年终盛典' });
  await expect(link).toHaveAttribute('href', store.url('activity', '/25ssy.html'));
  const size = () => link.locator('img').evaluate((image) => [image.clientWidth, image.clientHeight]);
  expect(await size()).toEqual([480, 480]);
  expect(await axeViolations(page, 'lc-popups')).toEqual([]);
  const opened = context.waitForEvent('page');
  await link.click();
  await (await opened).close();
  await expect(dialog(page)).toHaveCount(0);
});

test('§popups.choice a group pop-up without isPopup is not shown', async ({ page, store }) => {
  await page.clock.install();
  await openPopup(page, store, { popup: 'group', isPopup: false });
  await expect.poll(async () => (await store.log(ALERT)).length).toBe(1);
  await page.clock.runFor(3000);
  await expect(dialog(page)).toHaveCount(0);
});

test('P6 G25 a kind is shown once in a session, and again for another customer', async ({ page, store }) => {
  await openPopup(page, store, { popup: 'alert' });
  await dialog(page).getByRole('button', { name: '关闭' }).click();
  await page.clock.install();
  await openHost(page, store);
  await expect.poll(async () => (await store.log(ALERT)).length).toBe(2);
  await page.clock.runFor(3000);
  await expect(dialog(page)).toHaveCount(0);
  await openPopup(page, store, { role: 'customer' });
  await page.clock.runFor(1000);
  await expect(dialog(page)).toBeVisible();
});

test('G23 a page that is not the home page requests pop-ups only after a login', async ({ page, store }) => {
  await store.set({ popup: 'alert' });
  await openHost(page, store, 'list');
  await expect(page.locator('lc-header').getByRole('link', { name: '登录', exact: true })).toBeVisible();
  expect(await store.log(ALERT)).toEqual([]);
  await store.set({ role: 'customer' });
  await openHost(page, store, 'list');
  await expect(dialog(page)).toBeVisible();
});

test('P6 a pop-up waits while the user types, and while a panel is open', async ({ page, store }) => {
  await page.clock.install();
  await store.set({ popup: 'alert' });
  await store.fault({ call: ALERT, kind: 'delay', ms: 60_000 });
  const answer = page.waitForResponse((response) => response.url().includes(ALERT));
  await openHost(page, store);
  const search = page.locator('lc-header').getByRole('combobox').first();
  await search.pressSequentially('STM');
  await store.clearFaults();
  await answer;
  await page.clock.runFor(3000);
  await expect(dialog(page)).toHaveCount(0);

  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('lc-header').getByRole('button', { name: '全部商品分类' }).first().click();
  await page.clock.runFor(3000);
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  await expect(dialog(page)).toBeVisible();
});

test('P6 a pop-up waits while the tab is hidden, and is not shown on a page with no-popup', async ({
  page,
  store,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  });
  await openPopup(page, store, { popup: 'alert' });
  await expect.poll(async () => (await store.log(ALERT)).length).toBe(1);
  await page.clock.runFor(3000);
  await expect(dialog(page)).toHaveCount(0);
  await page.evaluate(() => document.body.setAttribute('no-popup', ''));
  await hideTab(page, false);
  await page.clock.runFor(3000);
  await expect(dialog(page)).toHaveCount(0);
  await page.evaluate(() => document.body.removeAttribute('no-popup'));
  await page.clock.runFor(1000);
  await expect(dialog(page)).toBeVisible();
});

for (const kind of ['500', 'html', 'wrong-types', 'code', '411', 'refuse']) {
  test(`P10 a failed market alert (${kind}) shows nothing`, faultTier(kind), async ({ page, store }) => {
    await page.clock.install();
    await store.fault({ call: ALERT, kind });
    // Counted where the frame asks: Chrome itself repeats a GET whose reused connection was cut.
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === ALERT) asked.push(request.url());
    });
    await openPopup(page, store, { popup: 'newcustomer' });
    await expect.poll(async () => (await store.log(ALERT)).length).toBeGreaterThan(0);
    await page.clock.runFor(3000);
    expect(asked).toHaveLength(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
}

test('two pop-up elements on one page show one pop-up', async ({ page, store }) => {
  await store.set({ popup: 'alert' });
  await openHost(page, store);
  await page.evaluate(() => {
    const second = document.createElement('lc-popups');
    second.setAttribute('page', 'home');
    document.body.append(second);
  });
  await expect(dialog(page)).toHaveCount(1);
  await page
    .locator('lc-popups')
    .first()
    .evaluate((element) => element.remove());
  await expect(dialog(page)).toHaveCount(1);
  expect(await store.log(ALERT)).toHaveLength(1);
});
