import { atom, computed } from 'nanostores';
import { environment, warnOnce } from '../core/browser/environment';
import { withTimeout } from '../core/browser/scheduling';
import { showToast } from '../core/dialogs/dialogs';
import { noteFailure } from '../core/http/errors';
import { SEARCH_PATHS } from '../core/page/constants';
import { $hosts, $paths, hostUrl } from '../core/page/hosts';
import { pageDataRead } from '../core/page/load-page-data';
import { routeUrl } from '../core/page/model/routes';
import { $pageData, viewed } from '../core/page/page-data';
import { $withSource, isOnSister, isOnStore } from '../core/page/sister-sites';
import { isLoginPage, openLogin, openLoginPage } from '../core/session/login';
import { startIdentity, userAsked } from '../core/session/page-view';
import { $isCertainGuest, $loginStatus, isCustomer } from '../core/session/session';
import { IDENTITY_TEXT } from '../core/session/texts';
import { isThrottled } from '../core/text/throttle';
import { track } from '../core/tracking/analytics';
import { keepLastSearch } from '../core/tracking/calls';
import { DEFAULT_LAST_SEARCH_COOKIE } from '../core/tracking/constants';
import { safeForTracking } from '../core/tracking/model/tracking-scrub';
import { loadGroupSites } from '../group-sites/group-sites';
import { pageOf } from '../parts-list/named-part';
import { keywordOf } from './box-text';
import { fetchJumpUrl, storeSearchedText } from './calls';
import { ASSUMED_JUMP_AREA, KEYWORD_CHECK_MAX_MS, SECOND_ENTER_MS } from './constants';
import { rememberTerm } from './history';
import { jumpAddress } from './model/jump';
import { judgeKeyword, searchSource } from './model/keyword';
import { closePanel, scopeOf, showPanel } from './panel';
import { fillSearchBox } from './search';
import type { Scope } from './type';
import { hintOf } from './words';

/** The search whose page was opened last, by the frame or by the host page, and when. */
export const $lastOpened = atom({ what: '', at: 0 });
/** A submitted search is being checked by the server. */
export const $isSearching = atom(false);

/** `_blank` opens results in a new tab, anything else in this one. */
const $resultsTarget = atom<string | undefined>();

/** If there is nothing to search for, or an illegal word, a message says so and the box keeps the focus. */
export function isRefused(box: string, text: string): boolean {
  const keyword = keywordOf(text, hintOf(scopeOf(box).type).get());
  return keyword === '' || judgeKeyword(keyword) === 'unsafe';
}

export function setResultsTarget(target: string | undefined): void {
  $resultsTarget.set(target);
}

/** Searches for a word that was chosen, not typed; the boxes show it, unless another search is under way. */
export function searchWord(box: string, word: string): Promise<void> {
  if ($isSearching.get()) closePanel();
  else fillSearchBox(word);
  return submitSearch(box, word);
}

/**
 * The results page of a keyword, as hints and hosts are now. A link to it leads where a submit would:
 * its word is prepared in the same way, and an illegal word is left out.
 */
export const $resultsUrl = computed(
  [hintOf('all'), hintOf('MRO'), $hosts, $paths],
  (hint, mroHint, hosts, paths) =>
    ({ site, type }: Scope, text: string, at = hosts): string => {
      const keyword = keywordOf(text);
      const k = judgeKeyword(keyword) === 'unsafe' ? '' : keyword;
      const path = paths.search ?? (type === 'MRO' ? SEARCH_PATHS.mro : SEARCH_PATHS.main);
      const query = { k, 'hot-key': type === 'MRO' ? mroHint : hint, searchSource: searchSource(type, site) };
      return routeUrl(at, { area: 'search', path, query });
    },
);

export const resultsUrl = (scope: Scope, keyword: string): string => $resultsUrl.get()(scope, keyword);

/**
 * Searches for what is given, or for the hint when that is blank. One search at a time; an illegal
 * term shows its message and sends nothing, and nothing at all asks for something.
 */
export async function submitSearch(box: string, text: string): Promise<void> {
  if ($isSearching.get()) return;
  closePanel();
  const scope = scopeOf(box);
  const keyword = keywordOf(text, hintOf(scope.type).get());
  if (isRefused(box, text)) return showPanel(keyword === '' ? 'blank' : 'illegal', box);
  if (isSecondEnter(scope.type + keyword)) return;
  $isSearching.set(true);
  await search(scope, keyword, pageOf(text)).finally(() => $isSearching.set(false));
}

/** The page of this search has just been opened: Enter was pressed twice, and the answer came in between. */
function isSecondEnter(search: string): boolean {
  const { what, at } = $lastOpened.get();
  return what === search && isThrottled(at, environment().now(), SECOND_ENTER_MS);
}

/**
 * Makes the search as it is when it is submitted, whatever changes during the check; `product` is the page of
 * a product that was searched by its id.
 */
