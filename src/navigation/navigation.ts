import { atom, computed } from 'nanostores';
import { $hosts, urlOf } from '../core/page/hosts';
import { $pageDataStatus } from '../core/page/load-page-data';
import { NAMED_ROUTES } from '../core/page/model/routes';
import { $pageData } from '../core/page/page-data';
import { ASSUMED_NAVIGATION } from './texts';

/** The floating header shows when the page is scrolled further than this. */
const FLOATING_HEADER_PX = 135;
/** Interval in ms of checking the scroll position. */
export const SCROLL_CHECK_MS = 40;
/** The logo's place has no room for more of the page's own words. */
const HOME_WORDS_MAX = 20;

/**
 * The width in px of the button for the links that a bar has no room for. The style sheet has the same value.
 */
export const NAVIGATION_MORE_PX = 72;

/**
 * The links of the navigation bar: headerAd's, or a store's usual links once headerAd is known to bring none.
 */
export const $navigationBars = computed([$pageData, $pageDataStatus, $hosts], ({ headerAd }, status) => {
  const bars = headerAd?.navigationBars ?? [];
  if (bars.length > 0 || status === 'loading') return bars;
  return ASSUMED_NAVIGATION.map(({ route, label }) => ({
    navigationWords: label,
    targetLink: urlOf(NAMED_ROUTES[route]),
    cornerMark: '',
    cornerMarkUrl: '',
  }));
});

/** Whether the floating header replaces the full one. */
export const $isFloating = atom(false);

/** Takes the page's scroll position in CSS pixels: the floating header shows past 135 px. */
export function noteScroll(top: number): void {
  $isFloating.set(top > FLOATING_HEADER_PX);
}

/** The words of the page's own link home, in its fallback; '' if it has none. */
export const $homeWords = atom('');

/** Takes the words of the page's fallback link. */
export function nameHome(words: string): void {
  $homeWords.set(words.trim().slice(0, HOME_WORDS_MAX));
}
