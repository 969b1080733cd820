import { atom } from 'nanostores';
import { environment } from '../core/browser/environment';
import { together } from '../core/browser/listen';
import { $pageDataStatus } from '../core/page/load-page-data';
import { $pageData } from '../core/page/page-data';
import { isOff } from '../core/page/parts';
import type { HeaderAd } from '../core/page/schema';
import { $isCertainGuest, onUser } from '../core/session/session';
import { calendarDay } from '../core/text/format';
import { FLOAT_AD_COOKIE, FLOAT_AD_COOKIE_DAYS } from './constants';

export type FloatAd = NonNullable<HeaderAd['bottomFloatAd']>;
/** `due` waits until nothing else wants the window. */
export type FloatAdState = { status: 'none' | 'closed' } | { status: 'due' | 'shown'; ad: FloatAd };

/** The bottom float ad: at most once per page, and per calendar day on all of the group's hosts. */
export const $floatAd = atom<FloatAdState>({ status: 'none' });

/** Makes the float ad due as soon as its data are complete; returns the undo. */
export function watchFloatAd(): () => void {
  const stop = together(
    onUser(offer),
    $pageData.listen(offer),
    $pageDataStatus.listen(offer),
    environment().onReturn(offer),
  );
  offer();
  return stop;
}

/** Shows the ad that is due; from now on it counts as shown today. */
export function showFloatAd(): void {
  const state = $floatAd.get();
  if (state.status !== 'due') return;
  // Another tab may have shown it meanwhile.
  if (wasShownToday()) {
    closeFloatAd();
    return;
  }
  const { cookies, now } = environment();
  cookies.set(cookieName(), calendarDay(now()), FLOAT_AD_COOKIE_DAYS);
  $floatAd.set({ status: 'shown', ad: state.ad });
}

export function closeFloatAd(): void {
  $floatAd.set({ status: 'closed' });
}

/**
 * Only for certain guests (P13 float ad guests). A hidden tab waits, because the day's ad would go unseen.
 */
function offer(): void {
  const { status } = $floatAd.get();
  const isGuest = $isCertainGuest.get();
  if (status === 'shown' && !isGuest) closeFloatAd();
  if (status === 'due' && !isGuest) $floatAd.set({ status: 'none' });
  const ad = $pageData.get().headerAd?.bottomFloatAd;
  // A `dataUrl` that is still to come may switch it off.
  const mayShow = ad && isGuest && $pageDataStatus.get() !== 'loading' && !isOff('floatAd');
  if (status !== 'none' || !mayShow || environment().page.isHidden() || wasShownToday()) return;
  $floatAd.set({ status: 'due', ad });
}

function wasShownToday(): boolean {
  const { cookies, now } = environment();
  return cookies.get(cookieName()) === calendarDay(now());
}

function cookieName(): string {
  return $pageData.get().floatAdCookie ?? FLOAT_AD_COOKIE;
}
