import { afterEach, describe, expect, it, vi } from 'vitest';
import { origin } from '../../demo/browser';
import { until } from '../../until';
import { answer, customerPage, kept } from './logout-page';
import { DATA_URL, openIdentityPage, promised } from './page';

afterEach(() => vi.useRealTimers());

describe('logout', () => {
  it('A8 happens only after the user has confirmed', async () => {
    const page = await customerPage();
    const done = page.logout.logout();
    await answer(page, false);
    await done;
    expect(page.status()).toBe('customer');
    expect(page.log).toEqual([]);
  });

  it('§login.logout clears the cookie, ends the session at the store and the provider, then removes state and keys', async () => {
    const keptBefore: boolean[] = [];
    const page = await customerPage({
      provider: {
        logout: ({ redirectUrl }) => {
          keptBefore.push(...kept(page));
          page.log.push(`logout to ${redirectUrl}`);
        },
      },
    });
    expect(kept(page)).toEqual([true, true]);
    const done = page.logout.logout();
    await answer(page, true);
    await done;
    expect(page.log).toEqual([
      'remove cookie isLoginCustomerFlag',
      'call /home/logout.html',
      'tell logout',
      'script /sso/1.7.1/lc-sso.js',
      `logout to ${origin('member')}/home/logout.html`,
    ]);
    expect([keptBefore, kept(page)]).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(page.events.at(-1)).toEqual({
      name: 'lc-user-changed',
      detail: { loggedIn: false, customerCode: '' },
    });
  });

  it('A8 has ended the session even if the tab is closed before the provider’s script has loaded', async () => {
    const page = await customerPage({ failingScripts: 99 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    void page.logout.logout();
    await answer(page, true);
    await until(() => page.logout.$isLoggingOut.get());
    page.leave();
    vi.useRealTimers();
    expect([page.status(), kept(page)]).toEqual(['guest', [false, false]]);
    const next = await openIdentityPage({
      browser: page.browser,
      provider: { silentLogin: async ({ state }) => ({ code: await page.newCode(), state }) },
    });
    await next.identity.startIdentity();
    expect(next.status()).toBe('guest');
  });

  it('A8 happens once for two clicks', async () => {
    const ended = promised<void>();
    const logout = vi.fn(() => ended.promise);
    const page = await customerPage({ provider: { logout } });
    const done = page.logout.logout();
    await answer(page, true);
    await until(() => page.logout.$isLoggingOut.get());
    await page.logout.logout();
    ended.keep();
    await done;
    expect([logout.mock.calls.length, page.dialogs.$dialogs.get()]).toEqual([1, []]);
  });

  it('A8 sends the store’s cookies with the end of the session, even if the tab is closed', async () => {
    const ended: Request[] = [];
    const page = await customerPage({
      provider: { logout: () => {} },
      answer: ({ pathname }, request) => {
        if (pathname === '/home/logout.html') ended.push(request);
        return undefined;
      },
    });
    const done = page.logout.logout();
    await answer(page, true);
    await done;
    expect(ended).toMatchObject([{ mode: 'no-cors', credentials: 'include', keepalive: true }]);
  });

  it.each([
    ['name no host of the member area', { www: origin('www') }, {}],
    // Its hosts are those of an earlier page of the tab, which may be another environment's.
    ['cannot be read', { www: origin('www'), member: origin('member') }, null],
  ])('A8 ends the session on no host if page data %s', async (_what, projectConfigVO, data) => {
    const page = await customerPage();
    await page.loading.loadPageData({ projectConfigVO });
    await page.refresh.refreshUser();
    await page.loading.loadPageData(data);
    page.log.length = 0;
    const done = page.logout.logout();
    await answer(page, true);
    await done;
    expect(page.status()).toBe('guest');
    expect(page.log.filter((line) => line.startsWith('call'))).toEqual([]);
  });

  it('A8 leaves alone a customer who logs in before the provider has answered the logout', async () => {
    const ended = promised<void>();
    const page = await customerPage({ provider: { logout: () => ended.promise } });
    const done = page.logout.logout();
    await answer(page, true);
    await until(() => page.logout.$isLoggingOut.get());
    page.leave();
    expect(page.status()).toBe('guest');
    await page.browser.control('state', { role: 'customer' });
    page.hear('login');
    await until(() => page.status() === 'customer');
    ended.keep();
    await done;
    expect(page.status()).toBe('customer');
  });

  it('opens no page before a late dataUrl has named the hosts', async () => {
    const said = promised<object>();
    const page = await customerPage({
      frameData: said.promise,
      provider: { logout: ({ redirectUrl }) => void page.log.push(`logout to ${redirectUrl}`) },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    void page.loading.loadPageData({ dataUrl: DATA_URL });
    const done = page.logout.logout();
    await answer(page, true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(page.log).toEqual(['call /data.json']);
    said.keep({ env: 'local' });
    await done;
    vi.useRealTimers();
    expect(page.log.at(-1)).toBe(`logout to ${origin('member')}/home/logout.html`);
  });

  it('A10 drops a user info reply that was requested before it', async () => {
    const page = await customerPage({ provider: { logout: () => {} } });
    const late = page.refresh.refreshUser();
    page.hear('logout');
    expect(await late).toBe(false);
    expect(page.status()).toBe('guest');
  });
});
