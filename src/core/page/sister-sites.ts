import { atom, computed } from 'nanostores';
import { environment } from '../browser/environment';
import { parseUrl, safeUrl, siteHost, siteUrl } from '../text/url';
import { SOURCE_COOKIE_DAYS, SOURCE_PREFIX, SOURCE_SHORT_PARAM } from './constants';
import { $hosts } from './hosts';
import { sisterSiteUrl } from './model/routes';
import { $groupPrefix, $pageData } from './page-data';

/** Keeps the source the address brings in the group source cookie. */
export function storeSource(): void {
  const { cookies, page } = environment();
  const prefix = $groupPrefix.get();
  const source = sourceFromUrl(page.url(), prefix);
  if (source !== undefined) cookies.set(sourceName(prefix), source, SOURCE_COOKIE_DAYS);
}

/** A site of the group's list. */
type GroupLink = { link: string; title: string };

/** The group's list of sister sites; empty until it has been fetched. */
const $groupLinks = atom<readonly GroupLink[]>([]);

/** The store's own hosts, which are not sister sites. */
const $ownHosts = computed($hosts, (hosts) => new Set(Object.values(hosts).map(siteHost)));

export function setGroupLinks(links: readonly GroupLink[]): void {
  $groupLinks.set(links);
}

/**
 * Gives a link to a sister site its `{groupPrefix}_source`: the page's source for that site, else the source
 * that the link has, for example a campaign's. The store's own hosts get none, even where a list names the
 * store itself, because it would replace the source that brought the visitor.
 */
export const $sisterUrl = computed(
  [$pageData, $groupPrefix, $ownHosts],
  ({ sisterSources = {} }, prefix, own) =>
    (href: string | undefined, names: readonly string[]): string | undefined =>
      own.has(siteHost(href ?? ''))
        ? safeUrl(href)
        : sisterSiteUrl(href, prefix, givenSource(sisterSources, href, names) ?? ownSource(href, prefix)),
);

/**
 * The names of each sister site by its host: enabled member websites, origins in `sisterSources` and the
 * group's list.
 */
const $sisterHosts = computed([$pageData, $groupLinks], ({ commonConfigVO, sisterSources = {} }, listed) => {
  const sites = [
    ...(commonConfigVO?.memberWebsite ?? [])
      .filter(({ status }) => status === 'enable')
      .map(({ url, keyword, title }) => ({ url, names: [keyword.trim(), title.trim()] })),
    ...listed.map(({ link, title }) => ({ url: link, names: [title] })),
    ...Object.keys(sisterSources).map((url) => ({ url, names: [] })),
  ];
  const byHost = new Map<string, string[]>();
  for (const { url, names } of sites) {
    const host = siteHost(url);
    if (host !== undefined) byHost.set(host, [...(byHost.get(host) ?? []), ...names]);
  }
  return byHost;
});

/**
 * An address with its site's source if it leads to a sister site; any other address is returned
 * unchanged.
 */
export const $withSource = computed(
  [$sisterHosts, $sisterUrl],
  (sisters, sisterUrl) =>
    (href: string | undefined): string | undefined => {
      const names = href === undefined ? undefined : sisters.get(siteHost(href) ?? '');
      return names === undefined ? href : sisterUrl(href, names);
    },
);

/** The address of a link that a server gave, judged by `siteUrl`, with its source on a sister site. */
export const $linkUrl = computed(
  [$hosts, $withSource],
  ({ www }, withSource) =>
    (link: unknown, base = `${www}/`): string | undefined =>
      withSource(siteUrl(link, base)),
);

/** Whether the address is on one of the store's own hosts, by host and port whatever the scheme. */
export function isOnStore(address: string): boolean {
  return $ownHosts.get().has(siteHost(address));
}

/** Whether the address is on a sister site, as far as the sister sites are known. */
export function isOnSister(address: string): boolean {
  return $sisterHosts.get().has(siteHost(address) ?? '');
}

/** Whether the address is on a host that may or may not be a sister site. */
export function isOnUnknownHost(address: string): boolean {
  const host = siteHost(address);
  return host !== undefined && !$ownHosts.get().has(host) && !$sisterHosts.get().has(host);
}

/** The name of the source cookie, and of the URL parameter that sets it. */
export function sourceName(groupPrefix: string): string {
  return `${groupPrefix}_source`;
}

/**
 * The source an address brings: its `{groupPrefix}_source`, else `lc_` + its `c`; undefined for none.
 * Anything but letters, digits, `_` and `-`, 64 at most, is no source.
 */
export function sourceFromUrl(address: string, groupPrefix: string): string | undefined {
  const params = parseUrl(address)?.searchParams;
  if (params === undefined) return undefined;
  const short = params.get(SOURCE_SHORT_PARAM);
  const candidates = [params.get(sourceName(groupPrefix)), short && `${SOURCE_PREFIX}_${short}`];
  return candidates.find(isSource);
}

/** The valid source that a link has already. */
function ownSource(href: string | undefined, groupPrefix: string): string | undefined {
  const source = parseUrl(href ?? '')?.searchParams.get(sourceName(groupPrefix));
  return isSource(source) ? source : undefined;
}

/**
 * The source in the page's `sisterSources` for a site, found by origin, host or name. Undefined if there is
 * no valid source.
 */
export function givenSource(
  sources: Record<string, string>,
  href: string | undefined,
  names: readonly string[],
): string | undefined {
  const url = href === undefined ? undefined : parseUrl(href);
  const keys = url === undefined ? names : [url.origin, url.host, ...names];
  const key = keys.find((name) => Object.keys(sources).includes(name) && isSource(sources[name]));
  return key === undefined ? undefined : sources[key];
}

function isSource(source: string | null | undefined): source is string {
  return /^[\w-]{1,64}$/.test(source ?? '');
}
