import { environment } from '../../../src/core/browser/environment';
import { $pageData } from '../../../src/core/page/page-data';
import type { PageData } from '../../../src/core/page/schema';
import { $history } from '../../../src/search/history';
import { $announcement, $suggestions, closePanel } from '../../../src/search/panel';
import { $searchText } from '../../../src/search/search';
import { $lastOpened, submitSearch } from '../../../src/search/submit';
import { $searchType } from '../../../src/search/type';
import { setUser } from '../log-in';
import { useTestEnvironment as openPage, type TestEnvironment } from '../test-environment';

/** A fresh page before the reference store, with every search store as on a first visit. */
export function openSearchPage({ data = {}, url }: { data?: PageData; url?: string } = {}): TestEnvironment {
  const page = openPage({}, url);
  $pageData.set(data);
  resetSearch();
  return page;
}

/** The hint of the box on a page that `openHintPage` opens. */
export const HINT = 'STM32F103C8T6';

/** A page whose search box has a hint and no other words. */
export function openHintPage(): TestEnvironment {
  const headerAd = {
    searchBoxDarkGrainedWord: HINT,
    searchBoxDropdownKeywords: [],
    belowTheSearchBoxKeywords: [],
    navigationBars: [],
    logo: null,
    bottomFloatAd: null,
  };
  return openSearchPage({ data: { headerAd } });
}

/** Searches for a text in the main box. */
export const submit = (text: string) => submitSearch('main', text);
/** The results page of a keyword, on a page with the hint. */
export const results = (keyword: string, source = '') =>
  `http://search.lc.localhost:8080/global.html?k=${encodeURIComponent(keyword)}&hot-key=${HINT}&searchSource=${source}`;

/** A page whose searchTip calls are answered by hand, in whatever order. */
export function openHandAnsweredPage(): { asked: AskedTip[]; page: TestEnvironment } {
  const asked: AskedTip[] = [];
  const page = openPage({
    fetch: (input, init) =>
      new Promise((resolve, reject) => {
        const request = new Request(input, init);
        asked.push({
          keyword: new URL(request.url).searchParams.get('keyword') ?? '',
          isAborted: () => request.signal.aborted,
          answer: (...words) => resolve(tipReply(words)),
          reply: (body) => resolve(new Response(body)),
          fail: () => reject(new TypeError('failed to fetch')),
        });
      }),
  });
  $pageData.set({});
  resetSearch();
  return { asked, page };
}

export interface AskedTip {
  keyword: string;
  isAborted: () => boolean;
  answer: (...words: string[]) => void;
  reply: (body: string) => void;
  fail: () => void;
}

/** Sets the login state as the user-info call would. */
export function logInAs(customerLogin: 0 | 1 | 2): void {
  setUser({ customerLogin });
}

/** The keywords of all searchTip calls so far. */
export function askedKeywords(page: TestEnvironment): (string | null)[] {
  return page.seen.requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === '/search/searchTip')
    .map(({ searchParams }) => searchParams.get('keyword'));
}

/** The history cookie as other pages see it. */
export function historyCookie(): string | undefined {
  return environment().cookies.get('lc_search_history');
}

function resetSearch(): void {
  closePanel();
  $searchText.set('');
  $searchType.set('all');
  $suggestions.set({ keyword: '', items: [] });
  $announcement.set(undefined);
  $lastOpened.set({ what: '', at: 0 });
  $history.set([]);
  logInAs(2);
}

function tipReply(words: string[]): Response {
  const result = { product: Object.fromEntries(words.map((word, index) => [index, word])) };
  return new Response(JSON.stringify({ code: 200, msg: '', result }));
}
