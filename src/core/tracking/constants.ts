/** Days for which the last search's analytics data are kept. */
export const LAST_SEARCH_DAYS = 30;
export const DEFAULT_LAST_SEARCH_COOKIE = 'lc_last_search';
/** Local storage: the last search, for the tracking of the pages after it. */
export const LAST_SEARCH_KEY = 'rsLog';

/** Click tracking (N1 click reports–N6 source names). */
export const TRACK_PLATFORM = 'pc';
/** The collector's path and the form of its body are not shown. */
export const ASSUMED_COLLECT_PATH = '/collect';
/**
 * Parameters of the store's addresses that may be tracked: those of the owner's pages and searches, and a
 * campaign's. Any other may hold a login code, a token or a person's data.
 */
export const TRACKED_PARAMS: readonly string[] = [
  'k',
  'hot-key',
  'searchSource',
  'catalogId',
  'brandId',
  'mro',
  'isMroId',
  'mroCatalogId',
  'catalogType',
  'catalogName',
  'parentCatalogName',
  'parentMroCatalogId',
  'oversea',
  'appId',
  'promoCode',
  'c',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
];
/** A group source (`lc_source`) or a campaign's (`utm_source`). */
export const TRACKED_SOURCE_PARAM = /^\w{1,32}_source$/;
/** The number of events kept until they are sent. Beyond it the oldest are dropped. */
export const TRACK_QUEUE_MAX = 50;
/** The queue is sent after this time without a new event, in milliseconds. */
export const TRACK_IDLE_MS = 2000;
/**
 * A batch is sent at once when its JSON would be longer than this; even all in Chinese that is half of what a
 * beacon takes.
 */
export const TRACK_BATCH_LENGTH = 8192;

export const DEVICE_COOKIE = 'computerKey';
export const DEVICE_COOKIE_DAYS = 365;
/** The device id is 20 hex characters: 10 random bytes. */
export const DEVICE_ID_BYTES = 10;
