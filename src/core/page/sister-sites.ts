import { atom, computed } from 'nanostores';
import { siteHost, siteUrl } from '../text/safe-url';
import { $hosts } from './hosts';
import { $pageData } from './page-data';
import { $sisterUrl } from './source';

/** The group's list of sister sites; empty until it has been fetched. */
export const $groupLinks = atom<readonly { link: string; title: string }[]>([]);

/** The store's own hosts, which are nobody's sister. */
const $ownHosts = computed($hosts, (hosts) => new Set(Object.values(hosts).map(siteHost)));

/** The names of each sister site by its host: enabled member websites, origins in `sisterSources` and the group's list. */
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
 * An address with its site's source if it leads to a sister site (§source.links); any other address is returned
 * unchanged.
 */
export const $withSource = computed(
  [$ownHosts, $sisterHosts, $sisterUrl],
  (own, sisters, sisterUrl) =>
    (href: string | undefined): string | undefined => {
      const host = href === undefined ? undefined : siteHost(href);
      const names = host === undefined || own.has(host) ? undefined : sisters.get(host);
      return names === undefined ? href : sisterUrl(href, names);
    },
);

/** The address of a link that a server gave, judged by `siteUrl`, with its source on a sister site. */
export const $linkUrl = computed(
  [$hosts, $withSource],
  ({ www }, withSource) =>
    (given: unknown, base = `${www}/`): string | undefined =>
      withSource(siteUrl(given, base)),
);

/** Whether the address is on a sister site, as far as the sister sites are known. */
export function isOnSister(address: string): boolean {
  return $sisterHosts.get().has(siteHost(address) ?? '');
}

/** Whether the address is on a host of which it is not known whether it is a sister's. */
export function isOnUnknownHost(address: string): boolean {
  const host = siteHost(address);
  return host !== undefined && !$ownHosts.get().has(host) && !$sisterHosts.get().has(host);
}
