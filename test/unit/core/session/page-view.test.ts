import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../../src/core/browser/scheduling';
import { readVisitor } from '../../../../src/core/session/model/visitor';
import { type Browser, formerBrowser, newBrowser, origin } from '../../demo/browser';
import { LOGOUT_MARK } from '../../logout-mark';
import { hurry, turns, until } from '../../until';
import {
  answering,
  askedSilently,
  customerPage,
  DATA_URL,
  type FakeProvider,
  issueCode,
  openIdentityPage,
  type PageOptions,
  SCRIPT,
  startPage,
} from './page';

const USER_INFO = '/cas/user/info';
const FLAG = 'isLoginCustomerFlag';
const ASKED = `call ${USER_INFO}`;
/** The page is never idle. */
const whenIdle = () => new Promise<void>(() => {});
const never = () => new Promise<never>(() => {});
const useClock = (...more: 'Date'[]) => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', ...more] });

/** A provider that knows this customer; the test may say when it answers. */
async function knows(browser: Browser, role: string, when?: Promise<void>): Promise<FakeProvider> {
  const answer = answering(await issueCode(browser, role));
  return { silentLogin: (asked) => Promise.resolve(when).then(() => answer(asked)) };
}

describe('a page view', () => {
  it('A12 of a guest calls user info, then the provider once a minute and browser, on return to the tab too', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const browser = newBrowser();
    let code: string | undefined;
    const provider: FakeProvider = {
      silentLogin: async ({ state }) => (code === undefined ? null : { code, state }),
    };
    const page = await openIdentityPage({ browser, provider });
    await Promise.all([page.identity.startIdentity(), page.identity.startIdentity()]);
    expect([page.status(), page.log]).toEqual(['guest', [ASKED, SCRIPT]]);
    // The user logs in on a sister site.
    code = await issueCode(browser, 'plus');
    vi.advanceTimersByTime(59_000);
    page.returnToPage();
    const soon = await startPage({ browser, provider });
    expect([page.status(), soon.status(), soon.log]).toEqual(['guest', 'guest', [ASKED]]);
    vi.advanceTimersByTime(16_000);
    page.returnToPage();
    await until(() => page.session.$user.get().customerCode === '2048631P');
  });

  it('of a guest asks an unlikely provider when the page is idle, for which it waits a second at most', async () => {
    const rest = deferred();
    const idle = vi.fn(() => rest.promise);
    const browser = newBrowser();
    const page = await openIdentityPage({ browser, whenIdle: idle, provider: await knows(browser, 'plus') });
    const started = page.identity.startIdentity();
    await until(() => idle.mock.calls.length > 0);
    await turns();
    // Neither late page data nor a return to the tab hurries it, and it is asked once.
    page.frame.$pageData.set({ site: 'list' });
    page.returnToPage();
    await turns();
    expect([page.log, page.status(), idle.mock.calls]).toEqual([[ASKED], 'unknown', [[1000]]]);
    rest.resolve();
    await started;
    expect(page.session.$user.get().customerCode).toBe('2048631P');
    expect(page.log).toEqual([ASKED, SCRIPT, 'call /cas/login', ASKED]);
  });

  it.each([
    ['customer_info says that somebody is logged in', 'customer_info', 'a-b-c-1'],
    ['this browser has logged in and not out', 'isLoginCustomerFlag', '1'],
  ])('asks a likely provider at once: %s', async (_what, cookie, value) => {
    const browser = formerBrowser();
    browser.cookies.set(cookie, value);
    expect((await startPage({ browser, whenIdle })).log).toEqual([ASKED, SCRIPT]);
  });

  it('does not hurry for a flag that has outlived the session', async () => {
    const browser = formerBrowser();
    browser.cookies.set('customer_info', '2-0-0-0');
    browser.cookies.set(FLAG, '1024886A');
    expect((await hurry(() => startPage({ browser, whenIdle }))).log).toEqual([ASKED]);
  });

  it.each([
    ['somebody needs the login state', 'startIdentity'],
    ['the page asks for the user now', 'refreshLogin'],
  ] as const)('asks the provider at once if %s', async (_what, hurry) => {
    const page = await openIdentityPage({ whenIdle });
    void page.identity.startIdentity();
    await page.identity[hurry]();
    expect([page.log, page.status()]).toEqual([[ASKED, SCRIPT], 'guest']);
  });

  it.each([
    ['A12 a moment ago', askedSilently],
    [
      'A8 and a logout has left its session open',
      (browser: Browser) => browser.cookies.set('lc_logged_out', LOGOUT_MARK),
    ],
  ])('is a guest’s without waiting, if the provider was asked %s', async (_what, note) => {
    useClock();
    const browser = newBrowser();
    note(browser);
    const page = await openIdentityPage({ browser, whenIdle });
    void page.identity.startIdentity();
    await until(() => page.status() === 'guest');
    expect(page.log).toEqual([ASKED]);
  });

  it('A12 that names no provider spares the next page none', async () => {
    const page = await openIdentityPage();
    await page.loading.loadPageData({ projectConfigVO: { www: origin('www') } });
    await page.identity.startIdentity();
    expect([page.status(), page.browser.cookies.has('lc_silent_login')]).toEqual(['guest', false]);
  });

  it('A12 asks no provider that another tab has asked before this page was idle', async () => {
    const rest = deferred();
    const idle = vi.fn(() => rest.promise);
    const page = await openIdentityPage({ whenIdle: idle });
    const started = page.identity.startIdentity();
    await until(() => idle.mock.calls.length > 0);
    askedSilently(page.browser);
    rest.resolve();
    await started;
    await turns();
    expect([page.log, page.status()]).toEqual([[ASKED], 'guest']);
  });

  it('does not delay a login that the user starts meanwhile, and asks the provider no more after it', async () => {
    const rest = deferred();
    const browser = newBrowser();
    const openLogin = answering(await issueCode(browser));
    const silentLogin = vi.fn(async () => null);
    const provider = { silentLogin, openLogin };
    const page = await openIdentityPage({ browser, whenIdle: () => rest.promise, provider });
    const started = page.identity.startIdentity();
    await until(() => page.log.includes(ASKED));
    expect(await page.login.openLogin('page')).toBe(true);
    rest.resolve();
    await started;
    expect([silentLogin.mock.calls.length, page.status()]).toEqual([0, 'customer']);
  });

  it('E6 knows the encryption switch without waiting for the silent login', async () => {
    const page = await openIdentityPage({ provider: { silentLogin: never } });
    await page.identity.userAsked();
    expect([page.status(), page.callsOf(USER_INFO).length]).toEqual(['unknown', 1]);
  });
});

