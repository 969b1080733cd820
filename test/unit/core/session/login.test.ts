import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../../src/core/browser/scheduling';
import { LOCAL_HOSTS } from '../../built-in-hosts';
import { newBrowser, origin } from '../../demo/browser';
import { LOGOUT_MARK } from '../../logout-mark';
import { turns, until } from '../../until';
import {
  answering,
  askedSilently,
  customerPage,
  DATA_URL,
  type FakeProvider,
  gatewayPage,
  guestPage,
  HERE,
  issueCode,
  LOGIN_PAGE,
  openIdentityPage,
  REGISTER_PAGE,
  SCRIPT,
  starting,
  startPage,
  useClock,
} from './page';

const REDIRECTING = `${origin('activity')}/newuser.html`;
type IdentityPage = Awaited<ReturnType<typeof guestPage>>;
const closes = () => ({ openLogin: vi.fn(async () => null) });

/** A page whose provider has a code for the customer. */
async function knownPage(open = guestPage) {
  const browser = newBrowser();
  return open({ browser, provider: { openLogin: answering(await issueCode(browser)) } });
}

describe('A7 the login window', () => {
  it('logs in with its code, once', async () => {
    const page = await knownPage();
    expect(await page.login.requireLogin('bom')).toBe(true);
    expect(page.status()).toBe('customer');
    const calls = ['call /cas/login', 'call /cas/user/info'];
    expect(page.log).toEqual([SCRIPT, ...calls, 'tell login']);
    expect(page.events).toContainEqual({ name: 'lc-login-required', detail: { reason: 'bom' } });
    expect(page.sessionStorage.has('lc-pending-login')).toBe(false);
    expect(await page.login.requireLogin('bom')).toBe(true);
    expect(page.callsOf('/cas/login')).toHaveLength(1);
  });

  it.each([
    ['list', ['授权码已失效']],
    ['main', []],
  ] as const)('G45 shows why the store refuses its code on the list site only: %s', async (site, dialogs) => {
    const page = await guestPage({
      provider: { openLogin: answering('abc') },
      answer: ({ pathname }) =>
        pathname === '/cas/login'
          ? Promise.resolve(Response.json({ code: 500, msg: '授权码已失效' }))
          : undefined,
    });
    page.frame.setSiteAttribute(site);
    expect(await page.login.openLogin('header')).toBe(false);
    expect(page.dialogs.$dialogs.get().map(({ message }) => message)).toEqual(dialogs);
  });

  it('A9 exchanges the code of a customer, whom a service has asked for another login', async () => {
    const page = await knownPage(customerPage);
    expect(await page.login.openLogin('cart')).toBe(true);
    expect(page.callsOf('/cas/login')).toHaveLength(1);
  });

  it('is told the app, a state of this browser and the return address without a code (A5)', async () => {
    const provider = closes();
    // The host of the page need not be in the list.
    const page = await guestPage({ address: 'http://blog.sister.test:81/post?id=7&code=x#top', provider });
    await page.login.openLogin('header');
    const redirectUrl = 'http://blog.sister.test:81/post?id=7#top';
    const state = expect.stringMatching(/^lcf-[0-9a-f]{32}$/);
    expect(provider.openLogin).toHaveBeenCalledWith({ appId: 'lc-www', state, redirectUrl });
    expect(page.login.registerPageUrl()).toContain(encodeURIComponent(redirectUrl));
    const odd = await openIdentityPage({ address: `${origin('www')}/global.html?k=A\\B#c\\d` });
    expect(odd.provider.returnUrl()).toBe(`${origin('www')}/global.html?k=A%5CB#c%5Cd`);
    const nowhere = await guestPage({ address: 'about:srcdoc' });
    expect(nowhere.provider.returnUrl()).toBe(`${origin('www')}/`);
  });

  it('ends without a message when it is closed, and A2 leaves the next page’s own code in its address', async () => {
    const page = await guestPage({ provider: closes() });
    expect(await page.login.requireLogin('cart')).toBe(false);
    expect([page.log, page.login.$loginPhase.get()]).toEqual([[SCRIPT], 'idle']);
    const address = `${origin('www')}/index?code=SUMMER&state=GD`;
    const next = await startPage({ session: page.sessionStorage, address });
    expect(next.address()).toBe(address);
  });

  it('A2 keeps the login of a provider that redirects instead of opening its window', async () => {
    const leaving = deferred<boolean>();
    const page = await guestPage({ provider: closes(), wasLeft: leaving.promise });
    void page.login.openLogin('header');
    await until(() => page.login.$loginPhase.get() === 'window');
    await turns();
    expect(page.sessionStorage.has('lc-pending-login')).toBe(true);
  });

  it.each([
    ['comes back from another window', (page: IdentityPage) => page.returnToPage()],
    [
      'comes back out of the browser’s cache',
      (page: IdentityPage) => page.returnToPage({ isRestored: true }),
    ],
    ['has closed the window', (page: IdentityPage) => page.closeWindows()],
  ])(
    'A76 whose provider never answers hides our dialogs until the user %s, and is over; 登录 opens it anew',
    async (_, sign) => {
      useClock();
      const browser = newBrowser();
      const code = await issueCode(browser);
      const openLogin = vi.fn<NonNullable<FakeProvider['openLogin']>>(() => new Promise(() => {}));
      const page = await guestPage({ browser, provider: { openLogin } });
      const first = Promise.all([page.login.openLogin('header'), page.login.requireLogin('page')]);
      await until(() => page.login.$loginPhase.get() === 'window');
      // The provider's window may be a frame of the page.
      page.returnToPage({ isFromFrame: true });
      expect(page.login.$loginPhase.get()).toBe('window');
      sign(page);
      expect(page.login.$loginPhase.get()).toBe('idle');
      openLogin.mockImplementation(answering(code));
      expect(await page.login.openLogin('header')).toBe(true);
      expect([openLogin.mock.calls.length, page.status()]).toEqual([2, 'customer']);
      // The action that waited for the first login does not continue after the second.
      await vi.advanceTimersByTimeAsync(4000);
      expect(await first).toEqual([false, false]);
    },
  );

  it('A76 is over for what waits for it before an answer comes that is very late, and which still logs in', async () => {
    useClock();
    const browser = newBrowser();
    const code = await issueCode(browser);
    const answered = deferred<unknown>();
    const page = await guestPage({ browser, provider: { openLogin: () => answered.promise } });
    const opened = page.login.openLogin('header');
    await until(() => page.login.$loginPhase.get() === 'window');
    page.closeWindows();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await opened).toBe(false);
    answered.resolve({ code });
    await until(() => page.status() === 'customer');
  });

  it('A76 leads nobody to the login page by a failure that comes after its end', async () => {
    useClock();
    const failing = deferred();
    const openLogin = () => failing.promise.then(() => Promise.reject(new Error('closed')));
    const page = await guestPage({ provider: { openLogin } });
    const opened = page.login.openLogin('header');
    await until(() => page.login.$loginPhase.get() === 'window');
    page.returnToPage();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await opened).toBe(false);
    failing.resolve();
    await turns();
    expect(starting(page, 'navigate')).toEqual([]);
  });

  it('A76 leads nobody to the login page by the failure of an older one', async () => {
    const failing = deferred();
    const openLogin = vi.fn(() => failing.promise.then(() => Promise.reject(new Error('closed'))));
    const page = await guestPage({ provider: { openLogin } });
    void page.login.openLogin('header');
    await until(() => openLogin.mock.calls.length === 1);
    page.closeWindows();
    openLogin.mockImplementation(() => new Promise<never>(() => {}));
    void page.login.openLogin('header');
    await until(() => openLogin.mock.calls.length === 2);
    failing.resolve();
    await turns();
    expect([starting(page, 'navigate'), page.login.$loginPhase.get()]).toEqual([[], 'window']);
  });

  it('A76 that has brought its code before its window closes is waited for, however long the exchange takes', async () => {
    useClock();
    const browser = newBrowser();
    const code = await issueCode(browser);
    const exchanging = deferred();
    const answer = (url: URL) =>
      url.pathname === '/cas/login'
        ? exchanging.promise.then(() => browser.get('www', url.pathname + url.search))
        : undefined;
    const page = await guestPage({ browser, answer, provider: { openLogin: answering(code) } });
    const opened = page.login.openLogin('header');
    await until(() => page.callsOf('/cas/login').length === 1);
    page.closeWindows();
    await vi.advanceTimersByTimeAsync(5000);
    exchanging.resolve();
    expect([await opened, page.status()]).toEqual([true, 'customer']);
  });

  it('A76 logs in by an answer that comes after the user is back', async () => {
    const browser = newBrowser();
    const code = await issueCode(browser);
    const answered = deferred<unknown>();
    const page = await guestPage({ browser, provider: { openLogin: () => answered.promise } });
    const opened = page.login.openLogin('header');
    await until(() => page.login.$loginPhase.get() === 'window');
    page.returnToPage();
    answered.resolve({ code });
    expect([await opened, page.status()]).toEqual([true, 'customer']);
  });

  it('A1 keeps the login of a registration that begins before it is closed', async () => {
    const closing = deferred<null>();
    const page = await guestPage({ provider: { openLogin: () => closing.promise } });
    const opened = page.login.openLogin('header');
    await until(() => page.login.$loginPhase.get() === 'window');
    await page.login.openRegister();
    const kept = page.sessionStorage.get('lc-pending-login');
    closing.resolve(null);
    await opened;
    expect(page.sessionStorage.get('lc-pending-login')).toBe(kept);
    expect(kept).toBeDefined();
  });

  it('A1 brings no code with another state, but one without, as the silent login may, because it answers that very call', async () => {
    const browser = newBrowser();
    const code = await issueCode(browser);
    for (const [answer, isIn] of [
      [{ code, state: 'cd'.repeat(16) }, false],
      [{ code }, true],
    ] as const) {
      const page = await guestPage({ browser, provider: { openLogin: async () => answer } });
      expect(await page.login.openLogin('header')).toBe(isIn);
      expect(page.callsOf('/cas/login')).toHaveLength(isIn ? 1 : 0);
      expect(starting(page, 'warn')).toEqual(isIn ? [] : ['warn identity: code ignored (other-state)']);
    }
    const other = newBrowser();
    const silent = { code: await issueCode(other, 'plus') };
    const next = await startPage({ browser: other, provider: { silentLogin: async () => silent } });
    expect(next.session.$user.get().customerCode).toBe('2048631P');
  });

  it('is one for two clicks, comes to the front at the next, and all wait for the newest', async () => {
    const browser = newBrowser();
    const code = await issueCode(browser);
    const windows: { state: string; answer: (value: unknown) => void }[] = [];
    const openLogin = ({ state }: { state: string }) =>
      new Promise((answer) => windows.push({ state, answer }));
    const page = await guestPage({ browser, provider: { openLogin } });
    const ends: boolean[] = [];
    const click = () => page.login.openLogin('header').then((isCustomer) => ends.push(isCustomer));
    const both = [click(), click()];
    await until(() => windows.length === 1);
    expect(page.login.$loginPhase.get()).toBe('window');
    const third = click();
    await until(() => windows.length === 2);
    windows[0]?.answer(null);
    await turns();
    expect([ends, page.login.$loginPhase.get()]).toEqual([[], 'window']);
    windows[1]?.answer({ code, state: windows[1].state });
    await Promise.all([...both, third]);
    expect([ends, windows.length]).toEqual([[true, true, true], 2]);
  });

  it('is that of a provider which the page passes in with its four methods; no script is loaded', async () => {
    const browser = newBrowser();
    const code = await issueCode(browser);
    const page = await openIdentityPage({ browser });
    const silent = async () => null;
    const openLogin = answering(code);
    const adapter = { silentLogin: silent, openLogin, redirectLogin: silent, logout: silent };
    page.provider.takeIdentityProvider(adapter);
    // It is one of a page that names no other provider, too.
    await page.loading.loadPageData({ projectConfigVO: { www: origin('www') } });
    await page.identity.startIdentity();
    expect(page.login.registerPageUrl()).toContain('&appId=lc-www');
    expect(await page.login.openLogin('header')).toBe(true);
    expect(starting(page, 'script')).toEqual([]);
    page.provider.takeIdentityProvider(adapter);
    expect(page.log.at(-1)).toContain('warn identity.use: too late');
    expect(() => page.provider.takeIdentityProvider({ openLogin })).toThrow(TypeError);
  });
});

