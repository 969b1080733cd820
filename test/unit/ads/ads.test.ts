import { beforeEach, describe, expect, it } from 'vitest';
import {
  $topBanner,
  closeTopBanner,
  foldTopBanner,
  loadTopBanner,
  settleTopBannerUnseen,
} from '../../../src/ads/ads';
import { deferred } from '../../../src/core/browser/scheduling';
import { setHosts } from '../../../src/core/page/hosts';
import { $pageData } from '../../../src/core/page/page-data';
import { type TestEnvironment, useTestEnvironment } from '../test-environment';

let page: TestEnvironment;
const newPage = () => {
  $pageData.set({});
  $topBanner.set({ status: 'unknown' });
};
const TOP_BANNERS = '/advertising/index/top/banners';
const setStore = (state: object) => page.browser.control('state', state);
const bannerCalls = () => page.seen.requests.filter(({ url }) => url.includes(TOP_BANNERS));
const shown = () => {
  const state = $topBanner.get();
  return state.status === 'shown' ? state.banners.length : state.status;
};

beforeEach(() => {
  newPage();
  page = useTestEnvironment();
});

describe('the top banner', () => {
  it('stays closed if late page data name the cookie of a closed one while its reply is pending', async () => {
    page.cookies.set('late', '1', 1);
    const loading = loadTopBanner('banner');
    $pageData.set({ bannerCookie: 'late' });
    await loading;
    expect(shown()).toBe('empty');
  });

  it('P12 reserves its height while its reply is pending, and sends one call for all headers', async () => {
    const first = loadTopBanner('banner');
    const second = loadTopBanner('banner');
    expect(shown()).toBe('loading');
    await Promise.all([first, second]);
    expect(shown()).toBe(3);
    expect(bannerCalls()).toHaveLength(1);
  });

  it('P12 stays closed by the cookie that late page data name, and sets that cookie when it is closed', async () => {
    page.cookies.set('late', '1', 1);
    await loadTopBanner('banner');
    expect(shown()).toBe(3);
    $pageData.set({ bannerCookie: 'late' });
    expect(shown()).toBe('empty');
    newPage();
    await loadTopBanner('banner');
    closeTopBanner();
    $pageData.set({ bannerCookie: 'later' });
    expect(shown()).toBe('gone');
    expect(page.cookies.get('later')).toBe('1');
  });

  it('gives its height back for good when it is closed here', async () => {
    await loadTopBanner('banner');
    closeTopBanner();
    page.comeBack();
    expect(shown()).toBe('gone');
  });

  it.each([
    ['lc_top_banner_closed', {}],
    ['own_name', { bannerCookie: 'own_name' }],
  ])('P12 closing sets the cookie %s, and later pages do not fetch the banner', async (name, data) => {
    $pageData.set(data);
    await loadTopBanner('banner');
    closeTopBanner();
    expect([shown(), page.cookies.get(name)]).toEqual(['gone', '1']);
    for (const [room, state] of [
      ['header', 'gone'],
      ['banner', 'empty'],
    ] as const) {
      $topBanner.set({ status: 'unknown' });
      await loadTopBanner(room);
      expect(shown()).toBe(state);
    }
    expect(bannerCalls()).toHaveLength(1);
  });

  it.each([
    ['banner', 'empty'],
    ['header', 'gone'],
    ['none', 'gone'],
  ] as const)('is gone on Back if it was closed on a later page: %s', async (room, state) => {
    await loadTopBanner(room);
    page.comeBack({ isRestored: true });
    foldTopBanner(false);
    expect(shown()).toBe(3);
    page.cookies.set('lc_top_banner_closed', '1', 1);
    // A click into this window must not move the page under it.
    page.comeBack();
    expect(shown()).toBe(3);
    page.comeBack({ isRestored: true });
    expect(shown()).toBe(state);
    closeTopBanner();
    page.comeBack({ isRestored: true });
    expect(shown()).toBe('gone');
  });

  it('W6 is not on a prerendered page if it was closed before that page is shown', async () => {
    const visit = deferred();
    page.page.visited = visit.promise;
    await loadTopBanner('header');
    expect(shown()).toBe('folded');
    page.cookies.set('lc_top_banner_closed', '1', 1);
    visit.resolve();
    await visit.promise;
    expect(shown()).toBe('gone');
  });

  it.each([
    ['banner', 'empty'],
    ['header', 'gone'],
  ] as const)('without a banner keeps the height of the %s: %s, until out of sight', async (room, state) => {
    await setStore({ banners: 'none' });
    await loadTopBanner(room);
    expect(shown()).toBe(state);
    settleTopBannerUnseen();
    expect(shown()).toBe('gone');
  });

  it('appears with the header if the page reserves no height at all', async () => {
    await loadTopBanner('none');
    expect($topBanner.get()).toMatchObject({ status: 'shown', isFolding: false, isSettled: true });
  });

  it('stays folded if only the header’s height is reserved, until a click or until it is out of sight', async () => {
    await loadTopBanner('header');
    expect($topBanner.get()).toMatchObject({ status: 'folded', isFolding: true, isSettled: false });
    settleTopBannerUnseen();
    expect(shown()).toBe(3);
    foldTopBanner(true);
    expect($topBanner.get()).toMatchObject({ status: 'folded', isSettled: true });
    foldTopBanner(false);
    expect(shown()).toBe(3);
    closeTopBanner();
    foldTopBanner(false);
    expect(shown()).toBe('gone');
  });

  it.each([
    ['is cached for five minutes, so that the next pages do not fetch it', [0, 299_999, 1], [1, 1, 2]],
    [
      'after a failed fetch the last banners stay, and the next fetch is as late as after a good one',
      [300_000, 60_000, 240_000],
      [2, 2, 3],
    ],
  ])('%s', async (name, pauses, calls) => {
    page.time = 1_000_000_000;
    await loadTopBanner('banner');
    if (name.includes('failed')) await page.browser.control('faults', { call: TOP_BANNERS, kind: '500' });
    const seen: unknown[] = [];
    for (const ms of pauses) {
      page.time += ms;
      newPage();
      await loadTopBanner('banner');
      seen.push([shown(), bannerCalls().length]);
    }
    expect(seen).toEqual(calls.map((count) => [3, count]));
  });

  it('a call that failed is not repeated by the next page, although no banner was ever shown', async () => {
    let asked = 0;
    page = useTestEnvironment({
      fetch: async () => {
        asked += 1;
        throw new TypeError('offline');
      },
    });
    for (let pages = 0; pages < 2; pages += 1) {
      newPage();
      await loadTopBanner('header');
      expect(shown()).toBe('gone');
    }
    expect(asked).toBe(1);
    expect(page.seen.warnings.map((line) => line.split(' (')[0])).toEqual(['ads: NetworkError']);
  });

  it('a page that does not name its host makes no call, and does not keep the next page from it', async () => {
    setHosts(undefined, { www: 'http://www.lc.localhost:8080' });
    await loadTopBanner('header');
    setHosts('local', undefined);
    newPage();
    await loadTopBanner('banner');
    expect([bannerCalls().length, shown()]).toEqual([1, 3]);
  });

  it.each(['411', 'needLogin'])('a %s of its call opens no login', async (kind) => {
    await page.browser.control('faults', { call: TOP_BANNERS, kind });
    await loadTopBanner('header');
    expect([page.seen.navigated, page.seen.events.map(({ name }) => name)]).toEqual([[], []]);
  });
});
