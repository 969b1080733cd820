import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const findings = async (page: Page) => {
  await page.locator('lc-header .lc-root').first().waitFor();
  return page.evaluate(async () =>
    (await window.lcFrame.doctor()).map(({ fault, paste }) => `${fault} → ${paste}`),
  );
};

test('the doctor finds nothing on a page that is as the README says', async ({ page, store }) => {
  await page.goto(store.url('www', '/'));
  expect(await findings(page)).toEqual([]);
});

test('the doctor names every fault of a bad page with the line to paste @journey', async ({
  page,
  store,
}) => {
  await store.fault({ call: '/page/home/cart/display', kind: 'no-cors' });
  await page.goto(store.url('www', '/hostile.html?hazards=quirks,transform,twice&data=broken'));
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<lc-heading></lc-heading><lc-footer colour="red"></lc-footer>',
    );
  });
  await store.set({ role: 'guest' });
  const text = (await findings(page)).join('\n');
  for (const part of [
    'included 2 times',
    '<lc-heading> is no tag',
    '<lc-footer> has no attribute colour',
    'not JSON',
    'quirks mode → <!doctype html>',
    'no height is reserved',
    'transform',
  ]) {
    expect(text).toContain(part);
  }
});

test('the doctor says which host a page may not call', async ({ page, store }) => {
  await store.fault({ call: '/page/home/cart/display', kind: 'no-cors' });
  await page.goto(store.url('www', '/'));
  const text = (await findings(page)).join('\n');
  expect(text).toContain(`${store.url('cart', '')} cannot be called`);
  expect(text).toContain(`connect-src ${store.url('cart', '')}`);
});

test('?lc-doctor=1 writes on the console, but not on pro', async ({ page, store }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto(store.url('www', '/?lc-doctor=1'));
  await expect.poll(() => lines.join()).toContain('doctor: nothing to mend');
  lines.length = 0;
  await page.goto(store.url('www', '/?lc-doctor=1&data=unknown-env'));
  await page.locator('lc-header .lc-root').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(lines.join()).not.toContain('doctor:');
});
