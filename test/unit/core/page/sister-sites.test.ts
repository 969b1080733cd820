import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { $pageDataStatus } from '../../../../src/core/page/load-page-data';
import { $pageData } from '../../../../src/core/page/page-data';
import { parsePageData } from '../../../../src/core/page/schema';
import {
  $linkUrl,
  $sisterUrl,
  givenSource,
  isOnSister,
  isOnUnknownHost,
  setGroupLinks,
  sourceFromUrl,
  sourceName,
  storeSource,
} from '../../../../src/core/page/sister-sites';
import { $footer } from '../../../../src/footer/footer';
import { hotWordsOf, recommendedOf } from '../../../../src/search/words';
import { loadPageData } from '../../load-page-data';
import '../../property-runs';
import { type TestEnvironment, useTestEnvironment } from '../../test-environment';

const linkUrl = (given: unknown) => $linkUrl.get()(given);

const read = (data: object) => $pageData.set(parsePageData(data).data);

beforeEach(() => {
  useTestEnvironment();
  setGroupLinks([]);
  $pageDataStatus.set('ready');
  read({
    groupPrefix: 'jlc',
    sisterSources: { 'https://pcb.example': 'lc_nav', SMT: 'lc_smt' },
    commonConfigVO: {
      memberWebsite: [
        { status: 'enable', url: 'smt.example', keyword: 'SMT' },
        { status: 'disable', url: 'gone.example', keyword: 'gone' },
      ],
    },
  });
});

describe('the address of a given link', () => {
  it.each([
    ['https://pcb.example/a?x=1', 'https://pcb.example/a?x=1&jlc_source=lc_nav'],
    ['//smt.example/a', 'http://smt.example/a?jlc_source=lc_smt'],
    ['https://smt.example/?jlc_source=old', 'https://smt.example/?jlc_source=lc_smt'],
    ['https://gone.example/', 'https://gone.example/'],
    ['https://smt.example.evil.example/', 'https://smt.example.evil.example/'],
    ['/hot', 'http://www.lc.localhost:8080/hot'],
    ['http://list.lc.localhost:8080/hot', 'http://list.lc.localhost:8080/hot'],
    ['javascript:alert(1)', undefined],
    [7, undefined],
  ])('turns %j into %j', (given, url) => {
    expect(linkUrl(given)).toBe(url);
  });

  it.each([
    ['https://mro.example/?jlc_source=lc_promo9&x=1', 'https://mro.example/?x=1&jlc_source=lc_promo9'],
    ['https://mro.example/?jlc_source=%22bad', 'https://mro.example/?jlc_source=lc'],
    [
      'https://mro.example/?other_source=lc_promo9',
      'https://mro.example/?other_source=lc_promo9&jlc_source=lc',
    ],
    ['https://pcb.example/?jlc_source=lc_promo9', 'https://pcb.example/?jlc_source=lc_nav'],
  ])('leaves %j its own valid source, unless the page data name one', (given, url) => {
    setGroupLinks([{ link: 'https://mro.example/', title: 'MRO' }]);
    expect(linkUrl(given)).toBe(url);
  });

  it('gives sites of the group’s list the source of their title, and the store’s own hosts none', () => {
    setGroupLinks([
      { link: 'https://group.example/', title: 'SMT' },
      { link: 'http://list.lc.localhost:8080/', title: 'SMT' },
    ]);
    expect(linkUrl('https://group.example/a')).toBe('https://group.example/a?jlc_source=lc_smt');
    expect(linkUrl('http://list.lc.localhost:8080/hot')).toBe('http://list.lc.localhost:8080/hot');
  });

  it('gives none to the store itself, whichever list of sites names it', () => {
    const shop = 'http://www.lc.localhost:8080/';
    read({
      groupPrefix: 'jlc',
      sisterSources: { [shop]: 'own', 本站: 'own' },
      commonConfigVO: {
        memberWebsite: [{ status: 'enable', url: shop, keyword: '本站' }],
        friendWebsite: [{ status: 'enable', url: shop, keyword: '本站' }],
      },
    });
    setGroupLinks([{ link: shop, title: '本站' }]);
    const { members, friends } = $footer.get();
    // The group's menu asks for the address by the title, too.
    expect([members[0]?.href, friends[0]?.href, linkUrl('/'), $sisterUrl.get()(shop, ['本站'])]).toEqual(
      Array(4).fill(shop),
    );
    expect($sisterUrl.get()('javascript:alert(1)', ['本站'])).toBeUndefined();
  });

  it.each([
    ['a sister site', 'https://smt.example/', true, false],
    ['the store', 'http://list.lc.localhost:8080/', false, false],
    ['a host that nobody has named', 'https://other.example/', false, true],
    ['no web address', 'mailto:a@b.example', false, false],
  ])('knows %s', (_what, address, isSister, isUnknown) => {
    expect([isOnSister(address), isOnUnknownHost(address)]).toEqual([isSister, isUnknown]);
  });

  it('adds the source to hot words, recommended words and footer articles that lead to a sister site', () => {
    const link = 'https://smt.example/';
    const sent = 'https://smt.example/?jlc_source=lc';
    read({
      groupPrefix: 'jlc',
      commonConfigVO: { memberWebsite: [{ status: 'enable', url: link, keyword: 'SMT' }] },
      headerAd: {
        belowTheSearchBoxKeywords: [{ keyword: 'a', targetLink: link }],
        searchBoxDropdownKeywords: [{ keyword: 'b', targetLink: link }],
      },
      websiteSectionList: [{ sectionName: 's', articleList: [{ name: 'c', link }] }],
    });
    expect([
      hotWordsOf('main').get()[0]?.link,
      recommendedOf('all').get()[0]?.link,
      $footer.get().sections[0]?.articles[0]?.href,
    ]).toEqual([sent, sent, sent]);
  });
});

