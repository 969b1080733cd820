import { beforeEach, describe, expect, it } from 'vitest';
import { $pageData } from '../../../src/core/page/page-data';
import { $history, forgetHistory, refreshHistory, rememberTerm } from '../../../src/search/history';
import type { TestEnvironment } from '../test-environment';
import { historyCookie, openSearchPage } from './page';

let page: TestEnvironment;
beforeEach(() => {
  page = openSearchPage();
});

describe('the history', () => {
  it('is stored most recent first in the shared cookie, with terms of other pages', () => {
    rememberTerm('a');
    page.cookies.set('lc_search_history', 'theirs：a');
    rememberTerm('A');
    expect([historyCookie(), $history.get()]).toEqual(['A：theirs', ['A', 'theirs']]);
  });

  // Spec 9: "at most 10 entries (5 on the MRO site)".
  it('S22 G20 can forget one term or all, those too that the MRO site does not show, and leaves no empty cookie', () => {
    $pageData.set({ site: 'mro' });
    for (let term = 1; term <= 8; term += 1) rememberTerm(`t${term}`);
    forgetHistory('t2');
    expect(historyCookie()).toBe('t8：t7：t6：t5：t4：t3：t1');
    forgetHistory();
    expect(historyCookie()).toBeUndefined();
    refreshHistory();
    expect($history.get()).toEqual([]);
  });

  it('uses the cookie that the page data name', () => {
    $pageData.set({ historyCookie: 'old_history' });
    page.cookies.set('old_history', 'x：y');
    refreshHistory();
    expect($history.get()).toEqual(['x', 'y']);
  });
});
