import type { Page } from '@playwright/test';
import { expect, openHost, test } from './fixtures';

const CALL = '/async/customer/belong/confirm/dialog';
const dialog = (page: Page) => page.getByRole('alertdialog');

test('lc-error reports a handler’s error, window.onerror the page’s', async ({ page, store, troubles }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, 'seen', seen);
    window.addEventListener('error', ({ message }) => seen.push(`window: ${message}`));
    document.addEventListener('lc-error', ({ detail: { area, kind, componentStack = '' } }) =>
      seen.push(
        `${area} ${kind} ${/lc-frame[\w.]*\.js:\d+:\d+/.test(componentStack)} ${/secret/.test(componentStack)}`,
      ),
    );
  });
  await openHost(page, store);
  const field = page.locator('lc-header input[role=combobox]').first();
  await field.fill('STM32');
  await expect(page.locator('lc-header [role=option]').first()).toBeVisible();
  await page.evaluate(() => {
    Event.prototype.preventDefault = () => {
      throw new Error('secret');
    };
  });
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await page.evaluate(() => {
    window.reportError(new Error('of the page'));
    setTimeout(() => {
      throw new Error('later');
    });
  });
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'seen')))
    .toEqual([
      'lc-frame event true false',
      'window: Uncaught Error: of the page',
      'window: Uncaught Error: later',
    ]);
  expect(troubles.splice(0)).toEqual(['uncaught: of the page', 'uncaught: later']);
});

test('P1 P4 dialogs come one by one, and the focus returns @journey', async ({ page, open }) => {
  await open();
  await page.locator('lc-header input[role=combobox]').first().focus();
  await page.evaluate(() => {
    void window.lcFrame.alert('第一');
    void window.lcFrame.confirm({ title: '第二', msg: '继续吗？', ok: '好', cancel: '不' }).then((answer) => {
      Reflect.set(window, 'answer', answer);
    });
  });
  await expect(dialog(page)).toContainText('第一');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toContainText('继续吗？');
  await expect(dialog(page).getByRole('button', { name: '不' })).toBeFocused();
  await dialog(page).getByRole('button', { name: '好' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'answer'))).toBe(true);
  await expect(page.locator('lc-header input[role=combobox]').first()).toBeFocused();
});

test('P3 the status region is there a moment before its first message', async ({ page, store }) => {
  await openHost(page, store);
  const { wasThere, aheadMs } = await page.evaluate(
    () =>
      new Promise<{ wasThere: boolean; aheadMs: number }>((resolve) => {
        let since = 0;
        let isThere = false;
        const look = () => {
          const region = document.querySelector('lc-layer')?.shadowRoot?.querySelector('[role=status]');
          since ||= region ? performance.now() : 0;
          if (region?.querySelector('li')) {
            resolve({ wasThere: isThere, aheadMs: performance.now() - since });
            return;
          }
          isThere = region?.checkVisibility() ?? false;
          requestAnimationFrame(look);
        };
        look();
        window.lcFrame.toast('已保存');
      }),
  );
  expect(wasThere).toBe(true);
  expect(aheadMs).toBeGreaterThan(50);
});

test('a page’s own call gets the reply, whose message is shown as text', async ({ page, store }) => {
  const msg = '<img src=x onerror="window.hacked=1"><b>粗</b>\n第二行';
  await store.set({ role: 'customer' });
  await store.fault({ call: CALL, kind: 'code', code: 500, msg });
  await openHost(page, store);
  await expect.poll(() => page.evaluate(() => window.lcFrame.getUser().loginStatus)).toBe(true);
  const reply = await page.evaluate((path) => window.lcFrame.request('www', path, { json: {} }), CALL);
  expect(reply).toMatchObject({ code: 500, msg });
  await expect(dialog(page)).toContainText(msg);
  // The browser's `alert` shows each line on its own, too.
  expect(await dialog(page).innerText()).toContain(msg);
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
});
