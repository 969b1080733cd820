/** Click tracking (§analytics.reports, N1–N6). */
export const TRACK_PLATFORM = 'pc';
/** The collector's path and the form of its body are not shown (§analytics.reports). */
export const ASSUMED_COLLECT_PATH = '/collect';
/** Events kept until they are sent; the oldest are dropped beyond it. */
export const TRACK_QUEUE_MAX = 50;
/** The queue is sent after so long without a new event, in milliseconds. */
export const TRACK_IDLE_MS = 2000;
/** A batch is sent at once when its JSON would be longer than this; even all in Chinese that is half of what a beacon takes. */
export const TRACK_BATCH_LENGTH = 8192;

/** For whom a login has been reported; until the browser closes. */
export const LOGIN_SEEN_COOKIE = 'lc_login_seen';

export const DEVICE_COOKIE = 'computerKey';
export const DEVICE_COOKIE_DAYS = 365;
/** The device id is 20 hex characters: 10 random bytes. */
export const DEVICE_ID_BYTES = 10;
