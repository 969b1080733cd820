import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CATALOG_MAX_DEPTH } from '../../../../src/catalog/schema';
import { pageDataResult, parsePageData, rememberedPage } from '../../../../src/core/page/schema';
import '../../all-page-data';

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

  const NAMES = ['lc_A-9', 'a'.repeat(64)];
  const NO_NAMES = ['', 'a'.repeat(65), 'a b', ' a', 'a;', 7];
  const NO_DOMAINS = ['..example.com', 'com', 'example.c_m', 'example.1com', 'example.', '.', 7];
  // A semicolon or a blank ends a cookie's attribute.
  NO_DOMAINS.push('example.com;', 'a b.com');
  const csrf = { cookie: 'x', meta: '', header: 'X-CSRF' };
  const NO_HEADERS = ['a b', '', 'h'.repeat(65)].map((header) => ({ ...csrf, header }));
  const NO_CSRF = [{ header: 'h' }, { cookie: 'x' }, ...NO_HEADERS];

  const PATHS = ['/a?b=c', 'https://a.test/b'];
  const NO_PATHS = ['a', '//a.test', 'javascript:alert(1)', 'data:x', '', 7];

  type Row = [rule: string, key: string, taken: unknown[], refused: unknown[]];

  it.each<Row>([
    ...[
      'groupPrefix',
      'historyCookie',
      'lastSearchCookie',
      'bannerCookie',
      'floatAdCookie',
      'customerInfoCookie',
      'loginFlagCookie',
    ].map((key): Row => ['a name of letters, digits, _ and -', key, NAMES, NO_NAMES]),
    ...['dataUrl', 'iconSpriteUrl', 'articleBase'].map(
      (key): Row => ['a text with something in it', key, ['/a'], ['', 7, {}]],
    ),
    ['a domain with a dot inside', 'cookieDomain', ['a-1.example.co', 'shop.example.com'], NO_DOMAINS],
    ['a header, and a cookie or a meta tag', 'csrf', [csrf, { ...csrf, cookie: '', meta: 'm' }], NO_CSRF],
    ...['login', 'register', 'logout', 'pointsMall', 'mroHome', 'collector'].map((key): Row => {
      const [taken, refused] = [PATHS, NO_PATHS].map((paths) => paths.map((path) => ({ [key]: path })));
      return [`${key}: a path or a whole address`, 'paths', taken ?? [], refused ?? []];
    }),
    ['a path with a place for the code', 'paths', [{ product: '/i/%s.html' }], [{ product: '/i.html' }]],
    ['G53 id or code', 'paths', [{ productBy: 'code' }, { productBy: 'id' }], [{ productBy: 'name' }]],
    ['G46 a plain name', 'cart', [{ totalField: 'cartSelfMoney' }], [{ totalField: 'a.b' }, 'cartSelfMoney']],
    ['C19 on or off', 'cart', [{ added: 'off' }], [{ added: 'never' }]],
    [
      'G48 an address with a place for the number',
      'customer',
      [{ details: 'off' }, { qqUrl: 'https://chat.test/?n=%s' }],
      [{ qqUrl: 'https://chat.test/' }, { qqUrl: 'javascript:alert(%s)' }],
    ],
    ...['websiteSectionList', 'catalogList', 'mroCatalogList', 'silentCodes', 'nobodyCodes'].map(
      (key): Row => ['a list', key, [[]], ['x', {}, 7]],
    ),
    ...['projectConfigVO', 'sisterSources'].map((key): Row => ['an object', key, [{}], ['x', [], 7]]),
  ])('are taken as they are, or refused: %s in %s', (_what, key, taken, refused) => {
    for (const value of taken) expect(read(key, value)).toEqual(value);
    for (const value of refused) expect(read(key, value)).toBe(REFUSED);
  });

  const NAMELESS = { scriptUrl: '', integrity: '', appId: '', promoCode: '' };
  const identity = { scriptUrl: '/i', integrity: 'sha', appId: 'a', promoCode: 'p', stateComesBack: false };
  const icp = { text: 'ICP', url: '/icp' };
  const company = { name: 'LC', icp, police: { text: 'x' }, license: { url: '/x' } };

  it.each<[string, unknown, unknown]>([
    ['cookieDomain', '.example.com', 'example.com'],
    ['cookieDomain', 'Shop.Example.com', 'shop.example.com'],
    ['silentCodes', [402, '411', 'x'], [402, 411]],
    ['nobodyCodes', ['401', null], [401]],
    ['identity', identity, identity],
    ['identity', {}, { ...NAMELESS, stateComesBack: true }],
    ['chat', { url: '/c', name: 'n' }, { url: '/c', name: 'n' }],
    ['chat', {}, { url: '', name: '' }],
    ['company', company, { ...company, police: { text: 'x', url: '' }, license: null }],
    ['csrf', { meta: 'm', header: 'h' }, { cookie: '', meta: 'm', header: 'h' }],
    ...['projectConfigVO', 'sisterSources'].map((key): [string, unknown, unknown] => [
      key,
      JSON.parse('{"a":"https://a.test","b":7,"c":null,"__proto__":"https://evil.test"}'),
      { a: 'https://a.test', b: '' },
    ]),
  ])('%s of %j is read as %j', (key, given, expected) => {
    expect(read(key, given)).toEqual(expected);
  });

  it.each<[unknown, string | undefined, string[]]>([
    ['on', 'on', []],
    ['off', 'off', []],
    [null, undefined, []],
    ...['OFF', '', false, true, 0].map((word): [unknown, string, string[]] => [word, 'off', ['analytics']]),
  ])('N4 turns analytics of %j %s, because an unknown word may mean off', (analytics, word, refused) => {
    expect(parsePageData({ analytics })).toEqual({
      data: word === undefined ? {} : { analytics: word },
      refused,
    });
  });

  it('N4 is empty for anything but an object, and analytics is then off', () => {
    expect(parsePageData('{')).toEqual({ data: { analytics: 'off' }, refused: ['page data'] });
    expect(parsePageData([]).refused).toEqual(['page data']);
  });

  it('ignores unknown and inherited keys, and names refused ones in the order of contract.md', () => {
    const own = Object.assign(Object.create({ doctor: 'on' }), { banner: 7, env: 7, site: 'mro', more: 1 });
    expect(parsePageData(own)).toEqual({ data: { site: 'mro' }, refused: ['env', 'banner'] });
  });

  it('cuts off a tree that is too deep or circular', () => {
    const node: Record<string, unknown> = { catalogId: 1, catalogName: 'x' };
    node.sonCatalogList = [node];
    const { data } = parsePageData({ catalogList: [node, { catalogName: 'no id' }] });
    let depth = 0;
    for (let level = data.catalogList; level?.length; level = level[0]?.sonCatalogList) depth += 1;
    expect([depth, data.catalogList?.length]).toEqual([CATALOG_MAX_DEPTH, 1]);
  });

  it('reads the MRO tree with its children', () => {
    const son = { mroCatalogId: 2, catalogName: 'b' };
    const mroCatalogList = [{ mroCatalogId: 1, catalogName: 'a', sonMroCatalogVOList: [son] }];
    const [first] = parsePageData({ mroCatalogList }).data.mroCatalogList ?? [];
    expect(first?.sonCatalogList[0]?.catalogName).toBe('b');
  });
});

