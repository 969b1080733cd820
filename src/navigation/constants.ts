/** The floating header shows when the page is scrolled further than this (§header.floating). */
export const FLOATING_HEADER_PX = 135;
/** Interval in ms of checking the scroll position (§header.floating). */
export const SCROLL_CHECK_MS = 40;
/** The logo's place has no room for more of the page's own words. */
export const HOME_WORDS_MAX = 20;

/** The width in px of the button for the links that a bar has no room for. Same value in the style sheet. */
export const NAVIGATION_MORE_PX = 72;
