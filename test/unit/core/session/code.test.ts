import { afterEach, describe, expect, it, vi } from 'vitest';
import { newBrowser, origin } from '../../demo/browser';
import { until } from '../../until';
import { askedSilently, DATA_URL, issueCode, openIdentityPage, promised } from './page';

const STATE = 'ab'.repeat(16);
const HOME = `${origin('www')}/index`;
const pending = (startedAt = Date.now()) => new Map([['lc-pending-login', `${STATE}@${startedAt}`]]);

describe('a code in the address', () => {
  it('A2 is removed from the address bar before the first request, and everything else stays', async () => {
    for (const [state, session] of [
      ['y', pending()],
      [`lcf-${STATE}`, new Map<string, string>()],
    ] as const) {
      const page = await openIdentityPage({ session, address: `${HOME}?a=1&code=x&state=${state}&b=%20#h` });
      await page.identity.startIdentity();
      expect(page.log[0]).toBe(`replace ${HOME}?a=1&b=%20#h`);
      expect(page.address()).toBe(`${HOME}?a=1&b=%20#h`);
    }
  });

  it('A2 stays if it is the page’s own and this browser has started no login', async () => {
    for (const session of [new Map<string, string>(), pending(Date.now() - 601_000)]) {
      const page = await openIdentityPage({ session, address: `${HOME}?code=PROMO&state=GD` });
      await page.identity.startIdentity();
      expect(page.address()).toBe(`${HOME}?code=PROMO&state=GD`);
      expect(page.callsOf('/cas/login')).toEqual([]);
    }
  });

  it('A1 without a state is accepted only if the page data say that the provider returns none', async () => {
    const browser = newBrowser();
    for (const stateComesBack of [undefined, true, false]) {
      const code = await issueCode(browser);
      const page = await openIdentityPage({ browser, session: pending(), address: `${HOME}?code=${code}` });
      const identity = { scriptUrl: '', integrity: '', appId: '', promoCode: '' };
      page.frame.$pageData.set(
        stateComesBack === undefined ? {} : { identity: { ...identity, stateComesBack } },
      );
      await page.identity.startIdentity();
      expect(page.status()).toBe(stateComesBack === false ? 'customer' : 'guest');
    }
  });

  it('A1 without a state waits for a dataUrl that may say that the provider returns none', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const browser = askedSilently();
    const code = await issueCode(browser);
    const said = promised<object>();
    const page = await openIdentityPage({
      browser,
      session: pending(),
      address: `${HOME}?code=${code}`,
      frameData: said.promise,
    });
    void page.loading.loadPageData({ env: 'local', dataUrl: DATA_URL });
    void page.identity.startIdentity();
    // The neutral state ends all the same.
    await until(() => vi.advanceTimersByTime(10) && page.status() === 'guest');
    said.keep({ identity: { stateComesBack: false } });
    await until(() => page.status() === 'customer');
    vi.useRealTimers();
  });

  it('A1 from an attacker is never exchanged, whatever comes with it', async () => {
    const browser = newBrowser();
    const code = await issueCode(newBrowser(browser.store), 'customer');
    for (const session of [new Map<string, string>(), pending(Date.now() - 601_000)]) {
      const page = await openIdentityPage({
        browser,
        session,
        address: `${HOME}?code=${code}&state=${STATE}`,
      });
      await page.identity.startIdentity();
      expect(page.status()).toBe('guest');
      expect(page.callsOf('/cas/login')).toEqual([]);
      expect(page.log.filter((line) => line.startsWith('warn')).join()).not.toContain(code);
    }
    const other = await openIdentityPage({
      browser,
      session: pending(),
      address: `${HOME}?code=${code}&state=${'cd'.repeat(16)}`,
    });
    await other.identity.startIdentity();
    expect(other.callsOf('/cas/login')).toEqual([]);
  });

  it('A1 A4 from the login that this browser started logs in, and is exchanged without a referrer', async () => {
    const browser = newBrowser();
    const code = await issueCode(browser);
    const page = await openIdentityPage({
      browser,
      session: pending(),
      address: `${HOME}?code=${code}&state=${STATE}`,
    });
    await page.identity.startIdentity();
    expect(page.session.$user.get().customerCode).toBe('1024886A');
    expect(page.callsOf('/cas/login')).toHaveLength(1);
    expect(page.callsOf('/cas/login')[0]?.referrerPolicy).toBe('no-referrer');
    expect(JSON.stringify([...page.sessionStorage, ...page.localStorage, page.events])).not.toContain(code);
  });

  it('A1 A3 that cannot be removed from the address bar is still exchanged, once', async () => {
    const browser = newBrowser();
    const code = await issueCode(browser);
    const session = pending();
    const options = {
      browser,
      session,
      isSandboxed: true,
      address: `${HOME}?code=${code}&state=lcf-${STATE}`,
    };
    session.set('lc-pending-login', `lcf-${STATE}@${Date.now()}`);
    const page = await openIdentityPage(options);
    page.identity.cleanAddress();
    await page.identity.startIdentity();
    expect([page.status(), page.callsOf('/cas/login').length]).toEqual(['customer', 1]);
    await browser.control('state', { role: 'guest' });
    const again = await openIdentityPage(options);
    again.identity.cleanAddress();
    await again.identity.startIdentity();
    expect([again.status(), again.callsOf('/cas/login').length]).toEqual(['guest', 0]);
  });

  it('A3 is tried once, and opening the same address again by reload or back does nothing', async () => {
    const browser = askedSilently();
    await browser.control('faults', { call: '/cas/login', kind: '500' });
    const session = pending();
    const address = `${HOME}?code=abc&state=${STATE}`;
    const first = await openIdentityPage({ browser, session, address });
    await first.identity.startIdentity();
    expect(first.callsOf('/cas/login')).toHaveLength(1);
    expect(first.log.filter((line) => line.startsWith('warn'))).toEqual([
      'warn identity: code not exchanged (ServerError)',
    ]);
    expect(first.status()).toBe('guest');
    const again = await openIdentityPage({ browser, session, address });
    await again.identity.startIdentity();
    expect(again.callsOf('/cas/login')).toEqual([]);
  });

  it('A1 is ignored while a customer is logged in', async () => {
    const browser = newBrowser();
    await browser.control('state', { role: 'customer' });
    const code = await issueCode(newBrowser(browser.store), 'plus');
    const page = await openIdentityPage({
      browser,
      session: pending(),
      address: `${HOME}?code=${code}&state=${STATE}`,
    });
    await page.identity.startIdentity();
    expect(page.session.$user.get().customerCode).toBe('1024886A');
    expect(page.callsOf('/cas/login')).toEqual([]);
  });
});