describe('the texts of a store’s editors', () => {
  it('words below the box, links, logo and float ad are read as they come', () => {
    const headerAd = {
      searchBoxDarkGrainedWord: 'STM32',
      searchBoxDropdownKeywords: [{ keyword: 'a', targetLink: '' }],
      belowTheSearchBoxKeywords: [
        { keyword: 'a', colour: 'red', targetLink: '/a', title: 't', rel: 'nofollow' },
      ],
      navigationBars: [
        { navigationWords: 'n', targetLink: '/n', cornerMark: 'hot', cornerMarkUrl: '/m.png' },
      ],
      logo: { targetLink: '/', logo: '/l.png', title: 'LC' },
      bottomFloatAd: { targetLink: '/f', title: 'F', advertisingUrl: '/f.png' },
    };
    expect(read('headerAd', headerAd)).toEqual(headerAd);
    expect(
      read('headerAd', {
        belowTheSearchBoxKeywords: [{ colour: 'red' }, { keyword: 'b' }],
        navigationBars: [{ cornerMark: 'x' }, { navigationWords: 'n' }],
        logo: 'x',
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

  it('websites, service blocks and the salesman are read as they come', () => {
    const site = { status: 'enable', url: '/w', title: 't', keyword: 'k', needBold: 'yes', fontColor: 'red' };
    const config = {
      memberWebsite: [site],
      friendWebsite: [{ ...site, url: '/f' }],
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

  /** `a` and its link, by the names that a server may use. */
  const MEMBERS = {
    keyword: 'targetLink',
    keywordName: 'keywordUrl',
    catalogKeyword: 'keywordLink',
    word: 'targetUrl',
    hotWord: 'link',
    hotKey: 'url',
    name: 'href',
    title: 'href',
    text: 'href',
  };

  it.each<[what: string, given: unknown, words: string, link?: string]>([
    ['bare texts', [' a', ' ', 7, null], 'a7'],
    ['one text with commas', 'a,b，c、d;e；f\ng ,', 'abcdefg'],
    ...Object.entries(MEMBERS).map(([word, link]): [string, unknown, string, string] => [
      `${word} and ${link}`,
      [{ [word]: ' a ', [link]: ' /a ' }],
      'a',
      '/a',
    ]),
    ['the likeliest name', [{ text: 'b', keyword: 'a' }], 'a'],
    ['a name that says something', [{ keyword: ' ', name: 'c' }], 'c'],
    ['nothing that can be read', [{ id: 7 }, [1]], ''],
  ])('words are read from %s', (_what, given, expected, targetLink = '') => {
    const words = [...expected].map((keyword) => ({ keyword, targetLink }));
    expect(read('headerAd', { searchBoxDropdownKeywords: given })).toMatchObject({
      searchBoxDropdownKeywords: words,
    });
    expect(read('commonConfigVO', { hotKeySearch: given })).toMatchObject({ hotKeySearch: words });
  });
});

it('reads the reply of a dataUrl only if it is an object', () => {
  expect(v.parse(pageDataResult, { a: 1 })).toEqual({ a: 1 });
  for (const bad of [null, 'x', 7]) expect(v.safeParse(pageDataResult, bad).success).toBe(false);
});

it('reads no hosts of the remembered page, and invalid words as null', () => {
  const projectConfigVO = { www: 'https://www.shop.test' };
  expect(v.parse(rememberedPage, { projectConfigVO, commonConfigVO: 'x' })).toEqual({ commonConfigVO: null });
});
