import type { Page } from '@playwright/test';
import { axeViolations, expect, onEveryHost, openHost, test } from './fixtures';
import { quiet } from './quiet';

const READ = '/page/home/cart/display';

const button = (page: Page) =>
  page
    .locator('lc-header')
    .getByRole('button', { name: /^购物车/ })
    .first();
const news = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

onEveryHost(
  'C19 the page’s own 加入购物车 causes one reading for a burst, a pulsing count and an announcement @journey',
  async ({ page, store, open }) => {
    await store.set({ role: 'customer' });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open();
    await expect(button(page)).toHaveAccessibleName('购物车，8 件');
    const box = await button(page).boundingBox();
    // Counted as they begin, because a busy machine looks after the 0.4 s that one takes.
    const pulses = await button(page).evaluateHandle((one) => {
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
    await expect(button(page)).toHaveAccessibleName('购物车，9 件');
    await expect.poll(() => pulses.evaluate((seen) => seen.length)).toBe(1);
    expect(await button(page).boundingBox()).toEqual(box);
    await quiet(page);
    expect(await store.log(READ)).toHaveLength(1);
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Until the cart has been read, as long as the test needs to see that the old announcement is gone.
    await store.fault({ call: READ, kind: 'delay', ms: 60_000 });
    await page.evaluate(() => window.lcFrame.cart.noteAdded({ code: 'C10001' }));
    await expect(news(page, '已加入购物车')).toHaveCount(0);
    await store.clearFaults();
    await expect(news(page, '已加入购物车，共 9 款')).toHaveCount(1);
    expect(await pulses.evaluate((seen) => seen.length)).toBe(1);
  },
);

test('C20 a form’s button marked with data-lc-added is announced without a script, by keyboard too', async ({
  page,
  store,
}) => {
  await store.set({ role: 'customer' });
  await page.goto(store.url('www', '/support.html'));
  await expect(button(page)).toHaveAccessibleName('购物车，8 件');
  await page.getByRole('main').getByRole('button', { name: '加入购物车' }).press('Enter');
  await expect(button(page)).toHaveAccessibleName('购物车，9 件');
  // The header's region and that of the mini-cart alone: the first speaks.
  await expect(news(page, '已加入购物车，共 9 款')).toHaveCount(1);
});

test('C20 a form named dataset in the page does not hide a click from the frame', async ({ page, store }) => {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  await expect(button(page)).toHaveAccessibleName('购物车，8 件');
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.dataset.lcAdded = 'C10001';
    form.innerHTML = '<input name="dataset"><button type="button">加入采购</button>';
    document.body.prepend(form);
  });
  await store.call('POST', 'cart/add', { zone: 'isNeed' });
  await page.getByRole('button', { name: '加入采购' }).click();
  await expect(button(page)).toHaveAccessibleName('购物车，9 件');
});
