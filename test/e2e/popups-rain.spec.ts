import { axeViolations, expect, onEveryHost, openHost, test } from './fixtures';
import { animations, DRAW, dialog, drops, envelope, hideTab, openPopup } from './popups-page';
import { matrixUnless } from './tier';

const packet = { popup: 'redpacket', role: 'customer' };

/** Opens the packet without the rain before it, which other tests look at. */
async function openAtRest(...[page, store, state]: Parameters<typeof openPopup>): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPopup(page, store, state);
}

onEveryHost(
  '§popups.red-packet a red packet is drawn by one click and flips to its coupons @journey',
  async ({ page, store, host }) => {
    await openPopup(page, store, { ...packet, isExpand: false }, host);
    await expect(envelope(page)).toBeFocused();
    expect(await axeViolations(page, 'lc-popups')).toEqual([]);
    await envelope(page).click();
    await expect(dialog(page)).toHaveAccessibleName('恭喜您获得优惠券');
    await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
    await expect(drops(page)).toHaveCount(0);
    const accept = dialog(page).getByRole('button', { name: '开心收下' });
    await expect(accept).toBeFocused();
    expect(await store.log(DRAW)).toHaveLength(1);
    expect(await axeViolations(page, 'lc-popups')).toEqual([]);
    await accept.click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  },
);

for (const [name, state, counts] of [
  ['blue', { popupTheme: 'blue' }, [20, 6, 0, 9]],
  ['red', { popupTheme: 'red' }, [20, 6, 0, 9]],
  ['lantern', { popupTheme: 'red', isYuanXiao: true }, [20, 3, 15, 0]],
] as const) {
  const title = `P8 §popups.red-packet the ${name} rain: exact counts, transform and opacity only, no clicks`;
  // The counts of the others are the model's (test/unit/popups/model/rain).
  test(title, matrixUnless(name === 'blue'), async ({ page, store }) => {
    await openPopup(page, store, { ...packet, ...state });
    await expect(envelope(page)).toBeVisible();
    const shapes = ['envelope', 'meteor', 'ingot', 'star'];
    expect(await Promise.all(shapes.map((shape) => drops(page, shape).count()))).toEqual(counts);
    const { properties } = await animations(page);
    expect(properties.filter((name) => name !== 'transform' && name !== 'opacity')).toEqual([]);
    const rain = drops(page).first().locator('..');
    await expect(rain).toHaveCSS('pointer-events', 'none');
    await expect(rain).toHaveAttribute('aria-hidden', 'true');
  });
}

test('§popups.red-packet the red theme names its gala, and an expanding coupon opens the expanded dialog', async ({
  page,
  store,
}) => {
  await openPopup(page, store, { ...packet, popupTheme: 'red', isExpand: true });
  await expect(envelope(page)).toHaveAccessibleName(/11\.11年终盛典 5-1111元优惠券/);
  await envelope(page).click();
  await expect(dialog(page)).toHaveAccessibleName('优惠券膨胀啦');
  await expect(dialog(page).getByText('已膨胀')).toHaveCount(1);
});

test('§popups.red-packet the envelope appears after 1 s', async ({ page, store }) => {
  await page.clock.install();
  await openPopup(page, store, packet);
  await page.clock.runFor(1000);
  await expect(drops(page).first()).toBeAttached();
  const laterCount = async () => {
    await page.clock.runFor(50);
    return envelope(page).count();
  };
  await expect.poll(laterCount).toBe(1);
});

