import { atom } from 'nanostores';
import { FLOAT_AD_COOKIE, FLOAT_AD_COOKIE_DAYS } from '../../config/ads';
import type { HeaderAd } from '../../contract/frame';
import { calendarDay } from '../../lib/text/calendar-day';
import { environment } from '../../platform/environment';
import { $frame } from '../frame';
import { $loginStatus } from '../identity/session';

export type FloatAd = NonNullable<HeaderAd['bottomFloatAd']>;
export type FloatAdState = { status: 'none' | 'closed' } | { status: 'shown'; ad: FloatAd };

/** The bottom float ad (§ads.float): at most once per page, and per calendar day on all of the group's hosts. */
export const $floatAd = atom<FloatAdState>({ status: 'none' });

/** Shows the float ad as soon as everything for it is there; returns the undo. */
export function watchFloatAd(): () => void {
  const undo = [$loginStatus.listen(offer), $frame.listen(offer), environment().onReturn(offer)];
  offer();
  return () => {
    for (const stop of undo) stop();
  };
}

export function closeFloatAd(): void {
  $floatAd.set({ status: 'closed' });
}

/** Guests only, and only when that is known (P13); a hidden tab waits, lest the day's ad go unseen. */
function offer(): void {
  const { status } = $floatAd.get();
  const isGuest = $loginStatus.get() === 'guest';
  if (status === 'shown' && !isGuest) closeFloatAd();
  const { headerAd, floatAdCookie } = $frame.get();
  const ad = headerAd?.bottomFloatAd;
  const { cookies, page, now } = environment();
  if (status !== 'none' || !isGuest || !ad || page.isHidden()) return;
  const name = floatAdCookie ?? FLOAT_AD_COOKIE;
  const today = calendarDay(now());
  if (cookies.get(name) === today) return;
  cookies.set(name, today, FLOAT_AD_COOKIE_DAYS);
  $floatAd.set({ status: 'shown', ad });
}
