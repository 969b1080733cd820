import { safeUrl, siteHost } from '../../core/text/safe-url';

/** A path, or a page's name: what a server may mean by a relative address. A bare word or number is none. */
const RELATIVE = /^\.{0,2}\/|^[\w-]+(?:\/|\.html?(?:[?#]|$))/;

export interface JumpSurroundings {
  /** The page's own address: `//host` takes its scheme, and on a secure page everything is secure. */
  page: string;
  /** What a relative address is relative to. */
  base: string;
}

/**
 * The address that the server wants a keyword to lead to (§search.calls `keywordJumpUrl`), absolute, or undefined when it is
 * none that may be opened. Whose it is, is for {@link isOnHosts} to say.
 */
export function jumpAddress(answer: string, { page, base }: JumpSurroundings): string | undefined {
  const text = answer.trim();
  const isWhole = /^(?:https?:)?\/\//i.test(text);
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
