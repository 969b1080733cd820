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
/** Whether it is too early to fetch the banners again that were fetched at `at`. */
export function areBannersFresh(at: number, now: number): boolean {
  return isThrottled(at, now, ASSUMED_TOP_BANNER_FRESH_MS);
}

/** The note that fetching has failed: until when no page of the group tries again. `byte` is random. */
export function pauseNote(now: number, byte: number): string {
  return Math.round(now + jittered(TOP_BANNER_FAILED_PAUSE_MS, byte)).toString(36);
}

/** Whether the note still prevents fetching. A longer pause than there can be means that the clock was set back. */
export function isPaused(note: string | undefined, now: number): boolean {
  const left = Number.parseInt(note ?? '', 36) - now;
  return left > 0 && left <= jittered(TOP_BANNER_FAILED_PAUSE_MS, 256);
}
