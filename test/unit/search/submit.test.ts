import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $toasts } from '../../../src/core/dialogs/dialogs';
import { setPaths } from '../../../src/core/page/hosts';
import { $pageDataStatus } from '../../../src/core/page/load-page-data';
import { $pageData } from '../../../src/core/page/page-data';
import { parsePageData } from '../../../src/core/page/schema';
import { setGroupLinks } from '../../../src/core/page/sister-sites';
import { $loginPhase } from '../../../src/core/session/login';
import { refreshLogin } from '../../../src/core/session/page-view';
import { $loginStatus } from '../../../src/core/session/session';
import { flushReports } from '../../../src/core/tracking/analytics';
import { $groupSites } from '../../../src/group-sites/group-sites';
import { $searchPanel, showWords } from '../../../src/search/panel';
import { $searchText, joinSearch } from '../../../src/search/search';
import { $isSearching, resultsUrl, searchWord, setResultsTarget } from '../../../src/search/submit';
import { scopeOn, setChosenType } from '../../../src/search/type';
import { LOCAL_HOSTS } from '../built-in-hosts';
import type { TestEnvironment } from '../test-environment';
import { hurry, turns } from '../until';
import { HINT, historyCookie, logInAs, openHintPage, openLate, results, submit } from './page';

let page: TestEnvironment;
beforeEach(() => {
  $groupSites.set({ status: 'unknown' });
  setGroupLinks([]);
  page = openHintPage();
});
afterEach(() => {
  vi.useRealTimers();
  setResultsTarget(undefined);
});

const checks = () => page.seen.requests.filter(({ url }) => url.includes('/check/global'));
const opened = () => page.seen.navigated.map((address) => new URL(address).pathname);
const fault = (kind: string, more: object = {}) =>
  page.browser.control('faults', { call: '/check/global', kind, ...more });

/** Expects that a search opens its page after two seconds, and not before. */
async function expectTwoSeconds(search: () => Promise<void>, address: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const submitted = search();
  await vi.advanceTimersByTimeAsync(1999);
  await turns();
  expect(page.seen.navigated).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await submitted;
  expect([page.seen.opened, page.seen.navigated]).toEqual([[], [address]]);
}

