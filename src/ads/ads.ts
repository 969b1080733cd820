import { atom, computed } from 'nanostores';
import { environment, onEnvironment } from '../core/browser/environment';
import { randomByte } from '../core/browser/scheduling';
import { call } from '../core/http/client';
import { HostsUnknown } from '../core/http/errors';
import { $pageData } from '../core/page/page-data';
import { isOff } from '../core/page/parts';
import { asUser } from '../core/session/failures';
import { jsonText, parseStored } from '../core/text/json';
import { isPaused, isThrottled, jittered, pauseNote } from '../core/text/throttle';
import { track } from '../core/tracking/analytics';
import {
  ASSUMED_TOP_BANNER_COOKIE_DAYS,
  ASSUMED_TOP_BANNER_FRESH_MS,
  BANNER_PAUSE_COOKIE,
  TOP_BANNER_COOKIE,
  TOP_BANNER_FAILED_PAUSE_MS,
  TOP_BANNERS_KEY,
} from './constants';
import { bannersToShow } from './model';
import { type Banner, getTopBanners, keptBanners } from './schema';

/**
 * The state of the top banner. `unknown`: before the page data. `loading`: its reply is pending. `empty`: no
 * banner arrived for a height that the page has reserved. `gone`: it was closed, or there is nothing to show
 * and no height reserved. `folded`: no height was reserved, until the user opens it or cannot see the page
 * move.
 */
export type TopBannerState =
  | { status: 'unknown' | 'loading' | 'empty' | 'gone' }
  | {
      status: 'shown' | 'folded';
      banners: readonly Banner[];
      /** The banner has no reserved height, so the user folds and opens it. */
      isFolding: boolean;
      /** It has been opened or folded since it came. */
      isSettled: boolean;
    };

export const $topBanner = atom<TopBannerState>({ status: 'unknown' });

/** The cookie of a closed banner; page data may name another (contract.md §2). */
export const $topBannerCookie = computed($pageData, ({ bannerCookie }) => bannerCookie ?? TOP_BANNER_COOKIE);

let stopFollowing = () => {};
onEnvironment(() => {
  stopFollowing();
  $topBanner.set({ status: 'unknown' });
});

/** Whether the page reserves the banner's height (contract.md §3 `banner`), only the header's, or none. */
export type BannerRoom = 'banner' | 'header' | 'none';

/** Loads the banners once per page, however many headers there are; not at all once they have been closed. */
export async function loadTopBanner(room: BannerRoom): Promise<void> {
  if ($topBanner.get().status !== 'unknown') return;
  const nothing = { status: room === 'banner' ? 'empty' : 'gone' } as const;
  $topBanner.set({ status: 'loading' });
  const stayClosed = () => {
    if ($topBanner.get().status !== 'gone' && isTopBannerClosed()) $topBanner.set(nothing);
  };
  followCookie(stayClosed);
  // It may have been closed on another page, before Back or before a prerendered page is shown.
  const { onReturn, page } = environment();
  onReturn((isRestored) => isRestored && stayClosed());
  void page.visited.then(stayClosed);
  if ($topBanner.get().status !== 'loading') return;
  const banners = bannersToShow(await fetchBanners());
  if ($topBanner.get().status !== 'loading') return;
  if (banners.length === 0) return $topBanner.set(nothing);
  // If nothing is reserved, the page moves for the header anyway, so the banner appears with it.
  const isFolding = room === 'header';
  $topBanner.set({ status: isFolding ? 'folded' : 'shown', banners, isFolding, isSettled: !isFolding });
}

/**
 * Calls `tell` with the cookie's name, and again when the page names another: its `dataUrl` may come later.
 */
function followCookie(tell: (name: string) => void): void {
  stopFollowing();
  stopFollowing = $topBannerCookie.subscribe(tell);
}

/** Whether this visitor has closed the banner, on this page or an earlier one. */
export function isTopBannerClosed(): boolean {
  return environment().cookies.get($topBannerCookie.get()) !== undefined;
}

/** Opens or folds a banner whose height the page does not reserve. */
export function foldTopBanner(isFolded: boolean): void {
  const state = $topBanner.get();
  if ('banners' in state)
    $topBanner.set({ ...state, status: isFolded ? 'folded' : 'shown', isSettled: true });
}

/** While the header is out of sight: releases an unused reserved height, or opens a folded banner. */
export function settleTopBannerUnseen(): void {
  if ($topBanner.get().status === 'empty') $topBanner.set({ status: 'gone' });
  else foldTopBanner(false);
}

/** Closes the top banner on this page and, by a "do not show" cookie, on later pages. */
export function closeTopBanner(): void {
  followCookie((name) => environment().cookies.set(name, '1', ASSUMED_TOP_BANNER_COOKIE_DAYS));
  $topBanner.set({ status: 'gone' });
  reportBannerAction('close');
}

/** Reports an action on the banners, and its banner. */
export function reportBannerAction(action: 'show' | 'pause' | 'play' | 'close', index?: number): void {
  track({ op: `top-banner-${action}`, option: { index } });
}

/**
 * Fetches the pictures of the top banner, but only once in a while: the time of the last fetch and its result
 * are in local storage (the local throttle). A failure is noted in a cookie of the group, because every page
 * view on every host would otherwise call an op host that is down. The banners that were shown last take the
 * place of missing ones, however old they are.
 */
async function fetchBanners(): Promise<Banner[]> {
  const { cookies, localStore, now } = environment();
  const kept = () => parseStored(keptBanners, localStore.get(TOP_BANNERS_KEY));
  const ending = await asUser({ area: 'ads', by: 'page', part: 'banner' }, async () => {
    const { at, banners = [] } = kept() ?? {};
    if (at !== undefined && isThrottled(at, now(), ASSUMED_TOP_BANNER_FRESH_MS)) return banners;
    if (isPaused(cookies.get(BANNER_PAUSE_COOKIE), now(), 1.5 * TOP_BANNER_FAILED_PAUSE_MS)) return banners;
    const { result } = await call(getTopBanners);
    localStore.set(TOP_BANNERS_KEY, jsonText({ at: now(), banners: result }));
    return result;
  });
  if (ending.ok) return ending.answer;
  if (isOff('banner')) return [];
  if (!(ending.error instanceof HostsUnknown))
    cookies.set(BANNER_PAUSE_COOKIE, pauseNote(now(), jittered(TOP_BANNER_FAILED_PAUSE_MS, randomByte())));
  return kept()?.banners ?? [];
}
