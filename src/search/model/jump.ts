import type { Route } from '../../core/page/model/routes';
import { safeUrl, siteHost } from '../../core/text/url';
import { SEARCH_PATHS } from '../constants';

/** A path, or a page's name, as a server may write a relative address. A bare word or number is neither. */
const RELATIVE = /^\.{0,2}\/|^[\w-]+(?:\/|\.html?(?:[?#]|$))/;

export interface JumpSurroundings {
  /** The page's own address: `//host` takes its scheme, and on a secure page everything is secure. */
  page: string;
  /** The base of a relative address. */
  base: string;
}

/**
 * The absolute address that the server wants a keyword to lead to (§search.calls `keywordJumpUrl`), or undefined if it
 * must not be opened. {@link isOnHosts} checks its host.
 */
export function jumpAddress(answer: string, { page, base }: JumpSurroundings): string | undefined {
  const text = answer.trim();
  const isWhole = /^https?:\/\//i.test(text);
  if (!isWhole && !RELATIVE.test(text)) return undefined;
  const address = safeUrl(text, text.startsWith('//') ? page : base);
  if (address === undefined) return undefined;
  const url = new URL(address);
  if (new URL(page).protocol === 'https:') url.protocol = 'https:';
  return url.href;
}

/** Whether the address is on one of the sites, by host and port whatever the scheme; a site may be written without one. */
export function isOnHosts(address: string, sites: readonly string[]): boolean {
  const { host } = new URL(address);
  return sites.some((site) => siteHost(site) === host);
}

/** The results page of a search; `hint` is the placeholder word, `source` the searchSource of §search.types. */
export function searchResultsRoute(search: {
  isMro: boolean;
  keyword: string;
  hint: string;
  source: string;
}): Route {
  return {
    area: 'search',
    path: search.isMro ? SEARCH_PATHS.mro : SEARCH_PATHS.main,
    query: { k: search.keyword, 'hot-key': search.hint, searchSource: search.source },
  };
}
