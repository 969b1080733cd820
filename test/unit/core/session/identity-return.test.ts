import { describe, expect, it, vi } from 'vitest';
import { type Browser, newBrowser } from '../../demo/browser';
import { hurry, turns, until } from '../../until';
import { openIdentityPage, promised } from './page';

const USER_INFO = '/cas/user/info';
const SCRIPT = 'script /sso/1.7.1/lc-sso.js';
const busy = () => new Promise<void>(() => {});

/** A customer's page, then the session storage of its tab. */
async function customerTab(browser: Browser) {
  await browser.control('state', { role: 'customer' });
  const earlier = await openIdentityPage({ browser });
  await earlier.identity.startIdentity();
  return earlier.sessionStorage;
}

describe('the provider is not asked early', () => {
  it('by a return to the tab while user info is pending', async () => {
    const browser = newBrowser();
    await browser.control('state', { role: 'customer' });
    const held = promised<void>();
    const page = await openIdentityPage({
      browser,
      answer: ({ pathname }) =>
        pathname === USER_INFO ? held.promise.then(() => browser.get('www', USER_INFO)) : undefined,
    });
    const started = page.identity.startIdentity();
    await until(() => page.log.length === 1);
    page.returnToPage();
    await turns();
    expect(page.log).toEqual([`call ${USER_INFO}`]);
    held.keep();
    await started;
    expect([page.status(), page.log]).toEqual(['customer', [`call ${USER_INFO}`]]);
  });

  it('by late page data, before the page is idle', async () => {
    const page = await openIdentityPage({ whenIdle: busy });
    void page.identity.startIdentity();
    await until(() => page.log.length === 1);
    await turns();
    page.frame.$pageData.set({ site: 'list' });
    await turns();
    expect([page.log, page.status()]).toEqual([[`call ${USER_INFO}`], 'unknown']);
  });

  it('for a guest who returns to a page that is not idle yet', async () => {
    let isIdle = true;
    const silentLogin = vi.fn(async () => null);
    const page = await openIdentityPage({
      whenIdle: () => (isIdle ? Promise.resolve() : busy()),
      provider: { silentLogin },
    });
    await page.identity.startIdentity();
    page.browser.cookies.delete('lc_silent_login');
    isIdle = false;
    page.returnToPage();
    await turns();
    expect(silentLogin).toHaveBeenCalledOnce();
  });
});

it.each([
  ['keeps what the page has asked for if user info fails', '500', true],
  ['drops what the page has asked for if user info refuses', '411', false],
])('a page of the customer whom the tab remembers %s', async (_what, kind, isKept) => {
  const browser = newBrowser();
  const session = await customerTab(browser);
  await browser.control('faults', { call: USER_INFO, kind });
  const page = await openIdentityPage({ browser, session });
  const { identityVersion, isCurrent } = await import('../../../../src/core/session/identity-version');
  const asked = identityVersion();
  await hurry(page.identity.startIdentity);
  expect([page.status(), isCurrent(asked), page.log.includes(SCRIPT)]).toEqual(['guest', isKept, !isKept]);
});

describe('A9 a call that the store refuses a customer whom the tab remembers', () => {
  async function refuse(page: Awaited<ReturnType<typeof openIdentityPage>>) {
    const { SessionExpired } = await import('../../../../src/core/http/errors');
    page.report(new SessionExpired(), { area: 'cart', by: 'page' });
    await turns();
  }

  it('does not ask user info before the page view does', async () => {
    const browser = newBrowser();
    const page = await openIdentityPage({ browser, session: await customerTab(browser) });
    page.session.restoreSession();
    expect(page.status()).toBe('customer');
    await refuse(page);
    expect(page.log).toEqual([]);
  });

  it('A11 makes no guest while the page view asks, because the provider may still know the customer', async () => {
    const browser = newBrowser();
    const session = await customerTab(browser);
    const held = promised<Response>();
    const page = await openIdentityPage({
      browser,
      session,
      provider: { silentLogin: () => new Promise(() => {}) },
      answer: ({ pathname }) => (pathname === USER_INFO ? held.promise : undefined),
    });
    const seen: string[] = [];
    page.session.$loginStatus.listen((status) => void seen.push(status));
    void page.identity.startIdentity();
    await until(() => page.log.length === 1);
    await refuse(page);
    held.keep(Response.json({ code: 411, msg: '' }));
    await until(() => page.log.includes(SCRIPT));
    expect([seen, page.callsOf(USER_INFO).length]).toEqual([['customer', 'unknown'], 1]);
  });
});

it.each([
  ['the same customer under the same cookie', undefined, true, 0],
  ['the same customer, for whom the store has written a new cookie', 'customer', true, 1],
  ['another customer', 'plus', false, 1],
  ['nobody', 'guest', false, 1],
])('T7 rows of a customer are judged by who is here now: %s', async (_who, role, isSame, calls) => {
  const page = await openIdentityPage();
  await page.browser.control('state', { role: 'customer' });
  await page.identity.startIdentity();
  const seen = page.browser.cookies.get('customer_info');
  page.log.length = 0;
  if (role !== undefined) {
    await page.browser.control('state', { role });
    page.browser.cookies.set('customer_info', `${role}-1`);
  }
  expect(await page.identity.isSameCustomer(seen)).toBe(isSame);
  expect(page.callsOf(USER_INFO)).toHaveLength(1 + calls);
});

it('T7 a cookie that came with a user info is no news when the user returns', async () => {
  const page = await openIdentityPage();
  await page.browser.control('state', { role: 'customer' });
  await page.identity.startIdentity();
  page.browser.cookies.set('customer_info', 'renewed-by-the-store');
  expect(page.identity.isUserStale()).toBe(true);
  await page.refresh.refreshUser();
  expect(page.identity.isUserStale()).toBe(false);
});
