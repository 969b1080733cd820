import { describe, expect, it, vi } from 'vitest';
import { newBrowser, origin } from '../../demo/browser';
import { turns, until } from '../../until';
import { askedSilently, DATA_URL, issueCode, openIdentityPage, promised } from './page';

const LOGIN_PAGE = `navigate ${origin('www')}/login.html?redirectUrl=`;
const REGISTER_PAGE = `navigate ${origin('www')}/home/register.html?redirectUrl=`;
const HERE = encodeURIComponent(`${origin('www')}/index`);

async function guestPage(options: Parameters<typeof openIdentityPage>[0] = {}) {
  const page = await openIdentityPage({
    local: askedSilently(),
    ...options,
  });
  await page.identity.startIdentity();
  page.log.length = 0;
  return page;
}

describe('login', () => {
  it('A7 opens the provider’s window and logs in with its code, once', async () => {
    const browser = newBrowser();
    const code = await issueCode(browser);
    const page = await guestPage({
      browser,
      provider: { openLogin: async ({ state }) => ({ code, state }) },
    });
    expect(await page.login.requireLogin('bom')).toBe(true);
    expect(page.status()).toBe('customer');
    expect(page.log).toEqual([
      'script /sso/1.7.1/lc-sso.js',
      'call /cas/login',
      'call /cas/user/info',
      'tell login',
    ]);
    expect(page.events).toContainEqual({ name: 'lc-login-required', detail: { reason: 'bom' } });
    expect(page.sessionStorage.has('lc-pending-login')).toBe(false);
    expect(await page.login.requireLogin('bom')).toBe(true);
    expect(page.callsOf('/cas/login')).toHaveLength(1);
  });

  it('tells the provider the app and the return address, without a code in it (A5)', async () => {
    const openLogin = vi.fn(async () => null);
    const page = await guestPage({ address: `${origin('www')}/a.html?x=1`, provider: { openLogin } });
    await page.login.openLogin('header');
    expect(openLogin).toHaveBeenCalledWith({
      appId: 'lc-www',
      state: expect.stringMatching(/^lcf-[0-9a-f]{32}$/),
      redirectUrl: `${origin('www')}/a.html?x=1`,
    });
  });

  it('opens the window soon if only other page data are still pending', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const openLogin = vi.fn(async () => null);
    const page = await guestPage({ provider: { openLogin }, frameData: promised<object>().promise });
    void page.loading.loadPageData({ env: 'local', dataUrl: DATA_URL });
    const login = page.login.openLogin('header');
    await vi.advanceTimersByTimeAsync(1000);
    await login;
    expect([openLogin.mock.calls.length, page.log.filter((line) => line.startsWith('navigate'))]).toEqual([
      1,
      [],
    ]);
    vi.useRealTimers();
  });

  it('ends without a message when the window is closed', async () => {
    const page = await guestPage({ provider: { openLogin: async () => null } });
    expect(await page.login.requireLogin('cart')).toBe(false);
    expect(page.log).toEqual(['script /sso/1.7.1/lc-sso.js']);
    expect(page.login.$loginPhase.get()).toBe('idle');
  });

  it('A2 leaves the page’s own code in its address once the window is closed', async () => {
    const page = await guestPage({ provider: { openLogin: async () => null } });
    await page.login.openLogin('header');
    const address = `${origin('www')}/index?code=SUMMER&state=GD`;
    const next = await openIdentityPage({ session: page.sessionStorage, address });
    await next.identity.startIdentity();
    expect(next.address()).toBe(address);
  });

  it('A2 accepts the code of a provider that redirects instead of opening its window', async () => {
    const leaving = promised<boolean>();
    const page = await guestPage({ provider: { openLogin: async () => null }, wasLeft: leaving.promise });
    void page.login.openLogin('header');
    await until(() => page.login.$loginPhase.get() === 'window');
    await turns();
    expect(page.sessionStorage.has('lc-pending-login')).toBe(true);
  });

  it('A1 refuses a code with another state from the window', async () => {
    const browser = newBrowser();
    const code = await issueCode(browser);
    const page = await guestPage({
      browser,
      provider: { openLogin: async () => ({ code, state: 'cd'.repeat(16) }) },
    });
    expect(await page.login.openLogin('header')).toBe(false);
    expect(page.callsOf('/cas/login')).toEqual([]);
    expect(page.log.at(-1)).toBe('warn identity: code ignored (other-state)');
  });

  it('A1 accepts a code without a state from the window and the silent login, because it answers that very call', async () => {
    const browser = newBrowser();
    const byWindow = await issueCode(browser);
    const page = await guestPage({ browser, provider: { openLogin: async () => ({ code: byWindow }) } });
    expect(await page.login.openLogin('header')).toBe(true);
    expect(page.session.$user.get().customerCode).toBe('1024886A');

    const other = newBrowser();
    const silently = await issueCode(other, 'plus');
    const next = await openIdentityPage({
      browser: other,
      provider: { silentLogin: async () => ({ code: silently }) },
    });
    await next.identity.startIdentity();
    expect(next.session.$user.get().customerCode).toBe('2048631P');
  });

  it('opens one window for two clicks, and focuses it on the next', async () => {
    const answers: ((value: unknown) => void)[] = [];
    const openLogin = vi.fn(() => new Promise((resolve) => answers.push(resolve)));
    const page = await guestPage({ provider: { openLogin } });
    const first = page.login.openLogin('header');
    const second = page.login.openLogin('header');
    await until(() => answers.length === 1);
    expect(page.login.$loginPhase.get()).toBe('window');
    const third = page.login.openLogin('bom');
    await until(() => answers.length === 2);
    answers[0]?.(null);
    answers[1]?.(null);
    expect(await Promise.all([first, second, third])).toEqual([false, false, false]);
    expect(openLogin).toHaveBeenCalledTimes(2);
  });

  it.each(['/newuser.html', '/point/use/info.html'])(
    'A7 uses a full redirect on %s, and its code is accepted on return',
    async (path) => {
      const browser = newBrowser();
      let state = '';
      const address = `${origin('activity')}${path}`;
      const code = await issueCode(browser, 'customer', address);
      const page = await guestPage({
        browser,
        address,
        provider: {
          redirectLogin: (asked) => {
            expect(asked.redirectUrl).toBe(address);
            state = asked.state;
          },
        },
      });
      expect(await page.login.openLogin('header')).toBe(false);
      const back = await openIdentityPage({
        browser,
        session: page.sessionStorage,
        address: `${address}?code=${code}&state=${state}`,
      });
      await back.identity.startIdentity();
      expect(back.status()).toBe('customer');
      expect(back.address()).toBe(address);
    },
  );

  it('A6 opens the login page if the provider’s script fails to load, after four seconds at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await guestPage({ failingScripts: 99 });
    const opened = page.login.openLogin('header');
    await until(() => page.log.length > 0);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await opened).toBe(false);
    expect(page.log.at(-1)).toBe(LOGIN_PAGE + HERE);
    vi.useRealTimers();
  });

  it.each([
    ['login', 'window'],
    ['register', `${REGISTER_PAGE}${HERE}&appId=lc-www`],
  ] as const)('%s opens no page before a late dataUrl has named the hosts', async (click, last) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const said = promised<object>();
    const page = await guestPage({
      frameData: said.promise,
      provider: { openLogin: async () => void page.log.push('window') },
    });
    void page.loading.loadPageData({ dataUrl: DATA_URL });
    const done = click === 'login' ? page.login.openLogin('header') : page.login.openRegister();
    await vi.advanceTimersByTimeAsync(5000);
    expect(page.log).toEqual(['call /data.json']);
    said.keep({ env: 'local' });
    await done;
    expect(page.log.at(-1)).toBe(last);
    vi.useRealTimers();
  });

  it('A7 can be started again after a redirect that never finishes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const redirectLogin = vi.fn(() => new Promise<never>(() => {}));
    const address = `${origin('activity')}/newuser.html`;
    const page = await guestPage({ address, provider: { redirectLogin } });
    const opened = page.login.openLogin('header');
    await until(() => redirectLogin.mock.calls.length === 1);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await opened).toBe(false);
    void page.login.openLogin('header');
    await until(() => redirectLogin.mock.calls.length === 2);
    expect(page.log.filter((line) => line.startsWith('navigate'))).toEqual([]);
    vi.useRealTimers();
  });

  it('A6 opens the login page when a redirect fails, however late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failing = promised<void>();
    const address = `${origin('activity')}/newuser.html`;
    const redirectLogin = () => failing.promise.then(() => Promise.reject(new Error('slow')));
    const page = await guestPage({ address, provider: { redirectLogin } });
    const opened = page.login.openLogin('header');
    await until(() => page.log.length > 0);
    await turns();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await opened).toBe(false);
    vi.useRealTimers();
    failing.keep();
    await until(() => page.log.at(-1)?.startsWith(LOGIN_PAGE) === true);
  });

  it('A1 keeps another tab’s pending login when its window is closed', async () => {
    const closing = promised<null>();
    const page = await guestPage({ provider: { openLogin: () => closing.promise } });
    const opened = page.login.openLogin('header');
    await until(() => page.login.$loginPhase.get() === 'window');
    await page.login.openRegister();
    const kept = page.sessionStorage.get('lc-pending-login');
    closing.keep(null);
    await opened;
    expect(page.sessionStorage.get('lc-pending-login')).toBe(kept);
    expect(kept).toBeDefined();
  });

  it('A6 opens the login page if the provider throws or returns nonsense', async () => {
    for (const openLogin of [() => Promise.reject(new Error('x')), async () => ({ token: 1 })]) {
      const page = await guestPage({ provider: { openLogin } });
      await page.login.openLogin('header');
      expect(page.log.at(-1)).toBe(LOGIN_PAGE + HERE);
    }
  });

  it('is left to the page if it prevents lc-login-required', async () => {
    const page = await guestPage({ beforeEmit: (name) => name !== 'lc-login-required' });
    expect(await page.login.openLogin('header')).toBe(false);
    expect(page.log).toEqual([]);
  });

  it('registers on the page of www, which embeds the provider’s page by appId and promoCode', async () => {
    const page = await guestPage();
    await page.loading.loadPageData({ env: 'local', identity: { appId: 'app', promoCode: 'P1' } });
    await page.login.openRegister();
    expect(page.log).toEqual([`${REGISTER_PAGE}${HERE}&appId=app&promoCode=P1`]);
    // A new tab, or a page without any script, gets the same address.
    expect(`navigate ${page.login.registerPageUrl()}`).toBe(page.log[0]);
  });

  it('uses a provider that the page passes in, with its four methods, and loads no script', async () => {
    const browser = newBrowser();
    const code = await issueCode(browser);
    const page = await openIdentityPage({ browser });
    const adapter = {
      silentLogin: async () => null,
      openLogin: async ({ state }: { state: string }) => ({ code, state }),
      redirectLogin: async () => {},
      logout: async () => {},
    };
    page.provider.takeIdentityProvider(adapter);
    await page.identity.startIdentity();
    expect(await page.login.openLogin('header')).toBe(true);
    expect(page.log.filter((line) => line.startsWith('script'))).toEqual([]);
    page.provider.takeIdentityProvider(adapter);
    expect(page.log.at(-1)).toContain('warn identity.use: too late');
    expect(() => page.provider.takeIdentityProvider({ openLogin: adapter.openLogin })).toThrow(TypeError);
  });
});

