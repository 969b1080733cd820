import { afterEach, describe, expect, it, vi } from 'vitest';
import { newBrowser, origin } from '../../demo/browser';
import { turns, until } from '../../until';
import { DATA_URL, type FakeProvider, issueCode, openIdentityPage, promised } from './page';

async function customerPage(options: Parameters<typeof openIdentityPage>[0] = {}) {
  const page = await openIdentityPage(options);
  await page.browser.control('state', { role: 'customer', encryptSwitch: 'on' });
  await page.identity.startIdentity();
  page.log.length = 0;
  return page;
}

async function answer(page: Awaited<ReturnType<typeof customerPage>>, accepted: boolean) {
  await until(() => page.dialogs.$dialogs.get().length === 1);
  const dialog = page.dialogs.$dialogs.get()[0];
  expect(dialog?.message).toBe('您确定要退出吗？');
  page.dialogs.settleDialog(dialog?.id ?? 0, accepted);
}

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

  const kept = (page: Awaited<ReturnType<typeof customerPage>>) => [
    page.localStorage.has('keyPair'),
    page.sessionStorage.has('user-sessionStorage'),
  ];

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
