import { environment } from '../browser/environment';
import { addressOf } from '../http/client';
import { callUrl } from '../page/gateway';
import { fitsCookie } from '../text/cookie-budget';
import { jsonText, parseStored } from '../text/json';
import { ASSUMED_COLLECT_PATH, LAST_SEARCH_DAYS, LAST_SEARCH_KEY } from './constants';
import { ASSUMED_LAST_SEARCH, type LastSearch } from './schema';

export interface TrackReport {
  pf: string;
  cp: string;
  ty: string;
  op: string;
  pid: string;
  data: { hf: string; current_href: string; option: Record<string, unknown> };
}

/**
 * Sends reports in the background: as a beacon, else as a keepalive request. `collector` is a path on the
 * analytics host or a whole address. Never throws and tells nobody when the collector is down, blocked or not
 * named.
 */
export function sendReports(
  reports: readonly TrackReport[],
  deviceId: string,
  collector = ASSUMED_COLLECT_PATH,
): void {
  const body = jsonText({ ...environment().release, deviceId, events: reports });
  try {
    const url = collector.startsWith('/')
      ? addressOf({ area: 'analytics', path: collector })
      : callUrl(collector, 'analytics');
    if (environment().beacon(url, body)) return;
    const sent = environment().fetch(url, {
      method: 'POST',
      body,
      keepalive: true,
      credentials: 'include',
      mode: 'no-cors',
    });
    sent.catch(() => {});
  } catch {
    // A page's own shim may throw here; tracking must never be felt.
  }
}

/** The last search of the last 30 days, on whatever host of the group, or undefined. */
export function readLastSearch(cookie: string): LastSearch | undefined {
  const { cookies, localStore, now } = environment();
  const search = parseStored(ASSUMED_LAST_SEARCH, cookies.get(cookie) ?? localStore.get(LAST_SEARCH_KEY));
  // A cookie expires, but the entry in local storage, read without one, may be older.
  return now() - (search?.time ?? 0) < LAST_SEARCH_DAYS * 86_400_000 ? search : undefined;
}

/**
 * Keeps the last search for the analytics of the pages after it: a cookie for 30 days, and `rsLog`. The
 * cookie leaves out a word that is too long for it, or that may not be tracked.
 */
export function keepLastSearch(cookie: string, search: LastSearch): void {
  const { cookies, localStore } = environment();
  const text = jsonText(search);
  const brief = fitsCookie('lastSearch', text) ? text : jsonText({ ...search, keyword: '' });
  cookies.set(cookie, brief, LAST_SEARCH_DAYS);
  localStore.set(LAST_SEARCH_KEY, text);
}
