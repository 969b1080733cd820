import { expect, openHost, test } from './fixtures';
import { CUSTOMER, exchanges, greeting, logInByWindow, loginLink, openHostAsCustomer } from './identity-user';

test('A9 an expired session makes the user a guest on a public page, without a redirect or a dialog', async ({
  page,
  store,
}) => {
  await openHostAsCustomer(page, store);
  await store.fault({ call: '/authorize', kind: 'empty' });
  await store.set({ expired: true });
  await page.reload();
  await expect(loginLink(page)).toBeVisible();
  expect(page.url()).toBe(store.url('www', '/'));
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('an expired session is renewed silently if the provider still knows the user', async ({
  page,
  store,
}) => {
  await openHostAsCustomer(page, store);
  await page.context().clearCookies({ name: 'lc_silent_login' });
  await store.set({ expired: true });
  await page.reload();
  await expect.poll(() => exchanges(store)).toBe(1);
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
});

test('A9 a click that meets an expired session opens the login page with a return address', async ({
  page,
  store,
}) => {
  await openHostAsCustomer(page, store);
  await store.set({ expired: true });
  await page.keyboard.press('Shift');
  await page.evaluate(() => {
    void window.lcFrame.request('cart', '/page/home/cart/delete', {
      json: { cartKeyList: ['x'], isSelectAll: false },
    });
  });
  await page.waitForURL(/\/login\.html\?redirectUrl=/);
});

test('T7 another customer in a second tab is noticed in the first one, with a toast', async ({
  page,
  context,
  store,
}) => {
  await openHostAsCustomer(page, store);
  await store.set({ role: 'plus' });
  const second = await context.newPage();
  await openHost(second, store, 'list');
  await expect(greeting(second)).toHaveText('您好，2048631P');
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(greeting(page)).toHaveText('您好，2048631P');
  await expect(page.getByText('登录账号已切换，页面信息已更新')).toBeVisible();
});

test('T7 a write by the previous customer is not sent for the next one', async ({ page, store }) => {
  await openHostAsCustomer(page, store);
  await store.set({ role: 'plus' });
  const other = await page.context().newPage();
  await openHost(other, store, 'list');
  await expect(greeting(other)).toHaveText('您好，2048631P');
  const outcome = await page.evaluate(async () => {
    return window.lcFrame.customer.sendMessage({ bindPhone: '13800000000' }).then(
      () => 'sent',
      (error: Error) => error.name,
    );
  });
  expect(outcome).toBe('UserChanged');
  expect(await store.log('/async/customer/belong/send/message/dialog')).toEqual([]);
  await expect(greeting(page)).toHaveText('您好，2048631P');
});

test('on a sister site without third-party cookies the silent login ends as a guest, without a message', async ({
  page,
  store,
}) => {
  await store.set({ role: 'customer' });
  await page.goto(`http://www.sister.localhost:${store.port}/`);
  await expect(loginLink(page)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await exchanges(store)).toBe(0);
});

test('P2 an open dialog hides during the login window and comes back', async ({ page, context, store }) => {
  await openHost(page, store);
  await page.evaluate(() => {
    void window.lcFrame.alert('请先登录');
    window.lcFrame.login();
  });
  const opened = await context.waitForEvent('page');
  await expect(page.getByText('请先登录')).toBeHidden();
  await opened.close();
  await expect(page.getByText('请先登录')).toBeVisible();
});

test('a page that prevents lc-login-required shows its own login, and nothing of ours opens', async ({
  page,
  context,
  store,
}) => {
  await openHost(page, store);
  await page.evaluate(() => {
    document.addEventListener('lc-login-required', (event) => {
      Reflect.set(window, '__reason', event instanceof CustomEvent ? event.detail.reason : '');
      event.preventDefault();
    });
  });
  await loginLink(page).click();
  expect(await page.evaluate(() => Reflect.get(window, '__reason'))).toBe('header');
  expect(context.pages()).toHaveLength(1);
});

test('T10 lc-user-changed and getUser tell the page about the user, without keys', async ({
  page,
  context,
  store,
}) => {
  await openHost(page, store);
  await expect(loginLink(page)).toBeVisible();
  await page.evaluate(() => {
    const seen: object[] = [];
    Reflect.set(window, '__seen', seen);
    document.addEventListener('lc-user-changed', (event) => {
      if (event instanceof CustomEvent) seen.push(event.detail);
    });
  });
  await logInByWindow(page, context);
  expect(await page.evaluate(() => Reflect.get(window, '__seen'))).toEqual([
    { loggedIn: true, customerCode: CUSTOMER },
  ]);
  const user = await page.evaluate(() => window.lcFrame.getUser());
  expect(user).toMatchObject({ customerCode: CUSTOMER, loginStatus: true });
  expect(Object.keys(user).filter((key) => /key|cipher/i.test(key))).toEqual([]);
});

test('A8 T6 logout asks first, logs out at the provider, and the other tab follows', async ({
  page,
  context,
  store,
}) => {
  await store.set({ role: 'customer', encryptSwitch: 'on' });
  const second = await context.newPage();
  await openHost(second, store);
  await expect(greeting(second)).toHaveText(`您好，${CUSTOMER}`);
  // In a background tab each click waits two seconds for a frame.
  await page.bringToFront();
  await openHost(page, store);
  await page.locator('lc-header').getByRole('button', { name: '退出' }).click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm).toContainText('您确定要退出吗？');
  await confirm.getByRole('button', { name: '取消' }).click();
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);

  await page.locator('lc-header').getByRole('button', { name: '退出' }).click();
  await confirm.getByRole('button', { name: '确定' }).click();
  await page.waitForURL(store.url('member', '/home/logout.html'));
  await expect(loginLink(second)).toBeVisible();
  expect(await second.evaluate(() => localStorage.getItem('keyPair'))).toBeNull();
  await openHost(page, store);
  await expect(loginLink(page)).toBeVisible();
});

test('A8 a confirmed logout happens even if the tab is closed before the provider’s script has loaded', async ({
  page,
  context,
  store,
}) => {
  await openHost(page, store);
  await logInByWindow(page, context);
  // A customer's page has not loaded the script yet; it never comes here.
  await openHost(page, store);
  await page.route('**/sso/1.7.1/*.js', () => {});
  await page.locator('lc-header').getByRole('button', { name: '退出' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await page.close();
  const reopened = await context.newPage();
  await openHost(reopened, store);
  await expect(loginLink(reopened)).toBeVisible();
  expect(await reopened.evaluate(() => localStorage.getItem('keyPair'))).toBeNull();
});

test('A8 the logout button is busy while it waits for the provider', async ({ page, store }) => {
  await openHostAsCustomer(page, store);
  await page.route('**/sso/1.7.1/*.js', () => {});
  await page.locator('lc-header').getByRole('button', { name: '退出' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page.locator('lc-header').getByRole('button', { name: '退出中…' })).toBeDisabled();
  await page.waitForURL(store.url('member', '/home/logout.html'));
});

test('T3 with storage blocked a customer is greeted and can log out', async ({ page, store }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await openHostAsCustomer(page, store);
});
