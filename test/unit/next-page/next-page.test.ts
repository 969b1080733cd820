import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $pageData } from '../../../src/core/page/page-data';
import { parsePageData } from '../../../src/core/page/schema';
import { PAGES_PER_VIEW, REST_MS, WORDS_PAUSE_MS } from '../../../src/next-page/constants';
import { forgetIntent, intend, startNextPage } from '../../../src/next-page/next-page';
import { keywordToSubmit } from '../../../src/search/model/keyword';
import { $suggestions } from '../../../src/search/panel';
import { typeText } from '../../../src/search/search';
import { $resultsTarget, resultsUrl } from '../../../src/search/submit';
import { $searchType } from '../../../src/search/type';
import { logIn } from '../log-in';
import { logInAs, openSearchPage, submit } from '../search/page';
import type { TestEnvironment } from '../test-environment';

let page: TestEnvironment;

function open(data: Parameters<typeof openSearchPage>[0] = { data: { nextPage: 'prerender' } }): void {
  page = openSearchPage(data);
  startNextPage();
  page.comeBack({ isRestored: true });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  $resultsTarget.set(undefined);
  open();
});

const help = (id: number) => `http://www.lc.localhost:8080/help/${id}.html`;
const CATEGORY = 'http://list.lc.localhost:8080/catalog/312.html';

function rest(url: string, ms = REST_MS): void {
  intend(url, REST_MS);
  vi.advanceTimersByTime(ms);
}

/** Types words, and has the server answer with suggestions. */
function type(text: string, ...suggestions: string[]): void {
  typeText('search-1', text, false);
  vi.advanceTimersByTime(WORDS_PAUSE_MS);
  $suggestions.set({
    keyword: keywordToSubmit(text),
    items: suggestions.map((word) => ({ text: word, type: 'product' })),
  });
}

describe('the next page', () => {
  it('W2 is prepared once the pointer rests on its link, and not when it moves on before', () => {
    rest(help(101), REST_MS - 1);
    forgetIntent();
    rest(CATEGORY, REST_MS - 1);
    rest(help(102));
    expect(page.seen.prepared).toEqual([`prerender ${help(102)}`]);
  });

  it('W4 is fetched on another host of the site, prerendered on this one', () => {
    rest(CATEGORY);
    rest(help(101));
    expect(page.seen.prepared).toEqual([`prefetch ${CATEGORY}`, `prerender ${help(101)}`]);
  });

  it.each([[{}], [{ nextPage: 'off' as const }]])('is not prepared with the page data %o', (data) => {
    open({ data });
    rest(help(101));
    type('CH340G');
    expect(page.seen.prepared).toEqual([]);
  });

  it('W1 is not prepared where it is no safe page', () => {
    rest('http://member.lc.localhost:8080/home/logout.html');
    expect(page.seen.prepared).toEqual([]);
  });

  it('W3 is one of two at once, the oldest leaving, and of ten in a page view', () => {
    for (let id = 1; id <= 3; id += 1) rest(help(id));
    rest(help(3));
    expect(page.seen.prepared).toEqual([`prerender ${help(2)}`, `prerender ${help(3)}`]);
    for (let id = 4; id <= PAGES_PER_VIEW + 2; id += 1) rest(help(id));
    expect(page.seen.prepared).toEqual([9, 10].map((id) => `prerender ${help(id)}`));
  });

  it('W3 begins to count again on a page out of the back-forward cache', () => {
    for (let id = 1; id <= PAGES_PER_VIEW; id += 1) rest(help(id));
    page.comeBack();
    rest(help(20));
    page.comeBack({ isRestored: true });
    expect(page.seen.prepared).toEqual([]);
    rest(help(20));
    expect(page.seen.prepared).toEqual([`prerender ${help(20)}`]);
  });

  it('W5 is dropped when another user is here', () => {
    rest(help(101));
    logIn();
    expect(page.seen.prepared).toEqual([]);
  });
});

describe('the results of the words in the box', () => {
  it.each(['CH340G', '0603 10K', "xi'an", ' STM32 “F4” ', 'C++'])(
    'W2 are fetched at the very address that the submit of %s opens, without a keyword check',
    async (text) => {
      type(text);
      expect(page.seen.requests.filter(({ url }) => url.includes('/check/'))).toEqual([]);
      const [prepared] = page.seen.prepared;
      vi.useRealTimers();
      await submit(text);
      expect(prepared).toBe(`prefetch ${page.seen.navigated[0]}`);
    },
  );

  it('W2 are fetched if they are among the suggestions, and not while others are there to choose from', () => {
    type('CH340', 'CH340G', 'CH340C');
    expect(page.seen.prepared).toEqual([]);
    type('CH340G', 'CH340G');
    expect(page.seen.prepared).toEqual([`prefetch ${resultsUrl('CH340G')}`]);
  });

  it('W2 are fetched after the pause for a type without suggestions', () => {
    $searchType.set('MRO');
    typeText('search-1', '焊台', false);
    vi.advanceTimersByTime(WORDS_PAUSE_MS - 1);
    expect(page.seen.prepared).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(page.seen.prepared).toEqual([`prefetch ${resultsUrl('焊台')}`]);
  });

  it('W1 are left alone for an illegal word, and for words that nobody has typed', () => {
    type('<script>');
    page.isActivated = false;
    type('CH340G');
    expect(page.seen.prepared).toEqual([]);
  });

  it('W1 are left alone where they open in a new tab, or need a login first', () => {
    $resultsTarget.set('_blank');
    type('CH340G');
    $resultsTarget.set(undefined);
    const commonConfigVO = { globalSearchNeedLogin: true };
    $pageData.set(parsePageData({ nextPage: 'prefetch', commonConfigVO }).data);
    logInAs(0);
    type('CH340');
    expect(page.seen.prepared).toEqual([]);
    logInAs(1);
    type('CH340C');
    expect(page.seen.prepared).toEqual([`prefetch ${resultsUrl('CH340C')}`]);
  });
});
