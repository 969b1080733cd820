import { describe, expect, it, vi } from 'vitest';
import { newBrowser, origin } from '../../demo/browser';
import { turns, until } from '../../until';
import { guestPage, issueCode, openIdentityPage } from './page';

const LOGIN_PAGE = `${origin('www')}/login.html`;

describe('several clicks on login', () => {
  it('A7 wait for the newest window, whatever becomes of the older one', async () => {
    const browser = newBrowser();
    const code = await issueCode(browser);
    const windows: { state: string; answer: (value: unknown) => void }[] = [];
    const page = await guestPage({
      browser,
      provider: {
        openLogin: ({ state }) => new Promise((answer) => windows.push({ state, answer })),
      },
    });
    const ends: boolean[] = [];
    const first = page.login.openLogin('header').then((isCustomer) => ends.push(isCustomer));
    await until(() => windows.length === 1);
    const second = page.login.openLogin('bom').then((isCustomer) => ends.push(isCustomer));
    await until(() => windows.length === 2);
    windows[0]?.answer(null);
    await turns();
    expect([ends, page.login.$loginPhase.get()]).toEqual([[], 'window']);
    windows[1]?.answer({ code, state: windows[1].state });
    await Promise.all([first, second]);
    expect(ends).toEqual([true, true]);
  });
});

it('A7 does not open the login page after a redirect that the provider has begun', async () => {
  const redirectLogin = vi.fn(async () => {});
  const page = await guestPage({
    address: `${origin('activity')}/newuser.html`,
    provider: { redirectLogin },
  });
  await page.login.openLogin('header');
  expect(redirectLogin).toHaveBeenCalledOnce();
  expect(page.log.filter((line) => line.startsWith('navigate'))).toEqual([]);
});

it('A6 stays on the login page if the provider fails there, because the page would open itself without end', async () => {
  const page = await guestPage({
    address: `${LOGIN_PAGE}?redirectUrl=x`,
    provider: { openLogin: () => Promise.reject(new Error('down')) },
  });
  expect(await page.login.openLogin('header')).toBe(false);
  expect(page.log.filter((line) => line.startsWith('navigate'))).toEqual([]);
});

it.each(['openRegister', 'openLoginPage'] as const)(
  'A12 a visitor who left by %s a moment after a silent login is known to the next page',
  async (leave) => {
    const browser = newBrowser();
    const page = await guestPage({ browser });
    page.browser.cookies.set('lc_logged_out', '1');
    await page.login[leave]();
    const code = await issueCode(browser);
    const next = await openIdentityPage({
      browser,
      local: page.localStorage,
      provider: { silentLogin: async ({ state }) => ({ code, state }) },
    });
    await next.identity.startIdentity();
    expect(next.status()).toBe('customer');
  },
);

it('A6 a silent login that fails leaves a guest and says nothing', async () => {
  const page = await openIdentityPage({
    provider: { silentLogin: () => Promise.reject(new Error('down')) },
  });
  await page.identity.startIdentity();
  expect([page.status(), page.log.filter((line) => line.startsWith('warn'))]).toEqual(['guest', []]);
});
