/** A pointer that has rested this long on a link, or a focus, is likely to be followed by its click (W2 likely pages). */
export const REST_MS = 80;
/** Words that a search without suggestions would send: the pause in typing of §search.typing. */
export const WORDS_PAUSE_MS = 300;
/** Pages that are fetched or prerendered at once, and in one page view (W3 few pages). */
export const PAGES_AT_ONCE = 2;
export const PAGES_PER_VIEW = 10;
