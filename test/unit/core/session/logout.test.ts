import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../../src/core/browser/scheduling';
import { LOCAL_HOSTS } from '../../built-in-hosts';
import { newBrowser, origin } from '../../demo/browser';
import { LOGOUT_MARK } from '../../logout-mark';
import { turns, until } from '../../until';
import {
  clickLogout,
  customerPage,
  DATA_URL,
  type FakeProvider,
  gatewayPage,
  SCRIPT,
  starting,
  startPage,
  useClock,
} from './page';

const LOGOUT_PAGE = `${origin('member')}/home/logout.html`;
const never = () => new Promise<never>(() => {});
const fails = () => {
  throw new Error('provider down');
};

type Page = Awaited<ReturnType<typeof customerPage>>;

/** Whether the keys and the session are still stored. */
const kept = ({ localStorage: local, sessionStorage: session }: Page) => [
  local.has('keyPair'),
  session.has('user-sessionStorage'),
];

describe('A8 logout', () => {
  it('happens only after the user has confirmed', async () => {
    const page = await customerPage();
    await (await clickLogout(page, false)).done;
    expect([page.status(), page.log]).toEqual(['customer', []]);
  });

  it('clears the cookie, ends the session at the store and the provider, then removes state and keys', async () => {
    const keptBefore: boolean[] = [];
    const ended: Request[] = [];
    const page = await customerPage({
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
      'remove cookie lc_login_seen',
      'call /home/logout.html',
      'tell logout',
      SCRIPT,
      `logout to ${LOGOUT_PAGE}`,
    ]);
    // It has the store's cookies, and outlives the tab.
    expect(ended).toMatchObject([{ mode: 'no-cors', credentials: 'include', keepalive: true }]);
    expect([...keptBefore, ...kept(page)]).toEqual([true, true, false, false]);
    const detail = { loggedIn: false, customerCode: '' };
    expect(page.events.at(-1)).toEqual({ name: 'lc-user-changed', detail });
  });

  it('happens once for two clicks', async () => {
    const ended = deferred();
    const logout = vi.fn(() => ended.promise);
    const page = await customerPage({ provider: { logout } });
    const { done } = await clickLogout(page);
    await page.logout();
    ended.resolve();
    await done;
    expect([logout.mock.calls.length, page.dialogs.$dialogs.get()]).toEqual([1, []]);
  });

  it.each([
    ['name no host of the member area', { projectConfigVO: { www: origin('www') } }],
    ['cannot be read', null],
  ])('ends the session on no host if page data %s', async (_what, data) => {
    const page = await customerPage();
    await page.loading.loadPageData(data);
    page.log.length = 0;
    await (await clickLogout(page)).done;
    expect([page.status(), starting(page, 'call')]).toEqual(['guest', []]);
  });

  it.each([
    ['left', true],
    ['hidden', false],
  ])('leaves alone a customer who logs in before the provider has ended a %s page', async (_, isGone) => {
    const ended = deferred();
    const page = await customerPage({
      provider: { logout: () => ended.promise.then(() => Promise.reject()) },
    });
    const { done } = await clickLogout(page);
    page.leave(isGone);
    expect(page.status()).toBe('guest');
    await page.browser.control('state', { role: 'customer' });
    page.hear('login');
    await until(() => page.status() === 'customer');
    ended.resolve();
    await done;
    expect([page.status(), starting(page, 'navigate')]).toEqual(['customer', []]);
  });

  it('says so, but opens no page, before a late dataUrl has named the hosts', async () => {
    const said = deferred<object>();
    const page = await customerPage({
      frameData: said.promise,
      provider: { logout: ({ redirectUrl }) => void page.log.push(`logout to ${redirectUrl}`) },
    });
    useClock();
    void page.loading.loadPageData({ dataUrl: DATA_URL });
    const { done } = await clickLogout(page);
    await vi.advanceTimersByTimeAsync(5000);
    expect([page.log, page.session.$isLoggingOut.get()]).toEqual([['call /data.json'], true]);
    said.resolve({ env: 'local' });
    await done;
    expect(page.log.at(-1)).toBe(`logout to ${LOGOUT_PAGE}`);
  });

  it('counts where the tab is closed before a late dataUrl has named the hosts', async () => {
    const page = await customerPage({ frameData: new Promise<object>(() => {}) });
    void page.loading.loadPageData({ dataUrl: DATA_URL });
    await clickLogout(page);
    page.leave();
    expect([page.status(), page.browser.cookies.get('lc_logged_out')]).toEqual(['guest', expect.any(String)]);
    expect(starting(page, 'tell')).toEqual(['tell logout']);
  });
});

