/** Each top banner is shown for this long. */
export const TOP_BANNER_ROTATE_MS = 5000;
/** The cookie that hides the top banner once it is closed; page data may name another (contract.md §2). */
export const TOP_BANNER_COOKIE = 'lc_top_banner_closed';
/** The owner does not say how long a closed banner stays away. */
export const ASSUMED_TOP_BANNER_COOKIE_DAYS = 1;

/** The bottom float ad closes by itself after this time. */
export const FLOAT_AD_CLOSE_MS = 10_000;
/**
 * Interval of the checks for anything else that covers the window, because pages open their dialogs without
 * an event.
 */
export const FLOAT_AD_LOOK_MS = 250;
/** Height of the window's lower edge that it needs at least, in px: the ad's own on a phone. */
export const FLOAT_AD_PLACE_PX = 64;
/** Holds the day the bottom float ad was last shown; page data may name another (contract.md §2). */
export const FLOAT_AD_COOKIE = 'lc_float_ad_date';
/** Long enough for the calendar day it names. */
export const FLOAT_AD_COOKIE_DAYS = 1;

/** Time for which the pages of an origin show stored banners without fetching again. */
export const ASSUMED_TOP_BANNER_FRESH_MS = 5 * 60_000;
/**
 * Pause after a failure, times 0.5 to 1.5. It is as long as good banners are kept, because after a pause of a
 * minute every browser would call a recovering op host at once.
 */
export const TOP_BANNER_FAILED_PAUSE_MS = 5 * 60_000;
export const TOP_BANNERS_KEY = 'lc-top-banners';

/**
 * Cookie of the group until the browser closes: until when the banners are not fetched again after a failure.
 */
export const BANNER_PAUSE_COOKIE = 'lc_banner_pause';
