import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPageData } from '../../../src/core/http/load-page-data';
import { $searchText, joinSearch } from '../../../src/search/search';
import { submitSearch } from '../../../src/search/submit';
import { noteViewed } from '../../../src/search/viewed';
import type { TestEnvironment } from '../test-environment';
import { turns, until } from '../until';
import { historyCookie, logInAs, openSearchPage } from './page';

const WWW = 'http://www.lc.localhost:8080';
let page: TestEnvironment;
/** Has the `dataUrl` answer with this. */
let tell: (result: object) => void;

/** A page with this data block, whose `dataUrl` has not answered yet. */
function openLate(block: object, url = `${WWW}/`): void {
  page = openSearchPage({ url });
  const { fetch } = page;
  const answered = new Promise<Response>((resolve) => {
    tell = (result) => resolve(Response.json({ code: 200, msg: '', result }));
  });
  page.fetch = (input, init) =>
    new Request(input, init).url.includes('/data.json') ? answered : fetch(input, init);
  void loadPageData({ ...block, dataUrl: `${WWW}/data.json` });
  logInAs(0);
}

const submit = () => submitSearch('main', 'CH340G');
const opened = () => page.seen.navigated.map((address) => new URL(address).pathname);

afterEach(async () => {
  vi.useRealTimers();
  tell({});
  await turns();
  await loadPageData({ env: 'local' });
});

describe('G44 a search, while the page data are still on their way', () => {
  it.each([
    ['history', {}, { historyCookie: 'own' }, 'CH340G'],
    ['last search', { historyCookie: 'h' }, { lastSearchCookie: 'own' }, 'CH340G'],
  ])('is kept in the %s of the cookie that they name', async (_, block, late, kept) => {
    openLate({ env: 'local', commonConfigVO: {}, analytics: 'on', ...block });
    const submitted = submit();
    await turns();
    expect(opened()).toEqual([]);
    tell(late);
    await submitted;
    expect(opened()).toEqual(['/global.html']);
    expect(page.cookies.get('own')).toContain(kept);
  });

  it('waits for nothing that the data block itself has named', async () => {
    openLate({ env: 'local', commonConfigVO: {}, historyCookie: 'h', lastSearchCookie: 'l' });
    const submitted = submit();
    await turns();
    expect([opened(), page.cookies.get('h')]).toEqual([['/global.html'], 'CH340G']);
    await submitted;
  });

  it('asks for a login if they say that searching needs one', async () => {
    openLate({ env: 'local' });
    const submitted = submit();
    await turns();
    tell({ commonConfigVO: { globalSearchNeedLogin: true } });
    await submitted;
    expect([opened(), historyCookie()]).toEqual([['/login.html'], undefined]);
  });

  it('is a customer’s at once, whatever they will say about logins', async () => {
    openLate({ env: 'local', historyCookie: 'h', lastSearchCookie: 'l' });
    logInAs(1);
    const submitted = submit();
    await turns();
    expect(opened()).toEqual(['/global.html']);
    await submitted;
  });

  it.each([
    [{}, false],
    [{ analytics: 'on' }, true],
  ])(
    'S18 N4 waits two seconds at most; after a block of %j its last search is kept: %s',
    async (block, isKept) => {
      openLate({ env: 'local', commonConfigVO: {}, ...block });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const submitted = submit();
      await vi.advanceTimersByTimeAsync(1999);
      await turns();
      expect(opened()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      await submitted;
      expect(opened()).toEqual(['/global.html']);
      expect(page.cookies.get('lc_last_search') !== undefined).toBe(isKept);
    },
  );
});

describe('S33 a part that was viewed, while the page data are still on their way', () => {
  const stored = () => page.cookies.get('lc_viewed') !== undefined;

  it.each([
    [{}, { analytics: 'off' }],
    [{ analytics: 'on' }, { recentlyViewed: 'off' }],
  ])('after %j is not stored if they say %j', async (block, late) => {
    openLate({ env: 'local', ...block });
    const noted = noteViewed({ code: 'C1', model: 'A' });
    await turns();
    tell(late);
    await noted;
    expect(stored()).toBe(false);
  });

  it('is stored at once if the data block has allowed it', async () => {
    openLate({ env: 'local', analytics: 'on', recentlyViewed: 'on' });
    await noteViewed({ code: 'C1', model: 'A' });
    expect(stored()).toBe(true);
  });
});

describe('S28 the boxes of a results page whose hosts come late', () => {
  const url = 'http://search.lc.localhost:8080/global.html?k=CH340G';
  let leave = () => {};
  beforeEach(() => openLate({}, url));
  afterEach(() => leave());

  it('show the keyword as soon as the hosts are known', async () => {
    leave = joinSearch();
    tell({ env: 'local' });
    await until(() => $searchText.get() !== '');
    expect($searchText.get()).toBe('CH340G');
  });

  it('stay empty if the user has emptied them meanwhile', async () => {
    $searchText.set('NE555');
    leave = joinSearch();
    $searchText.set('');
    tell({ env: 'local' });
    await turns();
    expect($searchText.get()).toBe('');
  });

  it('keep what was typed meanwhile', async () => {
    leave = joinSearch();
    $searchText.set('typed');
    tell({ env: 'local' });
    await turns();
    expect($searchText.get()).toBe('typed');
  });
});