describe('a page that names the hosts of §hosts.list, but no provider', () => {
  const projectConfigVO = { www: origin('www'), cart: origin('cart') };
  const lastAddress = (page: Awaited<ReturnType<typeof guestPage>>) =>
    page.log.filter((line) => line.startsWith('navigate')).at(-1);

  it('logs in and registers on www at once, and loads no script from a built-in host', async () => {
    const page = await guestPage();
    await page.loading.loadPageData({ projectConfigVO });
    await page.login.openLogin('header');
    expect(lastAddress(page)).toBe(LOGIN_PAGE + HERE);
    await page.login.openRegister();
    expect(lastAddress(page)).toBe(REGISTER_PAGE + HERE);
    expect(page.log.filter((line) => line.startsWith('script'))).toEqual([]);
  });

  it('knows that the user is a guest without calling a provider', async () => {
    const page = await openIdentityPage({ frameData: Promise.resolve({ projectConfigVO }) });
    await page.loading.loadPageData({ dataUrl: DATA_URL });
    await page.identity.startIdentity();
    expect(page.status()).toBe('guest');
    expect(page.log.filter((line) => line.startsWith('script'))).toEqual([]);
  });

  it.each([
    ['the address of its script', { ...{ projectConfigVO }, identity: { scriptUrl: '/own/sso.js' } }],
    ['its host', { projectConfigVO: { ...projectConfigVO, identity: origin('passport') } }],
  ])('has a provider if it names %s', async (_what, data) => {
    const openLogin = vi.fn(async () => null);
    const page = await guestPage({ provider: { openLogin } });
    await page.loading.loadPageData(data);
    await page.login.openLogin('header');
    expect(openLogin).toHaveBeenCalledOnce();
    expect(page.login.registerPageUrl()).toContain('&appId=lc-www');
  });

  it('has a provider if it passes its own in', async () => {
    const openLogin = vi.fn(async () => null);
    const page = await openIdentityPage();
    page.provider.takeIdentityProvider({
      silentLogin: async () => null,
      openLogin,
      redirectLogin: async () => {},
      logout: async () => {},
    });
    await page.loading.loadPageData({ projectConfigVO });
    await page.login.openLogin('header');
    expect(openLogin).toHaveBeenCalledOnce();
    expect(page.login.registerPageUrl()).toContain('&appId=lc-www');
  });
});

