import { environment } from '../core/browser/environment';
import { parentDomain } from '../core/browser/storage';
import { $namedHosts } from '../core/page/hosts';
import { $pageData } from '../core/page/page-data';
import { $user, isCustomer } from '../core/session/session';
import { keywordToSubmit } from '../search/model/keyword';
import { $suggestions } from '../search/panel';
import { $searchText } from '../search/search';
import { $isSearching, $resultsTarget, isRefused, resultsUrl } from '../search/submit';
import { $searchType } from '../search/type';
import { PAGES_AT_ONCE, PAGES_PER_VIEW, WORDS_PAUSE_MS } from './constants';
import { isSearchLikely, safePage, waysTo } from './model';
import './schema';

/** The pages being prepared, oldest first, with what drops each. */
let live: { url: string; drop: () => void }[] = [];
/** Pages that this page view has had prepared (W3 few pages). */
let count = 0;
/** The nonce of the frame's own script, '' without one; undefined until a person sees the page. */
let nonce: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Call once a person sees the page; until then nothing is prepared. */
export function startNextPage(policyNonce = ''): void {
  nonce = policyNonce;
  // A page that a server has rendered for one user must not be shown to the next one (W5 other user).
  $user.listen(({ customerCode }, before) => {
    if (customerCode !== before?.customerCode) dropAll();
  });
  environment().onReturn((isRestored) => {
    if (!isRestored) return;
    dropAll();
    count = 0;
  });
  $suggestions.listen(prepareSearch);
  $searchText.listen(() => {
    forgetIntent();
    if ($searchType.get() === 'MRO') timer = setTimeout(prepareSearch, WORDS_PAUSE_MS);
  });
}

/** A person points at a link, or has the focus on it; the page is prepared after `restMs` unless they move on. */
export function intend(url: string, restMs: number): void {
  forgetIntent();
  if (wish() !== undefined) timer = setTimeout(() => prepare(url), restMs);
}

/** The person has moved on to something that is no link. */
export function forgetIntent(): void {
  clearTimeout(timer);
}

function wish(): 'prefetch' | 'prerender' | undefined {
  const { nextPage = 'off' } = $pageData.get();
  return nextPage === 'off' ? undefined : nextPage;
}

/**
 * The results page of the words in the box, by the address that the submit opens. The keyword check is not called before the
 * submit, because a server may count it; where it names another page, this one was fetched in vain.
 */
function prepareSearch(): void {
  const text = $searchText.get();
  const keyword = keywordToSubmit(text);
  const isMro = $searchType.get() === 'MRO';
  // Words that the page has put there, and those of a search under way, are nobody's next page.
  if (!environment().page.isActivated() || $isSearching.get() || isRefused(text)) return;
  if (isSearchLikely({ keyword, isMro, suggestions: $suggestions.get() })) prepare(resultsUrl(keyword));
}

function prepare(url: string): void {
  const how = howTo(url);
  if (nonce === undefined || how === undefined || count >= PAGES_PER_VIEW) return;
  if (live.some((page) => page.url === url)) return;
  const drop = environment().speculate(how, url, nonce);
  if (drop === undefined) return;
  count += 1;
  live.push({ url, drop });
  if (live.length > PAGES_AT_ONCE) live.shift()?.drop();
}

function howTo(url: string): 'prefetch' | 'prerender' | undefined {
  const [asked, name] = [wish(), safePage(url, $namedHosts.get())];
  if (asked === undefined || name === undefined || (name === 'results' && !areResultsOpen()))
    return undefined;
  const here = environment().page.url();
  const domain = $pageData.get().cookieDomain ?? parentDomain(new URL(here).hostname);
  return waysTo(url, { url: here, domain, wish: asked });
}

/** Results open in this tab, and without a login. */
function areResultsOpen(): boolean {
  const isLoginNeeded = !isCustomer() && $pageData.get().commonConfigVO?.globalSearchNeedLogin === true;
  return $resultsTarget.get() !== '_blank' && !isLoginNeeded;
}

function dropAll(): void {
  forgetIntent();
  for (const { drop } of live) drop();
  live = [];
}
