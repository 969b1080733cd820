import { isThrottled, jittered } from '../core/text/throttle';
import { ASSUMED_TOP_BANNER_FRESH_MS, TOP_BANNER_FAILED_PAUSE_MS } from './constants';

interface Banner {
  backgroundLeftUrl: string;
}

/** If any banner has a background image only that one is shown; otherwise all of them in turn (§ads.banner). */
export function bannersToShow<Item extends Banner>(banners: readonly Item[]): readonly Item[] {
  const withBackground = banners.find(({ backgroundLeftUrl }) => backgroundLeftUrl.trim() !== '');
  return withBackground === undefined ? banners : [withBackground];
}

/** The time of the last fetch of the banners, and the pause after a failed one. */
interface KeptBanners {
  at: number;
  pauseMs: number | null;
}

/** Whether it is too early to fetch the banners again, after a success or a failure. */
export function areBannersFresh({ at, pauseMs }: KeptBanners, now: number): boolean {
  return isThrottled(at, now, pauseMs ?? ASSUMED_TOP_BANNER_FRESH_MS);
}

/** Milliseconds until the next try after a failure; `byte` is random. */
export function bannerPauseMs(byte: number): number {
  return jittered(TOP_BANNER_FAILED_PAUSE_MS, byte);
}
