import { describe, expect, it, vi } from 'vitest';
import { until } from '../../until';
import { askedSilently, openIdentityPage, type PageOptions } from './page';

async function scriptPage(options: PageOptions = { failingScripts: 99, browser: askedSilently() }) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = await openIdentityPage(options);
  return { ...page, scripts: () => page.log.filter((line) => line.startsWith('script')) };
}

describe('A6 the provider’s script', () => {
  it('that fails is retried after 1, 2, 4 and 8 s while a user waits', async () => {
    const { provider, scripts } = await scriptPage({ failingScripts: 4 });
    const loaded = provider.identityProvider();
    await until(() => scripts().length === 1);
    for (const [index, ms] of [1000, 2000, 4000, 8000].entries()) {
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(scripts()).toHaveLength(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(scripts()).toHaveLength(index + 2);
    }
    expect(await loaded).toBeDefined();
  });

  it('that always fails is tried twice if no user waits, and five times once a user does', async () => {
    const { identity, login, scripts, status } = await scriptPage({ failingScripts: 99 });
    void identity.startIdentity();
    await until(() => scripts().length === 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([status(), scripts().length]).toEqual(['guest', 2]);
    void login.openLogin('header');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(scripts()).toHaveLength(7);
  });

  it('gets its five attempts as soon as a user waits, whoever asked for it before or asks meanwhile', async () => {
    const { provider, scripts } = await scriptPage();
    for (const attempts of [2, undefined, 2]) void provider.identityProvider(attempts);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(scripts()).toHaveLength(5);
    void provider.identityProvider(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(scripts()).toHaveLength(7);
  });

  it.each<[string, string | undefined, number]>([
    ['without a version is accepted', undefined, 1],
    ['of another version counts as failed', '1.6.0', 2],
    ['with an empty version counts as failed', '', 2],
  ])('%s', async (_what, version, attempts) => {
    const { provider, scripts } = await scriptPage({ version });
    const found = provider.identityProvider(2);
    await until(() => scripts().length === 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([(await found) !== undefined, scripts().length]).toEqual([attempts === 1, attempts]);
  });

  it('is not loaded where the provider is on the page already', async () => {
    const { provider, scripts } = await scriptPage({ failingScripts: -1 });
    expect([(await provider.identityProvider()) !== undefined, scripts()]).toEqual([true, []]);
  });

  it('with a hash that is none is not loaded, because a browser would run any script', async () => {
    const page = await openIdentityPage();
    await page.loading.loadPageData({ env: 'local', identity: { integrity: 'abc' } });
    expect(await page.provider.identityProvider()).toBeUndefined();
    expect(page.log).toEqual(['warn identity.integrity: no hash, so no script is loaded']);
  });
});

it('a provider of the page comes too late once the script is being loaded', async () => {
  const page = await openIdentityPage();
  const loaded = page.provider.identityProvider();
  const own = vi.fn(async () => null);
  page.provider.takeIdentityProvider({ silentLogin: own, openLogin: own, redirectLogin: own, logout: own });
  expect(page.log.at(-1)).toContain('warn identity.use: too late');
  expect(await page.provider.identityProvider()).toBe(await loaded);
});

it('a provider of the page is not asked while no host can be read', async () => {
  const page = await openIdentityPage();
  const own = vi.fn(async () => null);
  const adapter = { silentLogin: own, openLogin: own, redirectLogin: own, logout: own };
  page.provider.takeIdentityProvider(adapter);
  await page.loading.loadPageData(null);
  expect(await page.provider.identityProvider()).toBeUndefined();
  await page.loading.loadPageData({ env: 'local' });
  expect(await page.provider.identityProvider()).toBe(adapter);
});

it('G47 a provider is loaded although a library of the page has put a `loading` on every object', async () => {
  const page = await openIdentityPage();
  Reflect.set(Object.prototype, 'loading', 'lazy');
  const provider = await page.provider.identityProvider().finally(() => {
    Reflect.deleteProperty(Object.prototype, 'loading');
  });
  expect(provider).toMatchObject({ version: '1.7.1' });
});
