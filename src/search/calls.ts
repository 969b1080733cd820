import { environment } from '../core/browser/environment';
import { call } from '../core/http/client';
import { returnUrl } from '../core/session/provider';
import { onCustomerLeft } from '../core/session/session';
import { jsonText, parseStored } from '../core/text/json';
import {
  HISTORY_DAYS,
  SEARCH_SOURCE_SUGGESTIONS,
  SEARCH_TYPE_KEY,
  SEARCH_TYPES,
  SEARCHED_TEXT_KEY,
  type SearchType,
  SLASH_KEY_COOKIE,
  SLASH_KEY_DAYS,
  VIEWED_COOKIE,
  VIEWED_DAYS,
} from './constants';
import type { TypedSuggestion } from './model/suggestion-word';
import type { ViewedPart } from './model/viewed';
import {
  checkKeyword,
  checkMroKeyword,
  getMroResources,
  getSuggestions,
  searchedText,
  viewedList,
} from './schema';

/** Suggestions for a keyword, ten at most (§search.calls). Throws as every call does, Aborted included. */
export async function fetchSuggestions(keyword: string, signal: AbortSignal): Promise<TypedSuggestion[]> {
  const query = { keyword, catalogId: '', searchSource: SEARCH_SOURCE_SUGGESTIONS };
  return (await call(getSuggestions, { query, signal })).result;
}

/**
 * The address that the server wants this keyword to lead to, not yet checked; '' for the results page (§search.calls).
 */
export async function fetchJumpUrl(keyword: string, isMro: boolean, signal: AbortSignal): Promise<string> {
  const endpoint = isMro ? checkMroKeyword : checkKeyword;
  return (await call(endpoint, { query: { words: keyword }, signal })).result.keywordJumpUrl;
}

/** The MRO site's hot keys (§search.words). */
export async function fetchMroHotKeys(): Promise<{ keyword: string; targetLink: string }[]> {
  return (await call(getMroResources)).result.commonConfigVO.hotKeySearch;
}

/** The list of viewed parts and its owner; undefined if there is none that can be read. */
export function readViewedCookie(): { owner: string; parts: ViewedPart[] } | undefined {
  return parseStored(viewedList, environment().cookies.get(VIEWED_COOKIE));
}

/** Keeps the list for 30 days. */
export function writeViewedCookie(text: string): void {
  environment().cookies.set(VIEWED_COOKIE, text, VIEWED_DAYS);
}

export function removeViewedCookie(): void {
  environment().cookies.remove(VIEWED_COOKIE);
}

onCustomerLeft((isLogout) => {
  if (isLogout) removeViewedCookie();
});

/** The history cookie's text; other pages of the group write it too. */
export function readHistoryCookie(name: string): string | undefined {
  return environment().cookies.get(name);
}

/** Stores the history for 30 days, and removes a cookie of the same name on this host alone, which would hide it. */
export function writeHistoryCookie(name: string, history: string): void {
  const { cookies } = environment();
  cookies.remove(name);
  if (history !== '') cookies.set(name, history, HISTORY_DAYS);
}

/** Whether the person has left the key `/` on. */
export function readSlashKey(): boolean {
  return environment().cookies.get(SLASH_KEY_COOKIE) !== 'off';
}

export function storeSlashKey(isOn: boolean): void {
  const { cookies } = environment();
  if (isOn) cookies.remove(SLASH_KEY_COOKIE);
  else cookies.set(SLASH_KEY_COOKIE, 'off', SLASH_KEY_DAYS);
}

/** The search type this tab has chosen (§search.types). */
export function readSearchType(): SearchType | undefined {
  const stored = environment().sessionStore.get(SEARCH_TYPE_KEY);
  return SEARCH_TYPES.find((type) => type === stored);
}

export function storeSearchType(type: SearchType): void {
  environment().sessionStore.set(SEARCH_TYPE_KEY, type);
}

/** Stores the search term of a page of this tab. */
export function storeSearchedText(url: string, text: string): void {
  environment().sessionStore.set(SEARCHED_TEXT_KEY, jsonText({ url, text }));
}

/** Stores a search that needs a login first, for the return to this page (§search.submit). */
export function oweSearchedText(text: string): void {
  environment().sessionStore.set(SEARCHED_TEXT_KEY, jsonText({ url: returnUrl(), text, isOwed: true }));
}

/**
 * The text last searched for in this tab, if that was on this page; else ''. A search that a login has interrupted is returned once, on
 * the return from the login; any other only where the page is revisited, because it has been made.
 */
export function popSearchedText(): string {
  const { page, sessionStore } = environment();
  const { url, text, isOwed } = parseStored(searchedText, sessionStore.get(SEARCHED_TEXT_KEY)) ?? NO_SEARCH;
  if (isOwed && url === returnUrl()) sessionStore.remove(SEARCHED_TEXT_KEY);
  const isHere = isOwed ? url === returnUrl() : url === page.url() && page.isRevisited();
  return isHere ? text : '';
}

const NO_SEARCH = { url: '', text: '', isOwed: false };
