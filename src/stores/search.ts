import { atom } from 'nanostores';
import type { Site } from '../config/frame';
import {
  ASSUMED_JUMP_AREA,
  ASSUMED_PATHS_SHOWING_KEYWORD,
  DEFAULT_LAST_SEARCH_COOKIE,
  KEYWORD_CHECK_MAX_MS,
  KEYWORD_MAX_LENGTH,
  SECOND_ENTER_MS,
  type SearchType,
} from '../config/search';
import { cutCodePoints } from '../lib/code-points';
import { routeUrl, searchResultsRoute } from '../lib/routes';
import { safeForTracking } from '../lib/safe-tracking';
import { isOnHosts, jumpAddress } from '../lib/search-jump';
import { judgeKeyword, keywordToSubmit } from '../lib/search-keyword';
import { searchSource } from '../lib/search-source';
import { environment } from '../platform/environment';
import { PageLeft } from '../services/errors';
import { fetchJumpUrl, keepLastSearch, readSearchedText, storeSearchedText } from '../services/search';
import { track } from './analytics';
import { noteFailure } from './failures';
import { $frame } from './frame';
import { groupAddress } from './group-address';
import { $hosts, hostUrl } from './hosts';
import { startIdentity } from './identity';
import { openLoginPage } from './login';
import { rememberTerm } from './search-history';
import { closePanel, showNotice, stopAsking, updatePanel } from './search-panel';
import { $searchType, keepSearchType, restoreSearchType } from './search-type';
import { $hint, loadMroWords } from './search-words';
import { $loginStatus } from './session';

/** What stands in every search box of the page (S28). */
export const $searchText = atom('');
/** The search whose page was opened last, and when. */
export const $lastOpened = atom({ what: '', at: 0 });
/** A submitted search is being checked by the server (S17). */
export const $isSearching = atom(false);

let resultsTarget: string | undefined;
let warnedIn: unknown;
let boxes = 0;
let stopListening = () => {};

/** `_blank` opens results in a new tab, anything else in this one (G18). */
export function openResultsIn(target: string | undefined): void {
  resultsTarget = target;
}

/** Call when a box appears; the first one restores type and text. Returns what to call when it goes. */
export function joinSearch(site: Site): () => void {
  boxes += 1;
  if (boxes === 1) {
    restoreSearchType(site);
    restoreText();
    stopListening = environment().onLeave(closePanel);
  }
  if (site === 'mro' || $searchType.get() === 'MRO') void loadMroWords();
  return () => {
    boxes -= 1;
    closePanel();
    if (boxes === 0) stopListening();
  };
}

/** The results page shows what was searched for, and so does a page that is come back to; product.md does not say. */
function restoreText(): void {
  const { origin, pathname, searchParams } = new URL(environment().page.url());
  const isResultsPage = origin === $hosts.get().search && ASSUMED_PATHS_SHOWING_KEYWORD.includes(pathname);
  if ($searchText.get() !== '') return;
  const { page } = environment();
  const searched = page.isRevisited() ? readSearchedText(page.url()) : '';
  const text = searched || (isResultsPage ? (searchParams.get('k') ?? '') : '');
  $searchText.set(cutCodePoints(text, KEYWORD_MAX_LENGTH));
}

/** Takes what was typed; while an input method composes nothing is asked and nothing is cut (S2). */
export function typeText(box: string, text: string, isComposing: boolean): void {
  $searchText.set(text);
  if (isComposing) stopAsking();
  else updatePanel(box, text);
}

/** Empties the box and leaves the panel closed (the second Escape). */
export function clearText(): void {
  $searchText.set('');
  closePanel();
}

/** Neither a text nor a hint to search for. */
export function isNothingGiven(): boolean {
  return keywordToSubmit($searchText.get(), $hint.get()) === '';
}

/** Searches for a word that was chosen, not typed; the boxes show it. */
export function searchWord(box: string, site: Site, word: string): Promise<void> {
  $searchText.set(word);
  return submitSearch(box, site, word);
}

/** Changes what is searched in; the text stays (S24). */
export function chooseType(type: SearchType): void {
  keepSearchType(type);
  closePanel();
  if (type === 'MRO') void loadMroWords();
}

