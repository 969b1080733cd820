/** Markers that make a keyword unsafe, compared case-insensitively as substrings (spec §5; gap 19). */
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

/** Longest keyword, in code points (spec §5, §9; gap 21). */
export const KEYWORD_MAX_LENGTH = 52;
/** Suggestions are fetched after a pause in typing this long (spec §9). */
export const SUGGESTION_PAUSE_MS = 300;
/** Suggestions shown, over all types together (spec §9; gap 22). */
export const SUGGESTION_MAX = 10;

/** History entries kept, and shown on the MRO site (spec §9; gap 20). */
export const HISTORY_MAX = 10;
export const HISTORY_MAX_MRO = 5;
/** Longest history entry, in code points (spec §9). */
export const HISTORY_ENTRY_LENGTH = 50;
export const HISTORY_DAYS = 30;
/** What stands between entries in the cookie: the full-width colon (spec §3). */
export const HISTORY_SEPARATOR = '：';
/**
 * Longest history in the cookie, in encoded bytes: a browser silently keeps the old cookie above 4096 bytes (S21),
 * and the name, and in some browsers the attributes, count too.
 */
export const HISTORY_MAX_BYTES = 3900;

/** How long the last search's analytics data are kept (spec §9). */
export const LAST_SEARCH_DAYS = 30;

/** Where the chosen search type is kept, in session storage (spec §3). */
export const SEARCH_TYPE_KEY = 'main-site-search-option';

export const SEARCH_TYPES = ['all', 'self_operated', 'MRO'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** `searchSource` of each type on the main site (spec §9). */
export const SEARCH_SOURCES: Record<SearchType, string> = {
  all: '',
  self_operated: 'main_eci',
  MRO: 'main_mro',
};
/** `searchSource` of every search on the MRO site, and of the suggestion call (spec §9). */
export const SEARCH_SOURCE_MRO_SITE = 'mro_so';
export const SEARCH_SOURCE_SUGGESTIONS = 'main_so';

export const SEARCH_TEXT = {
  placeholder: '请输入型号或者产品相关信息...',
  unsafe: '搜索词内含有非法语句，请修改搜索词',
} as const;
