import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { $hosts, asOwners, setPaths } from '../../../src/core/page/hosts';
import { $isConfigured } from '../../../src/core/page/page-data';
import { pageType } from '../../../src/core/tracking/model/page-types';
import { $history } from '../../../src/search/history';
import { $searchPanel, showWords } from '../../../src/search/panel';
import { $searchText, chooseType, joinSearch } from '../../../src/search/search';
import { $chosenType, scopeOn, setChosenType } from '../../../src/search/type';
import { loadPageData } from '../load-page-data';
import type { TestEnvironment } from '../test-environment';
import { turns } from '../until';
import { openSearchPage, submit } from './page';

const RESULTS = 'http://search.lc.localhost:8080/global.html';
let page: TestEnvironment;
beforeEach(() => {
  page = openSearchPage();
});

describe('the boxes of a page', () => {
  it('S27 close the panel and keep the text when the page is left, and listen no more without a box', () => {
    const leave = joinSearch();
    $searchText.set('CH340G');
    showWords('main');
    // Another tab comes to the front: a pasted list would be lost.
    page.leave(false);
    expect($searchPanel.get().status).toBe('words');
    page.leave();
    expect([$searchPanel.get().status, $searchText.get()]).toEqual(['closed', 'CH340G']);
    showWords('main');
    leave();
    expect([$searchPanel.get().status, page.listeners()]).toEqual(['closed', 0]);
  });

  it.each([
    ['the keyword as text, cut to 52', `${RESULTS}?k=<b>${'芯'.repeat(60)}`, `<b>${'芯'.repeat(49)}`],
    ['nothing without a keyword', RESULTS, ''],
    ['nothing for a keyword from a GBK form, which is no UTF-8', `${RESULTS}?k=%B5%E7%C8%DD`, ''],
    ['nothing on another host', 'http://www.lc.localhost:8080/global.html?k=CH340G', ''],
    ['nothing on another page', 'http://search.lc.localhost:8080/?k=CH340G', ''],
  ])('show on the results page %s', (_, url, text) => {
    page = openSearchPage({ url });
    joinSearch()();
    expect($searchText.get()).toBe(text);
  });

  it('show the keyword on a results page at a path of page data, which is a page of this type', () => {
    page = openSearchPage({ url: 'http://search.lc.localhost:8080/find?k=CH340G' });
    setPaths({ search: '/find' });
    onTestFinished(() => setPaths({}));
    joinSearch()();
    expect($searchText.get()).toBe('CH340G');
    expect(pageType(asOwners(page.page.url()), $hosts.get())).toBe('keyword_search');
    expect(asOwners('http://search.lc.localhost:8080/global?k=1')).toBe(
      'http://search.lc.localhost:8080/global?k=1',
    );
  });

  it('show the word and know its history after Back, but not on the next page', async () => {
    await submit('CH340G');
    const isRevisited = (url: string, is: boolean) => {
      Object.assign(page.page, { url: () => url, isRevisited: () => is });
      $searchText.set('');
      joinSearch()();
      return $searchText.get();
    };
    const here = page.page.url();
    expect([isRevisited(here, false), isRevisited(here, true)]).toEqual(['', 'CH340G']);
    expect(isRevisited(`${here}other.html`, true)).toBe('');
    $history.set([]);
    showWords('main');
    expect($history.get()).toEqual(['CH340G']);
  });

  it('S28 keep the type of the page when the floating box disappears', () => {
    const leaveMain = joinSearch();
    setChosenType('self_operated');
    joinSearch()();
    expect($chosenType.get()).toBe('self_operated');
    leaveMain();
  });

  it.each([
    ['show the keyword as soon as they are known', '', undefined, 'CH340G'],
    ['stay empty if the user has emptied them meanwhile', 'NE555', '', ''],
    ['keep what was typed meanwhile', '', 'typed', 'typed'],
  ])('S28 on a results page whose hosts come late %s', async (_, before, meanwhile, after) => {
    const search = 'http://find.shop.test';
    openSearchPage({ url: `${search}/global.html?k=CH340G` });
    $isConfigured.set(false);
    onTestFinished(() => loadPageData({ env: 'local' }));
    $searchText.set(before);
    onTestFinished(joinSearch());
    expect($searchText.get()).toBe(before);
    if (meanwhile !== undefined) $searchText.set(meanwhile);
    await loadPageData({ projectConfigVO: { search } });
    await turns();
    expect($searchText.get()).toBe(after);
  });
});

describe('S24 the search type', () => {
  const goTo = (url: string) => Object.assign(page.page, { url: () => url });

  it.each([
    ['is stored for this tab and restored on its next page', '', 'self_operated', 'main', 'self_operated'],
    ['is the URL’s searchSource', 'main_mro', 'self_operated', 'main', 'MRO'],
    ['is not an unknown source of the URL', 'nonsense', 'self_operated', 'main', 'self_operated'],
    ['is MRO at first on the MRO site, and ignores a foreign value in storage', '', '<b>', 'mro', 'MRO'],
    ['is everything at first on the main site', '', '<b>', 'main', 'all'],
  ] as const)('%s', (_, source, stored, site, type) => {
    page = openSearchPage({ data: { site } });
    if (stored === '<b>') page.sessionStore.set('main-site-search-option', stored);
    else chooseType(stored);
    expect(page.sessionStore.get('main-site-search-option')).toBe(stored);
    setChosenType(undefined);
    goTo(`${RESULTS}${source && `?searchSource=${source}`}`);
    joinSearch()();
    expect(scopeOn(site, $chosenType.get()).type).toBe(type);
  });

  it('stays as a call of the page has chosen it before there is a box, or a late fragment is shown', () => {
    page = openSearchPage({ data: { site: 'main' }, url: RESULTS });
    chooseType('MRO');
    onTestFinished(joinSearch());
    expect($chosenType.get()).toBe('MRO');
  });

  it('T2 stays as chosen when the header is replaced or the site comes late, until the next address', () => {
    page = openSearchPage({ data: { site: 'main' }, url: `${RESULTS}?searchSource=main_mro` });
    const leave = joinSearch();
    expect($chosenType.get()).toBe('MRO');
    chooseType('self_operated');
    leave();
    onTestFinished(joinSearch());
    const kept = $chosenType.get();
    expect([kept, scopeOn('mro', $chosenType.get()).type]).toEqual(['self_operated', 'self_operated']);
    goTo(`${RESULTS}?searchSource=main_mro&k=CH340G`);
    joinSearch()();
    expect($chosenType.get()).toBe('self_operated');
  });
});
