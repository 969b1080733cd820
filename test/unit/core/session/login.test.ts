import { describe, expect, it, vi } from 'vitest';
import { newBrowser, origin } from '../../demo/browser';
import { turns, until } from '../../until';
import { DATA_URL, guestPage, HERE, issueCode, openIdentityPage, promised, REGISTER_PAGE } from './page';

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

  it('is left to the page if it prevents lc-login-required', async () => {
    const page = await guestPage({ beforeEmit: (name) => name !== 'lc-login-required' });
    expect(await page.login.openLogin('header')).toBe(false);
    expect(page.log.filter((line) => !line.startsWith('remove cookie'))).toEqual([]);
  });

  it('registers on the page of www, which embeds the provider’s page by appId and promoCode', async () => {
    const page = await guestPage();
    await page.loading.loadPageData({ env: 'local', identity: { appId: 'app', promoCode: 'P1' } });
    await page.login.openRegister();
    expect(page.log.filter((line) => line.startsWith('navigate'))).toEqual([
      `${REGISTER_PAGE}${HERE}&appId=app&promoCode=P1`,
    ]);
    // A new tab, or a page without any script, gets the same address.
    expect(`navigate ${page.login.registerPageUrl()}`).toBe(page.log.at(-1));
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
