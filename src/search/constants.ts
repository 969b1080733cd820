import { SEARCH_PATHS } from '../core/page/model/routes';

/** Markers that make a keyword unsafe, compared case-insensitively as substrings (§search.keyword; G19 blocked words). */
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

/** Longest keyword, in code points (§search.keyword; G21 code points). */
export const KEYWORD_MAX_LENGTH = 52;
/** Suggestions are fetched after a pause in typing this long (§search.typing). */
export const SUGGESTION_PAUSE_MS = 300;
/** Suggestions shown, over all types together (§search.typing; G22 ten in total). */
export const SUGGESTION_MAX = 10;

/** History entries kept, and shown on the MRO site (§search.history; G20 one history cookie). */
export const HISTORY_MAX = 10;
export const HISTORY_MAX_MRO = 5;
/** Longest history entry, in code points (§search.history). */
export const HISTORY_ENTRY_LENGTH = 50;
export const HISTORY_DAYS = 30;
/** The separator of entries in the cookie: the full-width colon (§search.history). */
export const HISTORY_SEPARATOR = '：';

/** The key of the chosen search type in session storage (§search.types). */
export const SEARCH_TYPE_KEY = 'main-site-search-option';

export const SEARCH_TYPES = ['all', 'self_operated', 'MRO'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** `searchSource` of each type on the main site (§search.types). */
export const SEARCH_SOURCES: Record<SearchType, string> = {
  all: '',
  self_operated: 'main_eci',
  MRO: 'main_mro',
};
/** `searchSource` of an MRO search on the MRO site, and of the suggestion call (§search.types). */
export const SEARCH_SOURCE_MRO_SITE = 'mro_so';
export const SEARCH_SOURCE_SUGGESTIONS = 'main_so';

/** A keyword check slower than this opens the results page (S18 slow check). */
export const KEYWORD_CHECK_MAX_MS = 2000;

/** The limits of the stored list of viewed parts (S33 recently viewed). */
export const VIEWED_MAX = 12;
export const VIEWED_DAYS = 30;
export const VIEWED_MODEL_LENGTH = 60;

/** Cookie of the group: `off` where the person has switched the key `/` off, and how long (S29 search keys). */
export const SLASH_KEY_COOKIE = 'lc_slash_key';
export const SLASH_KEY_DAYS = 365;

/** Rows of a pasted list that the panel shows at first, and lines that are not understood (S32 quick order). */
export const QUICK_ORDER_ROWS = 5;
export const QUICK_ORDER_UNREAD = 3;

/** Cookies product.md does not name; page data may (contract.md §2). */
export const DEFAULT_HISTORY_COOKIE = 'lc_search_history';

/** Pages of the search host whose box shows the keyword of their address. */
export const ASSUMED_PATHS_SHOWING_KEYWORD: readonly string[] = Object.values(SEARCH_PATHS);

/** The area of a relative `keywordJumpUrl`, which product.md does not show: the site's own pages are on www. */
export const ASSUMED_JUMP_AREA = 'www';
/** No call of product.md names the MRO type's hint word, so the first of its hot keys is used. */
export const ASSUMED_MRO_HINT_INDEX = 0;
/** A second press of Enter this soon after a search has opened its page is the same press. */
export const SECOND_ENTER_MS = 1000;
/** Session storage key of this page's last search, for a return without the browser's own form memory. */
export const SEARCHED_TEXT_KEY = 'lc-searched-text';