describe('A7 a login by redirect', () => {
  it('A76 goes again at once after Back out of the browser’s cache', async () => {
    const redirectLogin = vi.fn(() => new Promise<never>(() => {}));
    const page = await guestPage({ address: REDIRECTING, provider: { redirectLogin } });
    void page.login.openLogin('header');
    await until(() => redirectLogin.mock.calls.length === 1);
    // As long as the page is being left, another click begins nothing.
    void page.login.openLogin('header');
    await turns();
    expect(redirectLogin).toHaveBeenCalledOnce();
    page.returnToPage({ isRestored: true });
    void page.login.openLogin('header');
    await until(() => redirectLogin.mock.calls.length === 2);
  });

  it('can be started again after one that never finishes', async () => {
    useClock();
    const redirectLogin = vi.fn(() => new Promise<never>(() => {}));
    const page = await guestPage({ address: REDIRECTING, provider: { redirectLogin } });
    const opened = page.login.openLogin('header');
    await until(() => redirectLogin.mock.calls.length === 1);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await opened).toBe(false);
    void page.login.openLogin('header');
    await until(() => redirectLogin.mock.calls.length === 2);
    expect(starting(page, 'navigate')).toEqual([]);
  });

  it('A6 that fails, however late, leads to the login page', async () => {
    useClock();
    const failing = deferred();
    const redirectLogin = () => failing.promise.then(() => Promise.reject(new Error('slow')));
    const page = await guestPage({ address: REDIRECTING, provider: { redirectLogin } });
    const opened = page.login.openLogin('header');
    await until(() => page.log.length > 0);
    await turns();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await opened).toBe(false);
    failing.resolve();
    await until(() => page.log.at(-1)?.startsWith(LOGIN_PAGE) === true);
  });
});

