/** Keys of session and local storage. */
export const SESSION_KEY = 'user-sessionStorage';

/**
 * A page with such an element gets no marketing pop-up and no float ad (P6 pop-up timing names the word
 * only).
 */
export const ASSUMED_NO_POPUP = '[no-popup],[data-no-popup],.no-popup';

/** The results pages of the search host, by the owner's paths. */
export const SEARCH_PATHS = { main: '/global.html', mro: '/mro/global.html' } as const;

/** The kinds of site (contract.md §2). */
export const SITES = ['main', 'list', 'mro'] as const;
export type Site = (typeof SITES)[number];

/** The parts that page data may switch off (contract.md §2 `off`): the frame is of use without each. */
export const PARTS = [
  'quickOrder',
  'recentlyViewed',
  'suggestions',
  'hotWords',
  'nextPage',
  'popups',
  'floatAd',
  'banner',
  'redPackets',
  'plus',
  'bomUpload',
  'groupSites',
  'chat',
  'tracking',
] as const;
export type PartName = (typeof PARTS)[number];

/** Id of the page's data block and name of the queue the page may fill before the script has run. */
export const PAGE_DATA_ID = 'lc-frame-data';
export const API_NAME = 'lcFrame';

/** The group's source cookie `{groupPrefix}_source`. */
export const SOURCE_COOKIE_DAYS = 365;
/** The short URL parameter of a source: with the value `x` the source is `lc_x`. */
export const SOURCE_SHORT_PARAM = 'c';
/** The prefix of a source, and the source without a suffix (sister-company sites). */
export const SOURCE_PREFIX = 'lc';
