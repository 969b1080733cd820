import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ARTICLE, COLLECT, FRAME_DATA, ICONS } from '../../../../demo/backend/calls';
import { requestForHost } from '../../../../elements/page/host-request';
import { addressOf, requestText } from '../../../../src/core/http/client';
import type { Endpoint } from '../../../../src/core/http/model/endpoint';
import { callUrl } from '../../../../src/core/page/gateway';
import { hostUrl } from '../../../../src/core/page/hosts';
import { AREAS } from '../../../../src/core/page/model/host-list';
import { ROUTES } from '../../../../src/core/page/model/routes';
import { isRecord } from '../../../../src/core/text/json';
import { getGroupSites } from '../../../../src/group-sites/schema';
import { LOCAL_HOSTS } from '../../built-in-hosts';
import { loadPageData } from '../../load-page-data';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';

const SISTER = 'http://www.sister.localhost:8080';
const USER = { area: 'www', path: '/cas/user/info' } as const;
const DATA = { projectConfigVO: LOCAL_HOSTS };
let page: TestEnvironment;

const sources = ['src', 'elements'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);

function isEndpoint(value: unknown): value is Endpoint<unknown> {
  return isRecord(value) && 'area' in value && 'path' in value && 'result' in value;
}

/** Every endpoint of the frame, as its areas' schemas export them. */
async function allEndpoints(): Promise<Endpoint<unknown>[]> {
  const schemas = sources.filter((file) => file.endsWith('/schema.ts'));
  const modules: object[] = await Promise.all(schemas.map((file) => import(resolve(file))));
  return [...modules.flatMap((module): unknown[] => Object.values(module)), getGroupSites('lc')].filter(
    isEndpoint,
  );
}

beforeEach(() => {
  page = useTestEnvironment({}, `${SISTER}/shop`);
});

