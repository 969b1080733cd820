import type { Page } from '@playwright/test';
import { axeViolations, expect, type Host, onEveryHost, openHost, test } from './fixtures';
import { quiet } from './quiet';
import type { StoreControl } from './store-control';

const CALL = '/async/customer/belong/confirm/dialog';
const BUSY = '系统繁忙，请联系客服人员或稍后再试！';
const dialog = (page: Page) => page.getByRole('alertdialog');

/** Makes one call as a page's own code does; the reply, or the name of the error it rejects with. */
function callAs(page: Page, method: 'GET' | 'POST'): Promise<string> {
  return page.evaluate(
    ([path, verb]) => {
      const options = verb === 'POST' ? { method: 'POST' as const, json: {} } : { method: 'GET' as const };
      return window.lcFrame.request('www', path ?? '', options).then(
        (reply) => `${reply.code} ${reply.msg}`,
        (error: Error) => error.name,
      );
    },
    [CALL, method],
  );
}

async function openWith(
  page: Page,
  store: StoreControl,
  host: Host,
  fault: { code?: number; msg?: string },
): Promise<void> {
  await store.set({ role: 'customer' });
  await store.fault({ call: CALL, kind: 'code', ...fault });
  await openHost(page, store, host);
  await expect.poll(() => page.evaluate(() => window.lcFrame.getUser().loginStatus)).toBe(true);
}

const TABLE: { host: Host; method: 'GET' | 'POST'; code: number; msg: string; seen: string | null }[] = [
  { host: 'main', method: 'POST', code: 500, msg: '库存不足', seen: '库存不足' },
  { host: 'main', method: 'POST', code: 500, msg: '', seen: BUSY },
  { host: 'main', method: 'GET', code: 500, msg: '库存不足', seen: null },
  { host: 'mro', method: 'POST', code: 500, msg: '库存不足', seen: '库存不足' },
  { host: 'list', method: 'POST', code: 500, msg: '库存不足', seen: '库存不足' },
  { host: 'list', method: 'GET', code: 500, msg: '库存不足', seen: '库存不足' },
  { host: 'main', method: 'POST', code: 500, msg: 'needChooseCusType', seen: null },
  { host: 'list', method: 'GET', code: 500, msg: 'needLogin', seen: null },
  { host: 'main', method: 'POST', code: 402, msg: '请完善资料', seen: '请完善资料' },
];

for (const { host, method, code, msg, seen } of TABLE) {
  const what = seen === null ? 'opens no dialog' : `shows "${seen}"`;
  test(`${method} answered ${code} "${msg}" ${what} on the ${host} site`, async ({ page, store }) => {
    await openWith(page, store, host, { code, msg });
    expect(await callAs(page, method)).toBe(`${code} ${msg}`);
    if (seen === null) await expect(dialog(page)).toHaveCount(0);
    else {
      await expect(dialog(page)).toContainText(seen);
      await dialog(page).getByRole('button', { name: '确定' }).click();
      await expect(dialog(page)).toHaveCount(0);
    }
  });
}

test('an error in a handler is reported by lc-error, not window.onerror, and the page’s own errors are left alone', async ({
  page,
  store,
  troubles,
}) => {
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
      throw new Error('of the page, later');
    });
  });
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'seen')))
    .toEqual([
      'lc-frame event true false',
      'window: Uncaught Error: of the page',
      'window: Uncaught Error: of the page, later',
    ]);
  expect(troubles.splice(0)).toEqual(['uncaught: of the page', 'uncaught: of the page, later']);
});

test('A9 code 411 for a call that the user made opens the login page once', async ({ page, store }) => {
  await openWith(page, store, 'main', {});
  await store.fault({ call: CALL, kind: '411' });
  await page.keyboard.press('Shift');
  await callAs(page, 'POST').catch(() => {});
  await page.waitForURL((url) => url.pathname === '/login.html');
});

test('A9 code 411 for a call during the page load neither redirects nor logs out', async ({
  page,
  store,
}) => {
  await store.set({ role: 'customer' });
  await store.fault({ call: CALL, kind: '411' });
  await page.addInitScript((path) => {
    document.addEventListener('lc-ready', () => {
      void window.lcFrame
        .request('www', path, { json: {} })
        .then(({ code }) => Reflect.set(window, 'got', code));
    });
  }, CALL);
  await openHost(page, store);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'got'))).toBe(411);
  await quiet(page);
  expect(page.url()).toBe(store.url('www', '/'));
  expect(await page.evaluate(() => window.lcFrame.getUser().loginStatus)).toBe(true);
});

for (const [kind, name] of [
  ['500', 'ServerError'],
  ['refuse', 'NetworkError'],
  ['html', 'BadReply'],
] as const) {
  test(`a call that fails by ${kind} rejects with ${name}, without a dialog`, async ({ page, store }) => {
    await openWith(page, store, 'main', {});
    await store.fault({ call: CALL, kind });
    expect(await callAs(page, 'POST')).toBe(name);
    await expect(dialog(page)).toHaveCount(0);
  });
}

onEveryHost(
  'P1 P4 dialogs are shown one after the other, Escape closes the front one, and the focus returns @journey',
  async ({ page, open }) => {
    await open();
    await page.locator('lc-header input[role=combobox]').first().focus();
    await page.evaluate(() => {
      void window.lcFrame.alert('第一');
      void window.lcFrame
        .confirm({ title: '第二', msg: '继续吗？', ok: '好', cancel: '不' })
        .then((answer) => {
          Reflect.set(window, 'answer', answer);
        });
    });
    await expect(dialog(page)).toContainText('第一');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toContainText('继续吗？');
    await expect(dialog(page).getByRole('button', { name: '不' })).toBeFocused();
    await dialog(page).getByRole('button', { name: '好' }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'answer'))).toBe(true);
    await expect(page.locator('lc-header input[role=combobox]').first()).toBeFocused();
  },
);

test('P3 the status region is in the accessibility tree a moment before its first message', async ({
  page,
  store,
}) => {
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

test('P3 a toast is shown above an open dialog, is a status and closes by itself', async ({
  page,
  store,
}) => {
  await openHost(page, store);
  await page.evaluate(() => {
    void window.lcFrame.alert('对话框');
    window.lcFrame.toast('已保存');
  });
  const toast = page.getByRole('status').filter({ hasText: '已保存' });
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
});

test('markup in a server message is shown as text', async ({ page, store }) => {
  const msg = '<img src=x onerror="window.hacked=1"><b>粗</b>';
  await openWith(page, store, 'main', { code: 500, msg });
  await callAs(page, 'POST');
  await expect(dialog(page)).toContainText(msg);
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
});
