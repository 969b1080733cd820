import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CATALOG_MAX_DEPTH } from '../../../../src/catalog/schema';
import { pageDataResult, parsePageData, rememberedPage } from '../../../../src/core/page/schema';
import '../../all-page-data';

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

const REFUSED = 'refused';

function read(key: string, value: unknown): unknown {
  const { data, refused } = parsePageData({ [key]: value });
  expect(refused).toEqual(Object.hasOwn(data, key) ? [] : [key]);
  return Object.entries(data).find(([name]) => name === key)?.[1] ?? REFUSED;
}

describe('contract.md §2 the page data', () => {
  it.each([
    ['env', ['dev', 'fat', 'uat', 'pro', 'local']],
    ['site', ['main', 'list', 'mro']],
    ['sm2Mode', ['C1C3C2', 'C1C2C3']],
    ['recentlyViewed', ['on', 'off']],
    ['quickOrder', ['on', 'off']],
    ['quickSearch', ['on', 'off']],
    ['doctor', ['on', 'off']],
    ['banner', ['yes', 'no']],
  ])('%s accepts only its own words', (key, words) => {
    expect(words.map((word) => read(key, word))).toEqual(words);
    for (const word of ['', 'x', 'ON', true, 7]) expect(read(key, word)).toBe(REFUSED);
  });

  it.each(['groupPrefix', 'historyCookie', 'lastSearchCookie', 'bannerCookie', 'floatAdCookie'])(
    '%s is a name of letters, digits, _ and -',
    (key) => {
      for (const name of ['lc_A-9', 'a'.repeat(64)]) expect(read(key, name)).toBe(name);
      for (const name of ['', 'a'.repeat(65), 'a b', ' a', 'a;', 7]) expect(read(key, name)).toBe(REFUSED);
    },
  );

  it.each(['dataUrl', 'iconSpriteUrl', 'articleBase'])('%s is a text with something in it', (key) => {
    expect(read(key, '/a')).toBe('/a');
    for (const given of ['', 7, {}]) expect(read(key, given)).toBe(REFUSED);
  });

  it('cookieDomain has a dot inside and nothing that ends a cookie’s attribute', () => {
    expect(read('cookieDomain', 'a-1.Example.co')).toBe('a-1.Example.co');
    for (const given of ['example.com;', 'a b.com', 'example.c_m', 'example.1com', 'example.', '.', 7])
      expect(read('cookieDomain', given)).toBe(REFUSED);
  });

  it('csrf needs a header, and a cookie or a meta tag', () => {
    const csrf = { cookie: 'x', meta: '', header: 'X-CSRF' };
    expect(read('csrf', csrf)).toEqual(csrf);
    expect(read('csrf', { meta: 'm', header: 'h' })).toEqual({ cookie: '', meta: 'm', header: 'h' });
    for (const given of [
      { header: 'h' },
      { cookie: 'x' },
      { ...csrf, header: 'a b' },
      { ...csrf, header: '' },
    ])
      expect(read('csrf', given)).toBe(REFUSED);
    expect(read('csrf', { ...csrf, header: 'h'.repeat(65) })).toBe(REFUSED);
  });

  it('identity, chat and company get defaults for missing members', () => {
    const identity = {
      scriptUrl: '/i.js',
      integrity: 'sha',
      appId: 'a',
      promoCode: 'p',
      stateComesBack: false,
    };
    expect(read('identity', identity)).toEqual(identity);
    expect(read('identity', {})).toEqual({
      ...{ scriptUrl: '', integrity: '', appId: '', promoCode: '', stateComesBack: true },
    });
    expect(read('chat', { url: '/c', name: 'n' })).toEqual({ url: '/c', name: 'n' });
    expect(read('chat', {})).toEqual({ url: '', name: '' });
    const icp = { text: 'ICP', url: '/icp' };
    expect(read('company', { name: 'LC', icp, police: { text: 'x' }, license: { url: '/x' } })).toEqual({
      ...{ name: 'LC', icp, police: { text: 'x', url: '' }, license: null },
    });
  });

  it.each(['login', 'register', 'logout', 'pointsMall', 'mroHome', 'collector'])(
    'paths.%s is a path or a whole address',
    (key) => {
      for (const path of ['/a', 'https://a.test/b'])
        expect(read('paths', { [key]: path })).toEqual({ [key]: path });
      for (const path of ['a', '//a.test', 'data:x', '', 7])
        expect(read('paths', { [key]: path })).toBe(REFUSED);
    },
  );

  it('reads the own keys of a host list, and a value that is not a text as empty', () => {
    const given: unknown = JSON.parse(
      '{"a":"https://a.test","b":7,"c":null,"__proto__":"https://evil.test"}',
    );
    for (const key of ['projectConfigVO', 'sisterSources']) {
      expect(read(key, given)).toEqual({ a: 'https://a.test', b: '' });
      for (const bad of ['x', [], 7]) expect(read(key, bad)).toBe(REFUSED);
    }
  });

  it('refuses a value that is not a list', () => {
    for (const key of ['websiteSectionList', 'catalogList', 'mroCatalogList', 'silentCodes']) {
      expect(read(key, [])).toEqual([]);
      for (const bad of ['x', {}, 7]) expect(read(key, bad)).toBe(REFUSED);
    }
  });

  it('reads the MRO tree with its children', () => {
    const [first] =
      parsePageData({
        mroCatalogList: [
          { mroCatalogId: 1, catalogName: 'a', sonMroCatalogVOList: [{ mroCatalogId: 2, catalogName: 'b' }] },
        ],
      }).data.mroCatalogList ?? [];
    expect(first?.sonCatalogList[0]?.catalogName).toBe('b');
  });

  it('names refused keys in the order of contract.md', () => {
    expect(parsePageData({ banner: 7, env: 7, site: 'mro' })).toEqual({
      data: { site: 'mro' },
      refused: ['env', 'banner'],
    });
  });
});

