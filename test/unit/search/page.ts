import { onTestFinished, vi } from 'vitest';
import { environment } from '../../../src/core/browser/environment';
import { deferred } from '../../../src/core/browser/scheduling';
import { $pageData } from '../../../src/core/page/page-data';
import { type PageData, parsePageData } from '../../../src/core/page/schema';
import { $history } from '../../../src/search/history';
import { $announcement, $suggestions, closePanel } from '../../../src/search/panel';
import { $searchText } from '../../../src/search/search';
import { $lastOpened, submitSearch } from '../../../src/search/submit';
import { setChosenType } from '../../../src/search/type';
import { loadPageData } from '../load-page-data';
import { setUser } from '../log-in';
import { useTestEnvironment as openPage, type TestEnvironment } from '../test-environment';

/** A fresh page before the reference store, with every search store as on a first visit. */
export function openSearchPage({ data = {}, url }: { data?: PageData; url?: string } = {}): TestEnvironment {
  const page = openPage({}, url);
  $pageData.set(data);
  closePanel();
  $searchText.set('');
  setChosenType(undefined);
  $suggestions.set({ keyword: '', items: [] });
  $announcement.set(undefined);
  $lastOpened.set({ what: '', at: 0 });
  $history.set([]);
  logInAs(2);
  return page;
}

/** The hint of the box on a page that `openHintPage` opens. */
export const HINT = 'STM32F103C8T6';

/** A page whose search box has a hint, with these page data. */
export const openHintPage = (data: object = {}, url?: string) =>
  openSearchPage({
    data: parsePageData({ headerAd: { searchBoxDarkGrainedWord: HINT }, ...data }).data,
    ...(url && { url }),
  });

/** Searches for a text in the main box. */
export const submit = (text: string) => submitSearch('main', text);
/** The results page of a keyword, on a page with the hint. */
export const results = (keyword: string, source = '') =>
  `http://search.lc.localhost:8080/global.html?k=${encodeURIComponent(keyword)}&hot-key=${HINT}&searchSource=${source}`;

/** A page whose searchTip calls are answered by hand, in whatever order. */
export function openHandAnsweredPage(): { asked: AskedTip[]; page: TestEnvironment } {
  const asked: AskedTip[] = [];
  const page = openSearchPage();
  page.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const request = new Request(input, init);
      asked.push({
        keyword: new URL(request.url).searchParams.get('keyword') ?? '',
        isAborted: () => request.signal.aborted,
        answer: (...words) =>
          resolve(Response.json({ code: 200, msg: '', result: { product: { ...words } } })),
        reply: (body) => resolve(new Response(body)),
        fail: () => reject(new TypeError('failed to fetch')),
      });
    });
  return { asked, page };
}

/** A page with this data block, and what has its `dataUrl` answer. */
export function openLate(
  block: object,
  url = `${WWW}/`,
): { page: TestEnvironment; tell: (result: object) => Promise<void> } {
  const page = openSearchPage({ url });
  const { promise, resolve } = deferred<Response>();
  page.answer = ({ pathname }) => (pathname === '/data.json' ? promise : undefined);
  const loading = loadPageData({ ...block, dataUrl: `${WWW}/data.json` });
  const tell = (result: object) => {
    resolve(Response.json({ code: 200, msg: '', result }));
    return loading;
  };
  onTestFinished(async () => {
    vi.useRealTimers();
    await tell({});
    await loadPageData({ env: 'local' });
  });
  logInAs(0);
  return { page, tell };
}

const WWW = 'http://www.lc.localhost:8080';

export interface AskedTip {
  keyword: string;
  isAborted: () => boolean;
  answer: (...words: string[]) => void;
  reply: (body: string) => void;
  fail: () => void;
}

/** Sets the login state as the user-info call would. */
export const logInAs = (customerLogin: 0 | 1 | 2) => setUser({ customerLogin });

/** The keywords of all searchTip calls so far. */
export function askedKeywords(page: TestEnvironment): (string | null)[] {
  return page.seen.requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === '/search/searchTip')
    .map(({ searchParams }) => searchParams.get('keyword'));
}

/** The history cookie as other pages see it. */
export const historyCookie = () => environment().cookies.get('lc_search_history');
