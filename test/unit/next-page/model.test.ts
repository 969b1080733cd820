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
import { documentRules, type Here, isSearchLikely, safePage, waysTo } from '../../../src/next-page/model';
import { LOCAL_HOSTS as hosts } from '../built-in-hosts';

const kindOf = (url: string) => safePage(url, hosts);
const results = (path: string) =>
  `${hosts.search}${path}?k=C%2B%2B%20%26%2010%25&hot-key=%E7%94%B5%E5%AE%B9&searchSource=main_eci`;

describe('safePage', () => {
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
    expect(kindOf(url)).toBe(name);
  });

  it('W1: of all pages with a name only lists, texts and home pages are safe', () => {
    const names = Object.entries({ ...ROUTES, ...ASSUMED_ROUTES })
      .filter(([, route]) => kindOf(routeUrl(hosts, route)) !== undefined)
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
    expect(kindOf(url)).toBeUndefined();
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
});

describe('waysTo', () => {
  const url = 'https://www.lc.example/catalog.html?a=1';
  const here = { url, domain: 'lc.example', wish: 'prerender' } as const;
  const [alone, sister] = [{ domain: undefined }, { url: 'https://www.sister.example/' }];
  it.each<[string, string, string | undefined, Partial<Here>?]>([
    ['a page of this origin as the owner wishes', 'https://www.lc.example/', 'prerender'],
    ['this page with another query too', 'https://www.lc.example/catalog.html', 'prerender'],
    ['a page of another host of the site', 'https://search.lc.example/global.html?k=1', 'prefetch'],
    ['no page of another site', 'https://search.other.example/global.html', undefined],
    ['no site whose name only ends alike', 'https://evil-lc.example/', undefined],
    ['no page of another scheme', 'http://search.lc.example/', undefined],
    ['not this page', 'https://www.lc.example/catalog.html?a=1#list', undefined],
    ['nothing that is no address', 'catalog', undefined],
    ['pages of this origin without a shared domain', 'https://www.lc.example/', 'prerender', alone],
    ['no other page without one', 'https://search.lc.example/', undefined, alone],
    ['no page of the site from a sister site', 'https://www.lc.example/', undefined, sister],
  ])('W4: prepares %s', (_, url, way, other = {}) => {
    expect(waysTo(url, { ...here, ...other })).toBe(way);
  });
});

describe('isSearchLikely', () => {
  it.each([
    ['the words are suggested, whatever their case', 'stm32', [{ text: 'STM32' }, { text: 'TI' }], true],
    ['there are no suggestions', 'RC0603', [], true],
    ['there are others', 'STM', [{ text: 'STM32' }], false],
    ['the suggestion of that name opens a brand', 'TI', [{ text: 'TI', brandId: '34' }], false],
    ['the box is empty', '', [], false],
  ])('W2: Enter, if %s: %s', (_, keyword, items, expected) => {
    expect(isSearchLikely({ keyword, isMro: false, suggestions: { keyword, items } })).toBe(expected);
  });

  it.each([true, false])('W2: Enter, if the suggestions are for other words, for MRO only: %s', (isMro) => {
    const suggestions = { keyword: 'STM', items: [{ text: 'STM32' }] };
    expect(isSearchLikely({ keyword: 'STM32', isMro, suggestions })).toBe(isMro);
  });
});
