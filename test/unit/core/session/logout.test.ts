import { afterEach, describe, expect, it, vi } from 'vitest';
import { origin } from '../../demo/browser';
import { turns, until } from '../../until';
import {
  clickLogout,
  customerPage,
  DATA_URL,
  type FakeProvider,
  openIdentityPage,
  type PageOptions,
  promised,
} from './page';

const LOGOUT_PAGE = `${origin('member')}/home/logout.html`;
const useClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const never = () => new Promise<never>(() => {});
const fails = () => {
  throw new Error('provider down');
};

afterEach(() => {
  vi.useRealTimers();
});

type Page = Awaited<ReturnType<typeof openPage>>;

/** The page of a logged-in customer, with nothing in its log yet. */
async function openPage(options: PageOptions = {}) {
  const page = await customerPage(options);
  page.log.length = 0;
  return page;
}

/** Whether the keys and the session are still stored. */
const kept = (page: Page) => [
  page.localStorage.has('keyPair'),
  page.sessionStorage.has('user-sessionStorage'),
];
const starting = (page: Page, start: string) => page.log.filter((line) => line.startsWith(start));

describe('A8 logout', () => {
  it('happens only after the user has confirmed', async () => {
    const page = await openPage();
    await (await clickLogout(page, false)).done;
    expect([page.status(), page.log]).toEqual(['customer', []]);
  });

  it('§login.logout clears the cookie, ends the session at the store and the provider, then removes state and keys', async () => {
    const keptBefore: boolean[] = [];
    const ended: Request[] = [];
    const page = await openPage({
      provider: {
        logout: ({ redirectUrl }) => {
          keptBefore.push(...kept(page));
          page.log.push(`logout to ${redirectUrl}`);
        },
      },
      answer: ({ pathname }, request) => {
        if (pathname === '/home/logout.html') ended.push(request);
        return undefined;
      },
    });
    expect(kept(page)).toEqual([true, true]);
    await (await clickLogout(page)).done;
    expect(page.log).toEqual([
      'remove cookie isLoginCustomerFlag',
      'call /home/logout.html',
      'tell logout',
      'script /sso/1.7.1/lc-sso.js',
      `logout to ${LOGOUT_PAGE}`,
    ]);
    // It has the store's cookies, and outlives the tab.
    expect(ended).toMatchObject([{ mode: 'no-cors', credentials: 'include', keepalive: true }]);
    expect([...keptBefore, ...kept(page)]).toEqual([true, true, false, false]);
    expect(page.events.at(-1)).toEqual({
      name: 'lc-user-changed',
      detail: { loggedIn: false, customerCode: '' },
    });
  });

  it('happens once for two clicks', async () => {
    const ended = promised<void>();
    const logout = vi.fn(() => ended.promise);
    const page = await openPage({ provider: { logout } });
    const { done } = await clickLogout(page);
    await page.logout.logout();
    ended.keep();
    await done;
    expect([logout.mock.calls.length, page.dialogs.$dialogs.get()]).toEqual([1, []]);
  });

  it('has ended the session even if the tab is closed before the provider’s script has loaded', async () => {
    const page = await openPage({ failingScripts: 99 });
    useClock();
    await clickLogout(page);
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

  it.each([
    ['name no host of the member area', { www: origin('www') }, {}],
    // Its hosts are those of an earlier page of the tab, which may be another environment's.
    ['cannot be read', { www: origin('www'), member: origin('member') }, null],
  ])('ends the session on no host if page data %s', async (_what, projectConfigVO, data) => {
    const page = await openPage();
    await page.loading.loadPageData({ projectConfigVO });
    await page.refresh.refreshUser();
    await page.loading.loadPageData(data);
    page.log.length = 0;
    await (await clickLogout(page)).done;
    expect([page.status(), starting(page, 'call')]).toEqual(['guest', []]);
  });

  it('leaves alone a customer who logs in before the provider has answered the logout', async () => {
    const ended = promised<void>();
    const page = await openPage({ provider: { logout: () => ended.promise } });
    const { done } = await clickLogout(page);
    page.leave();
    expect(page.status()).toBe('guest');
    await page.browser.control('state', { role: 'customer' });
    page.hear('login');
    await until(() => page.status() === 'customer');
    ended.keep();
    await done;
    expect(page.status()).toBe('customer');
  });

  it('says so, but opens no page, before a late dataUrl has named the hosts', async () => {
    const said = promised<object>();
    const page = await openPage({
      frameData: said.promise,
      provider: { logout: ({ redirectUrl }) => void page.log.push(`logout to ${redirectUrl}`) },
    });
    useClock();
    void page.loading.loadPageData({ dataUrl: DATA_URL });
    const { done } = await clickLogout(page);
    await vi.advanceTimersByTimeAsync(5000);
    expect([page.log, page.session.$isLoggingOut.get()]).toEqual([['call /data.json'], true]);
    said.keep({ env: 'local' });
    await done;
    expect(page.log.at(-1)).toBe(`logout to ${LOGOUT_PAGE}`);
  });

  it('counts where the tab is closed before a late dataUrl has named the hosts', async () => {
    const page = await openPage({ frameData: new Promise<object>(() => {}) });
    void page.loading.loadPageData({ dataUrl: DATA_URL });
    await clickLogout(page);
    page.leave();
    expect([page.status(), page.browser.cookies.get('lc_logged_out')]).toEqual(['guest', '1']);
    expect(starting(page, 'tell')).toEqual(['tell logout']);
  });
});

describe('A8 a logout whose provider', () => {
  it.each([
    ['cannot be loaded', { failingScripts: 99 }],
    ['is silent', { provider: { logout: never } }],
  ])('%s opens the member logout page after four seconds', async (_what, options) => {
    const page = await openPage(options);
    useClock();
    const { done } = await clickLogout(page);
    await until(() => starting(page, 'script').length > 0);
    await turns();
    await vi.advanceTimersByTimeAsync(4000);
    await done;
    expect([page.status(), page.browser.cookies.get('lc_logged_out')]).toEqual(['guest', '1']);
    expect(page.log.at(-1)).toBe(`navigate ${LOGOUT_PAGE}`);
    // On a page that stays, a later click logs out again.
    expect(page.session.$isLoggingOut.get()).toBe(false);
  });

  it.each([
    ['has left the page, which comes back from the cache,', false],
    ['navigates away instead of answering', true],
  ])('%s goes nowhere besides', async (_what, wasLeft) => {
    const logout = vi.fn(never);
    const page = await openPage({ provider: { logout }, wasLeft });
    useClock();
    const { done } = await clickLogout(page);
    await until(() => logout.mock.calls.length === 1);
    if (!wasLeft) page.leave();
    await vi.advanceTimersByTimeAsync(5000);
    if (wasLeft) await turns();
    else await done;
    page.leave();
    expect([page.status(), kept(page)]).toEqual(['guest', [false, false]]);
    expect(starting(page, 'navigate')).toEqual([]);
  });

  it('failed is not undone by a silent login, in any tab or page, until the user logs in', async () => {
    const page = await openPage({ provider: { logout: fails } });
    const { browser } = page;
    const code = await page.newCode('plus');
    const asked: string[] = [];
    const provider = (tab: string): FakeProvider => ({
      silentLogin: async ({ state }) => {
        asked.push(tab);
        return { code, state };
      },
    });
    await (await clickLogout(page)).done;
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

  it('failed is over when the server names a customer who has logged in elsewhere', async () => {
    const page = await openPage({ provider: { logout: fails } });
    await (await clickLogout(page)).done;
    expect(page.browser.cookies.get('lc_logged_out')).toBe('1');
    await page.browser.control('state', { role: 'customer' });
    expect(await page.refresh.refreshUser()).toBe(true);
    expect(page.browser.cookies.get('lc_logged_out')).toBeUndefined();
  });
});
