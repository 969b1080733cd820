import { jittered } from '../core/text/throttle';
import { TOP_BANNER_FAILED_PAUSE_MS } from './constants';
import type { Banner } from './schema';

/** If any banner has a background image only that one is shown; otherwise all of them in turn (§ads.banner). */
export function bannersToShow(banners: readonly Banner[]): readonly Banner[] {
  const withBackground = banners.find(({ backgroundLeftUrl }) => backgroundLeftUrl.trim() !== '');
  return withBackground === undefined ? banners : [withBackground];
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
