import { beforeEach, describe, expect, it } from 'vitest';
import { $pageData, $pageDataStatus } from '../../../../src/core/page/page-data';
import { parsePageData } from '../../../../src/core/page/schema';
import {
  $groupLinks,
  $linkUrl,
  $sisterUrl,
  isOnSister,
  isOnUnknownHost,
} from '../../../../src/core/page/sister-sites';
import { $footer } from '../../../../src/footer/footer';
import { $hotWords, $recommended } from '../../../../src/search/words';
import { useTestEnvironment } from '../../test-environment';

const linkUrl = (given: unknown) => $linkUrl.get()(given);
const read = (data: object) => $pageData.set(parsePageData(data).data);

beforeEach(() => {
  useTestEnvironment();
  $groupLinks.set([]);
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

describe('§source.links the address of a given link', () => {
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

  it('gives sites of the group’s list the source of their title, and the store’s own hosts none', () => {
    $groupLinks.set([
      { link: 'https://group.example/', title: 'SMT' },
      { link: 'http://list.lc.localhost:8080/', title: 'SMT' },
    ]);
    expect(linkUrl('https://group.example/a')).toBe('https://group.example/a?jlc_source=lc_smt');
    expect(linkUrl('http://list.lc.localhost:8080/hot')).toBe('http://list.lc.localhost:8080/hot');
  });

  // Spec 2: "Sister-company sites: when linked, the link gets ?{groupPrefix}_source={source}": the store is not its own sister.
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
    $groupLinks.set([{ link: shop, title: '本站' }]);
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
      $hotWords.get()[0]?.link,
      $recommended.get()[0]?.link,
      $footer.get().sections[0]?.articles[0]?.href,
    ]).toEqual([sent, sent, sent]);
  });
});
