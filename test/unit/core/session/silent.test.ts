import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Browser, newBrowser } from '../../demo/browser';
import { hurry, turns, until } from '../../until';
import { askedSilently, type FakeProvider, issueCode, openIdentityPage } from './page';

const SCRIPT = 'script /sso/1.7.1/lc-sso.js';
const busy = () => new Promise<void>(() => {});

describe('silent login of an unknown browser', () => {
  it('waits until the page is idle, but for a second at most, and then calls user info and the provider', async () => {
    let rest = () => {};
    const whenIdle = vi.fn(() => new Promise<void>((resolve) => (rest = resolve)));
    const browser = newBrowser();
    const code = await issueCode(browser, 'plus');
    const page = await openIdentityPage({
      browser,
      whenIdle,
      provider: { silentLogin: async ({ state }) => ({ code, state }) },
    });
    const started = page.identity.startIdentity();
    await until(() => whenIdle.mock.calls.length > 0);
    await turns();
    expect([page.log, page.status()]).toEqual([['call /cas/user/info'], 'unknown']);
    // The environment is asked for an idle moment, or a second without one.
    expect(whenIdle.mock.calls).toEqual([[1000]]);
    rest();
    await started;
    expect(page.session.$user.get().customerCode).toBe('2048631P');
    expect(page.log.filter((line) => !line.startsWith('replace'))).toEqual([
      'call /cas/user/info',
      SCRIPT,
      'call /cas/login',
      'call /cas/user/info',
    ]);
  });

  it('does not wait if somebody needs the login state', async () => {
    const page = await openIdentityPage({ whenIdle: busy });
    void page.identity.startIdentity();
    await page.identity.startIdentity();
    expect([page.log, page.status()]).toEqual([['call /cas/user/info', SCRIPT], 'guest']);
  });

  it('A12 is left out a moment after another one, and the guest’s header does not wait for an idle page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await openIdentityPage({ whenIdle: busy, browser: askedSilently() });
    void page.identity.startIdentity();
    await until(() => page.log.length > 0);
    await turns();
    vi.useRealTimers();
    expect([page.log, page.status()]).toEqual([['call /cas/user/info'], 'guest']);
  });

  it('does not wait if the page asks for the user now', async () => {
    const page = await openIdentityPage({ whenIdle: busy });
    expect(await page.identity.refreshLogin()).toBe(false);
    expect(page.log).toContain(SCRIPT);
  });

  it('does not delay a login that the user starts meanwhile, and is skipped after it', async () => {
    let rest = () => {};
    const browser = newBrowser();
    const code = await issueCode(browser);
    const silentLogin = vi.fn(async () => null);
    const page = await openIdentityPage({
      browser,
      whenIdle: () => new Promise((resolve) => (rest = resolve)),
      provider: { silentLogin, openLogin: async ({ state }) => ({ code, state }) },
    });
    const started = page.identity.startIdentity();
    await until(() => page.log.includes('call /cas/user/info'));
    expect(await page.login.openLogin('page')).toBe(true);
    expect(page.session.$user.get().customerCode).toBe('1024886A');
    rest();
    await started;
    expect([silentLogin.mock.calls.length, page.status()]).toEqual([0, 'customer']);
  });

  it('logs in even if the neutral state ended while user info was pending', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const browser = newBrowser();
    const code = await issueCode(browser);
    const { fetch } = browser;
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => (release = resolve));
    let asked = 0;
    browser.fetch = async (request) => {
      const answer = await fetch(request);
      if (request.url.includes('/cas/user/info')) asked += 1;
      if (asked === 2) await isHeld;
      return answer;
    };
    // A hint of long ago does not prolong the neutral state.
    browser.cookies.set('customer_info', 'a-b-c-1');
    const page = await openIdentityPage({
      browser,
      provider: { silentLogin: async ({ state }) => ({ code, state }) },
    });
    const started = page.identity.startIdentity();
    await until(() => asked === 2);
    await vi.advanceTimersByTimeAsync(2000);
    await started;
    expect(page.status()).toBe('guest');
    release();
    await until(() => page.status() === 'customer');
    vi.useRealTimers();
  });

  it('happens once, even if the user returns to the tab while it waits', async () => {
    let rest = () => {};
    const silentLogin = vi.fn(async () => null);
    const page = await openIdentityPage({
      whenIdle: () => new Promise((resolve) => (rest = resolve)),
      provider: { silentLogin },
    });
    const started = page.identity.startIdentity();
    await until(() => page.log.includes('call /cas/user/info'));
    await turns();
    page.session.becomeGuest();
    page.returnToPage();
    rest();
    await started;
    await turns();
    expect(silentLogin).toHaveBeenCalledTimes(1);
  });
});