describe('source cookie', () => {
  it.each([
    ['lc_source=pcb', 'pcb'],
    ['a=1&lc_source=A-b_9&c=x', 'A-b_9'],
    ['c=baidu', 'lc_baidu'],
    ['lc_source=&c=baidu', 'lc_baidu'],
    ['lc_source=a%20b&c=x', 'lc_x'],
    ['lc_source=<script>', undefined],
    ['c=%E8%8A%AF', undefined],
    [`lc_source=${'a'.repeat(64)}`, 'a'.repeat(64)],
    [`lc_source=${'a'.repeat(65)}`, undefined],
    ['lc_source=a%0A', undefined],
    ['lc_source=-&c=x', '-'],
    ['c=', undefined],
    ['', undefined],
  ])('N6 ?%s gives %s', (query, source) => {
    expect(sourceFromUrl(`https://www.a.test/?${query}`, 'lc')).toBe(source);
  });

  it('N6 holds only letters, digits, _ and -, whatever the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (value, prefix) => {
        const address = `https://a.test/?${encodeURIComponent(sourceName(prefix))}=x&c=${value}`;
        expect(sourceFromUrl(address, 'lc') ?? 'x').toMatch(/^[\w-]{1,64}$/);
        expect(sourceFromUrl(value, 'lc')).toBeUndefined();
      }),
    );
  });
});

describe('the source that a page gives for a sister site', () => {
  const sources = { 'https://smt.test': 'origin', 'pcb.test:81': 'host', SMT: 'name', bad: 'a b' };
  it.each([
    ['its origin', 'https://smt.test/a', ['SMT'], 'origin'],
    ['its host', 'http://pcb.test:81/', ['SMT'], 'host'],
    ['its name', 'https://other.test/', ['x', 'SMT'], 'name'],
    ['its name where it has no address', undefined, ['SMT'], 'name'],
    ['its name where its address cannot be read', 'nowhere', ['SMT'], 'name'],
    ['a name with a valid source', undefined, ['bad', 'SMT'], 'name'],
    ['nothing that is no source', undefined, ['bad'], undefined],
    ['nothing that every object has', undefined, ['constructor', 'toString'], undefined],
    ['nothing it does not have', 'https://other.test/', [], undefined],
  ])('is found by %s', (_, href, names, source) => {
    expect(givenSource(sources, href, names)).toBe(source);
  });
});

describe('the source cookie of a page', () => {
  const kept = () => [page.cookies.get('lc_source'), page.cookies.get('jx_source')];
  let page: TestEnvironment;

  beforeEach(() => {
    page = useTestEnvironment({}, 'http://www.lc.localhost:8080/?c=abc');
  });

  it('is named after the prefix of the page', async () => {
    await loadPageData({ groupPrefix: 'jx' });
    storeSource();
    expect(kept()).toEqual([undefined, 'lc_abc']);
  });

  it('is named after lc if the page names no prefix, and absent without a source', async () => {
    await loadPageData({ env: 'local' });
    storeSource();
    expect(kept()).toEqual(['lc_abc', undefined]);
    page = useTestEnvironment({}, 'http://www.lc.localhost:8080/?a=1');
    await loadPageData({ env: 'local' });
    storeSource();
    expect(kept()).toEqual([undefined, undefined]);
  });
});
