import { afterEach, describe, expect, it, vi } from 'vitest';
import { newBrowser, origin } from '../../demo/browser';
import { until } from '../../until';
import { askedSilently, DATA_URL, issueCode, openIdentityPage, type PageOptions, promised } from './page';

const STATE = 'ab'.repeat(16);
const HOME = `${origin('www')}/index`;
const pending = (startedAt = Date.now(), state = STATE) =>
  new Map([['lc-pending-login', `${state}@${startedAt}`]]);
const nothing = () => new Map<string, string>();
const tooOld = () => pending(Date.now() - 601_000);

afterEach(() => {
  vi.useRealTimers();
});

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
  ])(
    'A2 %s is removed before the first request, and everything else stays',
    async (_what, state, session) => {
      const page = await comeBack(`a=1&code=x&state=${state}&b=%20#h`, { session: session() });
      await page.started;
      expect([page.log[0], page.address()]).toEqual([`replace ${HOME}?a=1&b=%20#h`, `${HOME}?a=1&b=%20#h`]);
    },
  );

  it.each([
    ['no login', nothing],
    ['a login too long ago', tooOld],
  ])('A2 stays if it is the page’s own and this browser has started %s', async (_what, session) => {
    const page = await comeBack('code=PROMO&state=GD', { session: session() });
    await page.started;
    expect([page.address(), page.exchanged()]).toEqual([`${HOME}?code=PROMO&state=GD`, []]);
  });

  it.each([undefined, true, false])(
    'A1 without a state is accepted only if the page data say that the provider returns none: %s',
    async (stateComesBack) => {
      const browser = newBrowser();
      const page = await openIdentityPage({
        browser,
        session: pending(),
        address: `${HOME}?code=${await issueCode(browser)}`,
      });
      const identity = { scriptUrl: '', integrity: '', appId: '', promoCode: '' };
      page.frame.$pageData.set(
        stateComesBack === undefined ? {} : { identity: { ...identity, stateComesBack } },
      );
      await page.identity.startIdentity();
      expect(page.status()).toBe(stateComesBack === false ? 'customer' : 'guest');
    },
  );

  it('A1 without a state waits for a dataUrl that may say that the provider returns none', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const browser = askedSilently();
    const said = promised<object>();
    const page = await openIdentityPage({
      browser,
      session: pending(),
      address: `${HOME}?code=${await issueCode(browser)}`,
      frameData: said.promise,
    });
    void page.loading.loadPageData({ env: 'local', dataUrl: DATA_URL });
    void page.identity.startIdentity();
    // The neutral state ends all the same.
    await until(() => vi.advanceTimersByTime(10) && page.status() === 'guest');
    said.keep({ identity: { stateComesBack: false } });
    await until(() => page.status() === 'customer');
  });

  it.each([
    ['no login was started', nothing, STATE],
    ['the login was started too long ago', tooOld, STATE],
    ['the login had another state', pending, 'cd'.repeat(16)],
  ])('A1 from an attacker is never exchanged: %s', async (_what, session, state) => {
    const browser = newBrowser();
    const code = await issueCode(newBrowser(browser.store), 'customer');
    const page = await comeBack(`code=${code}&state=${state}`, { browser, session: session() });
    await page.started;
    expect([page.status(), page.exchanged()]).toEqual(['guest', []]);
    expect(page.log.filter((line) => line.startsWith('warn')).join()).not.toContain(code);
  });

  it('A1 A4 from the login that this browser started logs in, and is exchanged without a referrer', async () => {
    const browser = newBrowser();
    const code = await issueCode(browser);
    const page = await comeBack(`code=${code}&state=${STATE}`, { browser });
    await page.started;
    expect(page.session.$user.get().customerCode).toBe('1024886A');
    expect(page.callsOf('/cas/login')).toMatchObject([{ referrerPolicy: 'no-referrer' }]);
    // The other tabs hear of it, as after a login in the window.
    expect(page.log.filter((line) => line.startsWith('tell'))).toEqual(['tell login']);
    expect(JSON.stringify([...page.sessionStorage, ...page.localStorage, page.events])).not.toContain(code);
  });

  it('is tried after a provider that is asked at once, because a login has just come back', async () => {
    const browser = newBrowser();
    const page = await comeBack(`code=${await issueCode(browser, 'plus')}&state=${STATE}`, {
      browser,
      whenIdle: () => new Promise(() => {}),
    });
    await page.started;
    expect(page.log.filter((line) => !line.startsWith('replace'))).toEqual([
      'call /cas/user/info',
      'script /sso/1.7.1/lc-sso.js',
      'call /cas/login',
      'call /cas/user/info',
      'tell login',
    ]);
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

  it('A3 is tried once, and opening the same address again by reload or back does nothing', async () => {
    const browser = askedSilently();
    await browser.control('faults', { call: '/cas/login', kind: '500' });
    const session = pending();
    const first = await comeBack(`code=abc&state=${STATE}`, { browser, session });
    await first.started;
    expect([first.status(), first.exchanged()]).toEqual(['guest', ['abc']]);
    expect(first.log.filter((line) => line.startsWith('warn'))).toEqual([
      'warn identity: code not exchanged (ServerError)',
    ]);
    const again = await comeBack(`code=abc&state=${STATE}`, { browser, session });
    await again.started;
    expect(again.exchanged()).toEqual([]);
  });

  it('A1 is ignored while a customer is logged in', async () => {
    const browser = newBrowser();
    await browser.control('state', { role: 'customer' });
    const code = await issueCode(newBrowser(browser.store), 'plus');
    const page = await comeBack(`code=${code}&state=${STATE}`, { browser });
    await page.started;
    expect([page.session.$user.get().customerCode, page.exchanged()]).toEqual(['1024886A', []]);
  });
});

describe('§login.flow A6 a code in the address during the silent login', () => {
  /** A page whose provider answers when the test says so. */
  async function comeBackSilently(over: { failingScripts?: number; code?: string } = {}) {
    const browser = newBrowser();
    const code = over.code ?? (await issueCode(browser));
    const silentCode = await issueCode(browser, 'plus');
    const answer = promised<void>();
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
    return { ...page, code, silentCode, exchanging, answer: answer.keep };
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

  it('that is invalid leaves the login to a later silent answer', async () => {
    const { session, silentCode, started, exchanged, answer } = await comeBackSilently({ code: 'spent' });
    await vi.advanceTimersByTimeAsync(1000);
    await until(() => exchanged().length > 0);
    answer();
    await started;
    expect([exchanged(), session.$user.get().customerCode]).toEqual([['spent', silentCode], '2048631P']);
  });
});
