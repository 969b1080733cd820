import { describe, expect, it } from 'vitest';
import { type Browser, kindBrowser, origin } from './browser';

const PAGE = `${origin('www')}/?a=1`;
const REQUEST = { appId: 'lc-www', redirectUrl: PAGE, state: 's-1' };

function signIn(browser: Browser, fields: Record<string, string> = {}) {
  return browser.get('passport', '/login', {
    method: 'POST',
    body: new URLSearchParams({ ...REQUEST, role: 'plus', ...fields }),
    redirect: 'manual',
  });
}

async function codeOf(browser: Browser): Promise<string> {
  const target = new URL((await signIn(browser)).headers.get('location') ?? '');
  expect(target.searchParams.get('state')).toBe('s-1');
  expect(target.searchParams.get('a')).toBe('1');
  return target.searchParams.get('code') ?? '';
}

describe('identity provider', () => {
  it('A3 accepts a code once', async () => {
    const browser = kindBrowser();
    const code = await codeOf(browser);
    expect(await browser.json('www', `/cas/login?code=${code}`)).toMatchObject({ code: 200 });
    const plus = { result: { customerCode: '2048631P' } };
    expect(await browser.json('www', '/cas/user/info')).toMatchObject(plus);
    expect(await browser.json('www', `/cas/login?code=${code}`)).toMatchObject({ code: 403 });
    expect(await browser.json('www', '/cas/login?code=made-up')).toMatchObject({ code: 403 });
  });

  it('refuses a code to a page of another origin', async () => {
    const browser = kindBrowser();
    const headers = { origin: origin('cart') };
    const path = `/cas/login?code=${await codeOf(browser)}`;
    expect(await browser.json('www', path, { headers })).toMatchObject({ code: 403 });
    expect(await browser.json('www', path)).toMatchObject({ code: 403 });
  });

  it.each([
    ...['https://evil.example/', '//evil.example/', 'javascript:alert(1)', ''],
    ...['http://www.lc.localhost:8080@evil.example/', 'http://www.lc.localhost.evil.example:8080/'],
    'http://www.lc.localhost:9999/',
  ])('A5 redirects only to its own addresses: %s', async (redirectUrl) => {
    const response = await signIn(kindBrowser(), { redirectUrl });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });

  it('hands out a code by silent login only to a browser that is signed in', async () => {
    const browser = kindBrowser();
    const silent = async () =>
      (await browser.get('passport', `/authorize?${new URLSearchParams(REQUEST)}`)).text();
    expect(await silent()).toContain('"code":""');
    await signIn(browser);
    expect(await silent()).toMatch(
      /"code":"[0-9a-f]{40}","state":"s-1"\}, "http:\/\/www\.lc\.localhost:8080"/,
    );
  });

  it('A8 ends the provider’s session by logout, and the store’s session by the member page', async () => {
    const browser = kindBrowser();
    await browser.control('state', { role: 'customer' });
    const response = await browser.get('passport', '/logout?redirectUrl=https://evil.example/');
    expect(response.headers.get('location')).toBe(`${origin('member')}/home/logout.html`);
    await browser.get('member', '/home/logout.html');
    expect(browser.cookies.get('customer_info')).toMatch(/-0$/);
    expect(await browser.json('www', '/cas/user/info')).toMatchObject({ code: 401, result: null });
  });
});

describe('the customer dialogs', () => {
  const PATH = '/async/customer/belong/confirm/dialog';
  const CLEAR = { bindPhone: '13800138000', taxNumber: '91440300MA5EXAMP3X' };

  it('check their fields and require a login', async () => {
    const browser = kindBrowser();
    expect(await browser.post('www', PATH, CLEAR)).toMatchObject({ needLogin: true });
    await browser.control('state', { role: 'customer' });
    expect(await browser.post('www', PATH, CLEAR)).toMatchObject({ code: 200 });
    const wrong = await browser.post('www', PATH, { ...CLEAR, bindPhone: '123' });
    expect(wrong).toMatchObject({ msg: '请输入正确的手机号' });
    expect(await browser.post('www', PATH, { bindPhone: CLEAR.bindPhone })).toMatchObject({ code: 500 });
  });
});