test('P7 with reduced motion there is no rain and the envelope appears at once, also when the setting changes', async ({
  page,
  store,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPopup(page, store, packet);
  await expect(envelope(page)).toBeVisible();
  await expect(drops(page)).toHaveCount(0);
  expect((await animations(page)).running).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(drops(page)).toHaveCount(35);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(drops(page)).toHaveCount(0);
  await envelope(page).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
});

test('P8 the rain stops when paused and in a hidden tab', async ({ page, store }) => {
  await openPopup(page, store, packet);
  const running = async () => (await animations(page)).running;
  await expect(envelope(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: '暂停动画' }).click();
  await expect.poll(running).toBe(0);
  await dialog(page).getByRole('button', { name: '播放动画' }).click();
  await expect.poll(running).toBeGreaterThan(34);
  await hideTab(page, true);
  await expect.poll(running).toBe(0);
});

test('P8 removing the element during the rain leaves nothing behind', async ({ page, store }) => {
  await openPopup(page, store, packet);
  await expect(drops(page)).toHaveCount(35);
  const popups = await page.locator('lc-popups').elementHandle();
  await popups?.evaluate((element) => element.remove());
  await expect
    .poll(() => popups?.evaluate((element) => element.shadowRoot?.querySelectorAll('i, dialog').length))
    .toBe(0);
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  expect(
    await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    ),
  ).toBe(0);
  const search = page.locator('lc-header').getByRole('combobox', { name: '搜索型号或产品' }).first();
  await search.click();
  await expect(search).toBeFocused();
});

test('§popups.red-packet P2 a guest logs in by the window that opens, and then draws', async ({
  page,
  store,
  context,
}) => {
  await openAtRest(page, store, { ...packet, role: 'guest' });
  const opened = context.waitForEvent('page');
  await envelope(page).click();
  await expect(page.getByText('请登陆后操作！')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await (await opened).locator('button[name=role][value=customer]').click();
  await expect(envelope(page)).toBeVisible();
  expect(await store.log(DRAW)).toHaveLength(0);
  await envelope(page).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
  expect(await store.log(DRAW)).toHaveLength(1);
});

test('P2 the pop-up hides for a login that the page shows itself', async ({ page, store }) => {
  await openAtRest(page, store, { ...packet, role: 'guest' });
  await page.evaluate(() =>
    document.addEventListener('lc-login-required', (event) => {
      event.preventDefault();
      const login = document.createElement('button');
      login.textContent = '站内登录';
      login.onclick = () => login.remove();
      document.body.prepend(login);
    }),
  );
  await envelope(page).click();
  await page.getByRole('button', { name: '站内登录' }).click();
  await expect(page.getByRole('button', { name: '站内登录' })).toHaveCount(0);
});

for (const [title, fault, text] of [
  ['the server’s words', { kind: 'code', code: 500, msg: '红包已抢光' }, '红包已抢光'],
  ['no words', { kind: 'code', code: 500, msg: '' }, '请重试~'],
  ['a broken server', { kind: '500' }, '请重试~'],
] as const) {
  const shown = `§popups.red-packet P3 P9 a failed draw with ${title} shows its message for 3 s inside the dialog, and may be tried again`;
  test(shown, matrixUnless(fault.kind === '500'), async ({ page, store }) => {
    await page.clock.install();
    await openAtRest(page, store, packet);
    await expect(envelope(page)).toBeVisible();
    await store.fault({ call: DRAW, times: 1, ...fault });
    await envelope(page).click();
    await expect(dialog(page).getByText(text)).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.fastForward(3100);
    await expect(page.getByText(text)).toHaveCount(0);
    expect(await store.log(DRAW)).toHaveLength(1);
    await envelope(page).click();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
  });
}

test('P9 clicks during a draw send nothing more', async ({ page, store }) => {
  await openAtRest(page, store, packet);
  await expect(envelope(page)).toBeVisible();
  await store.fault({ call: DRAW, kind: 'delay', ms: 60_000 });
  await envelope(page).click();
  await expect(envelope(page)).toHaveAttribute('aria-busy', 'true');
  await envelope(page).click();
  await envelope(page).press('Enter');
  await store.clearFaults();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
  expect(await store.log(DRAW)).toHaveLength(1);
});

test('P5 the red packet closes by Escape and by a click beside it', async ({ page, store }) => {
  await openAtRest(page, store, packet);
  await expect(envelope(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());
  await openHost(page, store);
  await expect(envelope(page)).toBeVisible();
  await page.mouse.click(60, 500);
  await expect(dialog(page)).toHaveCount(0);
});
