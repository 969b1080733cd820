import { describe, expect, it, vi } from 'vitest';
import { origin } from '../../demo/browser';
import { DATA_URL, guestPage, HERE, LOGIN_PAGE, openIdentityPage, promised, REGISTER_PAGE } from './page';

describe('login', () => {
  it.each([
    ['login', 'window'],
    ['register', `${REGISTER_PAGE}${HERE}&appId=lc-www`],
  ] as const)('%s opens no page before a late dataUrl has named the hosts', async (click, last) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const said = promised<object>();
    const page = await guestPage({
      frameData: said.promise,
      provider: { openLogin: async () => void page.log.push('window') },
    });
    void page.loading.loadPageData({ dataUrl: DATA_URL });
    const done = click === 'login' ? page.login.openLogin('header') : page.login.openRegister();
    await vi.advanceTimersByTimeAsync(5000);
    expect(page.log).toEqual(['call /data.json']);
    said.keep({ env: 'local' });
    await done;
    expect(page.log.at(-1)).toBe(last);
    vi.useRealTimers();
  });
});

describe('a page that names the hosts of §hosts.list, but no provider', () => {
  const projectConfigVO = { www: origin('www'), cart: origin('cart') };
  const lastAddress = (page: Awaited<ReturnType<typeof guestPage>>) =>
    page.log.filter((line) => line.startsWith('navigate')).at(-1);

  it('logs in and registers on www at once, and loads no script from a built-in host', async () => {
    const page = await guestPage();
    await page.loading.loadPageData({ projectConfigVO });
    await page.login.openLogin('header');
    expect(lastAddress(page)).toBe(LOGIN_PAGE + HERE);
    await page.login.openRegister();
    expect(lastAddress(page)).toBe(REGISTER_PAGE + HERE);
    expect(page.log.filter((line) => line.startsWith('script'))).toEqual([]);
  });

  it('knows that the user is a guest without calling a provider', async () => {
    const page = await openIdentityPage({ frameData: Promise.resolve({ projectConfigVO }) });
    await page.loading.loadPageData({ dataUrl: DATA_URL });
    await page.identity.startIdentity();
    expect(page.status()).toBe('guest');
    expect(page.log.filter((line) => line.startsWith('script'))).toEqual([]);
  });

  it.each([
    ['the address of its script', { ...{ projectConfigVO }, identity: { scriptUrl: '/own/sso.js' } }],
    ['its host', { projectConfigVO: { ...projectConfigVO, identity: origin('passport') } }],
  ])('has a provider if it names %s', async (_what, data) => {
    const openLogin = vi.fn(async () => null);
    const page = await guestPage({ provider: { openLogin } });
    await page.loading.loadPageData(data);
    await page.login.openLogin('header');
    expect(openLogin).toHaveBeenCalledOnce();
    expect(page.login.registerPageUrl()).toContain('&appId=lc-www');
  });

  it('has a provider if it passes its own in', async () => {
    const openLogin = vi.fn(async () => null);
    const page = await openIdentityPage();
    page.provider.takeIdentityProvider({
      silentLogin: async () => null,
      openLogin,
      redirectLogin: async () => {},
      logout: async () => {},
    });
    await page.loading.loadPageData({ projectConfigVO });
    await page.login.openLogin('header');
    expect(openLogin).toHaveBeenCalledOnce();
    expect(page.login.registerPageUrl()).toContain('&appId=lc-www');
  });
});

it('A5 returns from a login to the page itself, even if its host is not in the list', async () => {
  const openLogin = vi.fn(async () => null);
  const address = 'http://blog.sister.test:81/post?id=7&code=x#top';
  const page = await guestPage({ address, provider: { openLogin } });
  await page.login.openLogin('header');
  const redirectUrl = 'http://blog.sister.test:81/post?id=7#top';
  expect(openLogin).toHaveBeenCalledWith(expect.objectContaining({ redirectUrl }));
  expect(page.login.registerPageUrl()).toContain(encodeURIComponent(redirectUrl));
});

it('A5 a page without a return address names the home page instead', async () => {
  const page = await guestPage({ address: 'about:srcdoc' });
  expect(page.provider.returnUrl()).toBe(`${origin('www')}/`);
});