it('A11 a user info of nine seconds shows the login after two, and then names the customer', async () => {
  const browser = newBrowser();
  await browser.control('state', { role: 'customer' });
  useClock('Date');
  const held = deferred();
  const page = await openIdentityPage({
    browser,
    answer: ({ pathname }) =>
      pathname === USER_INFO ? held.promise.then(() => browser.get('www', pathname)) : undefined,
  });
  const started = page.identity.startIdentity();
  await until(() => page.log.length === 1);
  // The provider is not asked early, by a return to the tab.
  page.returnToPage();
  await vi.advanceTimersByTimeAsync(1999);
  expect(page.status()).toBe('unknown');
  await vi.advanceTimersByTimeAsync(1);
  await started;
  // A guest’s header, but nobody has said that the visitor is one.
  expect([page.status(), page.session.$isCertainGuest.get()]).toEqual(['guest', false]);
  await vi.advanceTimersByTimeAsync(7000);
  held.resolve();
  await until(() => page.status() === 'customer');
  expect(page.log).toEqual([ASKED]);
});

describe('a page view whose hosts come late', () => {
  it('G44 is a guest’s without a call if the dataUrl that alone names them fails, and asks after a second try of it', async () => {
    const options: PageOptions = {
      answer: ({ pathname }) => (pathname === '/data.json' ? fails() : undefined),
    };
    const fails = () => Promise.reject(new TypeError('offline'));
    const page = await openIdentityPage(options);
    void page.loading.loadPageData({ dataUrl: DATA_URL });
    await page.identity.startIdentity();
    expect([page.status(), page.callsOf(USER_INFO)]).toEqual(['guest', []]);
    Object.assign(options, { answer: undefined, frameData: Promise.resolve({ env: 'local' }) });
    await page.loading.retryPageData();
    await page.identity.refreshLogin();
    expect(page.callsOf(USER_INFO)).toHaveLength(1);
  });
});