describe('A75 a login that comes back in another tab of the browser', () => {
  /** A tab that has begun a login; `next` opens the page that the provider leads to. */
  async function begun(local = new Map<string, string>(), browser = newBrowser()) {
    const asked: string[] = [];
    const openLogin = ({ state }: { state: string }) => {
      asked.push(state);
      return new Promise(() => {});
    };
    const page = await guestPage({ browser, local, provider: { openLogin } });
    void page.login.openLogin('header');
    const state = await until(() => asked[0]);
    const next = async (query: string, session = new Map<string, string>()) => {
      const address = `${origin('www')}/index?${query}`;
      // The provider's cookies are withheld, so it knows nobody silently.
      return startPage({ browser: askedSilently(browser), local, session, address });
    };
    return { page, state, next, browser, local };
  }

  it('is finished there, once, with a clean address', async () => {
    const { page, state, next, local } = await begun();
    const code = await page.newCode();
    const other = await next(`code=${code}&state=${state}`);
    expect([other.status(), other.address(), other.log.includes('tell login')]).toEqual([
      'customer',
      `${origin('www')}/index`,
      true,
    ]);
    expect([...local.keys()]).not.toContain('lc-pending-logins');
    await other.browser.control('state', { role: 'guest' });
    const again = await next(`code=${await page.newCode()}&state=${state}`);
    expect([again.status(), again.callsOf('/cas/login')]).toEqual(['guest', []]);
    expect(starting(again, 'warn')).toEqual(['warn identity: code ignored (not-started)']);
  });

  it('A1 is refused with a state that this browser did not begin, without one, and after ten minutes', async () => {
    const { page, state, next, local } = await begun();
    const code = await page.newCode();
    const other = await next(`code=${code}&state=lcf-${'ab'.repeat(16)}`);
    expect([other.status(), other.callsOf('/cas/login')]).toEqual(['guest', []]);
    const bare = await next(`code=${code}`);
    expect([bare.status(), bare.callsOf('/cas/login')]).toEqual(['guest', []]);
    const [, begunAt] = local.get('lc-pending-logins')?.split('@') ?? [];
    local.set('lc-pending-logins', `${state}@${Number(begunAt) - 601_000}`);
    const late = await next(`code=${code}&state=${state}`);
    expect([late.status(), late.callsOf('/cas/login')]).toEqual(['guest', []]);
  });

  it('leaves the logins of other tabs alone, which end in any order', async () => {
    const one = await begun();
    const two = await begun(one.local, one.browser);
    const second = await two.next(`code=${await two.page.newCode()}&state=${two.state}`);
    expect(second.status()).toBe('customer');
    await one.browser.control('state', { role: 'guest' });
    const first = await one.next(
      `code=${await one.page.newCode('plus')}&state=${one.state}`,
      one.page.sessionStorage,
    );
    expect(first.session.$user.get().customerCode).toBe('2048631P');
  });
});