describe('submitting a search', () => {
  it('is reported and kept, and a keyword that names a person is blanked', async () => {
    flushReports();
    page.seen.beacons.length = 0;
    await submit('CH340G');
    const last = JSON.parse(page.cookies.get('lc_last_search') ?? '');
    expect(last).toMatchObject({ keyword: 'CH340G', searchSource: '' });
    await submit('13812345678');
    expect(JSON.parse(page.localStore.get('rsLog') ?? '')).toMatchObject({ keyword: '' });
    flushReports();
    const events = page.seen.beacons.flatMap(({ body }) => JSON.parse(body).events);
    const searches = events.filter(({ ty }: { ty: string }) => ty === 'search');
    expect(searches).toMatchObject([
      { op: 'search', data: { option: { keyword: 'CH340G', searchSource: '' } } },
      { op: 'search', data: { option: { keyword: '', searchSource: '' } } },
    ]);
    // A check that names no address is no foreign one.
    expect(page.seen.warnings).toEqual([]);
    expect(page.seen.beacons.map(({ body }) => body).join()).not.toContain('13812345678');
  });

  it('N4 stores nothing if the page turns analytics off', async () => {
    $pageData.setKey('analytics', 'off');
    await submit('CH340G');
    expect(page.seen.navigated).toEqual([results('CH340G')]);
    expect(page.cookies.get('lc_last_search')).toBeUndefined();
    expect(page.localStore.get('rsLog')).toBeUndefined();
  });

  it.each(['CH340G', 'C++', 'R[0402', '*0805', '1N4148(SMD)', '%', '&k=', '#', '😀', 'a b', 'שלום'])(
    'S10 checks %s, then opens its results page in this tab',
    async (keyword) => {
      await submit(keyword);
      const [check = ''] = checks().map(({ url }) => url);
      expect(check).toMatch(/^http:\/\/search\.lc\.localhost:8080\/check\/global\?words=/);
      expect(new URL(check).searchParams.get('words')).toBe(keyword);
      expect([page.seen.navigated, page.seen.opened]).toEqual([[results(keyword)], []]);
    },
  );

  it('S16 searches for the hint word without its 试试： if the input is empty, and never for the placeholder', async () => {
    await submit('  ');
    page.now = () => Date.now() + 5000;
    await submit('请输入型号或者产品相关信息...');
    expect(page.seen.navigated).toEqual([results(HINT), results(HINT)]);
  });

  // Spec 5: "Special characters are replaced before use", "Input is at most 52 characters".
  it.each(['O\'Reilly：5" 打印', 'x'.repeat(76), '  CH340G ', 'R[0402 &k=#'])(
    'opens the address that a link to %s has',
    async (word) => {
      await submit(word);
      expect(page.seen.navigated).toEqual([resultsUrl(scopeOn('main', undefined), word)]);
    },
  );

  it('S16 shows a message for an illegal word, and sends, stores, tracks and links nothing', async () => {
    $searchText.set('<script>');
    await submit('<script>');
    expect($searchPanel.get()).toMatchObject({ status: 'illegal', box: 'main' });
    expect($searchText.get()).toBe('<script>');
    expect(page.seen).toMatchObject({ navigated: [], requests: [], events: [] });
    expect([historyCookie(), page.cookies.get('lc_last_search')]).toEqual([undefined, undefined]);
    expect(resultsUrl(scopeOn('main', undefined), '3D printer')).toBe(
      resultsUrl(scopeOn('main', undefined), ''),
    );
  });

  it('S17 opens nothing again by a second Enter just after the reply, but for other words, later, or by a clock set back', async () => {
    const { now } = page;
    await submit('CH340G');
    await submit('CH340G');
    expect(page.seen.navigated).toHaveLength(1);
    await submit('CH341');
    page.now = () => now() + 1500;
    await submit('CH341');
    page.now = () => now() - 3_600_000;
    await submit('CH341');
    expect(page.seen.navigated).toHaveLength(4);
  });

  it('S17 asks a page that navigates itself once for two presses of Enter', async () => {
    page.prevented.add('lc-search');
    await submit('CH340G');
    await submit('CH340G');
    expect(page.seen.events.filter(({ name }) => name === 'lc-search')).toHaveLength(1);
  });

  it('S17 does nothing while an earlier submit is being checked', async () => {
    const first = submit('CH340G');
    expect($isSearching.get()).toBe(true);
    await Promise.all([first, submit('CH340G'), submit('STM32')]);
    expect(checks()).toHaveLength(1);
    expect(page.seen.navigated).toEqual([results('CH340G')]);
    expect($isSearching.get()).toBe(false);
  });

  it('S17 neither shows nor searches a word chosen during the check', async () => {
    $searchText.set('CH340G');
    const first = submit('CH340G');
    showWords('main');
    await Promise.all([first, searchWord('main', 'STM32')]);
    expect([$searchText.get(), $searchPanel.get().status]).toEqual(['CH340G', 'closed']);
    expect(page.seen.navigated).toEqual([results('CH340G')]);
  });

  it('S17 keeps a type chosen during the check for the next search', async () => {
    const first = submit('CH340G');
    setChosenType('MRO');
    await first;
    expect(page.seen.navigated).toEqual([results('CH340G')]);
    expect(page.seen.events).toMatchObject([{ detail: { type: 'all', url: results('CH340G') } }]);
  });

  it.each(['refuse', '500', 'html', 'empty', 'truncated', 'no-result', 'wrong-types', '411', 'needLogin'])(
    'opens the results page and no dialog if the check fails by %s',
    async (kind) => {
      await fault(kind);
      await submit('CH340G');
      expect(page.seen.navigated).toEqual([results('CH340G')]);
    },
  );

  it('is logged if its check fails, and opens nothing if the page was left meanwhile', async () => {
    await fault('refuse', { times: 1 });
    await submit('CH340G');
    expect(page.seen.warnings).toEqual([expect.stringContaining('search: NetworkError')]);
    for (const isCutOff of [true, false]) {
      if (isCutOff) await fault('refuse', { times: 1 });
      page.isLeft = isCutOff;
      const submitted = submit('STM32');
      page.leave();
      await submitted;
    }
    expect(page.seen.navigated).toEqual([results('CH340G')]);
    expect(historyCookie()).toBe('CH340G');
  });

  it('S17 opens nothing over a link that the user has followed during the check', async () => {
    const submitted = submit('STM32');
    page.beginNavigation();
    await submitted;
    expect([page.seen.navigated, page.seen.opened, historyCookie()]).toEqual([[], [], undefined]);
    await submit('CH340G');
    expect(opened()).toEqual(['/global.html']);
  });

  it('has a source for the self-operated type, a check and page for MRO, and a source for the MRO site', async () => {
    setChosenType('self_operated');
    await submit('CH340G');
    setChosenType('MRO');
    await submit('手套');
    expect(page.seen.navigated[0]).toBe(results('CH340G', 'main_eci'));
    expect(page.seen.navigated[1]).toContain('http://search.lc.localhost:8080/mro/global.html?k=%E6%89%8B');
    expect(page.seen.navigated[1]).toContain('searchSource=main_mro');
    expect(checks()[1]?.url).toContain('/mroso/check/global?words=');
    expect(resultsUrl(scopeOn('mro', 'MRO'), 'x')).toContain('searchSource=mro_so');
    $pageData.set(parsePageData({ commonConfigVO: { hotKeySearch: ['drill'] } }).data);
    expect(resultsUrl(scopeOn('main', 'MRO'), 'x')).toContain('hot-key=drill&');
  });

  it('leads to the page’s own results page, if the page names one', async () => {
    setPaths({ search: 'https://shop.example/find' });
    await submit('CH340G');
    expect(page.seen.navigated[0]).toMatch(/^https:\/\/shop\.example\/find\?k=CH340G&/);
    setPaths({});
  });

  it('G18 opens the results in a new tab if the page wants it', async () => {
    setResultsTarget('_blank');
    await submit('CH340G');
    expect([page.seen.opened, page.seen.navigated]).toEqual([[results('CH340G')], []]);
  });
});

