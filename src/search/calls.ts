import { environment } from '../core/browser/environment';
import { call } from '../core/http/client';
import { returnUrl } from '../core/session/provider';
import { jsonText, parseStored } from '../core/text/json';
import { isListFragment } from '../parts-list/model/list-fragment';
import { SEARCH_SOURCE_SUGGESTIONS, SEARCHED_TEXT_KEY } from './constants';
import type { Suggestion } from './model/suggestion-word';
import { checkKeyword, checkMroKeyword, getMroResources, getSuggestions, searchedText } from './schema';

/** Suggestions for a keyword, ten at most. Throws as every call does, Aborted included. */
export async function fetchSuggestions(keyword: string, signal: AbortSignal): Promise<Suggestion[]> {
  const query = { keyword, catalogId: '', searchSource: SEARCH_SOURCE_SUGGESTIONS };
  return (await call(getSuggestions, { query, signal })).result;
}

/**
 * The address that the server wants this keyword to lead to, not yet checked; '' for the results page.
 */
export async function fetchJumpUrl(keyword: string, isMro: boolean, signal: AbortSignal): Promise<string> {
  const endpoint = isMro ? checkMroKeyword : checkKeyword;
  return (await call(endpoint, { query: { words: keyword }, signal })).result.keywordJumpUrl;
}

/** The MRO site's hot keys. */
export async function fetchMroHotKeys(): Promise<{ keyword: string; targetLink: string }[]> {
  return (await call(getMroResources)).result.commonConfigVO.hotKeySearch;
}

/**
 * Stores a search for later pages of this tab: a search that was made, or one interrupted by a login
 * (`isOwed`).
 */
export function storeSearchedText(text: string, isOwed: boolean): void {
  const searched = { url: placeOf(isOwed), text, isOwed: isOwed || undefined };
  environment().sessionStore.set(SEARCHED_TEXT_KEY, jsonText(searched));
}

/**
 * The text last searched for in this tab, if that was on this page; else ''. A search that a login has
 * interrupted is returned once, on the return from the login; any other only where the page is revisited,
 * because it has been made. With `isList` it returns the fragment of an interrupted list, else a text.
 */
export function popSearchedText(isList = false): string {
  const { page, sessionStore } = environment();
  const searched = parseStored(searchedText, sessionStore.get(SEARCHED_TEXT_KEY));
  if (searched === undefined || searched.url !== placeOf(searched.isOwed)) return '';
  if (isListFragment(searched.text) !== isList) return '';
  if (searched.isOwed) sessionStore.remove(SEARCHED_TEXT_KEY);
  return searched.isOwed || page.isRevisited() ? searched.text : '';
}

function placeOf(isOwed: boolean): string {
  return isOwed ? returnUrl() : environment().page.url();
}
