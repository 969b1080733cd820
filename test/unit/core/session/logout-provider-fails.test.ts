import { afterEach, describe, expect, it, vi } from 'vitest';
import { newBrowser, origin } from '../../demo/browser';
import { turns, until } from '../../until';
import { answer, customerPage, kept } from './logout-page';
import { type FakeProvider, issueCode, openIdentityPage } from './page';

afterEach(() => vi.useRealTimers());

describe('logout', () => {
  it('A8 makes the user a guest and opens the member logout page if the provider fails', async () => {
    const page = await customerPage({ failingScripts: 99 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const done = page.logout.logout();
    await answer(page, true);
    await until(() => page.log.some((line) => line.startsWith('script')));
    await vi.advanceTimersByTimeAsync(4000);
    await done;
    vi.useRealTimers();
    expect(page.status()).toBe('guest');
    expect(page.log.at(-1)).toBe(`navigate ${origin('member')}/home/logout.html`);
    // On a page that stays, a later click logs out again.
    expect(page.logout.$isLoggingOut.get()).toBe(false);
  });

  it('A8 waits at most four seconds for a silent provider, and asks for no silent login afterwards', async () => {
    const logout = vi.fn(() => new Promise<never>(() => {}));
    const page = await customerPage({ provider: { logout } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const done = page.logout.logout();
    await answer(page, true);
    await until(() => logout.mock.calls.length === 1);
    await vi.advanceTimersByTimeAsync(4000);
    await done;
    vi.useRealTimers();
    expect(page.browser.cookies.get('lc_logged_out')).toBe('1');
    expect(page.log.at(-1)).toBe(`navigate ${origin('member')}/home/logout.html`);
  });

  it('A8 does nothing more if the provider navigates away instead of answering', async () => {
    const logout = vi.fn(() => new Promise<never>(() => {}));
    const page = await customerPage({ provider: { logout }, wasLeft: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    void page.logout.logout();
    await answer(page, true);
    await until(() => logout.mock.calls.length === 1);
    await vi.advanceTimersByTimeAsync(5000);
    await turns();
    vi.useRealTimers();
    page.leave();
    expect([page.status(), kept(page)]).toEqual(['guest', [false, false]]);
    expect(page.log.filter((line) => line.startsWith('navigate'))).toEqual([]);
  });

  it('A8 is not undone by a silent login after the provider failed, in any tab or page, until the user logs in', async () => {
    const browser = newBrowser();
    const code = await issueCode(browser, 'plus');
    const asked: string[] = [];
    const provider = (tab: string): FakeProvider => ({
      silentLogin: async ({ state }) => {
        asked.push(tab);
        return { code, state };
      },
      openLogin: async () => null,
      logout: () => {
        throw new Error('provider down');
      },
    });
    const page = await customerPage({ browser, provider: provider('the one that logs out') });
    const done = page.logout.logout();
    await answer(page, true);
    await done;
    await browser.control('state', { role: 'guest' });
    // A cookie that nobody has cleared is no login.
    browser.cookies.set('customer_info', 'a-b-c-1');
    const next = await openIdentityPage({
      browser,
      provider: provider('next'),
      session: page.sessionStorage,
    });
    await next.identity.startIdentity();
    const other = await openIdentityPage({
      browser,
      provider: provider('other'),
      // Its own login counts as well.
      beforeEmit: (name) => name !== 'lc-login-required',
    });
    await other.identity.startIdentity();
    other.returnToPage();
    await turns();
    expect([asked, next.status(), other.status()]).toEqual([[], 'guest', 'guest']);
    await other.login.openLogin('page');
    other.returnToPage();
    await until(() => other.status() === 'customer');
    expect(asked).toEqual(['other']);
  });

  it('A8 removes its mark when the server names a customer who has logged in elsewhere', async () => {
    const page = await customerPage({
      provider: {
        logout: () => {
          throw new Error('provider down');
        },
      },
    });
    const done = page.logout.logout();
    await answer(page, true);
    await done;
    expect(page.browser.cookies.get('lc_logged_out')).toBe('1');
    await page.browser.control('state', { role: 'customer' });
    expect(await page.refresh.refreshUser()).toBe(true);
    expect(page.browser.cookies.get('lc_logged_out')).toBeUndefined();
  });
});
