import { expect, it, vi } from 'vitest';
import { LOCAL_HOSTS } from '../../built-in-hosts';
import { newBrowser } from '../../demo/browser';
import { clickLogout, issueCode, openIdentityPage, type PageOptions } from './page';

const SISTER = 'http://www.sister.localhost:8080';
const NOBODY_ASKED = ['call /lc/www/cas/user/info'];

/** A page of another site whose own server passes the calls on. */
async function gatewayPage(options: PageOptions = {}) {
  const page = await openIdentityPage({ address: `${SISTER}/shop`, ...options });
  await page.loading.loadPageData({ projectConfigVO: LOCAL_HOSTS, gateway: '/lc' });
  await page.identity.startIdentity();
  return page;
}

it('G52 a visitor is a guest at once: the provider, whose frame would have no cookies here, is not asked silently', async () => {
  const page = await gatewayPage({ whenIdle: () => new Promise(() => {}) });
  expect([page.status(), page.log]).toEqual(['guest', NOBODY_ASKED]);
  page.returnToPage();
  await page.identity.refreshLogin();
  expect(page.log.filter((line) => line.startsWith('script'))).toEqual([]);
});

it('G52 a gateway of the store’s own pages leaves the silent login as it is', async () => {
  const page = await gatewayPage({ address: `${LOCAL_HOSTS.list}/hot` });
  expect(page.log).toContain('script /sso/1.7.1/lc-sso.js');
});

it('G52 one click logs in: the code of the window is exchanged through the gateway', async () => {
  const browser = newBrowser();
  const code = await issueCode(browser, 'customer', `${SISTER}/shop`);
  const asked = vi.fn(async ({ state }: { state: string }) => ({ code, state }));
  const page = await gatewayPage({ browser, provider: { openLogin: asked } });
  page.log.length = 0;
  expect(await page.login.openLogin('header')).toBe(true);
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ redirectUrl: `${SISTER}/shop` });
  expect(page.log.filter((line) => line.startsWith('call'))).toEqual([
    'call /lc/www/cas/login',
    'call /lc/www/cas/user/info',
  ]);
  expect(page.session.$user.get().customerCode).toBe('1024886A');
});

it('G52 a redirect brings its code back to the page, whose own state it needs', async () => {
  const browser = newBrowser();
  const code = await issueCode(browser, 'plus', `${SISTER}/newuser.html`);
  const session = new Map<string, string>();
  const options = { browser, session, provider: { redirectLogin: () => {} } };
  const before = await gatewayPage({ ...options, address: `${SISTER}/newuser.html` });
  await before.login.openLogin('header');
  const [state = ''] = (session.get('lc-pending-login') ?? '').match(/lcf-\w+/) ?? [];
  const page = await gatewayPage({
    ...options,
    address: `${SISTER}/newuser.html?code=${code}&state=${state}`,
  });
  expect(page.log).toContain('call /lc/www/cas/login');
  expect(page.session.$user.get().customerCode).toBe('2048631P');
});

it('G52 logout ends the session here through the gateway, and the store’s by the provider, which leads to the store’s own page', async () => {
  const browser = newBrowser();
  await browser.control('state', { role: 'customer' });
  const ended = vi.fn();
  const page = await gatewayPage({ browser, provider: { logout: ended } });
  page.log.length = 0;
  await (await clickLogout(page)).done;
  expect(page.log).toContain('call /lc/member/home/logout.html');
  expect(ended).toHaveBeenCalledWith(
    expect.objectContaining({ redirectUrl: `${LOCAL_HOSTS.member}/home/logout.html` }),
  );
  expect([page.status(), browser.cookies.get('lc_logged_out')]).toEqual(['guest', '1']);
});
