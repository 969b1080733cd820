import { beforeEach, describe, expect, it } from 'vitest';
import { $history } from '../../../src/search/history';
import { $searchPanel, showWords } from '../../../src/search/panel';
import { $searchText, joinSearch } from '../../../src/search/search';
import { submitSearch } from '../../../src/search/submit';
import { $searchType } from '../../../src/search/type';
import type { TestEnvironment } from '../test-environment';
import { openSearchPage } from './page';

let page: TestEnvironment;
beforeEach(() => {
  page = openSearchPage();
});

describe('the boxes of a page', () => {
  it('S27 close the panel and keep the text when the page is left', () => {
    const leave = joinSearch();
    $searchText.set('CH340G');
    showWords('main');
    page.leave();
    expect($searchPanel.get().status).toBe('closed');
    expect($searchText.get()).toBe('CH340G');
    leave();
  });

  it('close the panel when the last of them has left the page, and listen no more', () => {
    const leave = joinSearch();
    showWords('main');
    leave();
    expect([$searchPanel.get().status, page.listeners()]).toEqual(['closed', 0]);
  });

  it('stay empty on a results page without a keyword', () => {
    page = openSearchPage({ url: 'http://search.lc.localhost:8080/global.html' });
    joinSearch()();
    expect($searchText.get()).toBe('');
  });

  it('show the keyword on the results page only, as text, cut to 52', () => {
    const query = `?k=${encodeURIComponent(`<b>${'芯'.repeat(60)}`)}`;
    page = openSearchPage({ url: `http://search.lc.localhost:8080/global.html${query}` });
    joinSearch()();
    expect($searchText.get()).toBe(`<b>${'芯'.repeat(49)}`);
    for (const url of ['http://www.lc.localhost:8080/global.html', 'http://search.lc.localhost:8080/']) {
      page = openSearchPage({ url: url + query });
      joinSearch()();
      expect($searchText.get()).toBe('');
    }
  });

  it('stay empty for a keyword from a GBK form, instead of showing replacement characters', () => {
    page = openSearchPage({ url: 'http://search.lc.localhost:8080/global.html?k=%B5%E7%C8%DD' });
    joinSearch()();
    expect($searchText.get()).toBe('');
  });

  it('S28 keep the type of the page when the floating box disappears', () => {
    const leaveMain = joinSearch();
    $searchType.set('self_operated');
    joinSearch()();
    expect($searchType.get()).toBe('self_operated');
    leaveMain();
  });

  it('know the history of the last search when the next page opens', async () => {
    await submitSearch('main', 'CH340G');
    $history.set([]);
    showWords('main');
    expect($history.get()).toEqual(['CH340G']);
  });
});
