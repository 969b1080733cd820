import { describe, expect, it } from 'vitest';
import { CATALOG_MAX_DEPTH } from '../../../../src/core/page/catalog-schema';
import { parsePageData } from '../../../../src/core/page/schema';

describe('page data', () => {
  it('keeps valid keys and names invalid ones', () => {
    const { data, refused } = parsePageData({
      env: 'mars',
      site: 'mro',
      projectConfigVO: { www: 'https://www.example.com', cart: 7 },
      catalogList: 'none',
      silentCodes: [402, '411', 'x'],
      headerAd: { navigationBars: [{ navigationWords: '首页' }, { targetLink: '/' }], logo: 'x' },
      unknownKey: 1,
    });
    expect(refused).toEqual(['env', 'catalogList']);
    expect(data.site).toBe('mro');
    expect(data.projectConfigVO).toEqual({ www: 'https://www.example.com', cart: '' });
    expect(data.silentCodes).toEqual([402, 411]);
    expect(data.headerAd?.navigationBars).toHaveLength(1);
    expect(data.headerAd?.logo).toBeNull();
  });

  it.each([
    ['on', 'on', []],
    ['off', 'off', []],
    [null, undefined, []],
    ['OFF', 'off', ['analytics']],
    [false, 'off', ['analytics']],
    [0, 'off', ['analytics']],
    ['', 'off', ['analytics']],
    [true, 'off', ['analytics']],
  ])('N4 turns analytics of %j %s, because an unknown word may mean off', (analytics, read, refused) => {
    expect(parsePageData({ analytics })).toEqual({
      data: read === undefined ? {} : { analytics: read },
      refused,
    });
  });

  it.each([
    ['.example.com', 'example.com'],
    ['shop.example.com', 'shop.example.com'],
    ['..example.com', undefined],
    ['com', undefined],
  ])('reads a cookieDomain of %s as %s', (cookieDomain, read) => {
    expect(parsePageData({ cookieDomain }).data.cookieDomain).toBe(read);
  });

  it.each([
    [{ login: '/sso/login?from=frame', product: '/item/%s.html' }, []],
    [{ collector: 'https://stat.example.com/c.gif' }, []],
    [{ login: 'login.html' }, ['paths']],
    [{ login: '//evil.example/' }, ['paths']],
    [{ login: 'javascript:alert(1)' }, ['paths']],
    [{ product: '/item.html' }, ['paths']],
  ])('accepts paths and whole addresses as paths: %j', (paths, refused) => {
    const read = parsePageData({ paths });
    expect(read.refused).toEqual(refused);
    expect(read.data.paths).toEqual(refused.length > 0 ? undefined : paths);
  });

  it.each<[string, unknown, [string, string][]]>([
    [
      'bare texts',
      ['STM32', ' ', 7, null],
      [
        ['STM32', ''],
        ['7', ''],
      ],
    ],
    [
      'one text with commas',
      '断路器,万用表，焊台、扎带 ,',
      [
        ['断路器', ''],
        ['万用表', ''],
        ['焊台', ''],
        ['扎带', ''],
      ],
    ],
    ['objects as §header.data has them', [{ keyword: 'a', targetLink: '/a' }], [['a', '/a']]],
    [
      'objects with other members',
      [
        { name: 'a', url: '/a' },
        { keywordName: 'b', keywordUrl: '/b' },
      ],
      [
        ['a', '/a'],
        ['b', '/b'],
      ],
    ],
    ['nothing that can be read', [{ id: 7 }, [1]], []],
  ])('reads texts from %s', (_what, given, expected) => {
    const read = expected.map(([keyword, targetLink]) => ({ keyword, targetLink }));
    const { data } = parsePageData({
      headerAd: { searchBoxDropdownKeywords: given },
      commonConfigVO: { hotKeySearch: given },
    });
    expect(data.headerAd?.searchBoxDropdownKeywords).toEqual(read);
    expect(data.commonConfigVO?.hotKeySearch).toEqual(read);
  });

  it('N4 is empty for anything but an object, and analytics is then off', () => {
    expect(parsePageData('{')).toEqual({ data: { analytics: 'off' }, refused: ['page data'] });
    expect(parsePageData([]).refused).toEqual(['page data']);
  });

  it.each([
    [{ totalField: 'cartSelfMoney' }, { totalField: 'cartSelfMoney' }],
    [{ totalField: 'a.b' }, undefined],
    ['cartSelfMoney', undefined],
  ])('G46 takes from a cart of %j only a plain name', (cart, read) => {
    expect(parsePageData({ cart }).data.cart).toEqual(read);
  });

  it.each([
    [{ added: 'off' }, { added: 'off' }],
    [{ added: 'never' }, undefined],
  ])('C19 takes from a cart of %j only on or off', (cart, read) => {
    expect(parsePageData({ cart }).data.cart).toEqual(read);
  });

  it.each([
    [{ details: 'off' }, { details: 'off' }],
    [{ qqUrl: 'https://chat.test/?n=%s' }, { qqUrl: 'https://chat.test/?n=%s' }],
    [{ qqUrl: 'https://chat.test/' }, undefined],
    [{ qqUrl: 'javascript:alert(%s)' }, undefined],
  ])('G48 takes from the customer %j only an address with a place for the number', (customer, read) => {
    expect(parsePageData({ customer }).data.customer).toEqual(read);
  });

  it('ignores an inherited key', () => {
    expect(parsePageData(Object.create({ site: 'mro' })).data.site).toBeUndefined();
  });

  it('cuts off a tree that is too deep or circular', () => {
    const node: Record<string, unknown> = { catalogId: 1, catalogName: 'x' };
    node.sonCatalogList = [node];
    const { data } = parsePageData({ catalogList: [node, { catalogName: 'no id' }] });
    let depth = 0;
    for (let level = data.catalogList; level?.length; level = level[0]?.sonCatalogList) depth += 1;
    expect(depth).toBe(CATALOG_MAX_DEPTH);
    expect(data.catalogList).toHaveLength(1);
  });
});
