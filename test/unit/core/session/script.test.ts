import { afterEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../until';
import { askedSilently, openIdentityPage } from './page';

afterEach(() => {
  vi.useRealTimers();
});

describe('the provider’s script', () => {
  it.each([1, 2, 3, 4])(
    'A6 that fails %i times is retried after 1, 2, 4 and 8 s while a user waits',
    async (failing) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const page = await openIdentityPage({ failingScripts: failing });
      const loaded = page.provider.identityProvider();
      const scripts = () => page.log.filter((line) => line.startsWith('script')).length;
      await until(() => scripts() === 1);
      for (const [index, ms] of [1000, 2000, 4000, 8000].slice(0, failing).entries()) {
        await vi.advanceTimersByTimeAsync(ms - 1);
        expect(scripts()).toBe(index + 1);
        await vi.advanceTimersByTimeAsync(1);
        expect(scripts()).toBe(index + 2);
      }
      expect(await loaded).toBeDefined();
    },
  );

  it('A6 that always fails is tried twice if no user waits, and five times once a user does', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await openIdentityPage({ failingScripts: 99 });
    const started = page.identity.startIdentity();
    await until(() => page.log.includes('script /sso/1.7.1/lc-sso.js'));
    await vi.advanceTimersByTimeAsync(2000);
    await started;
    expect(page.status()).toBe('guest');
    const scripts = () => page.log.filter((line) => line.startsWith('script')).length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(scripts()).toBe(2);
    void page.login.openLogin('header');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(scripts()).toBe(7);
  });

  it('A6 is tried five times as soon as a user waits, although it was first loaded for nobody', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await openIdentityPage({ failingScripts: 99 });
    void page.identity.startIdentity();
    const scripts = () => page.log.filter((line) => line.startsWith('script')).length;
    await until(() => scripts() === 1);
    void page.login.openLogin('header');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(scripts()).toBe(5);
  });

  it('is loaded again from the address that late page data name, and no more from the default one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await openIdentityPage({
      failingScripts: 1,
      browser: askedSilently(),
      provider: { openLogin: async () => null },
    });
    void page.login.openLogin('header');
    await until(() => page.log.includes('script /sso/1.7.1/lc-sso.js'));
    await page.loading.loadPageData({ env: 'local', identity: { scriptUrl: '/own/sso.js' } });
    expect(await page.provider.identityProviderInTime()).toBeDefined();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.log.filter((line) => line.startsWith('script'))).toEqual([
      'script /sso/1.7.1/lc-sso.js',
      'script /own/sso.js',
    ]);
  });

  it('A6 is accepted without a version', async () => {
    const openLogin = vi.fn(async () => null);
    const page = await openIdentityPage({ version: undefined, provider: { openLogin } });
    await page.identity.startIdentity();
    await page.login.openLogin('header');
    expect(openLogin).toHaveBeenCalledOnce();
  });

  it('A6 counts as failed if it has another version', async () => {
    const page = await openIdentityPage({ version: '1.6.0' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const started = page.identity.startIdentity();
    await until(() => page.log.includes('script /sso/1.7.1/lc-sso.js'));
    await vi.advanceTimersByTimeAsync(60_000);
    await started;
    expect(page.log.filter((line) => line.startsWith('script'))).toHaveLength(2);
  });
});