describe('silent login that will probably succeed starts at once', () => {
  it.each([
    ['customer_info says that somebody is logged in', 'customer_info', 'a-b-c-1'],
    ['this browser has logged in and not out', 'isLoginCustomerFlag', '1'],
  ])('because %s', async (_what, cookie, value) => {
    const browser = newBrowser();
    browser.cookies.set(cookie, value);
    const page = await openIdentityPage({ browser, whenIdle: busy });
    await page.identity.startIdentity();
    expect(page.log).toEqual(['call /cas/user/info', SCRIPT]);
  });

  it('because a login has just returned with a code, which is tried after the provider', async () => {
    const browser = newBrowser();
    const code = await issueCode(browser, 'plus');
    const state = 'lcf-0123456789abcdef0123456789abcdef';
    const page = await openIdentityPage({
      browser,
      whenIdle: busy,
      address: `http://www.lc.localhost:8080/index?code=${code}&state=${state}`,
      session: new Map([['lc-pending-login', `${state}@${Date.now()}`]]),
    });
    await page.identity.startIdentity();
    expect(page.log.slice(-4)).toEqual([
      'call /cas/user/info',
      SCRIPT,
      'call /cas/login',
      'call /cas/user/info',
    ]);
    expect(page.session.$user.get().customerCode).toBe('2048631P');
  });
});

describe('A12 an outage does not multiply calls', () => {
  afterEach(() => void vi.useRealTimers());

  /** Five page views of one tab, one second apart; the calls of each. */
  async function fiveViews(browser: Browser, provider: FakeProvider = {}): Promise<string[][]> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const stored = { session: new Map<string, string>() };
    const views: string[][] = [];
    for (let view = 0; view < 5; view += 1) {
      const page = await openIdentityPage({ browser, provider, ...stored });
      const started = page.identity.startIdentity().then(() => true);
      let isOver = false;
      void started.then(() => (isOver = true));
      await until(() => vi.advanceTimersByTime(10) && isOver);
      await vi.advanceTimersByTimeAsync(1000);
      views.push(
        page.log.filter((line) => /^(call|script) /.test(line)).map((line) => line.split(' ')[1] ?? ''),
      );
    }
    return views;
  }

  const USER_INFO = '/cas/user/info';
  const PROVIDER = SCRIPT.split(' ')[1];

  it('the provider is not called for a customer whom user info cannot name', async () => {
    const browser = newBrowser();
    browser.cookies.set('customer_info', 'a-b-c-1');
    await browser.control('faults', { call: USER_INFO, kind: '500' });
    expect(await fiveViews(browser)).toEqual(Array(5).fill([USER_INFO, USER_INFO]));
  });

  it('a visitor known to the provider causes one exchange, and no second user info after it', async () => {
    const browser = newBrowser();
    const code = await issueCode(browser);
    await browser.control('faults', { call: USER_INFO, kind: '500' });
    const views = await fiveViews(browser, { silentLogin: async ({ state }) => ({ code, state }) });
    expect(views[0]).toEqual([USER_INFO, PROVIDER, '/cas/login', USER_INFO]);
    // The cookie of the exchange names a customer from now on.
    expect(views.slice(1)).toEqual(Array(4).fill([USER_INFO, USER_INFO]));
  });

  it('a session that user info does not accept after the exchange is asked for once', async () => {
    const browser = newBrowser();
    const code = await issueCode(browser);
    await browser.control('faults', { call: USER_INFO, kind: '411' });
    const views = await fiveViews(browser, { silentLogin: async ({ state }) => ({ code, state }) });
    expect(views).toEqual([[USER_INFO, PROVIDER, '/cas/login', USER_INFO], ...Array(4).fill([USER_INFO])]);
  });

  it('a customer_info cookie that outlives its session ends the pause only once', async () => {
    const browser = askedSilently();
    browser.cookies.set('customer_info', 'a-b-c-1');
    expect(await fiveViews(browser)).toEqual([[USER_INFO, PROVIDER], ...Array(4).fill([USER_INFO])]);
  });

  it('returning to the page calls user info again, once a minute, and shows a customer when it answers', async () => {
    const browser = newBrowser();
    await browser.control('state', { role: 'customer' });
    await browser.control('faults', { call: USER_INFO, kind: '500', times: 3 });
    const page = await openIdentityPage({ browser });
    await hurry(page.identity.startIdentity);
    vi.useFakeTimers({ toFake: ['Date'] });
    expect([page.status(), page.callsOf(USER_INFO).length]).toEqual(['guest', 2]);
    for (let time = 0; time < 3; time += 1) {
      page.returnToPage();
      await turns();
    }
    expect([page.status(), page.callsOf(USER_INFO).length]).toEqual(['guest', 3]);
    vi.advanceTimersByTime(60_000);
    page.returnToPage();
    await until(() => page.status() === 'customer');
    expect(page.log).not.toContain(SCRIPT);
  });
});
