import { afterEach, describe, expect, it, vi } from 'vitest';
import { newBrowser, origin } from '../demo/browser';
import { issueCode, openIdentityPage, until } from './identity-page';

const STATE = 'ab'.repeat(16);
const HOME = `${origin('www')}/index`;
const pending = (startedAt = Date.now()) => new Map([['lc-pending-login', `${STATE}@${startedAt}`]]);
const asked = () => new Map([['lc-silent-login', '1']]);

afterEach(() => {
  vi.useRealTimers();
});

describe('a page view begins', () => {
  it('as a guest: user info, then the provider once per session', async () => {
    const page = await openIdentityPage();
    await page.identity.startIdentity();
    expect(page.status()).toBe('guest');
    expect(page.log).toEqual(['call /cas/user/info', 'script /sso/1.7.1/lc-sso.js']);

    const next = await openIdentityPage({ browser: page.browser, session: page.sessionStorage });
    await next.identity.startIdentity();
    expect(next.status()).toBe('guest');
    expect(next.log).toEqual(['call /cas/user/info']);
  });

  it('as a customer: nothing but user info is asked', async () => {
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

  it('silently as the customer the provider knows', async () => {
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
    await vi.waitFor(() => expect(page.log).toContain('script /sso/1.7.1/lc-sso.js'));
    expect(page.status()).toBe('unknown');
    answer(null);
    await started;
    expect(page.status()).toBe('guest');
  });

  it('A11 neutrally for two seconds at most', async () => {
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

  it('as the customer who logs in by the window while the silent login is still out', async () => {
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

  it('A3 once, however often it is begun', async () => {
    const page = await openIdentityPage();
    await Promise.all([page.identity.startIdentity(), page.identity.startIdentity()]);
    expect(page.callsOf('/cas/user/info')).toHaveLength(1);
  });

  it('T8 A11 neutrally when the server denies the customer that storage remembers', async () => {
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

  it('T4 T8 with a forged or broken stored state: no throw, and the server decides', async () => {
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

describe('a code in the address', () => {
  it('A2 leaves the address bar before the first request, and everything else stays', async () => {
    const page = await openIdentityPage({ address: `${HOME}?a=1&code=x&state=y&b=%20#h` });
    await page.identity.startIdentity();
    expect(page.log[0]).toBe(`replace ${HOME}?a=1&b=%20#h`);
    expect(page.address()).toBe(`${HOME}?a=1&b=%20#h`);
  });

  it('A1 of an attacker is never exchanged, whatever it comes with', async () => {
    const browser = newBrowser();
    const code = await issueCode(newBrowser(browser.store), 'customer');
    for (const session of [new Map<string, string>(), pending(Date.now() - 601_000)]) {
      const page = await openIdentityPage({
        browser,
        session,
        address: `${HOME}?code=${code}&state=${STATE}`,
      });
      await page.identity.startIdentity();
      expect(page.status()).toBe('guest');
      expect(page.callsOf('/cas/login')).toEqual([]);
      expect(page.log.join()).not.toContain(code);
    }
    const other = await openIdentityPage({
      browser,
      session: pending(),
      address: `${HOME}?code=${code}&state=${'cd'.repeat(16)}`,
    });
    await other.identity.startIdentity();
    expect(other.callsOf('/cas/login')).toEqual([]);
  });

  it('A1 A4 of the login this browser began logs in, its exchange without a referrer', async () => {
    const browser = newBrowser();
    const code = await issueCode(browser);
    const page = await openIdentityPage({
      browser,
      session: pending(),
      address: `${HOME}?code=${code}&state=${STATE}`,
    });
    await page.identity.startIdentity();
    expect(page.session.$user.get().customerCode).toBe('1024886A');
    expect(page.callsOf('/cas/login')).toHaveLength(1);
    expect(page.callsOf('/cas/login')[0]?.referrerPolicy).toBe('no-referrer');
    expect(JSON.stringify([...page.sessionStorage, ...page.localStorage, page.events])).not.toContain(code);
  });

  it('A3 is tried once: the same address again, by reload or back, does nothing', async () => {
    const browser = newBrowser();
    await browser.control('faults', { call: '/cas/login', kind: '500' });
    const session = new Map([...pending(), ...asked()]);
    const address = `${HOME}?code=abc&state=${STATE}`;
    const first = await openIdentityPage({ browser, session, address });
    await first.identity.startIdentity();
    expect(first.callsOf('/cas/login')).toHaveLength(1);
    expect(first.log.filter((line) => line.startsWith('warn'))).toEqual([
      'warn identity: code not exchanged (ServerError)',
    ]);
    expect(first.status()).toBe('guest');
    const again = await openIdentityPage({ browser, session, address });
    await again.identity.startIdentity();
    expect(again.callsOf('/cas/login')).toEqual([]);
  });

  it('A1 is ignored while a customer is logged in', async () => {
    const browser = newBrowser();
    await browser.control('state', { role: 'customer' });
    const code = await issueCode(newBrowser(browser.store), 'plus');
    const page = await openIdentityPage({
      browser,
      session: pending(),
      address: `${HOME}?code=${code}&state=${STATE}`,
    });
    await page.identity.startIdentity();
    expect(page.session.$user.get().customerCode).toBe('1024886A');
    expect(page.callsOf('/cas/login')).toEqual([]);
  });
});

describe('the provider’s script', () => {
  it.each([1, 2, 3, 4])('A6 that fails %i times still logs in, after 1, 2, 4 and 8 s', async (failing) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const browser = newBrowser();
    const code = await issueCode(browser);
    const page = await openIdentityPage({
      browser,
      failingScripts: failing,
      provider: { silentLogin: async ({ state }) => ({ code, state }) },
    });
    void page.identity.startIdentity();
    const scripts = () => page.log.filter((line) => line.startsWith('script')).length;
    await until(() => scripts() === 1);
    for (const [index, ms] of [1000, 2000, 4000, 8000].slice(0, failing).entries()) {
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(scripts()).toBe(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(scripts()).toBe(index + 2);
    }
    await until(() => page.status() === 'customer');
  });

  it('A6 that fails for good is tried five times; the user is a guest long before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await openIdentityPage({ failingScripts: 99 });
    const started = page.identity.startIdentity();
    await until(() => page.log.includes('script /sso/1.7.1/lc-sso.js'));
    await vi.advanceTimersByTimeAsync(2000);
    await started;
    expect(page.status()).toBe('guest');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.log.filter((line) => line.startsWith('script'))).toHaveLength(5);
  });

  it('A6 of another version counts as failed', async () => {
    const page = await openIdentityPage({ version: '1.6.0' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const started = page.identity.startIdentity();
    await until(() => page.log.includes('script /sso/1.7.1/lc-sso.js'));
    await vi.advanceTimersByTimeAsync(60_000);
    await started;
    expect(page.log.filter((line) => line.startsWith('script'))).toHaveLength(5);
  });
});

describe('other tabs and hosts', () => {
  it('T6 a logout in another tab makes this one a guest, keys gone', async () => {
    const page = await openIdentityPage();
    await page.browser.control('state', { role: 'customer', encryptSwitch: 'on' });
    await page.identity.startIdentity();
    expect(page.localStorage.has('keyPair')).toBe(true);
    page.hear('logout');
    expect(page.status()).toBe('guest');
    expect([...page.localStorage.keys()]).toEqual([]);
    expect(page.sessionStorage.has('user-sessionStorage')).toBe(false);
  });

  it('T6 a logout on another host is noticed when the user comes back', async () => {
    const page = await openIdentityPage();
    await page.browser.control('state', { role: 'customer' });
    await page.identity.startIdentity();
    page.returnToPage();
    expect(page.callsOf('/cas/user/info')).toHaveLength(1);
    await page.browser.control('state', { role: 'guest' });
    page.returnToPage();
    await vi.waitFor(() => expect(page.status()).toBe('guest'));
  });

  it('T7 another customer is noticed when the user comes back, and said', async () => {
    const page = await openIdentityPage();
    await page.browser.control('state', { role: 'customer' });
    await page.identity.startIdentity();
    await page.browser.control('state', { role: 'plus' });
    expect(page.identity.isUserStale()).toBe(true);
    page.returnToPage();
    await vi.waitFor(() => expect(page.session.$user.get().customerCode).toBe('2048631P'));
    expect(page.dialogs.$toasts.get().map((toast) => toast.message)).toEqual([
      '登录账号已切换，页面信息已更新',
    ]);
    expect(page.identity.isUserStale()).toBe(false);
  });

  it('T7 a write for the customer of before is not sent to the next one’s account', async () => {
    const page = await openIdentityPage();
    await page.browser.control('state', { role: 'customer' });
    await page.identity.startIdentity();
    const { call } = await import('../../../src/services/client');
    const { sendCustomerMessage } = await import('../../../src/contract/identity');
    const write = () => call(sendCustomerMessage, { json: { bindPhone: '13800000000' } });
    await write();
    await page.browser.control('state', { role: 'plus' });
    await expect(write()).rejects.toMatchObject({ name: 'UserChanged' });
    expect(page.callsOf('/async/customer/belong/send/message/dialog')).toHaveLength(1);
    expect(page.session.$user.get().customerCode).toBe('2048631P');
    await write();
    page.browser.cookies.set('customer_info', '2048631P-P-4-1');
    await write();
    expect(page.callsOf('/async/customer/belong/send/message/dialog')).toHaveLength(3);
  });

  it('T7 a login in another tab of this origin is followed at once', async () => {
    const page = await openIdentityPage();
    await page.identity.startIdentity();
    await page.browser.control('state', { role: 'customer' });
    page.hear('login');
    await vi.waitFor(() => expect(page.status()).toBe('customer'));
    expect(page.dialogs.$toasts.get()).toEqual([]);
  });
});
