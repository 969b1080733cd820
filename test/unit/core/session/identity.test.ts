import { afterEach, describe, expect, it, vi } from 'vitest';
import { newBrowser } from '../../demo/browser';
import { until } from '../../until';
import { issueCode, openIdentityPage } from './page';

afterEach(() => {
  vi.useRealTimers();
});

describe('a page view begins', () => {
  it('as a guest: user info is called, then the provider once for all pages of the browser', async () => {
    const page = await openIdentityPage();
    await page.identity.startIdentity();
    expect(page.status()).toBe('guest');
    expect(page.log).toEqual(['call /cas/user/info', 'script /sso/1.7.1/lc-sso.js']);

    const next = await openIdentityPage({ browser: page.browser, local: page.localStorage });
    await next.identity.startIdentity();
    expect(next.status()).toBe('guest');
    expect(next.log).toEqual(['call /cas/user/info']);
  });

  it('as a guest: the provider is called again a minute later, by the next page or on return to the tab', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const browser = newBrowser();
    const page = await openIdentityPage({ browser });
    await page.identity.startIdentity();
    vi.advanceTimersByTime(59_000);
    page.returnToPage();
    const soon = await openIdentityPage({ browser, local: page.localStorage });
    await soon.identity.startIdentity();
    expect(soon.log).toEqual(['call /cas/user/info']);
    vi.advanceTimersByTime(16_000);
    const code = await issueCode(browser, 'plus');
    const later = await openIdentityPage({
      browser,
      local: new Map(page.localStorage),
      provider: { silentLogin: async ({ state }) => ({ code, state }) },
    });
    await later.identity.startIdentity();
    expect(later.session.$user.get().customerCode).toBe('2048631P');
  });

  it('as a guest who logs in on a sister site, which is noticed on return to the tab', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const browser = newBrowser();
    let code: string | undefined;
    const page = await openIdentityPage({
      browser,
      provider: { silentLogin: async ({ state }) => (code === undefined ? null : { code, state }) },
    });
    await page.identity.startIdentity();
    expect(page.status()).toBe('guest');
    code = await issueCode(browser, 'plus');
    page.returnToPage();
    expect(page.status()).toBe('guest');
    vi.advanceTimersByTime(75_000);
    page.returnToPage();
    await until(() => page.status() === 'customer');
    expect(page.session.$user.get().customerCode).toBe('2048631P');
  });

  it('as a customer: only user info is called', async () => {
    const page = await openIdentityPage();
    await page.browser.control('state', { role: 'customer' });
    await page.identity.startIdentity();
    expect(page.status()).toBe('customer');
    expect(page.session.$user.get().customerCode).toBe('1024886A');
    expect(page.log).toEqual(['call /cas/user/info']);
    expect(page.events).toEqual([
      { name: 'lc-user-changed', detail: { loggedIn: true, customerCode: '1024886A' } },
    ]);
  });

  it('silently as the customer whom the provider knows', async () => {
    const browser = newBrowser();
    const code = await issueCode(browser, 'plus');
    const page = await openIdentityPage({
      browser,
      provider: { silentLogin: async ({ state }) => ({ code, state }) },
    });
    await page.identity.startIdentity();
    expect(page.session.$user.get().customerCode).toBe('2048631P');
    expect(page.callsOf('/cas/login')).toHaveLength(1);
  });

  it('A11 neutrally: the state is unknown until the provider has answered', async () => {
    let answer: (value: null) => void = () => {};
    const page = await openIdentityPage({
      provider: { silentLogin: () => new Promise((resolve) => (answer = resolve)) },
    });
    const started = page.identity.startIdentity();
    await until(() => page.log.includes('script /sso/1.7.1/lc-sso.js'));
    expect(page.status()).toBe('unknown');
    answer(null);
    await started;
    expect(page.status()).toBe('guest');
  });

  it('A11 neutrally, but for two seconds at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await openIdentityPage({ provider: { silentLogin: () => new Promise(() => {}) } });
    const started = page.identity.startIdentity();
    await until(() => page.log.includes('script /sso/1.7.1/lc-sso.js'));
    await vi.advanceTimersByTimeAsync(1999);
    expect(page.status()).toBe('unknown');
    await vi.advanceTimersByTimeAsync(1);
    await started;
    expect(page.status()).toBe('guest');
  });

  it('as the customer who logs in by the window while the silent login is still pending', async () => {
    const browser = newBrowser();
    const codes = [await issueCode(browser, 'plus'), await issueCode(browser)];
    let answer: (value: unknown) => void = () => {};
    let asked = '';
    const page = await openIdentityPage({
      browser,
      provider: {
        silentLogin: ({ state }) => {
          asked = state;
          return new Promise((resolve) => {
            answer = resolve;
          });
        },
        openLogin: async ({ state }) => ({ code: codes[1], state }),
      },
    });
    const started = page.identity.startIdentity();
    await until(() => asked !== '');
    expect(await page.login.openLogin('header')).toBe(true);
    answer({ code: codes[0], state: asked });
    await started;
    expect(page.session.$user.get().customerCode).toBe('1024886A');
    expect(page.callsOf('/cas/login')).toHaveLength(1);
  });

  it('E6 with the encryption switch known at once, without waiting for the silent login', async () => {
    const page = await openIdentityPage({ provider: { silentLogin: () => new Promise(() => {}) } });
    await page.identity.userAsked();
    expect([page.status(), page.callsOf('/cas/user/info').length]).toEqual(['unknown', 1]);
    const hostless = await openIdentityPage();
    await hostless.loading.loadPageData(null);
    await hostless.identity.userAsked();
    expect(hostless.callsOf('/cas/user/info')).toEqual([]);
  });

  it('§bom.flow without a login window for a file chosen during the silent login', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const browser = newBrowser();
    const code = await issueCode(browser, 'plus');
    let answer: (() => void) | undefined;
    const page = await openIdentityPage({
      browser,
      provider: {
        silentLogin: ({ state }) =>
          new Promise((resolve) => {
            answer = () => resolve({ code, state });
          }),
      },
    });
    const { mayChooseBom, offerBom } = await import('../../../../src/bom/bom');
    void page.identity.startIdentity();
    await until(() => answer !== undefined);
    const may = mayChooseBom();
    const offered = offerBom({ files: [new File(['model,qty'], 'list.csv')] }, 1);
    await vi.advanceTimersByTimeAsync(1900);
    answer?.();
    expect(await may).toBe(true);
    await offered;
    expect(page.events.map(({ name }) => name)).not.toContain('lc-login-required');
  });

  it('A3 only once, however often it is requested', async () => {
    const page = await openIdentityPage();
    await Promise.all([page.identity.startIdentity(), page.identity.startIdentity()]);
    expect(page.callsOf('/cas/user/info')).toHaveLength(1);
  });

  it('T8 A11 neutrally if the server denies the customer whom storage remembers', async () => {
    const browser = newBrowser();
    await browser.control('state', { role: 'customer' });
    const earlier = await openIdentityPage({ browser });
    await earlier.identity.startIdentity();
    await browser.control('state', { expired: true });
    let answer: (value: null) => void = () => {};
    const page = await openIdentityPage({
      browser,
      session: earlier.sessionStorage,
      provider: {
        silentLogin: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    });
    const started = page.identity.startIdentity();
    expect(page.status()).toBe('customer');
    await until(() => page.log.includes('script /sso/1.7.1/lc-sso.js'));
    expect(page.status()).toBe('unknown');
    answer(null);
    await started;
    expect(page.status()).toBe('guest');
  });

  it('T4 T8 without throwing if the stored state is forged or broken, and the server decides', async () => {
    for (const stored of [
      '{',
      '[]',
      '{"__proto__":{"x":1},"userInfo":{"customerLogin":"1","isUserLogin":true}}',
    ]) {
      const page = await openIdentityPage({ session: new Map([['user-sessionStorage', stored]]) });
      await page.identity.startIdentity();
      expect(page.status()).toBe('guest');
    }
  });
});
