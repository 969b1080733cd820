import { beforeEach, describe, expect, it } from 'vitest';
import {
  $topBanner,
  closeTopBanner,
  foldTopBanner,
  loadTopBanner,
  settleTopBannerUnseen,
} from '../../../src/ads/ads';
import { TOP_BANNERS_KEY } from '../../../src/ads/constants';
import { $pageData } from '../../../src/core/page/page-data';
import { type TestEnvironment, useTestEnvironment } from '../test-environment';

let page: TestEnvironment;
const newPage = () => {
  $pageData.set({});
  $topBanner.set({ status: 'unknown' });
};
const setStore = (state: object) =>
  page.fetch('http://www.lc.localhost:8080/__demo/state', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(state),
  });
const bannerCalls = () => page.seen.requests.filter(({ url }) => url.includes('/top/banners'));
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

  it('shows only the banner with a background image, if there is one', async () => {
    await setStore({ banners: 'background' });
    await loadTopBanner('banner');
    const state = $topBanner.get();
    expect(state.status === 'shown' && state.banners.map(({ title }) => title)).toEqual([
      'PLUS会员 每月领260元券',
    ]);
  });

  it('P12 closing sets the cookie, so that later pages neither show nor fetch the banner', async () => {
    await loadTopBanner('banner');
    closeTopBanner();
    expect(shown()).toBe('gone');
    expect(page.cookies.get('lc_top_banner_closed')).toBe('1');
    newPage();
    await loadTopBanner('header');
    expect(shown()).toBe('gone');
    expect(bannerCalls()).toHaveLength(1);
  });

  it("takes the cookie's name from the page data", async () => {
    $pageData.set({ bannerCookie: 'own_name' });
    page.cookies.set('own_name', '1');
    await loadTopBanner('header');
    expect(shown()).toBe('gone');
    expect(bannerCalls()).toHaveLength(0);
  });

  it('keeps an unused reserved height until the header is out of sight', async () => {
    await setStore({ banners: 'none' });
    await loadTopBanner('banner');
    expect(shown()).toBe('empty');
    settleTopBannerUnseen();
    expect(shown()).toBe('gone');
  });

  it('keeps the reserved height if the banner was closed and the page did not know that', async () => {
    page.cookies.set('lc_top_banner_closed', '1');
    await loadTopBanner('banner');
    expect(shown()).toBe('empty');
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

  it('shows nothing where there is no banner and no reserved height', async () => {
    await setStore({ banners: 'none' });
    await loadTopBanner('header');
    expect(shown()).toBe('gone');
  });

  it('is cached for five minutes, so that the next pages do not fetch it', async () => {
    await loadTopBanner('banner');
    newPage();
    await loadTopBanner('banner');
    expect(shown()).toBe(3);
    expect(bannerCalls()).toHaveLength(1);
    page.localStore.set(TOP_BANNERS_KEY, '{"at":1,"banners":[]}');
    newPage();
    await loadTopBanner('banner');
    expect(shown()).toBe(3);
    expect(bannerCalls()).toHaveLength(2);
  });

  it('§ads.banner after a failed fetch the last banners stay, and the next fetch is as late as after a good one', async () => {
    let clock = 1_000_000_000;
    page.now = () => clock;
    page.randomBytes = (count) => new Uint8Array(count).fill(128);
    await loadTopBanner('banner');
    await page.fetch('http://www.lc.localhost:8080/__demo/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ call: '/advertising/index/top/banners', kind: '500' }),
    });
    for (const [ms, calls] of [
      [300_000, 2],
      [60_000, 2],
      [240_000, 3],
    ] as const) {
      clock += ms;
      newPage();
      await loadTopBanner('banner');
      expect([shown(), bannerCalls().length]).toEqual([3, calls]);
    }
  });

  it('a failed reply hides the banner without a dialog', async () => {
    page = useTestEnvironment({ fetch: () => Promise.reject(new TypeError('offline')) });
    await loadTopBanner('header');
    expect(shown()).toBe('gone');
    expect(page.seen.warnings).toEqual([expect.stringContaining('ads: NetworkError')]);
  });

  it.each([
    ['is not repeated by the next page, although no banner was ever shown', false, 1],
    ['that leaving the page has cut off is made again by the next page', true, 2],
  ])('a call that failed %s', async (_, isLeft, calls) => {
    let asked = 0;
    page = useTestEnvironment({
      fetch: async () => {
        asked += 1;
        throw new TypeError('offline');
      },
    });
    page.isLeft = isLeft;
    for (let pages = 0; pages < 2; pages += 1) {
      newPage();
      await loadTopBanner('header');
      expect(shown()).toBe('gone');
    }
    expect(asked).toBe(calls);
  });

  it.each(['411', 'needLogin'])('a %s of its call opens no login', async (kind) => {
    await page.fetch('http://www.lc.localhost:8080/__demo/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ call: '/advertising/index/top/banners', kind }),
    });
    await loadTopBanner('header');
    expect([page.seen.navigated, page.seen.events.map(({ name }) => name)]).toEqual([[], []]);
  });
});
