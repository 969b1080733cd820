import type { Locator, Page } from '@playwright/test';
import { axeViolations, expect, type Host, openHost, test } from './fixtures';
import type { StoreControl } from './store-control';

const ALERT = '/market/alert/new';
const DRAW = '/async/red/packet/draw';

const dialog = (page: Page): Locator => page.locator('lc-popups').getByRole('dialog');
const envelope = (page: Page): Locator => dialog(page).getByRole('button', { name: '拆红包' });
const drops = (page: Page): Locator => page.locator('lc-popups i[data-shape]');

/** Opens a host page whose pop-up element asks the server, with the store in the given state. */
async function openPopup(
  page: Page,
  store: StoreControl,
  state: Record<string, unknown>,
  host: Host = 'main',
) {
  await store.set(state);
  await openHost(page, store, host);
  await page.locator('lc-popups').evaluate((element) => element.setAttribute('page', 'home'));
}

/** Makes the tab say that it is hidden, or visible again. */
async function hideTab(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

/**
 * Names of the CSS properties that anything in the pop-ups animates just now, and how many animations run.
 */
function animations(page: Page): Promise<{ properties: string[]; running: number }> {
  return page.locator('lc-popups').evaluate((element) => {
    const all = element.shadowRoot?.getAnimations() ?? [];
    const own = new Set(['offset', 'computedOffset', 'easing', 'composite']);
    const properties = all.flatMap(({ effect }) =>
      effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap((frame) => Object.keys(frame)) : [],
    );
    return {
      properties: [...new Set(properties)].filter((name) => !own.has(name)).sort(),
      running: all.filter(({ playState }) => playState === 'running').length,
    };
  });
}

test('the new-user pop-up has coupons @journey', async ({ page, store, host }) => {
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
});

test('a long list of coupons fades at its edge, its end is clear of the fade', async ({ page, store }) => {
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

test('P11 the ad’s picture has its size at once, its link closes it', async ({ page, store, context }) => {
  await openPopup(page, store, { popup: 'alert' });
  const link = dialog(page).getByRole('link', { name: '双11年终盛典' });
  await expect(link).toHaveAttribute('href', store.url('activity', '/25ssy.html'));
  const size = () => link.locator('img').evaluate((image) => [image.clientWidth, image.clientHeight]);
  expect(await size()).toEqual([480, 480]);
  const opened = context.waitForEvent('page');
  await link.click();
  await (await opened).close();
  await expect(dialog(page)).toHaveCount(0);
});

test('P6 a pop-up waits for a hidden tab, no-popup and an open panel', async ({ page, store }) => {
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
  await page.locator('lc-header').getByRole('button', { name: '全部商品分类' }).first().click();
  await page.evaluate(() => document.body.removeAttribute('no-popup'));
  await page.clock.runFor(3000);
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  await expect(dialog(page)).toBeVisible();
});

const packet = { popup: 'redpacket', role: 'customer' };

test('one click draws the coupons @journey', async ({ page, store, host }) => {
  await openPopup(page, store, { ...packet, isExpand: false }, host);
  await expect(envelope(page)).toBeFocused();
  await envelope(page).click();
  await expect(dialog(page)).toHaveAccessibleName('恭喜您获得优惠券');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
  await expect(drops(page)).toHaveCount(0);
  const accept = dialog(page).getByRole('button', { name: '开心收下' });
  await expect(accept).toBeFocused();
  expect(await store.log(DRAW)).toHaveLength(1);
  await accept.click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
});

test('P8 rain moves by transform only, takes no clicks, and stops when paused or in a hidden tab', async ({
  page,
  store,
}) => {
  await openPopup(page, store, packet);
  await expect(envelope(page)).toBeVisible();
  await expect(drops(page)).toHaveCount(35);
  const { properties } = await animations(page);
  expect(properties.filter((name) => name !== 'transform' && name !== 'opacity')).toEqual([]);
  const rain = drops(page).first().locator('..');
  await expect(rain).toHaveCSS('pointer-events', 'none');
  await expect(rain).toHaveAttribute('aria-hidden', 'true');

  const running = async () => (await animations(page)).running;
  await dialog(page).getByRole('button', { name: '暂停动画' }).click();
  await expect.poll(running).toBe(0);
  // A second click at the same place at once would be the second press of a double press.
  await dialog(page).getByRole('button', { name: '播放动画' }).press('Enter');
  await expect.poll(running).toBeGreaterThan(34);
  await hideTab(page, true);
  await expect.poll(running).toBe(0);
});

test('P5 the red packet closes by Escape and by a click beside it', async ({ page, store }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPopup(page, store, packet);
  await expect(envelope(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());
  await openHost(page, store);
  await expect(envelope(page)).toBeVisible();
  await page.mouse.click(60, 500);
  await expect(dialog(page)).toHaveCount(0);
});
