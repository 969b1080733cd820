import { afterEach, expect, it, vi } from 'vitest';
import { origin } from '../../demo/browser';
import { turns, until } from '../../until';
import { askedSilently, DATA_URL, openIdentityPage } from './page';

const DEFAULT = 'script /sso/1.7.1/lc-sso.js';

afterEach(() => {
  vi.useRealTimers();
});

async function failingPage() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = await openIdentityPage({ failingScripts: 99, browser: askedSilently() });
  return { ...page, scripts: () => page.log.filter((line) => line.startsWith('script')) };
}

it('A6 a click gets its five attempts although a silent login asks meanwhile', async () => {
  const { provider, scripts } = await failingPage();
  void provider.identityProvider();
  void provider.identityProvider(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scripts()).toHaveLength(5);
});

it('A6 a silent login after a click that failed makes two attempts again', async () => {
  const { provider, scripts } = await failingPage();
  void provider.identityProvider();
  await vi.advanceTimersByTimeAsync(60_000);
  void provider.identityProvider(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scripts()).toHaveLength(7);
});

it('the default address is left alone once late page data have named another one', async () => {
  const { provider, loading, scripts } = await failingPage();
  void provider.identityProvider();
  await until(() => scripts().length === 1);
  await loading.loadPageData({ env: 'local', identity: { scriptUrl: '/own/sso.js' } });
  void provider.identityProvider();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scripts()).toEqual([DEFAULT, ...Array(5).fill('script /own/sso.js')]);
});

it('a script with a hash that is none is not loaded, because a browser would run any script', async () => {
  const page = await openIdentityPage();
  await page.loading.loadPageData({ env: 'local', identity: { integrity: 'abc' } });
  expect(await page.provider.identityProvider()).toBeUndefined();
  expect(page.log).toEqual(['warn identity.integrity: no hash, so no script is loaded']);
});

it('G47 no script is loaded from an identity host that only a foreign dataUrl names', async () => {
  const projectConfigVO = { www: origin('www'), identity: 'https://foreign.test' };
  const page = await openIdentityPage({
    answer: ({ host }) =>
      host === 'foreign.test'
        ? Promise.resolve(Response.json({ code: 200, msg: '', result: { projectConfigVO } }))
        : undefined,
  });
  await page.loading.loadPageData({ dataUrl: 'https://foreign.test/data' });
  expect([page.provider.identityScriptUrl(), page.provider.isProviderNamed()]).toEqual([undefined, false]);
  await page.loading.loadPageData({ projectConfigVO, dataUrl: DATA_URL });
  expect(page.provider.identityScriptUrl()).toBe('https://foreign.test/sso/1.7.1/lc-sso.js');
});

it('a provider of the page comes too late once the script is being loaded', async () => {
  const page = await openIdentityPage();
  const loaded = page.provider.identityProvider();
  const own = vi.fn(async () => null);
  page.provider.takeIdentityProvider({
    silentLogin: own,
    openLogin: own,
    redirectLogin: own,
    logout: own,
  });
  expect(page.log.at(-1)).toContain('warn identity.use: too late');
  expect(await page.provider.identityProvider()).toBe(await loaded);
});

it('A8 a page that comes back from the cache after the provider’s logout goes nowhere', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const page = await openIdentityPage();
  let isSettled = false;
  const answer = page.provider.settledInTime(() => new Promise<never>(() => {}));
  void answer.then(() => (isSettled = true));
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(4000);
  await turns();
  expect(isSettled).toBe(false);
});