describe('other tabs and hosts', () => {
  it('T6 a logout in another tab makes the user a guest here, removes the keys, and the provider is not asked', async () => {
    const silentLogin = vi.fn(async () => null);
    const page = await customerPage({ provider: { silentLogin } });
    expect(page.localStorage.has('keyPair')).toBe(true);
    page.hear('logout');
    page.returnToPage();
    await turns();
    expect([page.status(), silentLogin.mock.calls.length]).toEqual(['guest', 0]);
    expect([...page.localStorage.keys()]).toEqual(['encryptSwitch']);
    expect(page.sessionStorage.has('user-sessionStorage')).toBe(false);
  });

  it('A8 a logout in another tab outlives a silent login that is under way', async () => {
    const browser = newBrowser();
    const answer = deferred();
    const page = await openIdentityPage({
      browser,
      provider: await knows(browser, 'customer', answer.promise),
    });
    const started = page.identity.startIdentity();
    await until(() => page.log.includes(SCRIPT));
    await turns();
    page.hear('logout');
    answer.resolve();
    await started;
    await turns();
    expect([page.status(), page.callsOf('/cas/login')]).toEqual(['guest', []]);
  });

  it.each([
    ['T6 a logout', 'guest', '', []],
    ['T7 another customer', 'plus', '2048631P', ['登录账号已切换，页面信息已更新']],
  ])('%s on another host is noticed when the user returns', async (_what, role, code, toasts) => {
    const page = await customerPage();
    page.returnToPage();
    expect([page.identity.isUserStale(), page.callsOf(USER_INFO).length]).toEqual([false, 1]);
    await page.browser.control('state', { role });
    expect(page.identity.isUserStale()).toBe(true);
    page.returnToPage();
    await until(() => page.session.$user.get().customerCode === code);
    expect(page.dialogs.$toasts.get().map((toast) => toast.message)).toEqual(toasts);
    expect(page.identity.isUserStale()).toBe(false);
  });

  it('T6 a return after a login on another host asks user info, and no provider besides', async () => {
    const page = await startPage({ browser: askedSilently() });
    await page.browser.control('state', { role: 'customer' });
    page.returnToPage();
    await until(() => page.status() === 'customer');
    expect(page.log).toEqual([ASKED, ASKED]);
  });

  it('W6 A11 that is prerendered for a while makes no guest of anybody, and opens no login, before it is shown', async () => {
    useClock();
    const page = await openIdentityPage();
    await page.browser.control('state', { role: 'customer' });
    const { show } = page.prerender();
    const required = page.identity.startIdentity().then(() => page.login.requireLogin('page'));
    await turns();
    vi.advanceTimersByTime(60_000);
    await turns();
    expect([page.status(), page.events, page.log]).toEqual(['unknown', [], []]);
    show();
    expect(await required).toBe(true);
    expect(page.events.map(({ name }) => name)).toEqual(['lc-user-changed']);
  });

  it.each([
    ['the mark of a logout', (browser: Browser) => browser.cookies.set('lc_logged_out', LOGOUT_MARK)],
    ['no login', (browser: Browser) => browser.cookies.set('customer_info', '0-0-0-0')],
  ])('W7 A8 a page from that cache shows nobody at once where the cookies have %s', async (_, leave) => {
    const page = await customerPage();
    leave(page.browser);
    page.returnToPage();
    expect(page.status()).toBe('customer');
    page.returnToPage({ isRestored: true });
    expect(page.status()).toBe('unknown');
  });

  it('W7 a page from the back-forward cache, which has heard no other tab, asks user info', async () => {
    const page = await startPage();
    page.returnToPage({ isRestored: true });
    await until(() => page.callsOf(USER_INFO).length === 2);
  });
});

