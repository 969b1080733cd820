import type { BrowserContext, Page } from '@playwright/test';
import { expect, onEveryHost, openHost, test } from './fixtures';
import type { StoreControl } from './store-control';

const CUSTOMER = '1024886A';
const SCRIPT = '/sso/1.7.1/sso.js';

const greeting = (page: Page) => page.locator('lc-header').getByText('您好，', { exact: false }).first();
const loginLink = (page: Page) => page.locator('lc-header').getByRole('link', { name: '登录', exact: true });
const exchanges = async (store: StoreControl) => (await store.log('/cas/login')).length;

/** Chooses a user on the provider's login page. */
async function chooseUser(page: Page, role: string): Promise<void> {
  await page.locator(`button[name=role][value=${role}]`).click();
}

async function logInByWindow(page: Page, context: BrowserContext, role = 'customer'): Promise<void> {
  const opened = context.waitForEvent('page');
  await loginLink(page).click();
  await chooseUser(await opened, role);
  await expect(loginLink(page)).toHaveCount(0);
}

onEveryHost(
  'a guest sees login and register, real links that lead there without any script',
  async ({ page, store, open }) => {
    await open();
    await expect(loginLink(page)).toHaveAttribute('href', new RegExp(`^${store.url('www', '/login.html')}`));
    const register = page.locator('lc-header').getByRole('link', { name: '免费注册' });
    await expect(register).toHaveAttribute('href', new RegExp(`^${store.url('www', '/home/register.html')}`));
  },
);

onEveryHost('a customer is greeted by code and can log out', async ({ page, store, open }) => {
  await store.set({ role: 'customer' });
  await open();
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
  await expect(page.locator('lc-header').getByRole('button', { name: '退出' })).toBeVisible();
  await expect(loginLink(page)).toHaveCount(0);
});

onEveryHost(
  'A7 login by window: one code, one exchange, and the page stays where it is',
  async ({ page, store, open }) => {
    await open();
    const address = page.url();
    await logInByWindow(page, page.context());
    await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
    expect(page.url()).toBe(address);
    expect(await exchanges(store)).toBe(1);
    await page.reload();
    await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
    expect(await exchanges(store)).toBe(1);
  },
);

test('a closed login window leaves a guest, and the next click opens it again', async ({
  page,
  context,
  store,
}) => {
  await openHost(page, store);
  const opened = context.waitForEvent('page');
  await loginLink(page).click();
  await (await opened).close();
  await logInByWindow(page, context);
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
});

test('silent login: who is known to the provider is greeted without a click, once per session', async ({
  page,
  context,
  store,
}) => {
  await openHost(page, store);
  await logInByWindow(page, context);
  // The store forgets the session, the provider does not.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(store.url('member', '/home/logout.html'));
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(window, '__texts', seen);
    const look = () => {
      const text = document.querySelector('lc-header')?.shadowRoot?.textContent ?? '';
      if (text.includes('免费注册')) seen.add('guest');
      requestAnimationFrame(look);
    };
    look();
  });
  await openHost(page, store);
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
  expect(await exchanges(store)).toBe(2);
  expect(await page.evaluate(() => [...(Reflect.get(window, '__texts') as Set<string>)])).toEqual([]);
});

for (const path of ['/newuser.html', '/point/use/info.html']) {
  test(`A7 login on ${path} is a full redirect; code and state leave the address bar on return`, async ({
    page,
    store,
  }) => {
    await page.goto(store.url('activity', `${path}?from=mail#part`));
    await loginLink(page).click();
    await page.waitForURL(/passport\.lc\.localhost/);
    await chooseUser(page, 'customer');
    await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
    expect(page.url()).toBe(store.url('activity', `${path}?from=mail#part`));
    expect(await exchanges(store)).toBe(1);
  });
}

onEveryHost(
  'A1 a forged code logs nobody in and leaves the address, the rest of which stays',
  async ({ page, store, open }) => {
    await open();
    await expect(loginLink(page)).toBeVisible();
    const address = new URL(page.url());
    address.search = 'a=1&code=attacker&state=0123456789abcdef&b=2';
    await page.goto(address.href);
    await expect(loginLink(page)).toBeVisible();
    expect(new URL(page.url()).search).toBe('?a=1&b=2');
    expect(await exchanges(store)).toBe(0);
  },
);

