import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $toasts } from '../../../src/core/dialogs/dialogs';
import { $pageData } from '../../../src/core/page/page-data';
import { parsePageData } from '../../../src/core/page/schema';
import { $groupLinks } from '../../../src/core/page/sister-sites';
import { $loginPhase } from '../../../src/core/session/login';
import { refreshLogin } from '../../../src/core/session/page-view';
import { $loginStatus } from '../../../src/core/session/session';
import { $groupSites } from '../../../src/group-sites/group-sites';
import { $searchText, joinSearch } from '../../../src/search/search';
import { openResultsIn, submitSearch } from '../../../src/search/submit';
import type { TestEnvironment } from '../test-environment';
import { hurry } from '../until';
import { historyCookie, logInAs, openSearchPage } from './page';

let page: TestEnvironment;
beforeEach(() => {
  $groupSites.set({ status: 'unknown' });
  $groupLinks.set([]);
  page = openSearchPage();
});

/** The group's member website; the sister site stands in the list that the store serves. */
const memberWebsite = [
  { status: 'enable', url: '//m3.sister.localhost', keyword: 'x' },
  { status: 'disable', url: 'm6.sister.localhost', keyword: 'y' },
];

/** Has the keyword check answer with this address; every other call goes to the store. */
function answerWith(keywordJumpUrl: string, data: object = {}): void {
  $pageData.set(parsePageData({ commonConfigVO: { memberWebsite }, ...data }).data);
  const { fetch } = page;
  page.fetch = async (input, init) =>
    String(input).includes('/check/global')
      ? Response.json({ code: 200, result: { keywordJumpUrl } })
      : fetch(input, init);
}

const submit = (text: string) => submitSearch('main', text);
const results = (keyword: string) =>
  `http://search.lc.localhost:8080/global.html?k=${encodeURIComponent(keyword)}&hot-key=&searchSource=`;

describe('a keyword with an address to jump to', () => {
  it('S19 opens the address in a new window, and nothing in this one', async () => {
    await submit('优惠券');
    expect(page.seen.opened).toEqual(['http://www.lc.localhost:8080/huodong.html']);
    expect(page.seen.navigated).toEqual([]);
  });

  it('S19 opens the address in this tab if the window is blocked', async () => {
    page.page.open = () => false;
    await submit('优惠券');
    expect(page.seen.navigated).toEqual(['http://www.lc.localhost:8080/huodong.html']);
  });

  it.each(['恶意跳转', '外站跳转'])('S19 opens the results page instead for %s', async (keyword) => {
    await submit(keyword);
    expect(page.seen.opened).toEqual([]);
    expect(page.seen.navigated).toEqual([results(keyword)]);
  });
});

describe('the address that a keyword may jump to', () => {
  it.each([
    ['//www.lc.localhost:8080/huodong.html', 'http://www.lc.localhost:8080/huodong.html'],
    ['http://list.lc.localhost:8080/brand/1.html?a=1#b', 'http://list.lc.localhost:8080/brand/1.html?a=1#b'],
    ['https://www.lc.localhost:8080/', 'https://www.lc.localhost:8080/'],
    ['/huodong.html', 'http://www.lc.localhost:8080/huodong.html'],
    ['huodong.html', 'http://www.lc.localhost:8080/huodong.html'],
    ['http://www.sister.localhost:8080/a', 'http://www.sister.localhost:8080/a?lc_source=lc'],
    ['http://m3.sister.localhost/', 'http://m3.sister.localhost/?lc_source=lc'],
  ])('S19 may be %s', async (keywordJumpUrl, url) => {
    answerWith(keywordJumpUrl);
    await submit('x');
    expect(page.seen.opened).toEqual([url]);
  });

  it.each([
    '7',
    'huodong',
    '//evil.example/',
    'http://www.lc.localhost:8080@evil.example/',
    'http:\\\\www.lc.localhost:8080',
    'http://m6.sister.localhost/',
    'data:text/html,x',
    'java\nscript:alert(1)',
  ])('S19 may not be %j, and the results page opens', async (keywordJumpUrl) => {
    answerWith(keywordJumpUrl);
    await submit('x');
    expect(page.seen.opened).toEqual([]);
    expect(page.seen.navigated).toEqual([results('x')]);
  });
});

it('§source.links a jump to a sister site carries the source that the page gives for it, by origin or name', async () => {
  answerWith('http://m3.sister.localhost/a', { sisterSources: { 'http://m3.sister.localhost': 'lc_top' } });
  await submit('x');
  answerWith('http://m3.sister.localhost/b', { groupPrefix: 'jlc', sisterSources: { x: 'lc_menu' } });
  await submit('y');
  expect(page.seen.opened).toEqual([
    'http://m3.sister.localhost/a?lc_source=lc_top',
    'http://m3.sister.localhost/b?jlc_source=lc_menu',
  ]);
  // The page data name the site: nobody asks for the group's list, and nothing is called foreign.
  expect([page.seen.requests, page.seen.warnings]).toEqual([[], []]);
});

it('S18 S19 a search waits two seconds for the group’s list, then opens its results', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page.fetch = async (input) =>
    String(input).includes('/check/global')
      ? Response.json({ code: 200, result: { keywordJumpUrl: 'http://www.sister.localhost:8080/a' } })
      : new Promise<Response>(() => {});
  const submitted = submit('x');
  await vi.advanceTimersByTimeAsync(1999);
  expect(page.seen.navigated).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await submitted;
  vi.useRealTimers();
  expect([page.seen.opened, page.seen.navigated]).toEqual([[], [results('x')]]);
});

