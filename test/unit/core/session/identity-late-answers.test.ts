import { afterEach, describe, expect, it, vi } from 'vitest';
import { newBrowser } from '../../demo/browser';
import { turns, until } from '../../until';
import { DATA_URL, openIdentityPage, type PageOptions, promised } from './page';

afterEach(() => {
  vi.useRealTimers();
});

describe('a page view begins', () => {
  it('as a guest after one timeout if user info never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await openIdentityPage();
    await page.browser.control('faults', { call: '/cas/user/info', kind: 'timeout' });
    void page.identity.startIdentity();
    await until(() => page.log.length === 1);
    await vi.advanceTimersByTimeAsync(10_000);
    await until(() => page.status() === 'guest');
    expect(page.callsOf('/cas/user/info')).toHaveLength(1);
  });

  it('as the customer known to the tab if only the second user info answers', async () => {
    const browser = newBrowser();
    await browser.control('state', { role: 'customer' });
    const earlier = await openIdentityPage({ browser });
    await earlier.identity.startIdentity();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await browser.control('faults', { call: '/cas/user/info', kind: 'timeout', times: 1 });
    const page = await openIdentityPage({ browser, session: earlier.sessionStorage });
    const started = page.identity.startIdentity();
    await until(() => page.log.length === 1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.status()).toBe('customer');
    await vi.advanceTimersByTimeAsync(1000);
    await started;
    expect([page.status(), page.callsOf('/cas/user/info').length]).toEqual(['customer', 2]);
  });

  it('with the provider’s script that a late dataUrl names, although the hosts were known before', async () => {
    const said = promised<object>();
    const page = await openIdentityPage({ frameData: said.promise });
    void page.loading.loadPageData({ env: 'local', dataUrl: DATA_URL });
    const started = page.identity.startIdentity();
    await until(() => page.callsOf('/cas/user/info').length === 1);
    await turns();
    // Nothing was asked of it yet: the next page may.
    expect(page.browser.cookies.has('lc_silent_login')).toBe(false);
    said.keep({ identity: { scriptUrl: '/own/sso.js' } });
    await started;
    expect(page.log.filter((line) => line.startsWith('script'))).toEqual(['script /own/sso.js']);
  });

  it('again once the hosts become known', async () => {
    const page = await openIdentityPage();
    await page.loading.loadPageData(null);
    await page.identity.startIdentity();
    expect(page.callsOf('/cas/user/info')).toEqual([]);
    await page.loading.loadPageData({ env: 'local' });
    await page.identity.startIdentity();
    expect([page.status(), page.callsOf('/cas/user/info').length]).toEqual(['guest', 1]);
  });

  it('A11 again once a second try of a failed dataUrl has named the hosts, and then reads the cart', async () => {
    const options: PageOptions = {};
    const page = await openIdentityPage(options);
    const { connectCart } = await import('../../../../src/cart/connection');
    void page.loading.loadPageData({ dataUrl: DATA_URL });
    connectCart();
    await page.identity.startIdentity();
    expect([page.status(), page.callsOf('/cas/user/info')]).toEqual(['unknown', []]);
    options.frameData = Promise.resolve({ env: 'local' });
    await page.loading.retryPageData();
    await until(() => page.status() === 'guest' && page.callsOf('/page/home/cart/display').length === 1);
    expect(page.callsOf('/cas/user/info')).toHaveLength(1);
  });
});
