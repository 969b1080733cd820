import { environment } from '../browser/environment';
import { jsonText } from '../text/json-text';
import { parseStored } from '../text/parse-stored';
import { LAST_SEARCH_DAYS, LAST_SEARCH_KEY } from './constants';
import { ASSUMED_LAST_SEARCH, type LastSearch } from './schema';

/** The last search of the last 30 days, on whatever host of the group, or undefined. */
export function readLastSearch(cookie: string): LastSearch | undefined {
  const { cookies, localStore, now } = environment();
  const search = parseStored(ASSUMED_LAST_SEARCH, cookies.get(cookie) ?? localStore.get(LAST_SEARCH_KEY));
  // A cookie expires, but the entry in local storage, read without one, may be older.
  return now() - (search?.time ?? 0) < LAST_SEARCH_DAYS * 86_400_000 ? search : undefined;
}

/** Keeps the last search for the analytics of the pages after it: a cookie for 30 days, and `rsLog` (§search.last). */
export function keepLastSearch(cookie: string, search: LastSearch): void {
  const { cookies, localStore } = environment();
  const text = jsonText(search);
  cookies.set(cookie, text, LAST_SEARCH_DAYS);
  localStore.set(LAST_SEARCH_KEY, text);
}
