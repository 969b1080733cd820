import { SEARCH_PATHS } from './routes';

/** Markers that make a keyword unsafe, compared case-insensitively as substrings (§search.keyword; G19). */
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

/** Longest keyword, in code points (§search.keyword; G21). */
export const KEYWORD_MAX_LENGTH = 52;
/** Suggestions are fetched after a pause in typing this long (§search.typing). */
export const SUGGESTION_PAUSE_MS = 300;
/** Suggestions shown, over all types together (§search.typing; G22). */
export const SUGGESTION_MAX = 10;

/** History entries kept, and shown on the MRO site (§search.history; G20). */
export const HISTORY_MAX = 10;
export const HISTORY_MAX_MRO = 5;
/** Longest history entry, in code points (§search.history). */
export const HISTORY_ENTRY_LENGTH = 50;
export const HISTORY_DAYS = 30;
/** What stands between entries in the cookie: the full-width colon (§search.history). */
export const HISTORY_SEPARATOR = '：';
/**
 * Longest history in the cookie, in encoded bytes: a browser silently keeps the old cookie above 4096 bytes (S21),
 * and the name, and in some browsers the attributes, count too.
 */
export const HISTORY_MAX_BYTES = 3900;

/** How long the last search's analytics data are kept (§search.last). */
export const LAST_SEARCH_DAYS = 30;

/** Where the chosen search type is kept, in session storage (§search.types). */
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

/** A keyword check slower than this opens the results page (S18). */
export const KEYWORD_CHECK_MAX_MS = 2000;

/** Cookies product.md does not name; page data may (contract.md §2). */
export const DEFAULT_HISTORY_COOKIE = 'lc_search_history';
export const DEFAULT_LAST_SEARCH_COOKIE = 'lc_last_search';
/** Local storage: the last search, for the tracking of the pages after it (§search.last). */
export const LAST_SEARCH_KEY = 'rsLog';

/** Pages of the search host whose box shows the keyword of their address. */
export const ASSUMED_PATHS_SHOWING_KEYWORD: readonly string[] = Object.values(SEARCH_PATHS);

/** What a group of suggestions is called, by the server's type; product.md names only the first two. */
export const ASSUMED_SUGGESTION_TYPES: ReadonlyMap<string, string> = new Map([
  ['brand', '品牌'],
  ['catalog', '商品分类'],
  ['product', '商品型号'],
]);

/** Whose a relative `keywordJumpUrl` is; product.md does not say: the site's own pages stand on www. */
export const ASSUMED_JUMP_AREA = 'www';
/** No call of product.md names the MRO type's hint word: the first of its hot keys is. */
export const ASSUMED_MRO_HINT_INDEX = 0;
/** A second press of Enter this soon after a search has opened its page is the same press. */
export const SECOND_ENTER_MS = 1000;
/** Session storage: what this page has searched for, for a way back without the browser's own memory of it. */
export const SEARCHED_TEXT_KEY = 'lc-searched-text';

/** Every text of the search; those of §search.keyword and §search.errors to the letter. */
export const SEARCH_TEXT = {
  placeholder: '请输入型号或者产品相关信息...',
  unsafe: '搜索词内含有非法语句，请修改搜索词',
  hint: (word: string) => `试试：${word}`,
  landmark: '商品搜索',
  floatingLandmark: '商品搜索（悬浮）',
  input: '搜索型号或产品',
  type: '搜索类型',
  types: { all: '全部', self_operated: '自营', MRO: 'MRO' } satisfies Record<SearchType, string>,
  submit: '搜索',
  suggestions: '搜索建议',
  words: '搜索历史与推荐',
  history: '搜索历史',
  recommended: '推荐搜索',
  hot: '热门搜索',
  enterBrand: '进入品牌',
  enterCatalog: '进入分类',
  clear: '清空',
  clearName: '清空搜索记录',
  keys: '按 Delete 删除选中的记录，按 Shift+Delete 清空搜索记录',
  remove: (term: string) => `删除搜索记录 ${term}`,
  removed: (term: string) => `已删除搜索记录 ${term}`,
  cleared: '已清空搜索记录',
  count: (count: number) => `${count} 条建议`,
  none: '无建议',
} as const;