describe('G52 a gateway', () => {
  it('takes the call of every endpoint, and the store behind it answers', async () => {
    await loadPageData({ ...DATA, gateway: '/lc' });
    const endpoints = await allEndpoints();
    expect(endpoints.length).toBeGreaterThan(20);
    for (const endpoint of endpoints) {
      const { area, path } = endpoint;
      expect(addressOf(endpoint)).toBe(`${SISTER}/lc/${area}${path}`);
      const { status } = await requestText(endpoint, {}).catch(() => ({ status: 0 }));
      expect([path, status]).not.toEqual([path, 404]);
    }
    expect(page.seen.requests.filter(({ url }) => !url.startsWith(`${SISTER}/lc/`))).toEqual([]);
  });

  it('takes the page’s own requests and whole addresses of listed hosts, but no link', async () => {
    await loadPageData({ ...DATA, gateway: '/lc/' });
    await requestForHost({ area: 'www', path: USER.path });
    expect(page.seen.requests.map(({ url }) => url)).toEqual([`${SISTER}/lc/www${USER.path}`]);
    expect(callUrl(`${LOCAL_HOSTS.static}/a.svg?b=1#c`, 'static')).toBe(`${SISTER}/lc/static/a.svg?b=1`);
    expect(callUrl('https://elsewhere.example/a.svg', 'static')).toBe('https://elsewhere.example/a.svg');
    expect(hostUrl('cart', '/')).toBe(`${LOCAL_HOSTS.cart}/`);
  });

  it('names the area that asks where several areas share a host', async () => {
    const one = Object.fromEntries(AREAS.map((area) => [area, 'https://one.example']));
    await loadPageData({ projectConfigVO: one, gateway: '/lc' });
    expect(callUrl('https://one.example/a', 'static')).toBe(`${SISTER}/lc/static/a`);
  });

  it('adds no area that has no host', async () => {
    await loadPageData({ projectConfigVO: { www: LOCAL_HOSTS.www }, gateway: '/lc' });
    expect(() => addressOf({ area: 'cart', path: '/' })).toThrow('');
  });

  it('is forgotten by every file that finds an address for a call itself: there is none', () => {
    const sending = /environment\(\)\s*\.(?:fetch|upload|beacon)\(|\bsend\b[^}]*\} from '[./\w]*\/http'/;
    const deciding = /\b(?:addressOf|callUrl|callBase)\(/;
    const files = sources.filter((file) => /\.tsx?$/.test(file) && file !== 'src/core/http/http.ts');
    const sends = files.filter((file) => sending.test(readFileSync(file, 'utf8')));
    expect(sends).toContain('src/bom/calls.ts');
    expect(sends.filter((file) => !deciding.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

/** Each recipe's file with a function that reads its list, one test of a call for each line. */
const RECIPES: Record<string, (text: string) => ((call: string) => boolean)[]> = {
  'demo/cdn/gateway.conf': (text) =>
    [...text.matchAll(/^ {2}"(~?)(.*)" 1;$/gm)].map(
      ([, isPattern, line = '']) =>
        (call) =>
          isPattern ? new RegExp(line).test(call) : line === call,
    ),
  'demo/cdn/gateway-web.xml': (text) =>
    [...text.matchAll(/^ {8}((?:GET|POST) .*)$/gm)].map(([, line = '']) => {
      const [start = '', end] = line.split('*');
      const isName = (call: string) => /^[\w-]+$/.test(call.slice(start.length, -(end?.length ?? 0)));
      return (call) =>
        end === undefined ? line === call : call.startsWith(start) && call.endsWith(end) && isName(call);
    }),
};

it.each(Object.entries(RECIPES))('G52 %s passes on the frame’s calls alone', async (file, listOf) => {
  const lines = listOf(readFileSync(file, 'utf8'));
  const files = [ARTICLE, FRAME_DATA, ICONS];
  const more = [...files, { ...COLLECT, method: 'POST' }, { ...ROUTES.logout, method: 'GET' }];
  const calls = [...(await allEndpoints()), ...more].map(
    ({ method, area, path }) => `${method} /${area}${path}`,
  );
  for (const call of calls) expect([call, lines.filter((passes) => passes(call)).length]).toEqual([call, 1]);
  expect(lines).toHaveLength(calls.length);
});

describe('G52 the page’s own site', () => {
  const OWN = 'https://www.sister.example';
  const SUFFIXES = ['example', 'co.example'];
  const at = (url: string) => {
    page = useTestEnvironment({}, url);
    page.cookies.canBeFor = (domain) => !SUFFIXES.includes(domain);
  };

  it.each([
    ['a path', '/lc', undefined, `${OWN}/lc`],
    ['a path that leads upwards', '/a/../lc', undefined, `${OWN}/lc`],
    ['the origin', OWN, undefined, OWN],
    ['its whole address', `${OWN}/lc/`, undefined, `${OWN}/lc`],
    ['a host beside it', 'https://api.sister.example/lc', 'sister.example', 'https://api.sister.example/lc'],
    ['a domain in capitals', 'https://api.sister.example', '.Sister.Example', 'https://api.sister.example'],
  ])('has %s', async (_, gateway, cookieDomain, base) => {
    at(`${OWN}/shop`);
    await loadPageData({ ...DATA, gateway, cookieDomain });
    expect(addressOf(USER)).toBe(`${base}/www${USER.path}`);
    expect(page.seen.warnings).toEqual([]);
  });

  it('is all that counts: a warning says once that another address is ignored', async () => {
    at(`${OWN}/shop`);
    for (const gateway of ['https://evil.example/lc', 'https://api.sister.example/lc'])
      await loadPageData({ ...DATA, gateway });
    expect(page.seen.warnings).toEqual([expect.stringMatching(/^gateway: ignored/)]);
  });

  it.each([
    ['a host beside it without cookieDomain', 'https://api.sister.example/lc', undefined],
    ['a stranger', 'https://evil.example/lc', 'sister.example'],
    ['a stranger whose name ends alike', 'https://evilsister.example/lc', 'sister.example'],
    ['a neighbour below a public suffix', 'https://evil.example/lc', 'example'],
    ['another scheme', 'http://www.sister.example/lc', 'sister.example'],
    ['a domain that is not the page’s', 'https://a.evil.example/lc', 'evil.example'],
    ['a stranger whose name begins alike', `${OWN}.evil.com/lc`, 'sister.example'],
    ['another port', `${OWN}:8443/lc`, 'sister.example'],
    ['a name with a dot at its end', `${OWN}./lc`, 'sister.example'],
    ['a name in look-alike letters', 'https://www.s\u0456ster.example/lc', 'sister.example'],
    ['a number for an address', 'https://2130706433/lc', '0.0.1'],
    ['a host beside it, with an empty domain', 'https://api.sister.example/lc', ''],
    ['a stranger, with a dot as domain', 'https://evil.example/lc', '.'],
  ])('has not: %s', async (_, gateway, cookieDomain) => {
    at(`${OWN}/shop`);
    await loadPageData({ ...DATA, gateway, cookieDomain });
    expect(addressOf(USER)).toBe(`${LOCAL_HOSTS.www}${USER.path}`);
  });

  it.each([
    '//evil.example/lc',
    '/\\evil.example/lc',
    '/\t/evil.example/lc',
    '/\n/evil.example/lc',
    ' /lc',
    '///evil.example/lc',
    'https:www.sister.example/lc',
    'https:///www.sister.example/lc',
    'https://www.sister.example\t/lc',
    'https://www.sister.example@evil.example/lc',
    'data:text/html,1',
    'lc',
    '/lc?a=1',
    '/lc#a',
    'https://u@www.sister.example/',
    'javascript:1',
    '',
    7,
  ])('is not asked for %s, which the page data may not say', async (gateway) => {
    at(`${OWN}/shop`);
    await loadPageData({ ...DATA, gateway });
    expect(page.seen.warnings).toEqual(['page data: ignored gateway']);
    expect(addressOf(USER)).toBe(`${LOCAL_HOSTS.www}${USER.path}`);
  });

  it('is decided by the block alone, so that no dataUrl moves the calls', async () => {
    at(`${OWN}/shop`);
    page.fetch = async () =>
      Response.json({ code: 200, result: { gateway: '/lc', cookieDomain: 'sister.example' } });
    await loadPageData({ ...DATA, dataUrl: `${OWN}/data.json`, gateway: 'https://api.sister.example/lc' });
    expect(addressOf(USER)).toBe(`${LOCAL_HOSTS.www}${USER.path}`);
    expect(page.seen.warnings.join()).toContain('dataUrl: cookieDomain counts in the data block only');
  });
});
