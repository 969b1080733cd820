import { describe, expect, it } from 'vitest';
import { newBrowser, origin } from '../../demo/browser';
import { issueCode, openIdentityPage } from './page';

const STATE = 'ab'.repeat(16);
const HOME = `${origin('www')}/index`;
const pending = (startedAt = Date.now()) => new Map([['lc-pending-login', `${STATE}@${startedAt}`]]);
const asked = () => new Map([['lc-silent-login', String(Date.now())]]);

describe('a code in the address', () => {
  it('A2 leaves the address bar before the first request, and everything else stays', async () => {
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

  it('A2 of the page’s own stays where no login of this browser is under way', async () => {
    for (const session of [new Map<string, string>(), pending(Date.now() - 601_000)]) {
      const page = await openIdentityPage({ session, address: `${HOME}?code=PROMO&state=GD` });
      await page.identity.startIdentity();
      expect(page.address()).toBe(`${HOME}?code=PROMO&state=GD`);
      expect(page.callsOf('/cas/login')).toEqual([]);
    }
  });

  it('A1 without a state is good only where the page data say that none comes back', async () => {
    const browser = newBrowser();
    for (const stateComesBack of [true, false]) {
      const code = await issueCode(browser);
      const page = await openIdentityPage({ browser, session: pending(), address: `${HOME}?code=${code}` });
      page.frame.$frame.set({ identity: { scriptUrl: '', appId: '', promoCode: '', stateComesBack } });
      await page.identity.startIdentity();
      expect(page.status()).toBe(stateComesBack ? 'guest' : 'customer');
    }
  });

  it('A1 of an attacker is never exchanged, whatever it comes with', async () => {
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

  it('A1 A4 of the login this browser began logs in, its exchange without a referrer', async () => {
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

  it('A3 is tried once: the same address again, by reload or back, does nothing', async () => {
    const browser = newBrowser();
    await browser.control('faults', { call: '/cas/login', kind: '500' });
    const session = new Map([...pending(), ...asked()]);
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