describe('T7 where the store’s cookies hold counts only', () => {
  /** A browser whose store names nobody in its cookies. */
  async function nameless() {
    const browser = newBrowser();
    await browser.control('state', { role: 'customer' });
    const plain = browser.cookies.get.bind(browser.cookies);
    const counts = new Map([
      ['customer_info', '8-5-2-1'],
      [FLAG, '1'],
    ]);
    browser.cookies.get = (name) => counts.get(name) ?? plain(name);
    const page = await customerPage({ browser });
    return { browser, page };
  }

  it('another customer who logs in on another host is noticed by the frame’s own mark, before a write and on a return', async () => {
    const { browser, page } = await nameless();
    // A page in front knows its own mark: nothing is asked.
    expect(await page.identity.isSameUser()).toBe(true);
    expect(page.callsOf(USER_INFO)).toHaveLength(1);
    await browser.control('state', { role: 'plus' });
    await startPage({ browser, address: `${origin('cart')}/` });
    expect(await page.identity.isSameUser('1024886A')).toBe(false);
    expect(page.session.$user.get().customerCode).toBe('2048631P');
    expect(page.dialogs.$toasts.get()).toMatchObject([{ message: '登录账号已切换，页面信息已更新' }]);
  });

  it('one who logs in on a page without the frame is noticed on a return, asked once a minute, and before a file is sent', async () => {
    const { browser, page } = await nameless();
    page.returnToPage();
    await until(() => page.callsOf(USER_INFO).length === 2);
    await turns();
    await browser.control('state', { role: 'plus' });
    page.returnToPage();
    await turns();
    expect(page.callsOf(USER_INFO)).toHaveLength(2);
    expect(await page.identity.isSameSender()).toBe(false);
    expect(page.session.$user.get().customerCode).toBe('2048631P');
    expect(page.dialogs.$toasts.get()).toHaveLength(1);
    // An outage refuses no file: the server decides.
    await browser.control('faults', { call: USER_INFO, kind: '500', times: 9 });
    expect(await hurry(() => page.identity.isSameSender())).toBe(true);
  });

  it('an answer about an earlier customer leaves the mark of a later one alone', async () => {
    const { browser, page } = await nameless();
    const late = deferred();
    const other = await openIdentityPage({
      browser,
      answer: ({ pathname }) =>
        pathname === USER_INFO
          ? browser.get('www', USER_INFO).then((answer) => late.promise.then(() => answer))
          : undefined,
    });
    const started = other.identity.startIdentity();
    await until(() => other.callsOf(USER_INFO).length === 1);
    await turns();
    await browser.control('state', { role: 'plus' });
    expect(await page.identity.refreshLogin()).toBe(true);
    const mark = browser.cookies.get('lc_login_seen');
    late.resolve();
    await hurry(() => started);
    expect(browser.cookies.get('lc_login_seen')).toBe(mark);
    expect(await other.identity.isSameUser()).toBe(false);
  });
});