test('A3 a used code in the address, by the back button or by hand, is not exchanged again', async ({
  page,
  store,
}) => {
  const codes: string[] = [];
  page.on('request', (request) => {
    const code = new URL(request.url()).searchParams.get('code');
    if (code !== null) codes.push(request.url());
  });
  await page.goto(store.url('activity', '/newuser.html'));
  await loginLink(page).click();
  await page.waitForURL(/passport/);
  await chooseUser(page, 'customer');
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
  const returned = codes.find((address) => address.includes('/newuser.html')) ?? '';
  await store.set({ role: 'guest' });
  await page.goto(returned);
  await expect(loginLink(page)).toBeVisible();
  expect(page.url()).toBe(store.url('activity', '/newuser.html'));
  expect(await exchanges(store)).toBe(1);
});

test('A4 the code is in no report, storage or referrer', async ({ page, store }) => {
  let code = '';
  const others: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/newuser.html') code ||= url.searchParams.get('code') ?? '';
    else if (url.pathname !== '/cas/login')
      others.push(`${request.url()} ${request.postData() ?? ''} ${request.headers().referer ?? ''}`);
    else expect(request.headers().referer ?? '').toBe('');
  });
  await page.goto(store.url('activity', '/newuser.html'));
  await loginLink(page).click();
  await page.waitForURL(/passport/);
  await chooseUser(page, 'customer');
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
  expect(code).not.toBe('');
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
  ).not.toContain(code);
  const leaks = others.filter((line) => line.includes(code) && !/\.(css|js|svg)/.test(line));
  expect(leaks).toEqual([]);
});

for (const times of [1, 2]) {
  test(`A6 the provider’s script failing ${times} times is tried again`, async ({ page, store }) => {
    await store.fault({ call: SCRIPT, kind: 'refuse', times });
    await openHost(page, store);
    await expect(loginLink(page)).toBeVisible();
    await expect.poll(async () => (await store.log(SCRIPT)).length).toBe(times + 1);
    await logInByWindow(page, page.context());
  });
}

test('A6 with the provider down the login link leads to the login page', async ({ page, store }) => {
  await store.fault({ call: SCRIPT, kind: '500' });
  await openHost(page, store);
  await loginLink(page).click();
  await page.waitForURL(/\/login\.html\?redirectUrl=/);
  expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(store.url('www', '/'));
});

test('A9 a session that ran out makes a public page a guest’s, without a redirect or a dialog', async ({
  page,
  store,
}) => {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
  await store.fault({ call: '/authorize', kind: 'empty' });
  await store.set({ expired: true });
  await page.reload();
  await expect(loginLink(page)).toBeVisible();
  expect(page.url()).toBe(store.url('www', '/'));
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a session that ran out is taken up again silently when the provider still knows the user', async ({
  page,
  store,
}) => {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
  await page.evaluate(() => sessionStorage.removeItem('lc-silent-login'));
  await store.set({ expired: true });
  await page.reload();
  await expect.poll(() => exchanges(store)).toBe(1);
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
});

test('A9 a click that meets an expired session goes to the login page with a way back', async ({
  page,
  store,
}) => {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
  await store.set({ expired: true });
  await page.evaluate(() => {
    void window.lcFrame.request('cart', '/page/home/cart/delete', {
      json: { cartKeyList: ['x'], isSelectAll: false },
    });
  });
  await page.waitForURL(/\/login\.html\?redirectUrl=/);
});

test('T7 another customer in a second tab is noticed and said in the first', async ({
  page,
  context,
  store,
}) => {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
  await store.set({ role: 'plus' });
  const second = await context.newPage();
  await openHost(second, store, 'list');
  await expect(greeting(second)).toHaveText('您好，2048631P');
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(greeting(page)).toHaveText('您好，2048631P');
  await expect(page.getByText('登录账号已切换，页面信息已更新')).toBeVisible();
});

test('T7 a write meant for the customer of before is not sent to the next one', async ({ page, store }) => {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
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

test('third-party cookies blocked: on a sister site the silent login ends quietly as a guest', async ({
  page,
  store,
}) => {
  await store.set({ role: 'customer' });
  await page.goto(`http://www.sister.localhost:${store.port}/`);
  await expect(loginLink(page)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await exchanges(store)).toBe(0);
});

test('P2 an open dialog steps aside for the login window and comes back', async ({
  page,
  context,
  store,
}) => {
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

test('the page’s own login: lc-login-required prevented, nothing of ours opens', async ({
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

test('lc-user-changed and getUser tell the page, without keys', async ({ page, context, store }) => {
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

test('A8 T6 logout asks first, leaves through the provider and is followed by the other tab', async ({
  page,
  context,
  store,
}) => {
  await store.set({ role: 'customer', encryptSwitch: 'on' });
  const second = await context.newPage();
  await openHost(second, store);
  await expect(greeting(second)).toHaveText(`您好，${CUSTOMER}`);
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
  await store.set({ role: 'customer' });
  await openHost(page, store);
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
});
