import type { Page } from '@playwright/test';
import { expect, openHost, test } from './fixtures';
import { quiet } from './quiet';

const ad = (page: Page) => page.locator('lc-popups').getByRole('complementary', { name: '底部广告' });
const picture = (page: Page) => ad(page).getByRole('link', { name: '新人注册领1500元礼包' });

test('a guest sees the float ad once a day', async ({ page, store, open, host }) => {
  await open();
  await expect(picture(page)).toBeInViewport();
  const bottom = () => ad(page).evaluate((bar) => bar.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBe(800);
  await ad(page).getByRole('button', { name: '关闭底部广告' }).click();
  await expect(ad(page)).toHaveCount(0);
  await openHost(page, store, host === 'main' ? 'mro' : 'main');
  await expect(page.locator('lc-header').getByRole('link', { name: '登录', exact: true })).toBeVisible();
  await expect(ad(page)).toHaveCount(0);
});

test('a click on the ad opens its link, closes it @journey', async ({ page, store, context }) => {
  await openHost(page, store);
  const opened = context.waitForEvent('page');
  await picture(page).click();
  expect((await opened).url()).toContain(store.url('www', '/home/register.html'));
  await expect(ad(page)).toHaveCount(0);
});

/**
 * Dialogs of hosts: Bootstrap's modal, layui's layer, a native dialog; each with a button at the window's
 * lower edge.
 */
const HOST_MODALS = {
  'a native dialog': '<dialog id="theirs" style="height: 100%; max-height: none">%</dialog>',
  'what says aria-modal': '<div id="theirs" aria-modal="true" style="position: absolute; top: 20px">%</div>',
  'what has the role of a dialog':
    '<div id="theirs" role="dialog" style="position: fixed; top: 20px">%</div>',
  'an element that keeps pop-ups away': '<div id="theirs" no-popup>%</div>',
  'a fixed box over the window': '<div id="theirs" style="position: fixed; inset: 0; z-index: 5">%</div>',
};

function openTheirs(page: Page, html: string): Promise<void> {
  return page.evaluate((markup) => {
    document.body.insertAdjacentHTML('beforeend', markup.replace('%', '<button>OK</button>'));
    const theirs = document.getElementById('theirs');
    if (theirs instanceof HTMLDialogElement) theirs.showModal();
  }, html);
}

test('P19 the ad hides for each kind of dialog of the host, and comes back', async ({ page, store }) => {
  await openHost(page, store);
  await expect(picture(page)).toBeVisible();
  for (const [name, html] of Object.entries(HOST_MODALS)) {
    await openTheirs(page, html);
    await expect(ad(page), name).toHaveCount(0);
    await page.evaluate(() => document.getElementById('theirs')?.remove());
    await expect(picture(page), name).toBeVisible();
  }
});

test('P19 the ad waits for a dialog of the host, and does not count for the day', async ({ page, store }) => {
  await page.addInitScript((html) => {
    addEventListener('DOMContentLoaded', () => document.body.insertAdjacentHTML('beforeend', html));
  }, HOST_MODALS['what has the role of a dialog']);
  await openHost(page, store);
  await expect(page.locator('lc-header').getByRole('link', { name: '登录', exact: true })).toBeVisible();
  await quiet(page);
  await expect(ad(page)).toHaveCount(0);
  const names = (await page.context().cookies()).map((cookie) => cookie.name);
  expect(names).not.toContain('lc_float_ad_date');
  await page.evaluate(() => document.getElementById('theirs')?.remove());
  await expect(picture(page)).toBeInViewport();
});