/** The results page of a keyword (§search.results). */
export function resultsUrl(site: Site, keyword: string): string {
  const type = $searchType.get();
  const isMro = type === 'MRO';
  const source = searchSource(type, site);
  return routeUrl($hosts.get(), searchResultsRoute({ isMro, keyword, hint: $hint.get(), source }));
}

/**
 * Searches for what is given, or for the hint when that is blank (§search.submit). One search at a time; an
 * illegal term shows its message and sends nothing (S16), and nothing at all asks for something.
 */
export async function submitSearch(box: string, site: Site, given: string): Promise<void> {
  if ($isSearching.get()) return;
  closePanel();
  const keyword = keywordToSubmit(given, $hint.get());
  if (keyword === '') return showNotice('blank', box);
  if (judgeKeyword(keyword) === 'unsafe') return showNotice('illegal', box);
  if (isSecondEnter(keyword)) return;
  $isSearching.set(true);
  try {
    if (await isLoginNeeded()) goToLogin();
    else await search(site, keyword);
  } finally {
    $isSearching.set(false);
  }
}

/** The page of this search has just been opened: Enter was pressed twice, and the answer came in between. */
function isSecondEnter(keyword: string): boolean {
  const { what, at } = $lastOpened.get();
  return what === $searchType.get() + keyword && environment().now() - at < SECOND_ENTER_MS;
}

async function search(site: Site, keyword: string): Promise<void> {
  const type = $searchType.get();
  const jumpUrl = await allowedJumpUrl(keyword, type === 'MRO');
  if (jumpUrl === 'left') return;
  const url = jumpUrl ?? resultsUrl(site, keyword);
  rememberTerm(keyword);
  const { emit, now, page } = environment();
  keepLastSearch($frame.get().lastSearchCookie ?? DEFAULT_LAST_SEARCH_COOKIE, {
    keyword: safeForTracking(keyword),
    searchSource: searchSource(type, site),
    time: now(),
  });
  track({
    ty: 'search',
    op: 'search',
    hf: url,
    option: { keyword: safeForTracking(keyword), searchSource: searchSource(type, site) },
  });
  if (!emit('lc-search', { keyword, type, url }, { cancelable: true })) return;
  // After an answer a browser may take a new window for a pop-up and block it; the same tab then does (S19).
  const isNewTab = jumpUrl !== undefined || resultsTarget === '_blank';
  $lastOpened.set({ what: type + keyword, at: now() });
  storeSearchedText(page.url(), keyword);
  if (!isNewTab || !page.open(url)) page.navigate(url);
}

/** The server's own target when it is one of ours or of the group's; a slow or failed check counts as none (S18, S19). */
async function allowedJumpUrl(keyword: string, isMro: boolean): Promise<string | 'left' | undefined> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), KEYWORD_CHECK_MAX_MS);
  try {
    const answer = await fetchJumpUrl(keyword, isMro, limit.signal);
    const page = environment().page.url();
    const address = jumpAddress(answer, { page, base: hostUrl(ASSUMED_JUMP_AREA, '/') });
    return answer === '' ? undefined : await ownAddress(address, limit.signal);
  } catch (error) {
    if (error instanceof PageLeft) return 'left';
    noteFailure('search', error);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** The address itself on a host of the list, with its source on a site of the group; a stranger's is named once and is none. */
async function ownAddress(address: string | undefined, signal: AbortSignal): Promise<string | undefined> {
  if (address !== undefined && isOnHosts(address, Object.values($hosts.get()))) return address;
  const groups = address === undefined ? undefined : await groupAddress(address, signal);
  if (groups === undefined) warnOnce('search: keywordJumpUrl leads to a stranger and is not followed');
  return groups;
}

function warnOnce(message: string): void {
  if (warnedIn === environment()) return;
  warnedIn = environment();
  environment().warn(message);
}

async function isLoginNeeded(): Promise<boolean> {
  if ($frame.get().commonConfigVO?.globalSearchNeedLogin !== true) return false;
  // Who has just come to the page is neither let through nor sent away before the server has said who it is.
  if ($loginStatus.get() === 'unknown') await startIdentity();
  return $loginStatus.get() === 'guest';
}

function goToLogin(): void {
  if (environment().emit('lc-login-required', { reason: 'search' }, { cancelable: true })) openLoginPage();
}