describe('S19 the address that a keyword jumps to', () => {
  /** The group's member websites; the sister site stands in the list that the store serves. */
  const memberWebsite = [
    { status: 'enable', url: '//m3.sister.localhost', keyword: 'x' },
    { status: 'disable', url: 'm6.sister.localhost', keyword: 'y' },
  ];

  /** A page whose keyword check answers with this address. */
  function openJump(keywordJumpUrl: string, data: object = {}, url?: string): void {
    page = openHintPage({ commonConfigVO: { memberWebsite }, ...data }, url);
    page.answer = ({ pathname }) =>
      pathname === '/check/global'
        ? Promise.resolve(Response.json({ code: 200, result: { keywordJumpUrl } }))
        : undefined;
  }

  it.each([
    ['//www.lc.localhost:8080/huodong.html', 'http://www.lc.localhost:8080/huodong.html'],
    ['http://list.lc.localhost:8080/brand/1.html?a=1#b', 'http://list.lc.localhost:8080/brand/1.html?a=1#b'],
    ['https://www.lc.localhost:8080/', 'https://www.lc.localhost:8080/'],
    ['huodong.html', 'http://www.lc.localhost:8080/huodong.html'],
    ['http://www.sister.localhost:8080/a', 'http://www.sister.localhost:8080/a?lc_source=lc'],
    ['http://m3.sister.localhost/', 'http://m3.sister.localhost/?lc_source=lc'],
  ])('may be %s, in a new window', async (keywordJumpUrl, url) => {
    openJump(keywordJumpUrl);
    await submit('x');
    expect([page.seen.opened, page.seen.navigated]).toEqual([[url], []]);
  });

  it('is secure on a secure page', async () => {
    openJump('http://list.lc.localhost:8080/brand/1.html', {}, 'https://www.lc.localhost:8080/');
    await submit('x');
    expect(page.seen.opened).toEqual(['https://list.lc.localhost:8080/brand/1.html']);
  });

  it.each([
    'huodong',
    '//evil.example/',
    'http://www.lc.localhost:8080@evil.example/',
    'http://m6.sister.localhost/',
    'java\nscript:alert(1)',
  ])('may not be %j, and the results page opens', async (keywordJumpUrl) => {
    openJump(keywordJumpUrl);
    await submit('x');
    expect([page.seen.opened, page.seen.navigated]).toEqual([[], [results('x')]]);
  });

  it.each([
    [{ sisterSources: { 'http://m3.sister.localhost': 'lc_top' } }, 'lc_source=lc_top'],
    [{ groupPrefix: 'jlc', sisterSources: { x: 'lc_menu' } }, 'jlc_source=lc_menu'],
  ])('carries the source that the page gives for a sister site: %o', async (data, source) => {
    openJump('http://m3.sister.localhost/a', data);
    await submit('x');
    expect(page.seen.opened).toEqual([`http://m3.sister.localhost/a?${source}`]);
    // The page data name the site: nobody asks for the group's list, and nothing is called foreign.
    expect([page.seen.requests.length, page.seen.warnings]).toEqual([1, []]);
  });

  it('S18 waits two seconds for the keys of a sealed answer', async () => {
    openJump(`{secret}04${'ab'.repeat(128)}`);
    page.holds.add('/async/crypto/info');
    await expectTwoSeconds(() => submit('x'), results('x'));
  });

  it('S18 waits two seconds for the group’s list', async () => {
    openJump('http://www.sister.localhost:8080/a');
    page.holds.add('/common/data/www-website-lc.json');
    await expectTwoSeconds(() => submit('x'), results('x'));
  });

  it('is logged on the console once per page view if it is foreign', async () => {
    vi.resetModules();
    const fresh = await import('./page');
    const openFresh = (keywordJumpUrl: string) => {
      openJump(keywordJumpUrl);
      const { answer } = page;
      page = fresh.openHintPage({ commonConfigVO: { memberWebsite } });
      page.answer = answer;
    };
    openFresh('http://m3.sister.localhost/a');
    await fresh.submit('w');
    expect(page.seen.warnings).toEqual([]);
    openFresh('https://evil.example/phishing');
    await fresh.submit('x');
    await fresh.submit('y');
    const named = page.seen.warnings.filter((line) => line.includes('keywordJumpUrl'));
    expect(named).toHaveLength(1);
    expect(named.join()).not.toContain('phishing');
  });
});