describe('the texts of a store’s editors', () => {
  it('§header.data words below the box, links, logo and float ad are read as they come', () => {
    const word = { keyword: 'a', colour: 'red', targetLink: '/a', title: 't', rel: 'nofollow' };
    const bar = { navigationWords: 'n', targetLink: '/n', cornerMark: 'hot', cornerMarkUrl: '/m.png' };
    const logo = { targetLink: '/', logo: '/l.png', title: 'LC' };
    const bottomFloatAd = { targetLink: '/f', title: 'F', advertisingUrl: '/f.png' };
    const headerAd = {
      searchBoxDarkGrainedWord: 'STM32',
      searchBoxDropdownKeywords: [{ keyword: 'a', targetLink: '' }],
      belowTheSearchBoxKeywords: [word],
      navigationBars: [bar],
      logo,
      bottomFloatAd,
    };
    expect(read('headerAd', headerAd)).toEqual(headerAd);
    expect(
      read('headerAd', {
        belowTheSearchBoxKeywords: [{ colour: 'red' }, { keyword: 'b' }],
        navigationBars: [{ cornerMark: 'x' }, { navigationWords: 'n' }],
        bottomFloatAd: { title: 'no picture' },
      }),
    ).toEqual({
      searchBoxDarkGrainedWord: '',
      searchBoxDropdownKeywords: [],
      belowTheSearchBoxKeywords: [{ keyword: 'b', colour: '', targetLink: '', title: '', rel: '' }],
      navigationBars: [{ navigationWords: 'n', targetLink: '', cornerMark: '', cornerMarkUrl: '' }],
      logo: null,
      bottomFloatAd: null,
    });
  });

  it('§footer.data websites, service blocks and the salesman are read as they come', () => {
    const website = {
      status: 'enable',
      url: '/w',
      title: 't',
      keyword: 'k',
      needBold: 'yes',
      fontColor: 'red',
    };
    const config = {
      memberWebsite: [website],
      friendWebsite: [{ ...website, url: '/f' }],
      websiteFooterVOList: [{ imageUrl: '/i', title: 't', copyWriting: 'c' }],
      globalSearchNeedLogin: true,
      salesmanVO: { phoneNo: '123' },
      hotKeySearch: [{ keyword: 'a', targetLink: '/a' }],
    };
    expect(read('commonConfigVO', config)).toEqual(config);
    expect(read('commonConfigVO', { memberWebsite: [{}] })).toEqual({
      memberWebsite: [{ status: '', url: '', title: '', keyword: '', needBold: '', fontColor: '' }],
      friendWebsite: [],
      websiteFooterVOList: [],
      globalSearchNeedLogin: false,
      salesmanVO: null,
      hotKeySearch: [],
    });
  });

  it('drops help links without a text', () => {
    const link = { name: 'n', link: '/l', articleTitle: '' };
    const titled = { name: '', link: '/l', articleTitle: 'a' };
    const articleList = [link, titled, { name: ' ', link: '/l', articleTitle: ' ' }, { link: '/l' }];
    expect(read('websiteSectionList', [{ sectionName: 's', articleList }, { articleList }])).toEqual([
      { sectionName: 's', articleList: [link, titled] },
    ]);
  });

  it.each([
    ['keyword', 'targetLink'],
    ['keywordName', 'keywordUrl'],
    ['catalogKeyword', 'keywordLink'],
    ['word', 'targetUrl'],
    ['hotWord', 'link'],
    ['hotKey', 'url'],
    ['name', 'href'],
    ['title', 'href'],
    ['text', 'href'],
  ])('reads a word from %s and its link from %s', (word, link) => {
    const hotKeySearch = [{ [word]: ' 电阻 ', [link]: ' /r ' }];
    expect(parsePageData({ commonConfigVO: { hotKeySearch } }).data.commonConfigVO?.hotKeySearch).toEqual([
      { keyword: '电阻', targetLink: '/r' },
    ]);
  });

  it('prefers the likeliest name of a word that is not empty', () => {
    const hotKeySearch = [
      { text: 'b', keyword: 'a' },
      { keyword: ' ', name: 'c' },
    ];
    expect(
      parsePageData({ commonConfigVO: { hotKeySearch } }).data.commonConfigVO?.hotKeySearch.map(
        ({ keyword }) => keyword,
      ),
    ).toEqual(['a', 'c']);
  });

  it.each([',', '，', '、', ';', '；', '\n'])('splits words in one text at %j', (separator) => {
    const hotKeySearch = ['a', 'b'].join(separator);
    expect(
      parsePageData({ commonConfigVO: { hotKeySearch } }).data.commonConfigVO?.hotKeySearch,
    ).toHaveLength(2);
  });
});

it('reads the reply of a dataUrl only if it is an object', () => {
  expect(v.parse(pageDataResult, { a: 1 })).toEqual({ a: 1 });
  for (const bad of [null, 'x', 7]) expect(v.safeParse(pageDataResult, bad).success).toBe(false);
});

it('§session.data reads hosts and words of the remembered page, and invalid ones as null', () => {
  const projectConfigVO = { www: 'https://www.shop.test' };
  expect(v.parse(rememberedPage, { projectConfigVO, commonConfigVO: 'x' })).toEqual({
    projectConfigVO,
    commonConfigVO: null,
  });
});
