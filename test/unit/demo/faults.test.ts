import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { getUserInfo } from '../../../src/core/session/schema';
import { envelope } from '../envelope';
import { kindBrowser, newBrowser, origin } from './browser';

const CALL = '/cas/user/info';
const DELETE = '/page/home/cart/delete';

async function under(kind: string, more: Record<string, unknown> = {}) {
  const browser = kindBrowser();
  await browser.control('state', { role: 'customer' });
  await browser.control('faults', { call: CALL, kind, ...more });
  return browser;
}

describe('a fault of the store', () => {
  it('of the kind wrong types does no harm to the schema', async () => {
    const body = await (await under('wrong-types')).json('www', CALL);
    const parsed = v.parse(envelope(getUserInfo.result), body);
    expect(parsed.result).toMatchObject({ customerCode: '', cartNum: null, needSign: true });
  });

  it('of the kind no-cors leaves out the CORS headers', async () => {
    const headers = { origin: 'http://cart.lc.localhost:8080' };
    const response = await (await under('no-cors')).get('www', CALL, { headers });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('of the kind no-cors also refuses the preflight, which is matched to its session by the user agent', async () => {
    const browser = newBrowser();
    await browser.control('faults', { call: DELETE, kind: 'no-cors', times: 1 });
    const id = browser.cookies.get('lc_demo_sid');
    const ask = async (agent: string) => {
      const headers = { origin: origin('www'), 'user-agent': agent };
      const url = `${origin('cart')}${DELETE}`;
      const answer = await browser.store.handle(new Request(url, { method: 'OPTIONS', headers }));
      return answer.headers.get('access-control-allow-origin');
    };
    expect(await ask('Chrome lc-demo-sid/somebody-else')).toBe(origin('www'));
    expect(await ask(`Chrome lc-demo-sid/${id}`)).toBeNull();
    expect(await ask(`Chrome lc-demo-sid/${id}`)).toBe(origin('www'));
  });

  it('of the kind refuse drops the connection and is logged', async () => {
    const browser = await under('refuse');
    await expect(browser.get('www', CALL)).rejects.toThrow(TypeError);
    const { requests } = await browser.json('www', '/__demo/log');
    expect(requests).toMatchObject([{ path: CALL, status: 0 }]);
  });

  it('of the kind delay waits, and of the kind timeout ends when the caller gives up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slow = await under('delay', { ms: 5000 });
    const done = vi.fn();
    const answer = slow.get('www', CALL).then(done);
    await vi.advanceTimersByTimeAsync(4999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    const silent = await under('timeout');
    const abort = new AbortController();
    const never = silent.get('www', CALL, { signal: abort.signal });
    abort.abort();
    await expect(never).rejects.toThrow();
  });

  it('of the kind delay answers at once when the faults are cleared', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const browser = await under('delay', { ms: 5000 });
    const answer = browser.get('www', CALL);
    await vi.advanceTimersByTimeAsync(1000);
    await browser.get('www', '/__demo/faults', { method: 'DELETE' });
    expect((await answer).status).toBe(200);
  });

  it('lasts for the given number of requests, for one path or for every call', async () => {
    const browser = await under('500', { times: 2 });
    const statuses = [];
    for (let index = 0; index < 3; index += 1) statuses.push((await browser.get('www', CALL)).status);
    expect(statuses).toEqual([500, 500, 200]);
    await browser.control('faults', { call: '*', kind: '500' });
    expect((await browser.get('cart', '/page/home/cart/display')).status).toBe(500);
    expect((await browser.get('www', '/')).status).toBe(200);
    await browser.get('www', '/__demo/faults', { method: 'DELETE' });
    expect((await browser.get('www', CALL)).status).toBe(200);
  });

  it('of an expired session answers 411 to calls that need it and still shows banners', async () => {
    const browser = kindBrowser();
    await browser.control('state', { role: 'customer', expired: true });
    await browser.control('state', { expired: true });
    expect(await browser.json('www', CALL)).toMatchObject({ code: 411 });
    expect(await browser.json('op', '/advertising/index/top/banners')).toMatchObject({ code: 200 });
  });

  it('is logged with bodies and the number of parallel requests', async () => {
    const browser = await under('delay', { ms: 20 });
    await Promise.all([browser.get('www', CALL), browser.get('www', CALL)]);
    await browser.post('cart', '/page/home/cart/delete', { cartKeyList: ['a'] });
    await browser.form('bom', '/bom/json/upload', { bomFile: new File(['CH340G,1'], 'b.csv') });
    const { requests } = await browser.json('www', '/__demo/log');
    expect(requests).toMatchObject([
      { path: CALL, inFlight: 1, status: 200 },
      { path: CALL, inFlight: 2 },
      { path: '/page/home/cart/delete', method: 'POST', body: { cartKeyList: ['a'] } },
      { path: '/bom/json/upload', body: { bomFile: { name: 'b.csv', size: 8 } } },
    ]);
  });
});