it('S19 on a secure page the jump uses https, and a host in the list is accepted with either scheme', async () => {
  page = openSearchPage({ url: 'https://www.lc.localhost:8080/' });
  answerWith('http://list.lc.localhost:8080/brand/1.html');
  await submit('x');
  expect(page.seen.opened).toEqual(['https://list.lc.localhost:8080/brand/1.html']);
});

it('S19 a host outside the list is logged on the console once per page view', async () => {
  vi.resetModules();
  const { openSearchPage } = await import('./page');
  const { submitSearch } = await import('../../../src/search/submit');
  page = openSearchPage({ data: parsePageData({ commonConfigVO: { memberWebsite } }).data });
  answerWith('http://m3.sister.localhost/a');
  await submitSearch('main', 'w');
  expect(page.seen.warnings).toEqual([]);
  answerWith('https://evil.example/phishing');
  await submitSearch('main', 'x');
  await submitSearch('main', 'y');
  const named = page.seen.warnings.filter((line) => line.includes('keywordJumpUrl'));
  expect(named).toHaveLength(1);
  expect(named.join()).not.toContain('phishing');
});

describe('the right to search', () => {
  const needsLogin = parsePageData({ commonConfigVO: { globalSearchNeedLogin: true } }).data;

  it('§search.submit opens the login page for a guest if searching needs a login, and stores nothing', async () => {
    page = openSearchPage({ data: needsLogin });
    logInAs(0);
    await submit('CH340G');
    expect(page.seen.navigated.map((url) => new URL(url).pathname)).toEqual(['/login.html']);
    expect(page.seen.requests).toEqual([]);
    expect(historyCookie()).toBeUndefined();
  });

  it('§search.submit shows its words again, once, when the guest comes back from the login page', async () => {
    const here = page.page.url();
    page = openSearchPage({ data: needsLogin });
    logInAs(0);
    await submit('CH340G');
    const shownAt = (url: string) => {
      page.page.url = () => url;
      $searchText.set('');
      joinSearch()();
      return $searchText.get();
    };
    expect([shownAt(`${here}other.html`), shownAt(here), shownAt(here)]).toEqual(['', 'CH340G', '']);
  });

  // Spec 4: "the page goes to /login.html": the page that is there already.
  it('§search.submit opens the login on the login page itself', async () => {
    page = openSearchPage({ data: needsLogin, url: 'http://www.lc.localhost:8080/login.html' });
    logInAs(0);
    $searchText.set('CH340G');
    await submit('CH340G');
    expect(page.seen.events).toEqual([{ name: 'lc-login-required', detail: { reason: 'search' } }]);
    expect($toasts.get().map(({ message }) => message)).toEqual(['请登陆后操作！']);
    expect([$loginPhase.get(), $searchText.get()]).toEqual(['opening', 'CH340G']);
  });

  it('lets the page show its own login instead', async () => {
    page = openSearchPage({ data: needsLogin });
    logInAs(0);
    page.prevented.add('lc-login-required');
    await submit('CH340G');
    expect(page.seen.events).toEqual([{ name: 'lc-login-required', detail: { reason: 'search' } }]);
    expect(page.seen.navigated).toEqual([]);
  });

  it('is a customer’s', async () => {
    page = openSearchPage({ data: needsLogin });
    logInAs(1);
    await submit('CH340G');
    expect(page.seen.navigated).toEqual([results('CH340G')]);
  });

  // Spec 4: "If globalSearchNeedLogin is true and the user is a guest" × "On failure … resets the user to guest".
  it('S18 A12 is given to a visitor who seems to be a customer while user info fails', async () => {
    page = openSearchPage({ data: needsLogin });
    page.cookies.set('customer_info', 'a,b,c,1');
    await page.browser.control('faults', { call: '/cas/user/info', kind: '500', times: 2 });
    await hurry(refreshLogin);
    expect($loginStatus.get()).toBe('guest');
    await submit('CH340G');
    expect(page.seen.navigated).toEqual([results('CH340G')]);
  });

  it('waits for user info if the user is unknown, and finds a guest', async () => {
    page = openSearchPage({ data: needsLogin });
    logInAs(2);
    const submitted = submit('CH340G');
    expect(page.seen.navigated).toEqual([]);
    await hurry(() => submitted);
    expect(page.seen.requests.map(({ url }) => new URL(url).pathname)).toContain('/cas/user/info');
    expect(page.seen.navigated.map((url) => new URL(url).pathname)).toEqual(['/login.html']);
  });

  it('S18 is given to an unknown user after 2 s, however long user info takes', async () => {
    vi.resetModules();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { logInAs, openSearchPage } = await import('./page');
    const { submitSearch } = await import('../../../src/search/submit');
    page = openSearchPage({ data: needsLogin });
    logInAs(2);
    const { fetch } = page;
    page.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes('/cas/user/info')
        ? new Promise(() => {})
        : fetch(input, init);
    const submitted = submitSearch('main', 'CH340G');
    await vi.advanceTimersByTimeAsync(1999);
    expect(page.seen.navigated).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await submitted;
    vi.useRealTimers();
    expect(page.seen.navigated).toEqual([results('CH340G')]);
  });

  it('G18 opens the results in a new tab if the page wants it, and in this one if that is blocked', async () => {
    logInAs(1);
    openResultsIn('_blank');
    await submit('CH340G');
    expect([page.seen.opened, page.seen.navigated]).toEqual([[results('CH340G')], []]);
    page = openSearchPage();
    page.page.open = () => false;
    await submit('CH340G');
    expect(page.seen.navigated).toEqual([results('CH340G')]);
    openResultsIn(undefined);
  });

  it('is given to an unknown user at once if no login is needed', async () => {
    logInAs(2);
    await submit('CH340G');
    expect(page.seen.navigated).toEqual([results('CH340G')]);
  });
});