describe('§login.flow A6 a code in the address during the silent login', () => {
  afterEach(() => vi.useRealTimers());

  /** A page that has come back with a code; the test says when the provider answers. */
  async function comeBack(over: { failingScripts?: number; code?: string } = {}) {
    const browser = newBrowser();
    const code = over.code ?? (await issueCode(browser));
    const silentCode = await issueCode(browser, 'plus');
    let answer = () => {};
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await openIdentityPage({
      browser,
      failingScripts: over.failingScripts ?? 0,
      session: pending(),
      address: `${HOME}?code=${code}&state=${STATE}`,
      provider: {
        silentLogin: ({ state }) =>
          new Promise((resolve) => {
            answer = () => resolve({ code: silentCode, state });
          }),
      },
    });
    const started = page.identity.startIdentity();
    await until(() => page.log.some((line) => line.startsWith('script')));
    /** Waits so closely that the exchange is still out. */
    const exchanging = async () => {
      for (let turn = 1; exchanged().length === 0; turn += 1) {
        await (turn % 100 === 0 ? new Promise((resolve) => setImmediate(resolve)) : undefined);
      }
    };
    const exchanged = () => page.callsOf('/cas/login').map(({ query }) => query.get('code'));
    return { page, code, silentCode, started, exchanged, exchanging, answer: () => answer() };
  }

  it('waits one second, however long the provider’s script takes, and is exchanged once', async () => {
    const { page, code, started, exchanged } = await comeBack({ failingScripts: 99 });
    await vi.advanceTimersByTimeAsync(999);
    expect(exchanged()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await started;
    expect(page.session.$user.get().customerCode).toBe('1024886A');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(exchanged()).toEqual([code]);
  });

  it('logs in alone, and a silent answer during or after its exchange is ignored', async () => {
    const { page, code, started, exchanged, exchanging, answer } = await comeBack();
    vi.advanceTimersByTime(1000);
    await exchanging();
    answer();
    await started;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(exchanged()).toEqual([code]);
    expect(page.session.$user.get().customerCode).toBe('1024886A');
  });

  it('is ignored if a silent answer is being exchanged when its second is over', async () => {
    const { page, silentCode, started, exchanged, exchanging, answer } = await comeBack();
    answer();
    await exchanging();
    vi.advanceTimersByTime(1000);
    await started;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(exchanged()).toEqual([silentCode]);
    expect(page.session.$user.get().customerCode).toBe('2048631P');
  });

  it('that is invalid leaves the login to a later silent answer', async () => {
    const { page, silentCode, started, exchanged, answer } = await comeBack({ code: 'spent' });
    await vi.advanceTimersByTimeAsync(1000);
    await until(() => exchanged().length > 0);
    answer();
    await started;
    expect(exchanged()).toEqual(['spent', silentCode]);
    expect(page.session.$user.get().customerCode).toBe('2048631P');
  });
});
