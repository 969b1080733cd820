import { environment, warnOnce } from '../browser/environment';
import { parentDomain } from '../browser/storage';
import { parseUrl } from '../text/url';
import { $namedHosts } from './hosts';
import { AREAS, type Area, parseOrigin } from './model/host-list';
import { $pageData } from './page-data';
import type { PageData } from './schema';

/** The page's own server that passes the calls on, as an address without a slash at its end. */
let gateway: string | undefined;

/**
 * Takes the gateway of the page's block. One that is not on the page's own site is left out with a warning
 * (G52 gateway).
 */
export function setGateway({ gateway: given, cookieDomain }: PageData): void {
  gateway = given && ownSiteAddress(given, cookieDomain);
  if (given !== undefined && gateway === undefined)
    warnOnce(
      'gateway: ignored, because it is neither on this page’s origin nor on a host beside it in cookieDomain',
    );
}

/**
 * Returns the base address of calls to the area: its host, or the page's gateway; undefined if it has no
 * host. No call of the frame finds its address elsewhere, but files at a whole address, which {@link callUrl}
 * reads.
 */
export function callBase(area: Area): string | undefined {
  const host = $namedHosts.get()[area];
  return host === undefined || gateway === undefined ? host : `${gateway}/${area}`;
}

/**
 * Returns the address to fetch a whole address by: the gateway's if it is on a host of the list. `area` wins
 * where areas share a host.
 */
export function callUrl(address: string, area: Area): string {
  const url = parseUrl(address);
  if (gateway === undefined || url === undefined) return address;
  const owner = [area, ...AREAS].find((one) => $namedHosts.get()[one] === url.origin);
  return owner === undefined ? address : `${gateway}/${owner}${url.pathname}${url.search}`;
}

/**
 * Whether the page has a gateway and is on another site than this address, so that browsers send neither
 * site's cookies to the other.
 */
export function isCookielessHere(address: string): boolean {
  if (gateway === undefined) return false;
  const here = new URL(environment().page.url()).hostname;
  const domain = $pageData.get().cookieDomain ?? parentDomain(here) ?? here;
  return !isWithin(new URL(address).hostname, domain);
}

/**
 * The address if it is on the page's own origin, or, with the page's scheme and port, on a host of the page's
 * `cookieDomain`. The browser must take cookies for that domain, because a public suffix holds other people's
 * sites.
 */
function ownSiteAddress(address: string, cookieDomain: string | undefined): string | undefined {
  const { cookies, page } = environment();
  const here = parseUrl(parseOrigin(page.origin()) ?? '');
  const url = here && parseUrl(address, here.origin);
  if (here === undefined || url === undefined) return undefined;
  const isBeside =
    cookieDomain !== undefined &&
    url.protocol === here.protocol &&
    url.port === here.port &&
    isWithin(here.hostname, cookieDomain) &&
    isWithin(url.hostname, cookieDomain) &&
    cookies.canBeFor(cookieDomain);
  return url.origin === here.origin || isBeside ? url.origin + url.pathname.replace(/\/+$/, '') : undefined;
}

function isWithin(host: string, domain: string): boolean {
  return `.${host}`.endsWith(`.${domain}`);
}
