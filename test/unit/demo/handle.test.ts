import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { allCalls } from '../../../demo/backend/calls';
import { getTopBanners } from '../../../src/ads/schema';
import type { Endpoint } from '../../../src/core/http/model/endpoint';
import { getCryptoInfo } from '../../../src/core/http/schema';
import { parsePageData } from '../../../src/core/page/schema';
import { getUserInfo } from '../../../src/core/session/schema';
import { getGroupSites } from '../../../src/group-sites/schema';
import { getRedPacketDraw, parsePopups } from '../../../src/popups/schema';
import { getMroResources } from '../../../src/search/schema';
import { envelope } from '../envelope';
import { type Browser, formerBrowser, kindBrowser, newBrowser, origin } from './browser';

async function reply<T>(browser: Browser, endpoint: Endpoint<T> & { query?: string }) {
  const body = await browser.json(endpoint.area, endpoint.path + (endpoint.query ?? ''));
  return v.parse(envelope(endpoint.result, endpoint), body);
}

describe('reference store', () => {
  it('sets a session cookie for the parent domain on the first visit only', async () => {
    const browser = kindBrowser();
    const first = await browser.get('www', '/cas/user/info');
    expect(first.headers.getSetCookie()[0]).toMatch(/^lc_demo_sid=[\w-]+; Domain=lc\.localhost; Path=\//);
    expect((await browser.get('cart', '/page/home/cart/display')).headers.getSetCookie()).toEqual([]);
  });

  it('shows a guest as such without a dialog, and a customer as the schema requires', async () => {
    const browser = kindBrowser();
    expect(await reply(browser, getUserInfo)).toMatchObject({ ok: false, code: 401 });
    await browser.control('state', { role: 'plus' });
    const plus = { ok: true, result: { customerCode: '2048631P' } };
    expect(await reply(browser, getUserInfo)).toMatchObject(plus);
  });

  it('counts in customer_info, also for a guest, and leaves the flag behind', async () => {
    const browser = kindBrowser();
    const cookies = () => ['customer_info', 'isLoginCustomerFlag'].map((name) => browser.cookies.get(name));
    await reply(browser, getUserInfo);
    expect(cookies()).toEqual(['0-0-0-0', undefined]);
    await browser.control('state', { role: 'plus' });
    expect(cookies()).toEqual(['8-5-3-1', '2048631P']);
    await browser.control('cart/add', {});
    expect(cookies()).toEqual(['9-5-3-1', '2048631P']);
    await browser.control('state', { role: 'guest' });
    expect(cookies()).toEqual(['0-0-0-0', '2048631P']);
  });

  it('names the customer in customer_info in its former manner, and ends both cookies with the session', async () => {
    const browser = formerBrowser();
    await browser.control('state', { role: 'plus' });
    expect([...browser.cookies.values()].slice(1)).toEqual(['2048631P-P-3-1', '1']);
    await browser.control('state', { role: 'guest' });
    expect([...browser.cookies.keys()]).toEqual(['lc_demo_sid']);
  });

  it('answers every other call of the frame as its schema requires', async () => {
    const browser = kindBrowser();
    expect(await reply(browser, getCryptoInfo)).toMatchObject({ ok: true });
    expect(await reply(browser, getTopBanners)).toHaveProperty('result.length', 3);
    const sites = await reply(browser, getGroupSites('lc'));
    expect(new Set(sites.result?.map((site) => site.industryType))).toEqual(new Set([1, 2, 3, 4]));
    const words = (await reply(browser, getMroResources)).result?.commonConfigVO.hotKeySearch;
    expect(words?.length).toBeGreaterThan(3);
  });

  it('answers with each kind of pop-up, alone and together, and with drawn coupons', async () => {
    const browser = newBrowser();
    const kinds = ['alert', 'group', 'newcustomer', 'redpacket'];
    for (const popup of [...kinds, kinds.join(',')]) {
      await browser.control('state', { role: 'customer', popup });
      const { msg, result } = await browser.json('www', '/market/alert/new');
      const popups = parsePopups(String(msg), result);
      expect(popups.map(({ kind }) => kind).sort()).toEqual(popup.split(','));
    }
    const drawn = await reply(browser, { ...getRedPacketDraw, query: '?uuid=rp-20261111' });
    expect(drawn.result?.couponItems).toHaveLength(3);
  });

  it('has complete page data: at least 15 catalogs of three levels, hundreds of nodes, and 8 MRO ones', async () => {
    const { result } = await kindBrowser().json('static', '/common/data/frame-data.json');
    const { data, refused } = parsePageData(result);
    expect(refused).toEqual([]);
    const count = (nodes: { sonCatalogList: unknown[] }[]): number =>
      nodes.reduce((sum, { sonCatalogList }) => sum + 1 + count(sonCatalogList as typeof nodes), 0);
    expect(data.catalogList?.length).toBeGreaterThanOrEqual(15);
    expect(count(data.catalogList ?? [])).toBeGreaterThan(300);
    expect(data.mroCatalogList?.length).toBeGreaterThanOrEqual(8);
    expect(data.mroCatalogList?.[0]?.sonCatalogList[0]?.sonCatalogList.length).toBeGreaterThan(1);
    expect(data.commonConfigVO?.friendWebsite.length).toBeGreaterThan(8);
  });

  it('allows only its own origins with credentials', async () => {
    const browser = kindBrowser();
    const asked = async (from: string) =>
      (await browser.get('cart', '/page/home/cart/display', { headers: { origin: from } })).headers;
    const own = await asked(origin('www'));
    expect(own.get('access-control-allow-origin')).toBe(origin('www'));
    expect(own.get('access-control-allow-credentials')).toBe('true');
    expect(own.get('vary')).toContain('Origin');
    const home = 'http://localhost:5500';
    expect((await asked(home)).get('access-control-allow-origin')).toBe(home);
    const evil = ['https://evil.example', 'http://localhost.evil.example:5500', 'null'];
    const near = ['http://www.lc.localhost.evil.example:8080', 'http://www.lc.localhost:9999'];
    for (const other of [...evil, ...near, 'https://localhost:5500'])
      expect((await asked(other)).get('access-control-allow-origin')).toBeNull();
  });

  it('answers a browser’s preflight, host by host', async () => {
    const browser = kindBrowser();
    const ask = async (site: string, path: string, wanted = 'content-type') => {
      const headers = { origin: origin('www'), 'access-control-request-headers': wanted };
      const answer = await browser.get(site, path, { method: 'OPTIONS', headers });
      const allowed = (name: string) => answer.headers.get(`access-control-allow-${name}`);
      return [answer.status, allowed('methods'), allowed('headers'), allowed('origin')];
    };
    const own = origin('www');
    const writes = 'content-type, x-csrf-token';
    expect(await ask('cart', '/page/home/cart/delete')).toEqual([204, 'POST', writes, own]);
    // Its own list, whatever is asked for.
    expect(await ask('cart', '/page/home/cart/delete', 'x-other')).toEqual([204, 'POST', writes, own]);
    expect(await ask('op', '/advertising/index/top/banners')).toEqual([204, 'GET', null, own]);
    expect(await ask('cart', '/no/such/call')).toEqual([404, null, null, null]);
  });

  it('answers each call on its own host only, and no unknown host', async () => {
    const browser = kindBrowser();
    for (const { area, path } of allCalls()) {
      const { status } = await browser.get(area, path);
      expect([path, [200, 204, 404].includes(status)]).toEqual([path, true]);
      expect((await browser.get('op', `${path}x`)).status).toBe(404);
    }
    expect((await browser.get('nowhere', '/')).status).toBe(421);
  });

  it('requires the CSRF token for calls that write if so configured, and renews it at login', async () => {
    const browser = kindBrowser();
    await browser.control('state', { role: 'customer', cart: 'panels', csrf: 'on' });
    const page = await (await browser.get('list', '/catalog/1.html')).text();
    expect(page).toContain('"csrf":{"cookie":"XSRF-TOKEN","header":"X-CSRF-TOKEN"}');
    const write = async (token?: string) => {
      const headers = { 'content-type': 'application/json', ...(token ? { 'x-csrf-token': token } : {}) };
      const init = { method: 'POST', body: '{}', headers };
      return (await browser.get('cart', '/async/page/home/panel/cart/delete', init)).status;
    };
    const token = browser.cookies.get('XSRF-TOKEN');
    expect(await write()).toBe(403);
    expect(await write('another')).toBe(403);
    expect(await write(token)).toBe(200);
    await browser.control('state', { role: 'plus' });
    expect(await write(token)).toBe(403);
    expect(await write(browser.cookies.get('XSRF-TOKEN'))).toBe(200);
  });

  it('shares nothing between visitors, and a reset makes a first visit', async () => {
    const first = kindBrowser();
    const second = newBrowser(first.store);
    await first.control('state', { role: 'customer' });
    expect(await reply(second, getUserInfo)).toMatchObject({ ok: false });
    await first.control('reset');
    expect(await reply(first, getUserInfo)).toMatchObject({ ok: false });
    expect(first.cookies.get('customer_info')).toBe('0-0-0-0');
  });
});
