import { describe, expect, it, vi } from 'vitest';
import type { DoctorPage } from '../../../../elements/doctor/doctor-page';
import { checkNetwork, siteOf } from '../../../../elements/doctor/network';

const SHAPE = {
  type: 'object',
  properties: { couponNum: { type: ['number', 'null'], 'x-read-as': 'number', 'x-without': 'no number' } },
} as const;
vi.stubGlobal('__LC_PROBES__', [{ area: 'www', path: '/cas/user/info', shape: SHAPE }]);

const SUFFIXES = ['com', 'cn', 'com.cn', 'github.io', 'localhost'];
const isOwned = (domain: string) => !SUFFIXES.includes(domain);

describe('the site of a host', () => {
  it.each([
    ['www.shop.com', 'shop.com'],
    ['shop.com', 'shop.com'],
    ['a.b.shop.com.cn', 'shop.com.cn'],
    ['one.github.io', 'one.github.io'],
    ['www.lc.localhost', 'lc.localhost'],
    ['localhost', 'localhost'],
    ['192.168.1.20', '192.168.1.20'],
    ['[::1]', '[::1]'],
  ])('is, for %s, %s', (host, site) => {
    expect(siteOf(host, isOwned)).toBe(site);
  });

  it('is the host itself if the browser stores no cookie', () => {
    expect(siteOf('www.shop.com', () => false)).toBe('www.shop.com');
  });
});

describe('a gateway', () => {
  const STORE = 'https://www.lc.example';
  const passing = async () => Response.json({ code: 200 });
  const page = (over: Partial<DoctorPage>): DoctorPage => ({
    hosts: { www: STORE },
    bases: { www: '/lc/www' },
    isLoginLost: false,
    unnamed: [],
    csrf: undefined,
    provider: { isNamed: false, scriptUrl: undefined },
    fragments: [],
    banner: { cookie: '', isClosed: false, isAnnounced: false },
    fetch: passing,
    canBeFor: () => true,
    ...over,
  });
  const faults = async (over: Partial<DoctorPage>) =>
    (await checkNetwork(page(over))).map(([fault]) => fault);

  it('is proposed to a page on another site, which needs nothing more once it has one that answers JSON', async () => {
    const [[fault = '', paste = ''] = []] = await checkNetwork(page({ bases: { www: STORE } }));
    expect([fault, paste].join()).toMatch(/another site than https:\/\/www\.lc\.example.*"gateway": "\/lc"/);
    expect(await faults({})).toEqual([]);
  });

  it.each([
    ['no answer', () => Promise.reject(new Error()), 'the gateway does not answer: /lc/www/cas/user/info'],
    [
      'a redirect',
      async () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' }),
      'the gateway redirects, to a login page? /lc/www/cas/user/info',
    ],
    [
      'a login page',
      async () => new Response('<html>', { status: 403 }),
      'the gateway answers no JSON, but status 403: /lc/www/cas/user/info',
    ],
  ])('that has %s is found', async (_, fetch, fault) => {
    expect(await faults({ fetch })).toEqual([fault]);
  });

  it('whose server takes paths that end in .html for its own files is found', async () => {
    const asked: string[] = [];
    const fetch: DoctorPage['fetch'] = async (input) => {
      const url = String(input);
      asked.push(url);
      return url.endsWith('.html') ? new Response('', { status: 404 }) : passing();
    };
    expect(await faults({ fetch })).toEqual([expect.stringContaining('does not pass on what ends in .html')]);
    expect(asked).toContain('/lc/www/public/post/first/index.html');
  });

  it('whose cookies do not come back is found by the login that was lost', async () => {
    expect(await faults({ isLoginLost: true })).toEqual([expect.stringContaining('was not remembered')]);
  });

  it.each([
    [{ couponNum: '3' }, []],
    [{ couponNum: 'many' }, ['/lc/www/cas/user/info: result.couponNum is text, not a number: no number']],
    [
      { coupon_num: 3 },
      ['/lc/www/cas/user/info: result.couponNum is missing, coupon_num is unknown: no number'],
    ],
    [null, []],
  ])('whose reply has the result %j is judged as by npm run servers', async (result, expected) => {
    expect(await faults({ fetch: async () => Response.json({ code: 200, result }) })).toEqual(expected);
  });
});