describe('T7 a write', () => {
  const PATH = '/async/customer/belong/send/message/dialog';

  async function writer(page: Awaited<ReturnType<typeof customerPage>>) {
    const { call } = await import('../../../../src/core/http/client');
    const { sendCustomerMessage } = await import('../../../../src/customer/schema');
    const write = () => call(sendCustomerMessage, { json: { bindPhone: '13800000000' } });
    return { write, sent: () => page.callsOf(PATH).length };
  }

  it('by the previous customer is not sent to the next one’s account, by the same one under a new cookie it is', async () => {
    const page = await customerPage();
    const { write, sent } = await writer(page);
    await write();
    await page.browser.control('state', { role: 'plus' });
    await expect(write()).rejects.toMatchObject({ name: 'UserChanged' });
    expect([sent(), page.session.$user.get().customerCode]).toEqual([1, '2048631P']);
    await write();
    page.browser.cookies.set('customer_info', '2048631P-P-4-1');
    await write();
    expect(sent()).toBe(3);
  });

  it.each([
    ['a refresh', false],
    ['the write itself', true],
  ])('is not sent if the cookie changes before user info reaches %s', async (_what, isOwn) => {
    const delivery = deferred();
    let isLate = false;
    const browser = newBrowser();
    const page = await customerPage({
      browser,
      answer: ({ pathname }) =>
        pathname === USER_INFO && isLate
          ? browser.get('www', USER_INFO).then((answer) => delivery.promise.then(() => answer))
          : undefined,
    });
    const { write, sent } = await writer(page);
    isLate = true;
    // A store may write a new cookie for the same customer.
    if (isOwn) browser.cookies.set('customer_info', '1024886A-x-y-1');
    const asking = isOwn ? write() : page.identity.refreshLogin();
    await until(() => page.callsOf(USER_INFO).length === 2);
    await turns();
    await browser.control('state', { role: 'plus' });
    isLate = false;
    delivery.resolve();
    if (!isOwn) expect([await asking, page.session.$user.get().customerCode]).toEqual([true, '1024886A']);
    await expect(isOwn ? asking : write()).rejects.toMatchObject({ name: 'UserChanged' });
    expect([sent(), page.session.$user.get().customerCode]).toEqual([0, '2048631P']);
  });

  it.each([
    ['is not sent to the account of another one', 'plus', 0, 'UserChanged'],
    ['is sent for the same one', 'customer', 0, undefined],
    ['is left to the server if user info fails', 'customer', 9, undefined],
  ])('that waits for user info, which alone tells who is here, %s', async (_what, role, times, refusal) => {
    const earlier = await customerPage();
    const stored = JSON.parse(earlier.sessionStorage.get('user-sessionStorage') ?? '');
    const { browser } = earlier;
    const delivery = deferred();
    await browser.control('state', { role });
    if (times > 0) await browser.control('faults', { call: USER_INFO, kind: '500', times });
    for (const name of ['customer_info', FLAG]) browser.cookies.delete(name);
    const cookie = { login: 'unknown', who: ',' };
    const page = await openIdentityPage({
      browser,
      session: new Map([['user-sessionStorage', JSON.stringify({ ...stored, cookie })]]),
      local: earlier.localStorage,
      answer: ({ pathname }) =>
        pathname === USER_INFO
          ? delivery.promise
              .then(() => browser.get('www', USER_INFO))
              .then((answer) => {
                for (const name of ['customer_info', FLAG]) browser.cookies.delete(name);
                return answer;
              })
          : undefined,
    });
    const { write, sent } = await writer(page);
    const started = page.identity.startIdentity();
    await until(() => page.session.$user.get().customerCode === '1024886A');
    const written = write().then(
      () => undefined,
      (error: Error) => error.name,
    );
    await turns();
    delivery.resolve();
    expect([await hurry(() => written), sent()]).toEqual([refusal, refusal === undefined ? 1 : 0]);
    await started;
  });

  it.each([
    ['the same customer under the same cookie', undefined, true, 0],
    ['the same customer, for whom the store has written a new cookie', 'customer', true, 1],
    ['another customer', 'plus', false, 1],
    ['nobody', 'guest', false, 1],
  ])('to rows that were read before is judged by who is here now: %s', async (_who, role, isSame, calls) => {
    const page = await customerPage();
    const seen = readVisitor(page.browser.cookies.get('customer_info'), page.browser.cookies.get(FLAG));
    if (role !== undefined) {
      await page.browser.control('state', { role });
      page.browser.cookies.set('customer_info', `${role}-1`);
    }
    expect(await page.identity.isSameCustomer(seen)).toBe(isSame);
    expect(page.callsOf(USER_INFO)).toHaveLength(1 + calls);
  });
});

it('a customer whom the provider knows chooses a file during the silent login', async () => {
  const browser = newBrowser();
  const answer = deferred();
  const page = await openIdentityPage({ browser, provider: await knows(browser, 'plus', answer.promise) });
  useClock();
  const { mayChooseBom, offerBom } = await import('../../../../src/bom/bom');
  void page.identity.startIdentity();
  await until(() => page.log.includes(SCRIPT));
  const may = mayChooseBom();
  const offered = offerBom({ files: [new File(['model,qty'], 'list.csv')] }, Symbol());
  await vi.advanceTimersByTimeAsync(1900);
  answer.resolve();
  expect(await may).toBe(true);
  await offered;
  expect(page.events.map(({ name }) => name)).not.toContain('lc-login-required');
});

