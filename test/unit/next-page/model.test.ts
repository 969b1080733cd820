import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mroCatalogRoute } from '../../../src/catalog/model/routes';
import {
  ASSUMED_ROUTES,
  brandRoute,
  catalogRoute,
  ROUTES,
  routeUrl,
} from '../../../src/core/page/model/routes';
import { documentRules } from '../../../src/next-page/model';
import { LOCAL_HOSTS as hosts } from '../built-in-hosts';

interface Pattern {
  protocol: string;
  hostname: string;
  port: string;
  pathname: string;
  search: string;
}
const patternsOf = (rules: object, way: string): Pattern[] => {
  const [rule] = Reflect.get(rules, way) ?? [];
  return rule?.where.href_matches ?? [];
};
/** Matches one part of a URLPattern, which Node 20 has not: texts, and groups of regular expressions. */
const matches = (pattern: string, text: string) =>
  new RegExp(`^${pattern.replace(/\.(?=html|$)/g, '\\.')}$`).test(text);

/** Whether the browser may prepare the page at `url` by the rules. */
function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, pathname, search } = new URL(url);
  return patternsOf(documentRules(hosts), 'prefetch').some(
    (one) =>
      `${one.protocol}:` === protocol &&
      one.hostname === hostname &&
      one.port === port &&
      matches(one.pathname, pathname) &&
      matches(one.search, search.slice(1)),
  );
}
const results = (path: string) =>
  `${hosts.search}${path}?k=C%2B%2B%20%26%2010%25&hot-key=%E7%94%B5%E5%AE%B9&searchSource=main_eci`;

it('W1 the results page is where page data say', () => {
  const paths = patternsOf(documentRules(hosts, undefined, '/find'), 'prefetch').map(
    ({ pathname }) => pathname,
  );
  expect([paths.includes('/find'), paths.includes('/global.html')]).toEqual([true, false]);
});

describe('the pages that may be prepared', () => {
  it.each([
    ['results', results('/global.html')],
    ['results', results('/mro/global.html')],
    ['results', `${hosts.search}/global.html?k=STM32`],
    ['categories', routeUrl(hosts, catalogRoute(312))],
    ['categories', routeUrl(hosts, catalogRoute(312, true))],
    ['categories', routeUrl(hosts, mroCatalogRoute(7))],
    ['brands', routeUrl(hosts, brandRoute(34))],
    ['articles', `${hosts.www}/help/113.html`],
    ['articles', `${hosts.www}/help/电容.html`],
    ['home', `${hosts.www}/index`],
  ])('W1: %s are safe: %s', (name, url) => {
    expect(isSafe(url), name).toBe(true);
  });

  it('W1: of all pages with a name only lists, texts and home pages are safe', () => {
    const names = Object.entries({ ...ROUTES, ...ASSUMED_ROUTES })
      .filter(([, route]) => isSafe(routeUrl(hosts, route)))
      .map(([name]) => name);
    expect(names).toEqual(['home', 'catalogue', 'brandLibrary', 'helpCenter', 'mroHome']);
  });

  it.each([
    ['a code', `${hosts.www}/?code=1&state=2`],
    ['a return address', `${hosts.list}/catalog/312.html?redirectUrl=https%3A%2F%2Fevil.example`],
    ['a source', `${hosts.www}/?lc_source=lc_mail`],
    ['a logout', `${hosts.member}/home/logout.html`],
    ['a product', `${hosts.item}/C8734.html`],
    ['another host', 'https://evil.example/help/101.html'],
    ['a path below it', `${hosts.list}/catalog/312/delete/1.html`],
    ['a path without an id', `${hosts.list}/catalog/.html`],
    ['an encoded slash', `${hosts.www}/help/..%2fhome%2flogout.html`],
    ['one encoded twice', `${hosts.www}/help/..%252fhome%252flogout.html`],
    ['an encoded backslash', `${hosts.list}/brand/..%5C..%5Clogout.html`],
    ['a path parameter', `${hosts.list}/catalog/..;/home/logout.html`],
    ['a path parameter within the id', `${hosts.list}/catalog/..;x.html`],
    ['another scheme', 'javascript:alert(1)'],
    ['no address', 'catalog'],
  ])('W1: %s is not', (_, url) => {
    expect(isSafe(url)).toBe(false);
  });
});

describe('documentRules', () => {
  it('W1 name the same pages for a file of rules, as embedding/next-page.md shows', () => {
    const text = JSON.stringify(documentRules({ list: 'https://list.example.com' }));
    const [, shown = ''] =
      /^```json\n(\{ "protocol".*)$/m.exec(readFileSync('docs/embedding/next-page.md', 'utf8')) ?? [];
    expect(text).toContain(JSON.stringify(JSON.parse(shown)));
    expect(JSON.parse(text).prefetch[0].where.href_matches).toHaveLength(2);
  });

  it('W4 prerender pages of the given origin, and fetch those of other hosts', () => {
    const { www, list } = hosts;
    const rules = documentRules({ www, list }, www);
    const hostsOf = (way: string) => new Set(patternsOf(rules, way).map(({ hostname }) => hostname));
    expect(hostsOf('prerender')).toEqual(new Set([new URL(www).hostname]));
    expect(hostsOf('prefetch')).toEqual(new Set([new URL(list).hostname]));
    expect(Object.keys(documentRules({ list }, www))).toEqual(['prefetch']);
  });
});
