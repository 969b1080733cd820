import { atom, computed } from 'nanostores';
import { ASSUMED_TOP_BANNER_COOKIE_DAYS, TOP_BANNER_COOKIE, TOP_BANNER_SEEN_KEY } from '../config/ads';
import type { TopBanner } from '../contract/ads';
import { bannersToShow } from '../lib/top-banner';
import { environment } from '../platform/environment';
import { fetchTopBanners } from '../services/ads';
import { reportError } from './errors';
import { $frame } from './frame';

/**
 * The top banner (§ads.banner): `unknown` before the page data, `loading` while its height is reserved for an answer,
 * `gone` when it was closed, failed, or there is nothing to show.
 */
export type TopBannerState =
  | { status: 'unknown' | 'loading' | 'gone' }
  | { status: 'shown'; banners: readonly TopBanner[] };

export const $topBanner = atom<TopBannerState>({ status: 'unknown' });

const $cookieName = computed($frame, ({ bannerCookie }) => bannerCookie ?? TOP_BANNER_COOKIE);

/** Loads the banners once per page, however many headers there are; not at all once they have been closed. */
export async function loadTopBanner(): Promise<void> {
  if ($topBanner.get().status !== 'unknown') return;
  const { cookies, localStore } = environment();
  if (cookies.get($cookieName.get()) !== undefined) return $topBanner.set({ status: 'gone' });
  // Where there was none last time, none is expected: an empty strip would be cut away again before the eyes.
  const isExpected = localStore.get(TOP_BANNER_SEEN_KEY) !== 'none';
  $topBanner.set({ status: isExpected ? 'loading' : 'gone' });
  const banners = bannersToShow(await fetchBanners());
  localStore.set(TOP_BANNER_SEEN_KEY, banners.length > 0 ? 'some' : 'none');
  $topBanner.set(banners.length > 0 ? { status: 'shown', banners } : { status: 'gone' });
}

async function fetchBanners(): Promise<TopBanner[]> {
  try {
    return await fetchTopBanners();
  } catch (error) {
    reportError(error, { area: 'ads', by: 'page' });
    return [];
  }
}

/** Closes the top banner on this page and, by its "do not show" cookie, on those to come (§ads.banner). */
export function closeTopBanner(): void {
  environment().cookies.set($cookieName.get(), '1', ASSUMED_TOP_BANNER_COOKIE_DAYS);
  $topBanner.set({ status: 'gone' });
}