it('A12 the provider is asked once, where user info does not accept the session of the exchange', async () => {
  const browser = newBrowser();
  await browser.control('faults', { call: USER_INFO, kind: '411' });
  const provider = await knows(browser, 'customer');
  const views: string[][] = [];
  for (let view = 0; view < 2; view += 1) {
    views.push((await startPage({ browser, provider })).log);
  }
  expect(views).toMatchObject([[ASKED, SCRIPT, 'call /cas/login', ASKED], [ASKED]]);
});

const STATE = 'ab'.repeat(16);
const HOME = `${origin('www')}/index`;
const pending = (startedAt = Date.now(), state = STATE) =>
  new Map([['lc-pending-login', `${state}@${startedAt}`]]);
const nothing = () => new Map<string, string>();

/** A page that has come back with a code, and its start. */
async function comeBack(query: string, options: PageOptions = {}) {
  const page = await openIdentityPage({ session: pending(), ...options, address: `${HOME}?${query}` });
  const exchanged = () => page.callsOf('/cas/login').map((call) => call.query.get('code'));
  return { ...page, exchanged, started: page.identity.startIdentity() };
}

describe('a code in the address', () => {
  it.each([
    ['for a login of this browser', 'y', pending],
    ['with our mark', `lcf-${STATE}`, nothing],
  ])('A2 %s is removed before the first request, and all else stays', async (_what, state, session) => {
    const page = await comeBack(`a=1&code=x&state=${state}&b=%20#h`, { session: session() });
    await page.started;
    expect([page.log[0], page.address()]).toEqual([`replace ${HOME}?a=1&b=%20#h`, `${HOME}?a=1&b=%20#h`]);
  });

  it.each([undefined, true, false])(
    'A1 without a state is accepted only if the page data say that the provider returns none: %s',
    async (stateComesBack) => {
      const browser = newBrowser();
      const address = `${HOME}?code=${await issueCode(browser)}`;
      const page = await openIdentityPage({ browser, session: pending(), address });
      const identity = { scriptUrl: '', integrity: '', appId: '', promoCode: '' };
      page.frame.$pageData.set(
        stateComesBack === undefined ? {} : { identity: { ...identity, stateComesBack } },
      );
      await page.identity.startIdentity();
      expect(page.status()).toBe(stateComesBack === false ? 'customer' : 'guest');
    },
  );

  it('A1 without a state waits for a dataUrl that may say that the provider returns none', async () => {
    useClock();
    const browser = askedSilently();
    const said = deferred<object>();
    const page = await openIdentityPage({
      browser,
      session: pending(),
      address: `${HOME}?code=${await issueCode(browser)}`,
      frameData: said.promise,
    });
    void page.loading.loadPageData({ env: 'local', dataUrl: DATA_URL });
    void page.identity.startIdentity();
    await turns();
    said.resolve({ identity: { stateComesBack: false } });
    await until(() => page.status() === 'customer');
  });

  it('A1 A4 from a login of this browser logs in without a referrer, after a provider that is asked at once', async () => {
    const browser = newBrowser();
    const code = await issueCode(browser);
    const page = await comeBack(`code=${code}&state=${STATE}`, { browser, whenIdle });
    await page.started;
    expect(page.session.$user.get().customerCode).toBe('1024886A');
    expect(page.callsOf('/cas/login')).toMatchObject([{ referrerPolicy: 'no-referrer' }]);
    expect(page.log.slice(1)).toEqual([ASKED, SCRIPT, 'call /cas/login', ASKED, 'tell login']);
    expect(JSON.stringify([...page.sessionStorage, ...page.localStorage, page.events])).not.toContain(code);
  });

  it('A1 A3 that cannot be removed from the address bar is still exchanged, once', async () => {
    const browser = newBrowser();
    const session = pending(Date.now(), `lcf-${STATE}`);
    const query = `code=${await issueCode(browser)}&state=lcf-${STATE}`;
    const page = await comeBack(query, { browser, session, isSandboxed: true });
    page.identity.cleanAddress();
    await page.started;
    expect([page.status(), page.exchanged().length]).toEqual(['customer', 1]);
    await browser.control('state', { role: 'guest' });
    const again = await comeBack(query, { browser, session, isSandboxed: true });
    await again.started;
    expect([again.status(), again.exchanged()]).toEqual(['guest', []]);
  });

  it('A3 that the store does not take is a line of the console without the code in it', async () => {
    const browser = askedSilently();
    await browser.control('faults', { call: '/cas/login', kind: '500' });
    const session = pending();
    const first = await comeBack(`code=abc&state=${STATE}`, { browser, session });
    await first.started;
    expect([first.status(), first.exchanged()]).toEqual(['guest', ['abc']]);
    expect(first.log.filter((line) => line.startsWith('warn'))).toEqual([
      'warn identity: code not exchanged (ServerError)',
    ]);
  });

  it('A1 is ignored while a customer is logged in', async () => {
    const browser = newBrowser();
    await browser.control('state', { role: 'customer' });
    const code = await issueCode(newBrowser(browser.store), 'plus');
    const page = await comeBack(`code=${code}&state=${STATE}`, { browser });
    await page.started;
    expect([page.session.$user.get().customerCode, page.exchanged()]).toEqual(['1024886A', []]);
    expect(page.log.at(-1)).toBe('warn identity: code ignored (logged-in)');
  });
});