async function search(scope: Scope, keyword: string, product?: string): Promise<void> {
  const { site, type } = scope;
  const urlOf = $resultsUrl.get();
  const source = searchSource(type, site);
  const checked = await unlessLeft(check(keyword, type === 'MRO'));
  if (checked === 'left') return;
  if (checked === 'login') return goToLogin(keyword);
  const { jumpUrl } = checked;
  // The check may have waited for the hosts.
  const url = jumpUrl ?? product ?? urlOf(scope, keyword, $hosts.get());
  if (product === undefined) rememberTerm(keyword);
  const { emit, now, page } = environment();
  const option = { keyword: safeForTracking(keyword), searchSource: source };
  const { analytics, lastSearchCookie = DEFAULT_LAST_SEARCH_COOKIE } = $pageData.get();
  if (analytics !== 'off') keepLastSearch(lastSearchCookie, { ...option, time: now() });
  track({ ty: 'search', op: 'search', hf: url, option });
  $lastOpened.set({ what: type + keyword, at: now() });
  if (!emit('lc-search', { keyword, type, url }, { cancelable: true })) return;
  const isNewTab = jumpUrl !== undefined || $resultsTarget.get() === '_blank';
  storeSearchedText(keyword, false);
  // After a reply a browser may take a new window for a pop-up and block it.
  if (isNewTab) page.open(url);
  else page.navigate(url);
}

/** The checks before a search: whether it needs a login first, and the server's own target. */
async function check(keyword: string, isMro: boolean): Promise<'login' | { jumpUrl: string | undefined }> {
  // Login page and results page may be on other hosts than this page.
  await viewed();
  if (await isLoginNeeded()) return 'login';
  return { jumpUrl: await allowedJumpUrl(keyword, isMro) };
}

/**
 * Resolves to `left` if the user has followed a link meanwhile, or is back from its page: they have gone on
 * from this search.
 */
async function unlessLeft<T>(work: Promise<T>): Promise<T | 'left'> {
  const { page } = environment();
  const before = page.leavings();
  const result = await work;
  return page.leavings() === before ? result : 'left';
}

/** Nobody waits longer for a search (S18 slow check). */
function withinCheckTime<T>(pending: T | Promise<T>): Promise<T | undefined> {
  return withTimeout(pending, KEYWORD_CHECK_MAX_MS);
}

async function isLoginNeeded(): Promise<boolean> {
  if (isCustomer()) return false;
  const known = await withinCheckTime(ruleAndUser());
  await known?.settled;
  return asksForLogin() && $isCertainGuest.get();
}

const asksForLogin = () => $pageData.get().commonConfigVO?.globalSearchNeedLogin === true;

/**
 * Resolves once the page data and, if they ask for a login, user info have answered; `settled` resolves with
 * the login that may follow. The caller waits 2 s at most, because the results page asks for the login
 * itself.
 */
async function ruleAndUser(): Promise<{ settled?: Promise<unknown> }> {
  await pageDataRead();
  if (!asksForLogin() || $loginStatus.get() !== 'unknown') return {};
  const settled = startIdentity();
  await userAsked();
  return { settled };
}

/**
 * The box shows the words again when the user comes back; on the login page itself they stay, and the login
 * opens there.
 */
function goToLogin(keyword: string): void {
  const reason = 'search';
  if (isLoginPage()) {
    showToast(IDENTITY_TEXT.loginFirst);
    void openLogin(reason);
  } else if (environment().emit('lc-login-required', { reason }, { cancelable: true })) {
    storeSearchedText(keyword, true);
    openLoginPage();
  }
}

/** The target of {@link askJumpUrl}; a slow or failed check counts as none (S18 slow check). */
async function allowedJumpUrl(keyword: string, isMro: boolean): Promise<string | undefined> {
  const limit = new AbortController();
  try {
    // The limit holds for opening a sealed answer too.
    return await withinCheckTime(askJumpUrl(keyword, isMro, limit.signal));
  } catch (error) {
    noteFailure('search', error);
    return undefined;
  } finally {
    limit.abort();
  }
}

/**
 * The server's target if it is on a host of the list, or, with its source, on a site of the group, whose list
 * is fetched if necessary. A foreign address is logged once and not used.
 */
async function askJumpUrl(keyword: string, isMro: boolean, signal: AbortSignal): Promise<string | undefined> {
  const answer = await fetchJumpUrl(keyword, isMro, signal);
  if (answer === '') return undefined;
  const address = jumpAddress(answer, environment().page.url(), hostUrl(ASSUMED_JUMP_AREA, '/'));
  if (address !== undefined) {
    if (isOnStore(address)) return address;
    if (!isOnSister(address)) await loadGroupSites();
    if (isOnSister(address)) return $withSource.get()(address);
  }
  warnOnce('search: keywordJumpUrl leads to a foreign host and is not followed');
  return undefined;
}
