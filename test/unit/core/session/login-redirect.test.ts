import { describe, expect, it, vi } from 'vitest';
import { newBrowser, origin } from '../../demo/browser';
import { turns, until } from '../../until';
import { guestPage, HERE, issueCode, LOGIN_PAGE, openIdentityPage, promised } from './page';

describe('login', () => {
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

  it('A6 opens the login page if the provider throws or returns nonsense', async () => {
    for (const openLogin of [() => Promise.reject(new Error('x')), async () => ({ token: 1 })]) {
      const page = await guestPage({ provider: { openLogin } });
      await page.login.openLogin('header');
      expect(page.log.at(-1)).toBe(LOGIN_PAGE + HERE);
    }
  });
});