it('A5 returns from a login to the page itself, even if its host is not in the list', async () => {
  const openLogin = vi.fn(async () => null);
  const address = 'http://blog.sister.test:81/post?id=7&code=x#top';
  const page = await guestPage({ address, provider: { openLogin } });
  await page.login.openLogin('header');
  const redirectUrl = 'http://blog.sister.test:81/post?id=7#top';
  expect(openLogin).toHaveBeenCalledWith(expect.objectContaining({ redirectUrl }));
  expect(page.login.registerPageUrl()).toContain(encodeURIComponent(redirectUrl));
});

it('A5 a page without a return address names the home page instead', async () => {
  const page = await guestPage({ address: 'about:srcdoc' });
  expect(page.provider.returnUrl()).toBe(`${origin('www')}/`);
});

describe('an expired session (411)', () => {
  it('A9 during a page load makes the user a guest without a message', async () => {
    const page = await openIdentityPage();
    await page.browser.control('state', { role: 'customer' });
    await page.identity.startIdentity();
    await page.browser.control('state', { expired: true });
    await page.identity.refreshLogin();
    expect(page.status()).toBe('guest');
    expect(page.log.filter((line) => line.startsWith('navigate'))).toEqual([]);
  });

  it('A9 after a click opens the login page with a return address, but never from the login page itself', async () => {
    for (const [address, moves] of [
      [`${origin('www')}/index`, 1],
      [`${origin('www')}/login.html`, 0],
    ] as const) {
      const page = await openIdentityPage({ address });
      const { SessionExpired } = await import('../../../../src/core/http/errors');
      page.errors.reportError(new SessionExpired(), { area: 'cart', by: 'user' });
      expect(
        page.log.filter((line) => line.startsWith(`navigate ${origin('www')}/login.html?redirectUrl=`)),
      ).toHaveLength(moves);
    }
  });
});
