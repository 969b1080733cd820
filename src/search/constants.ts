import { SEARCH_PATHS } from '../core/page/constants';

/** Markers that make a keyword unsafe, compared case-insensitively as substrings (G19 blocked words). */
export const UNSAFE_MARKERS: readonly string[] = [
  'javascript',
  'script',
  '<img',
  '<a',
  'src=',
  '<iframe',
  'href=',
  'print',
  'alert',
  'onclick',
];

/** Longest keyword, in code points (G21 code points). */
export const KEYWORD_MAX_LENGTH = 52;
/** Longest text of labels that a search box holds, in code points: some thirty labels. */
export const LABELS_MAX_LENGTH = 10_000;
/** Suggestions are fetched after a pause in typing this long. */
export const SUGGESTION_PAUSE_MS = 300;
/** Suggestions shown, over all types together (G22 ten in total). */
export const SUGGESTION_MAX = 10;

/** History entries kept, and shown on the MRO site. */
export const HISTORY_MAX = 10;
export const HISTORY_MAX_MRO = 5;
/** Longest history entry, in code points. */
export const HISTORY_ENTRY_LENGTH = 50;
export const HISTORY_DAYS = 30;
/** The separator of entries in the cookie: the full-width colon. */
export const HISTORY_SEPARATOR = '：';

/** The key of the chosen search type in session storage. */
export const SEARCH_TYPE_KEY = 'main-site-search-option';

export const SEARCH_TYPES = ['all', 'self_operated', 'MRO'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** `searchSource` of each type on the main site. */
export const SEARCH_SOURCES: Record<SearchType, string> = {
  all: '',
  self_operated: 'main_eci',
  MRO: 'main_mro',
};
/** `searchSource` of an MRO search on the MRO site, and of the suggestion call. */
export const SEARCH_SOURCE_MRO_SITE = 'mro_so';
export const SEARCH_SOURCE_SUGGESTIONS = 'main_so';

/** A keyword check slower than this opens the results page. */
export const KEYWORD_CHECK_MAX_MS = 2000;

/** The group's cookie with the parts viewed last. A checksum identifies the customer. */
export const VIEWED_COOKIE = 'lc_viewed';
/** The limits of the stored list of viewed parts. */
export const VIEWED_MAX = 12;
export const VIEWED_DAYS = 30;
export const VIEWED_MODEL_LENGTH = 60;

/** Rows of a pasted list that the panel shows at first. */
export const QUICK_ORDER_ROWS = 5;
/** Cells that one press on its button adds, at most. */
export const QUICK_ORDER_CELLS = 2000;

/** Cookies the owner does not name; page data may (contract.md §2). */
export const DEFAULT_HISTORY_COOKIE = 'lc_search_history';

/** Pages of the search host whose box shows the keyword of their address. */
export const ASSUMED_PATHS_SHOWING_KEYWORD: readonly string[] = Object.values(SEARCH_PATHS);

/**
 * The area of a relative `keywordJumpUrl`, which the owner does not show: the site's own pages are on www.
 */
export const ASSUMED_JUMP_AREA = 'www';
/** No call of the owner names the MRO type's hint word, so the first of its hot keys is used. */
export const ASSUMED_MRO_HINT_INDEX = 0;
/** A second press of Enter this soon after a search has opened its page is the same press. */
export const SECOND_ENTER_MS = 1000;
/** Session storage key of this page's last search, for a return without the browser's own form memory. */
export const SEARCHED_TEXT_KEY = 'lc-searched-text';