describe('A6 the login page', () => {
  it('opens if the provider’s script fails to load, after four seconds at most', async () => {
    useClock();
    const page = await guestPage({ failingScripts: 99 });
    const opened = page.login.openLogin('header');
    await until(() => page.log.length > 0);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await opened).toBe(false);
    expect(page.log.at(-1)).toBe(LOGIN_PAGE + HERE);
  });

  it.each([
    ['throws', () => Promise.reject(new Error('x'))],
    ['answers nonsense', async () => ({ token: 1 })],
  ])('opens if the provider %s, but not from itself', async (_what, openLogin) => {
    const page = await guestPage({ provider: { openLogin } });
    expect(await page.login.openLogin('header')).toBe(false);
    expect(page.log.at(-1)).toBe(LOGIN_PAGE + HERE);
    const itself = await guestPage({
      address: `${origin('www')}/login.html?redirectUrl=x`,
      provider: { openLogin },
    });
    expect(await itself.login.openLogin('header')).toBe(false);
    expect(starting(itself, 'navigate')).toEqual([]);
  });

  it('and registration open at once on a page that names no provider, whose visitor is a guest without asking one', async () => {
    const page = await openIdentityPage();
    await page.loading.loadPageData({ projectConfigVO: { www: origin('www'), cart: origin('cart') } });
    await page.identity.startIdentity();
    expect(page.status()).toBe('guest');
    await page.login.openLogin('header');
    await page.login.openRegister();
    expect(starting(page, 'navigate', 'script')).toEqual([LOGIN_PAGE + HERE, REGISTER_PAGE + HERE]);
  });

  it.each([
    ['the address of its script', { identity: { scriptUrl: '/own/sso.js' } }],
    ['its host', { projectConfigVO: { www: origin('www'), identity: origin('passport') } }],
  ])('stays closed on a page that names %s', async (_what, data) => {
    const provider = closes();
    const page = await guestPage({ provider });
    await page.loading.loadPageData({ projectConfigVO: { www: origin('www') }, ...data });
    await page.login.openLogin('header');
    expect(provider.openLogin).toHaveBeenCalledOnce();
    expect(page.login.registerPageUrl()).toContain('&appId=lc-www');
  });

  it.each(['openRegister', 'openLoginPage'] as const)(
    'A12 a visitor who left by %s a moment after a silent login is known to the next page',
    async (leave) => {
      const page = await guestPage();
      page.browser.cookies.set('lc_logged_out', LOGOUT_MARK);
      await page.login[leave]();
      const silentLogin = answering(await page.newCode());
      const next = await startPage({ browser: page.browser, provider: { silentLogin } });
      expect(next.status()).toBe('customer');
    },
  );
});

