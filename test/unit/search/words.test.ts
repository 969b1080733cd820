import { beforeEach, describe, expect, it } from 'vitest';
import { $pageData } from '../../../src/core/page/page-data';
import { parsePageData } from '../../../src/core/page/schema';
import {
  $history,
  forgetHistory,
  forgetTerm,
  refreshHistory,
  rememberTerm,
} from '../../../src/search/history';
import { chooseType, joinSearch } from '../../../src/search/search';
import { $searchType } from '../../../src/search/type';
import {
  $hint,
  $hotWords,
  $mroHotWords,
  $mroWords,
  $recommended,
  loadMroWords,
} from '../../../src/search/words';
import type { TestEnvironment } from '../test-environment';
import { historyCookie, openSearchPage } from './page';

const headerAd = {
  searchBoxDarkGrainedWord: ' STM32 ',
  searchBoxDropdownKeywords: ['', ' ', 'CH340G', { keyword: '优惠', targetLink: '/huodong.html' }],
  belowTheSearchBoxKeywords: [
    {
      keyword: '电容',
      colour: '#c2410c',
      targetLink: 'http://list.lc.localhost:8080/hot',
      title: '热卖',
      rel: ' nofollow  evil NOOPENER noreferrer sponsored ugc',
    },
    { keyword: '电阻', colour: 'red;background:url(x)', targetLink: 'javascript:alert(1)' },
    { targetLink: '/nothing' },
  ],
};

let page: TestEnvironment;
beforeEach(() => {
  page = openSearchPage({ data: parsePageData({ headerAd }).data });
});

describe('the words of the header ads (§search.words)', () => {
  it('are the hint, the recommended words with links, and the hot words with colour, title and rel', () => {
    expect($hint.get()).toBe('STM32');
    expect($recommended.get()).toEqual([
      { text: 'CH340G' },
      { text: '优惠', link: 'http://www.lc.localhost:8080/huodong.html' },
    ]);
    expect($hotWords.get()).toEqual([
      {
        text: '电容',
        link: 'http://list.lc.localhost:8080/hot',
        color: '#c2410c',
        title: '热卖',
        rel: 'nofollow noopener noreferrer sponsored ugc',
      },
      { text: '电阻', color: undefined, title: undefined, rel: undefined },
    ]);
  });

  it('take an address without a scheme for a host, not a path', () => {
    const words = [
      { keyword: 'a', targetLink: 'www.sister.test/a?b=1' },
      { keyword: 'b', targetLink: 'links.html' },
    ];
    $pageData.set(parsePageData({ headerAd: { searchBoxDropdownKeywords: words } }).data);
    expect($recommended.get().map(({ link }) => link)).toEqual([
      'http://www.sister.test/a?b=1',
      'http://www.lc.localhost:8080/links.html',
    ]);
  });

  // Spec 5: "The placeholder text … counts as empty".
  it('§search.keyword have no hint where it is the placeholder or blank', () => {
    for (const word of [' ', ' 请输入型号或者产品相关信息... ']) {
      $pageData.set(parsePageData({ headerAd: { ...headerAd, searchBoxDarkGrainedWord: word } }).data);
      expect($hint.get()).toBe('');
    }
  });

  it('are empty if there are none', () => {
    $pageData.set({});
    expect([$hint.get(), $recommended.get(), $hotWords.get()]).toEqual(['', [], []]);
  });
});

describe('MRO', () => {
  it('shows the header’s words below the box if its own file has failed', async () => {
    page.fetch = () => Promise.reject(new TypeError('offline'));
    expect($mroHotWords.get()).toEqual([]);
    await loadMroWords();
    expect($mroHotWords.get().map(({ text }) => text)).toEqual(['电容', '电阻']);
  });

  it('§search.types loads its words once when it is chosen, and the first is the hint', async () => {
    chooseType('MRO');
    chooseType('all');
    chooseType('MRO');
    await loadMroWords();
    await loadMroWords();
    // The file that has come takes the place of the header's words.
    expect($mroHotWords.get()).toEqual($mroWords.get());
    const calls = page.seen.requests.filter(({ url }) => url.includes('/common/data/mro-resource-list.json'));
    expect(calls.map(({ url }) => url)).toEqual([
      'http://static.lc.localhost:8080/common/data/mro-resource-list.json?version=1',
    ]);
    expect($mroWords.get().length).toBeGreaterThan(1);
    expect($hint.get()).toBe($mroWords.get()[0]?.text);
    expect($recommended.get()).toEqual($mroWords.get());
  });
});

describe('S24 the search type', () => {
  const stored = () => page.sessionStore.get('main-site-search-option');

  it('is stored for this tab and restored on its next page', () => {
    chooseType('self_operated');
    expect(stored()).toBe('self_operated');
    $searchType.set('all');
    joinSearch()();
    expect($searchType.get()).toBe('self_operated');
  });

  it('is the URL’s searchSource, unless that is unknown', () => {
    page = openSearchPage({ url: 'http://search.lc.localhost:8080/global.html?k=x&searchSource=main_mro' });
    page.sessionStore.set('main-site-search-option', 'self_operated');
    joinSearch()();
    expect($searchType.get()).toBe('MRO');
    page.page.replaceUrl('http://search.lc.localhost:8080/global.html?searchSource=nonsense');
    joinSearch()();
    expect($searchType.get()).toBe('self_operated');
  });

  it('is MRO at first on the MRO site, and ignores a foreign value in storage', () => {
    page.sessionStore.set('main-site-search-option', '<b>');
    $pageData.setKey('site', 'mro');
    joinSearch()();
    expect($searchType.get()).toBe('MRO');
    $pageData.setKey('site', 'main');
    joinSearch()();
    expect($searchType.get()).toBe('all');
  });
});

describe('the history', () => {
  it('§search.history is stored most recent first in the cookie that all pages share', () => {
    rememberTerm('a');
    rememberTerm('b');
    rememberTerm('A');
    expect(historyCookie()).toBe('A：b');
  });

  it('keeps terms that another page has added meanwhile', () => {
    rememberTerm('a');
    page.cookies.set('lc_search_history', 'theirs：a');
    rememberTerm('b');
    expect($history.get()).toEqual(['b', 'theirs', 'a']);
  });

  it('S22 can forget one term or all, and leaves no empty cookie', () => {
    for (const term of ['a', 'b', 'c']) rememberTerm(term);
    forgetTerm('b');
    expect(historyCookie()).toBe('c：a');
    forgetHistory();
    expect(historyCookie()).toBeUndefined();
    refreshHistory();
    expect($history.get()).toEqual([]);
  });

  // Spec 9: "at most 10 entries (5 on the MRO site)".
  it('G20 is cleared whole on the MRO site, which shows five of it', () => {
    $pageData.set({ site: 'mro' });
    for (let term = 1; term <= 8; term += 1) rememberTerm(`t${term}`);
    forgetHistory();
    expect(historyCookie()).toBeUndefined();
  });

  it('uses the cookie that the page data name', () => {
    $pageData.set({ historyCookie: 'old_history' });
    page.cookies.set('old_history', 'x：y');
    refreshHistory();
    expect($history.get()).toEqual(['x', 'y']);
  });
});
