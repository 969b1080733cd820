/** The floating header shows when the page is scrolled further than this (§header.floating). */
export const FLOATING_HEADER_PX = 135;
/** The scroll position is looked at once in so many milliseconds (§header.floating). */
export const SCROLL_CHECK_MS = 40;
/** More of the page's own words would not fit where the logo stands. */
export const HOME_WORDS_MAX = 20;

/** What the button takes that holds the links a bar has no room for, in px. Same value in the style sheet. */
export const NAVIGATION_MORE_PX = 72;