it('registration is the page of www, which embeds the provider’s page by appId and promoCode', async () => {
  const page = await guestPage();
  await page.loading.loadPageData({ env: 'local', identity: { appId: 'app', promoCode: 'P1' } });
  await page.login.openRegister();
  expect(starting(page, 'navigate')).toEqual([`${REGISTER_PAGE}${HERE}&appId=app&promoCode=P1`]);
  // A new tab, or a page without any script, gets the same address.
  expect(`navigate ${page.login.registerPageUrl()}`).toBe(page.log.at(-1));
});

it.each([
  ['login', 'window'],
  ['register', `${REGISTER_PAGE}${HERE}&appId=lc-www`],
] as const)('%s opens no page before a late dataUrl has named the hosts', async (click, last) => {
  useClock();
  const said = deferred<object>();
  const page = await guestPage({
    frameData: said.promise,
    provider: { openLogin: async () => void page.log.push('window') },
  });
  void page.loading.loadPageData({ dataUrl: DATA_URL });
  const done = click === 'login' ? page.login.openLogin('header') : page.login.openRegister();
  await vi.advanceTimersByTimeAsync(5000);
  expect(page.log).toEqual(['call /data.json']);
  said.resolve({ env: 'local' });
  await done;
  expect(page.log.at(-1)).toBe(last);
});

it('G52 a visitor is a guest at once: the provider, whose frame would have no cookies here, is not asked silently', async () => {
  const page = await gatewayPage({ whenIdle: () => new Promise(() => {}) });
  expect([page.status(), page.log]).toEqual(['guest', ['call /lc/www/cas/user/info']]);
  page.returnToPage();
  await page.identity.refreshLogin();
  expect(starting(page, 'script')).toEqual([]);
});

it('G52 a gateway of the store’s own pages leaves the silent login as it is', async () => {
  const page = await gatewayPage({ address: `${LOCAL_HOSTS.list}/hot` });
  expect(page.log).toContain(SCRIPT);
});
