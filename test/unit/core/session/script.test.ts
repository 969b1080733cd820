import { afterEach, describe, expect, it, vi } from 'vitest';
import { newBrowser } from '../../demo/browser';
import { issueCode, openIdentityPage, until } from './page';

afterEach(() => {
  vi.useRealTimers();
});

describe('the provider’s script', () => {
  it.each([1, 2, 3, 4])('A6 that fails %i times still logs in, after 1, 2, 4 and 8 s', async (failing) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const browser = newBrowser();
    const code = await issueCode(browser);
    const page = await openIdentityPage({
      browser,
      failingScripts: failing,
      provider: { silentLogin: async ({ state }) => ({ code, state }) },
    });
    void page.identity.startIdentity();
    const scripts = () => page.log.filter((line) => line.startsWith('script')).length;
    await until(() => scripts() === 1);
    for (const [index, ms] of [1000, 2000, 4000, 8000].slice(0, failing).entries()) {
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(scripts()).toBe(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(scripts()).toBe(index + 2);
    }
    await until(() => page.status() === 'customer');
  });

  it('A6 that fails for good is tried five times; the user is a guest long before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await openIdentityPage({ failingScripts: 99 });
    const started = page.identity.startIdentity();
    await until(() => page.log.includes('script /sso/1.7.1/lc-sso.js'));
    await vi.advanceTimersByTimeAsync(2000);
    await started;
    expect(page.status()).toBe('guest');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.log.filter((line) => line.startsWith('script'))).toHaveLength(5);
  });

  it('is asked for anew where late page data say that it stands elsewhere, and no more where it was assumed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await openIdentityPage({
      failingScripts: 1,
      session: new Map([['lc-silent-login', String(Date.now())]]),
      provider: { openLogin: async () => null },
    });
    void page.login.openLogin('header');
    await until(() => page.log.includes('script /sso/1.7.1/lc-sso.js'));
    await page.frame.loadFrame({ env: 'local', identity: { scriptUrl: '/own/sso.js' } });
    expect(await page.provider.identityProviderSoon()).toBeDefined();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.log.filter((line) => line.startsWith('script'))).toEqual([
      'script /sso/1.7.1/lc-sso.js',
      'script /own/sso.js',
    ]);
  });

  it('A6 of another version counts as failed', async () => {
    const page = await openIdentityPage({ version: '1.6.0' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const started = page.identity.startIdentity();
    await until(() => page.log.includes('script /sso/1.7.1/lc-sso.js'));
    await vi.advanceTimersByTimeAsync(60_000);
    await started;
    expect(page.log.filter((line) => line.startsWith('script'))).toHaveLength(5);
  });
});