describe('A8 a logout whose provider', () => {
  it.each([
    ['cannot be loaded', { failingScripts: 99 }],
    ['is silent', { provider: { logout: never } }],
  ])('%s opens the member logout page after four seconds', async (_what, options) => {
    const page = await customerPage(options);
    useClock();
    const { done } = await clickLogout(page);
    await until(() => starting(page, 'script').length > 0);
    await turns();
    await vi.advanceTimersByTimeAsync(4000);
    await done;
    expect([page.status(), page.browser.cookies.get('lc_logged_out')]).toEqual(['guest', expect.any(String)]);
    expect(page.log.at(-1)).toBe(`navigate ${LOGOUT_PAGE}`);
    // On a page that stays, a later click logs out again.
    expect(page.session.$isLoggingOut.get()).toBe(false);
  });

  it.each([
    ['has left the page, which comes back from the cache,', false],
    ['navigates away instead of answering', true],
  ])('%s goes nowhere besides', async (_what, wasLeft) => {
    const logout = vi.fn(never);
    const page = await customerPage({ provider: { logout }, wasLeft });
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
    const page = await customerPage({ provider: { logout: fails } });
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
    const next = await startPage({ browser, provider: provider('next'), session: page.sessionStorage });
    const other = await startPage({
      browser,
      provider: provider('other'),
      // Its own login counts as well.
      beforeEmit: (name) => name !== 'lc-login-required',
    });
    other.returnToPage();
    await turns();
    expect([asked, next.status(), other.status()]).toEqual([[], 'guest', 'guest']);
    await other.login.openLogin('page');
    other.returnToPage();
    await until(() => other.status() === 'customer');
    expect(asked).toEqual(['other']);
  });
});

it('G52 logout ends the session here through the gateway, and the store’s by the provider, which leads to the store’s own page', async () => {
  const browser = newBrowser();
  await browser.control('state', { role: 'customer' });
  const ended = vi.fn();
  const page = await gatewayPage({ browser, provider: { logout: ended } });
  page.log.length = 0;
  await (await clickLogout(page)).done;
  expect(page.log).toContain('call /lc/member/home/logout.html');
  expect(ended).toHaveBeenCalledWith(
    expect.objectContaining({ redirectUrl: `${LOCAL_HOSTS.member}/home/logout.html` }),
  );
  expect([page.status(), browser.cookies.get('lc_logged_out')]).toEqual(['guest', expect.any(String)]);
});

describe('A8 G52 behind a gateway on another site', () => {
  const LOGOUT = '/lc/member/home/logout.html';

  /** A customer there, whose logout page answers with these statuses; the calls for it, and the dialogs. */
  async function logOutBy(...statuses: number[]) {
    const browser = newBrowser();
    await browser.control('state', { role: 'customer' });
    const left = [...statuses];
    const page = await gatewayPage({
      browser,
      provider: { logout: vi.fn() },
      answer: ({ pathname }) => {
        const status = pathname === LOGOUT ? left.shift() : undefined;
        return status === undefined ? undefined : Promise.resolve(new Response('', { status }));
      },
    });
    const { done } = await clickLogout(page);
    const dialogs: string[] = [];
    page.dialogs.$dialogs.subscribe((shown) => {
      for (const { id, message } of shown) {
        dialogs.push(message);
        queueMicrotask(() => page.dialogs.settleDialog(id, true));
      }
    });
    await done;
    return { calls: page.callsOf(LOGOUT).length, dialogs, page, browser };
  }

  it.each([
    ['works', [200], 1, []],
    ['works at the second attempt', [503, 200], 2, []],
    ['fails', [404, 503], 2, ['本站退出未成功，账号可能仍处于登录状态，请稍后再次退出']],
  ])('a logout that %s says so', async (_, statuses, calls, dialogs) => {
    expect(await logOutBy(...statuses)).toMatchObject({ calls, dialogs });
  });

  it('a session that has outlived its logout is ended again on the next page, until somebody asks to log in', async () => {
    const { browser } = await logOutBy(404, 404);
    await browser.control('state', { role: 'customer' });
    const next = await gatewayPage({ browser });
    await until(() => next.status() === 'guest');
    expect([next.callsOf(LOGOUT).length, browser.cookies.get('lc_logged_out')]).toEqual([
      1,
      expect.any(String),
    ]);
    browser.cookies.delete('lc_logged_out');
    await browser.control('state', { role: 'customer' });
    expect(await next.identity.refreshLogin()).toBe(true);
  });
});

it('A8 a mark of a logout that cannot be removed counts no more once a customer is named', async () => {
  const browser = newBrowser();
  await browser.control('state', { role: 'customer' });
  browser.cookies.set('lc_logged_out', LOGOUT_MARK);
  const remove = browser.cookies.delete.bind(browser.cookies);
  browser.cookies.delete = (name) => name !== 'lc_logged_out' && remove(name);
  const page = await startPage({ browser });
  expect(page.status()).toBe('customer');
  const { isSilentLoginRefused } = await import('../../../../src/core/session/notes');
  expect([browser.cookies.get('lc_logged_out'), isSilentLoginRefused()]).toEqual([LOGOUT_MARK, false]);
});
