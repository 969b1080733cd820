import { atom } from 'nanostores';
import { environment } from '../core/browser/environment';
import { $pageData } from '../core/page/page-data';
import { fitsCookie } from '../core/text/cookie-budget';
import { DEFAULT_HISTORY_COOKIE, HISTORY_DAYS } from './constants';
import { addToHistory, parseHistory, removeFromHistory, serializeHistory } from './model/history';

/** Terms searched for, most recent first. */
export const $history = atom<readonly string[]>([]);

/** Reads the cookie again, because any page of the group may have written it meanwhile. */
export function refreshHistory(): void {
  const text = environment().cookies.get(cookieName());
  const history = parseHistory(text);
  // An earlier release, or another page of the group, may have written more than each request should carry.
  if (text !== undefined && !fitsCookie('history', text)) keep(history);
  else $history.set(history);
}

/** Puts a term in front. */
export function rememberTerm(term: string): void {
  refreshHistory();
  keep(addToHistory($history.get(), term));
}

/** Removes one term, or all. */
export function forgetHistory(term?: string): void {
  refreshHistory();
  keep(term === undefined ? [] : removeFromHistory($history.get(), term));
}

/** Removes a cookie of the same name on this host alone too, because it would hide the shared one. */
function keep(history: readonly string[]): void {
  $history.set(history);
  const { cookies } = environment();
  cookies.remove(cookieName());
  if (history.length > 0) cookies.set(cookieName(), serializeHistory(history), HISTORY_DAYS);
}

function cookieName(): string {
  return $pageData.get().historyCookie ?? DEFAULT_HISTORY_COOKIE;
}
