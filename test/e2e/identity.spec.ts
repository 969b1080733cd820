import { expect, onEveryHost, openHost, test } from './fixtures';
import { CUSTOMER, chooseUser, exchanges, greeting, logInByWindow, loginLink } from './identity-user';

const SCRIPT = '/sso/1.7.1/sso.js';

onEveryHost(
  'a guest sees login and registration as real links that work without a script',
  async ({ page, store, open }) => {
    await open();
    await expect(loginLink(page)).toHaveAttribute('href', new RegExp(`^${store.url('www', '/login.html')}`));
    const register = page.locator('lc-header').getByRole('link', { name: '免费注册' });
    await expect(register).toHaveAttribute('href', new RegExp(`^${store.url('www', '/home/register.html')}`));
  },
);

onEveryHost('a customer is greeted by code and can log out @journey', async ({ page, store, open }) => {
  await store.set({ role: 'customer' });
  await open();
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
  await expect(page.locator('lc-header').getByRole('button', { name: '退出' })).toBeVisible();
  await expect(loginLink(page)).toHaveCount(0);
});

onEveryHost(
  'A7 login by window uses one code and one exchange, and the page stays',
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

test('closing the login window leaves a guest, and the next click opens it again', async ({
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

test('a user known to the provider is greeted without a click, once per session', async ({
  page,
  context,
  store,
}) => {
  await openHost(page, store);
  await logInByWindow(page, context);
  await expect(greeting(page)).toHaveText(`您好，${CUSTOMER}`);
  // The store forgets the session, the provider does not.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(store.url('member', '/home/logout.html'));
  // That page has a frame of its own, which may have begun to ask. The minute without another question has passed.
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

for (const path of ['/newuser.html', '/point/use/info.html']) {
  test(`A7 login on ${path} is a full redirect, and code and state are removed from the address on return`, async ({
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
  'A1 a forged code logs nobody in and is removed from the address, whose rest stays',
  async ({ page, store, open }) => {
    await open();
    await expect(loginLink(page)).toBeVisible();
    const address = new URL(page.url());
    address.search = 'a=1&code=attacker&state=lcf-0123456789abcdef&b=2';
    await page.goto(address.href);
    await expect(loginLink(page)).toBeVisible();
    expect(new URL(page.url()).search).toBe('?a=1&b=2');
    // A `code` that bears no mark of ours is the page's own.
    address.search = 'code=PROMO&state=GD';
    await page.goto(address.href);
    await expect(loginLink(page)).toBeVisible();
    expect(new URL(page.url()).search).toBe('?code=PROMO&state=GD');
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
  test(`A6 the provider’s script is loaded again after failing ${times} times`, async ({ page, store }) => {
    await store.fault({ call: SCRIPT, kind: 'refuse', times });
    await openHost(page, store);
    await expect(loginLink(page)).toBeVisible();
    const tries = async () => (await store.log(SCRIPT)).length;
    // Nobody waits for it yet, so the frame tries twice; a browser may itself repeat a request whose connection broke.
    await expect.poll(tries).toBeGreaterThanOrEqual(2);
    await logInByWindow(page, page.context());
    expect(await tries()).toBe(times + 1);
  });
}

test('A6 without the provider’s script the login link opens the store’s login page', async ({
  page,
  store,
}) => {
  await store.fault({ call: SCRIPT, kind: '500' });
  await openHost(page, store);
  await loginLink(page).click();
  await page.waitForURL(store.url('www', '/login.html?**'));
  expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(store.url('www', '/'));
});

test('free registration opens the store’s own page by a click, in a new tab and from the phone menu', async ({
  page,
  context,
  store,
}) => {
  const wanted = {
    redirectUrl: store.url('www', '/'),
    appId: 'lc-www',
    promoCode: 'DEMO2026',
  };
  const isIt = (address: string) => {
    const url = new URL(address);
    expect(url.origin + url.pathname).toBe(store.url('www', '/home/register.html'));
    expect(Object.fromEntries(url.searchParams)).toEqual(wanted);
  };
  await openHost(page, store);
  const register = page.locator('lc-header').getByRole('link', { name: '免费注册' });
  const opened = context.waitForEvent('page');
  await register.click({ button: 'middle' });
  const tab = await opened;
  await tab.waitForURL(/register/);
  isIt(tab.url());
  await tab.close();
  await register.click();
  await page.waitForURL(/register/);
  isIt(page.url());
  await page.setViewportSize({ width: 375, height: 700 });
  await openHost(page, store);
  await page.locator('lc-header').getByRole('button', { name: '菜单' }).click();
  await page.getByRole('region', { name: '菜单' }).getByRole('link', { name: '免费注册' }).click();
  await page.waitForURL(/register/);
  isIt(page.url());
});