const needsLogin = { commonConfigVO: { globalSearchNeedLogin: true } };
const needsLoginData = parsePageData(needsLogin).data;

describe('the right to search', () => {
  const open = (customerLogin: 0 | 1 | 2, url?: string) => {
    page = openHintPage(needsLogin, url);
    logInAs(customerLogin);
  };

  it('opens the login page for a guest, stores nothing, and shows the words once on the return', async () => {
    open(0);
    await submit('CH340G');
    expect([opened(), page.seen.requests, historyCookie()]).toEqual([['/login.html'], [], undefined]);
    const here = page.page.url();
    const shownAt = (url: string) => {
      page.page.url = () => url;
      $searchText.set('');
      joinSearch()();
      return $searchText.get();
    };
    expect([shownAt(`${here}other.html`), shownAt(here), shownAt(here)]).toEqual(['', 'CH340G', '']);
  });

  it('waits for page data under way, whose rule counts, but no longer than its two seconds', async () => {
    open(0);
    $pageData.set({});
    $pageDataStatus.set('loading');
    const searched = submit('CH340G');
    $pageData.set(needsLoginData);
    $pageDataStatus.set('ready');
    await searched;
    expect(opened()).toEqual(['/login.html']);
    page.seen.navigated.length = 0;
    $pageData.set({});
    $pageDataStatus.set('loading');
    await hurry(() => submit('CH340G'));
    expect(opened().join()).toContain('/global.html');
  });

  // Spec 4: "the page goes to /login.html": the page that is there already.
  it('opens the login on the login page itself', async () => {
    open(0, 'http://www.lc.localhost:8080/login.html');
    // A provider that is missing for seconds would have the login page opened in a later test.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    $searchText.set('CH340G');
    await submit('CH340G');
    expect(page.seen.events).toEqual([{ name: 'lc-login-required', detail: { reason: 'search' } }]);
    expect($toasts.get().map(({ message }) => message)).toEqual(['请登陆后操作！']);
    expect([$loginPhase.get(), $searchText.get()]).toEqual(['opening', 'CH340G']);
  });

  it('lets the page show its own login instead', async () => {
    open(0);
    page.prevented.add('lc-login-required');
    await submit('CH340G');
    expect(page.seen.events).toEqual([{ name: 'lc-login-required', detail: { reason: 'search' } }]);
    expect(page.seen.navigated).toEqual([]);
  });

  it('is a customer’s', async () => {
    open(1);
    await submit('CH340G');
    expect(page.seen.navigated).toEqual([results('CH340G')]);
  });

  // Spec 4: "If globalSearchNeedLogin is true and the user is a guest" × "On failure … resets the user to
  // guest".
  it('S18 A12 is given to a visitor who seems to be a customer while user info fails', async () => {
    open(2);
    await page.browser.control('faults', { call: '/cas/user/info', kind: '500', times: 2 });
    page.cookies.set('customer_info', 'a,b,c,1');
    await hurry(refreshLogin);
    expect($loginStatus.get()).toBe('guest');
    await submit('CH340G');
    expect(page.seen.navigated).toEqual([results('CH340G')]);
  });

  it('waits for user info if the user is unknown, and finds a guest', async () => {
    open(2);
    const submitted = submit('CH340G');
    expect(page.seen.navigated).toEqual([]);
    await hurry(() => submitted);
    expect(page.seen.requests.map(({ url }) => new URL(url).pathname)).toContain('/cas/user/info');
    expect(opened()).toEqual(['/login.html']);
  });

  it('S18 is given to an unknown user after 2 s, however long user info takes', async () => {
    vi.resetModules();
    const fresh = await import('./page');
    page = fresh.openHintPage(needsLogin);
    page.holds.add('/cas/user/info');
    await expectTwoSeconds(() => fresh.submit('CH340G'), results('CH340G'));
  });
});

describe('G44 a search, while the page data are still on their way', () => {
  it('waits for the hosts and cookies that they name, because its page is on one of them', async () => {
    const { page, tell } = openLate({ commonConfigVO: {} });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const submitted = submit('CH340G');
    await vi.advanceTimersByTimeAsync(9000);
    expect(page.seen.navigated).toEqual([]);
    vi.useRealTimers();
    await tell({ env: 'local', historyCookie: 'own', lastSearchCookie: 'last' });
    await submitted;
    expect(page.seen.navigated).toEqual([results('CH340G').replace(HINT, '')]);
    expect([page.cookies.get('own'), page.cookies.get('last')]).toEqual([
      'CH340G',
      expect.stringContaining('CH340G'),
    ]);
  });

  it('waits for no content, once the block has closed the configuration', async () => {
    const { page } = openLate({ projectConfigVO: LOCAL_HOSTS });
    await submit('CH340G');
    expect(page.seen.navigated).toHaveLength(1);
  });
});
