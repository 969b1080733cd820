import {
  HISTORY_DAYS,
  LAST_SEARCH_DAYS,
  LAST_SEARCH_KEY,
  SEARCH_SOURCE_SUGGESTIONS,
  SEARCH_TYPE_KEY,
  SEARCH_TYPES,
  SEARCHED_TEXT_KEY,
  type SearchType,
} from '../config/search';
import { getMroResources } from '../contract/frame';
import { parseStored } from '../contract/parse';
import {
  ASSUMED_LAST_SEARCH,
  checkKeyword,
  checkMroKeyword,
  getSuggestions,
  type LastSearch,
  searchedText,
} from '../contract/search';
import type { TypedSuggestion } from '../lib/search/suggestion-word';
import { jsonText } from '../lib/text/json-text';
import { environment } from '../platform/environment';
import { call } from './client';

/** Suggestions for a keyword, ten at most (§search.calls). Throws as every call does, Aborted included. */
export async function fetchSuggestions(keyword: string, signal: AbortSignal): Promise<TypedSuggestion[]> {
  const query = { keyword, catalogId: '', searchSource: SEARCH_SOURCE_SUGGESTIONS };
  return (await call(getSuggestions, { query, signal })).result;
}

/** Where the server wants this keyword to lead, not judged yet; '' for the results page (§search.calls). */
export async function fetchJumpUrl(keyword: string, isMro: boolean, signal: AbortSignal): Promise<string> {
  const endpoint = isMro ? checkMroKeyword : checkKeyword;
  return (await call(endpoint, { query: { words: keyword }, signal })).result.keywordJumpUrl;
}

/** The MRO site's hot keys (§search.words). */
export async function fetchMroHotKeys(): Promise<{ keyword: string; targetLink: string }[]> {
  return (await call(getMroResources)).result.commonConfigVO.hotKeySearch;
}

/** The history cookie's text; other pages of the group write it too. */
export function readHistoryCookie(name: string): string | undefined {
  return environment().cookies.get(name);
}

/** Keeps the history, for 30 days; a cookie of the same name on this host alone would hide it and goes. */
export function writeHistoryCookie(name: string, history: string): void {
  const { cookies } = environment();
  cookies.remove(name);
  if (history !== '') cookies.set(name, history, HISTORY_DAYS);
}

/** The search type this tab has chosen (§search.types). */
export function readSearchType(): SearchType | undefined {
  const stored = environment().sessionStore.get(SEARCH_TYPE_KEY);
  return SEARCH_TYPES.find((type) => type === stored);
}

export function storeSearchType(type: SearchType): void {
  environment().sessionStore.set(SEARCH_TYPE_KEY, type);
}

/** Keeps what was searched for on a page of this tab. */
export function storeSearchedText(url: string, text: string): void {
  environment().sessionStore.set(SEARCHED_TEXT_KEY, jsonText({ url, text }));
}

/** What was last searched for in this tab, if that was on this page; '' otherwise. */
export function readSearchedText(url: string): string {
  const stored = parseStored(searchedText, environment().sessionStore.get(SEARCHED_TEXT_KEY));
  return stored?.url === url ? stored.text : '';
}

/** The last search of the last 30 days, on whatever host of the group; undefined where there is none to be read. */
export function readLastSearch(cookie: string): LastSearch | undefined {
  const { cookies, localStore, now } = environment();
  const search = parseStored(ASSUMED_LAST_SEARCH, cookies.get(cookie) ?? localStore.get(LAST_SEARCH_KEY));
  // A cookie goes by itself; what local storage holds where there is none does not.
  return now() - (search?.time ?? 0) < LAST_SEARCH_DAYS * 86_400_000 ? search : undefined;
}

/** Keeps the last search for the analytics of the pages after it: a cookie for 30 days, and `rsLog` (§search.last). */
export function keepLastSearch(cookie: string, search: LastSearch): void {
  const { cookies, localStore } = environment();
  const text = jsonText(search);
  cookies.set(cookie, text, LAST_SEARCH_DAYS);
  localStore.set(LAST_SEARCH_KEY, text);
}
