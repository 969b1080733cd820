import { describe, expect, it, vi } from 'vitest';
import { turns, until } from '../../until';
import { openIdentityPage } from './page';

describe('other tabs and hosts', () => {
  it('T6 a logout in another tab makes the user a guest here and removes the keys', async () => {
    const page = await openIdentityPage();
    await page.browser.control('state', { role: 'customer', encryptSwitch: 'on' });
    await page.identity.startIdentity();
    expect(page.localStorage.has('keyPair')).toBe(true);
    page.hear('logout');
    expect(page.status()).toBe('guest');
    expect([...page.localStorage.keys()].sort()).toEqual(['encryptSwitch']);
    expect(page.sessionStorage.has('user-sessionStorage')).toBe(false);
  });

  it('T6 a logout in another tab keeps this one from asking the provider until it is complete', async () => {
    const silentLogin = vi.fn(async () => null);
    const page = await openIdentityPage({ provider: { silentLogin } });
    await page.browser.control('state', { role: 'customer' });
    await page.identity.startIdentity();
    page.hear('logout');
    page.returnToPage();
    await turns();
    expect([silentLogin.mock.calls.length, page.status()]).toEqual([0, 'guest']);
  });

  it('T6 a logout on another host is noticed when the user returns', async () => {
    const page = await openIdentityPage();
    await page.browser.control('state', { role: 'customer' });
    await page.identity.startIdentity();
    page.returnToPage();
    expect(page.callsOf('/cas/user/info')).toHaveLength(1);
    await page.browser.control('state', { role: 'guest' });
    page.returnToPage();
    await until(() => page.status() === 'guest');
    expect(page.dialogs.$toasts.get()).toEqual([]);
  });

  it('T7 another customer is noticed when the user returns, and a toast says so', async () => {
    const page = await openIdentityPage();
    await page.browser.control('state', { role: 'customer' });
    await page.identity.startIdentity();
    await page.browser.control('state', { role: 'plus' });
    expect(page.identity.isUserStale()).toBe(true);
    page.returnToPage();
    await until(() => page.session.$user.get().customerCode === '2048631P');
    expect(page.dialogs.$toasts.get().map((toast) => toast.message)).toEqual([
      '登录账号已切换，页面信息已更新',
    ]);
    expect(page.identity.isUserStale()).toBe(false);
  });

  it('T7 a write by the previous customer is not sent to the next one’s account', async () => {
    const page = await openIdentityPage();
    await page.browser.control('state', { role: 'customer' });
    await page.identity.startIdentity();
    const { call } = await import('../../../../src/core/http/client');
    const { sendCustomerMessage } = await import('../../../../src/core/session/schema');
    const write = () => call(sendCustomerMessage, { json: { bindPhone: '13800000000' } });
    await write();
    await page.browser.control('state', { role: 'plus' });
    await expect(write()).rejects.toMatchObject({ name: 'UserChanged' });
    expect(page.callsOf('/async/customer/belong/send/message/dialog')).toHaveLength(1);
    expect(page.session.$user.get().customerCode).toBe('2048631P');
    await write();
    page.browser.cookies.set('customer_info', '2048631P-P-4-1');
    await write();
    expect(page.callsOf('/async/customer/belong/send/message/dialog')).toHaveLength(3);
  });

  it('T7 a write whose click brought the user back is not sent while the user is being checked', async () => {
    const page = await openIdentityPage();
    await page.browser.control('state', { role: 'customer' });
    await page.identity.startIdentity();
    const { call } = await import('../../../../src/core/http/client');
    const { sendCustomerMessage } = await import('../../../../src/core/session/schema');
    await page.browser.control('state', { role: 'plus' });
    page.returnToPage();
    const write = call(sendCustomerMessage, { json: { bindPhone: '13800000000' } });
    await expect(write).rejects.toMatchObject({ name: 'UserChanged' });
    expect(page.callsOf('/async/customer/belong/send/message/dialog')).toEqual([]);
    expect(page.callsOf('/cas/user/info')).toHaveLength(2);
  });

  it('T7 a customer’s write from before the page view is sent', async () => {
    const page = await openIdentityPage();
    await page.browser.control('state', { role: 'customer' });
    const { call } = await import('../../../../src/core/http/client');
    const { updateChecked } = await import('../../../../src/cart/schema');
    await call(updateChecked, { json: {} }).catch(() => {});
    expect(page.log).toEqual(['call /page/home/cart/update/checked']);
  });

  it('A12 a hidden tab follows a login in another one when it is seen', async () => {
    const page = await openIdentityPage();
    await page.identity.startIdentity();
    await page.browser.control('state', { role: 'customer' });
    page.hide(true);
    for (let told = 0; told < 3; told += 1) page.hear('login');
    await turns();
    expect(page.callsOf('/cas/user/info')).toHaveLength(1);
    page.hide(false);
    page.returnToPage();
    await until(() => page.status() === 'customer');
    expect([page.callsOf('/cas/user/info').length, page.identity.isUserStale()]).toEqual([2, false]);
  });

  it('T7 a login in another tab of this origin is followed at once', async () => {
    const page = await openIdentityPage();
    await page.identity.startIdentity();
    await page.browser.control('state', { role: 'customer' });
    page.hear('login');
    await until(() => page.status() === 'customer');
    expect(page.dialogs.$toasts.get()).toEqual([]);
  });
});
