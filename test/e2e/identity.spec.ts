import type { BrowserContext, Page } from '@playwright/test';
import { expect, openHost, test } from './fixtures';
import type { StoreControl } from './store-control';

const CUSTOMER = '1024886A';

const greeting = (page: Page) => page.locator('lc-header').getByText('您好，', { exact: false }).first();
const loginLink = (page: Page) => page.locator('lc-header').getByRole('link', { name: '登录', exact: true });
const exchanges = async (store: StoreControl) => (await store.log('/cas/login')).length;

/** Opens the main host page with a customer logged in, and waits until the header greets them. */
async function openHostAsCustomer(page: Page, store: StoreControl): Promise<void> {
  await store.set({ role: 'customer' });
  await openHost(page, store);
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
}

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

test('a customer is greeted by code and can log out @journey', async ({ page, store, open }) => {
  await store.set({ role: 'customer' });
  await open();
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
  await expect(page.locator('lc-header').getByRole('button', { name: '退出' })).toBeVisible();
  await expect(loginLink(page)).toHaveCount(0);
});

test('A7 login by window takes one exchange, and the page stays', async ({ page, store, open }) => {
  await open();
  const address = page.url();
  await logInByWindow(page, page.context());
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
  expect(page.url()).toBe(address);
  expect(await exchanges(store)).toBe(1);
  await page.reload();
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
  expect(await exchanges(store)).toBe(1);
});

test('a user whom the provider knows is greeted without a click', async ({ page, context, store }) => {
  await openHost(page, store);
  await logInByWindow(page, context);
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
  // The store forgets the session, the provider does not.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(store.url('member', '/home/logout.html'));
  // That page has a frame of its own, which may have begun to ask. The minute without another question has
  // passed.
  await page.goto('about:blank');
  await context.clearCookies({ name: 'lc_silent_login' });
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

test('A7 login on /newuser.html is a redirect, whose code leaves the address', async ({ page, store }) => {
  await page.goto(store.url('activity', '/newuser.html?from=mail#part'));
  await loginLink(page).click();
  await page.waitForURL(/passport\.lc\.localhost/);
  await chooseUser(page, 'customer');
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
  expect(page.url()).toBe(store.url('activity', '/newuser.html?from=mail#part'));
  expect(await exchanges(store)).toBe(1);
});

/** Providers whose window is closed without an answer, or with one that nobody waits for. */
const SILENT_PROVIDERS = {
  'opens a window': `window.open('about:blank', 'sso', 'width=400,height=400');
    return new Promise(() => {})`,
  'opens a tab after a call of its own': `fetch('/').then(() => window.open('about:blank', '_blank'));
    return new Promise(() => {})`,
  'fails late': `window.open('about:blank', 'sso', 'width=400,height=400');
    return new Promise((_, fail) => {
      window.fail = () => fail(new Error('cancelled'));
    })`,
  'answers by no promise, and never': `window.open('about:blank', 'sso', 'width=400,height=400');
    return { then() {} }`,
};

for (const [which, openLogin] of Object.entries(SILENT_PROVIDERS)) {
  test(`A76 a question is shown once the window of a provider is closed that ${which}`, async ({
    page,
    context,
    store,
  }) => {
    await page.addInitScript((body) => {
      const never = () => new Promise(() => {});
      const adapter = {
        silentLogin: async () => null,
        openLogin: new Function(body),
        redirectLogin: never,
        logout: never,
      };
      Reflect.set(window, 'lcFrame', [
        (frame: { identity: { use(given: object): void } }) => frame.identity.use(adapter),
      ]);
    }, openLogin);
    await openHost(page, store);
    const address = page.url();
    const opened = context.waitForEvent('page');
    await loginLink(page).click();
    const login = await opened;
    await page.evaluate(() => void window.lcFrame?.confirm({ msg: '继续吗？' }));
    const question = page.getByRole('alertdialog');
    await expect(question).toHaveCount(0);
    await login.close();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: '取消' }).click();
    const again = context.waitForEvent('page');
    await page.evaluate(() => Reflect.set(window, 'failFirst', Reflect.get(window, 'fail')));
    await loginLink(page).click();
    const second = await again;
    await page.evaluate(() => Reflect.get(window, 'failFirst')?.());
    await second.close();
    await page.evaluate(() => void window.lcFrame?.confirm({ msg: '继续吗？' }));
    await expect(question).toBeVisible();
    expect(page.url()).toBe(address);
  });
}

/** The ways in which a login comes back in another tab; each gets the provider's own address. */
const RETURNS: Record<string, (other: Page, address: URL) => Promise<unknown>> = {
  'by the provider': (other, address) => other.goto(address.href),
  'by a mail, with other parameters and in another order': (other, { origin, pathname, searchParams }) => {
    const [code, state] = ['code', 'state'].map((name) => searchParams.get(name));
    return other.goto(`${origin}${pathname}?from=mail&state=${state}&utm=7&code=${code}#part`);
  },
  'by the link of a page without an address, as in the view of an app': async (other, { href }) => {
    await other.goto('about:blank');
    await other.setContent(`<a href="${href.replaceAll('&', '&amp;')}">back</a>`);
    await other.getByRole('link').click();
  },
};

for (const [how, comeBack] of Object.entries(RETURNS)) {
  test(`A75 a login that comes back in another tab is finished there: ${how}`, async ({
    page,
    context,
    store,
  }) => {
    await page.goto(store.url('activity', '/newuser.html'));
    await loginLink(page).click();
    await page.waitForURL(/passport\.lc\.localhost/);
    const other = await context.newPage();
    // The provider knows nobody silently, as where a mail opens the view of an app.
    await other.route('**/authorize?*', (route) => route.abort());
    // Its answer, without the frame.
    const given = new URL(page.url());
    given.searchParams.set('redirectUrl', store.url('activity', '/img/logo.svg'));
    await other.goto(given.href);
    await chooseUser(other, 'customer');
    await other.waitForURL(/logo\.svg/);
    const back = new URL(other.url());
    back.pathname = '/newuser.html';
    await comeBack(other, back);
    await expect(greeting(other)).toHaveText(`您好，${CUSTOMER}`);
    expect(other.url()).not.toMatch(/code|state/);
    expect(await exchanges(store)).toBe(1);
  });
}

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

test('A8 T6 logout asks first, and the provider and other tabs follow', async ({ page, context, store }) => {
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
  await page.locator('lc-header').getByRole('button', { name: '退出' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await page.waitForURL(store.url('member', '/home/logout.html'));
  await openHost(page, store);
  await expect(loginLink(page)).toBeVisible();
});