describe('A6 a code in the address during the silent login', () => {
  /** A page whose provider answers when the test says so. */
  async function comeBackSilently(over: { failingScripts?: number; code?: string } = {}) {
    const browser = newBrowser();
    const code = over.code ?? (await issueCode(browser));
    const silentCode = await issueCode(browser, 'plus');
    const answer = deferred();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await comeBack(`code=${code}&state=${STATE}`, {
      browser,
      failingScripts: over.failingScripts ?? 0,
      provider: { silentLogin: ({ state }) => answer.promise.then(() => ({ code: silentCode, state })) },
    });
    await until(() => page.log.some((line) => line.startsWith('script')));
    /** Waits so closely that the exchange is still out. */
    const exchanging = async () => {
      for (let turn = 1; page.exchanged().length === 0; turn += 1) {
        await (turn % 100 === 0 ? new Promise((resolve) => setImmediate(resolve)) : undefined);
      }
    };
    return { ...page, code, silentCode, exchanging, answer: answer.resolve };
  }

  it('waits one second, however long the provider’s script takes, and is exchanged once', async () => {
    const { session, code, started, exchanged } = await comeBackSilently({ failingScripts: 99 });
    await vi.advanceTimersByTimeAsync(999);
    expect(exchanged()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await started;
    expect(session.$user.get().customerCode).toBe('1024886A');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(exchanged()).toEqual([code]);
  });

  it('logs in alone, and a silent answer during or after its exchange is ignored', async () => {
    const { session, code, started, exchanged, exchanging, answer } = await comeBackSilently();
    vi.advanceTimersByTime(1000);
    await exchanging();
    answer();
    await started;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([exchanged(), session.$user.get().customerCode]).toEqual([[code], '1024886A']);
  });

  it('is ignored if a silent answer is being exchanged when its second is over', async () => {
    const { session, silentCode, started, exchanged, exchanging, answer } = await comeBackSilently();
    answer();
    await exchanging();
    vi.advanceTimersByTime(1000);
    await started;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([exchanged(), session.$user.get().customerCode]).toEqual([[silentCode], '2048631P']);
  });

  it('A8 logs nobody in after a logout, if the silent login has made it superfluous', async () => {
    const { session, browser, identity, silentCode, started, exchanged, answer, hear } =
      await comeBackSilently();
    answer();
    await started;
    await until(() => session.isCustomer());
    hear('logout');
    await browser.control('state', { role: 'guest' });
    await identity.refreshLogin();
    expect([exchanged(), session.isCustomer()]).toEqual([[silentCode], false]);
  });

  it('that is invalid leaves the login to a later silent answer', async () => {
    const { session, silentCode, started, exchanged, answer } = await comeBackSilently({ code: 'spent' });
    await vi.advanceTimersByTimeAsync(1000);
    await until(() => exchanged().length > 0);
    answer();
    await started;
    expect([exchanged(), session.$user.get().customerCode]).toEqual([['spent', silentCode], '2048631P']);
  });
});
