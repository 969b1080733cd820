import type { Hosts } from '../../page/model/host-list';
import { parseUrl } from '../../text/parse-url';
import { ASSUMED_PAGE_TYPE_RULES, PAGE_TYPE_RULES, type PageType } from './page-types';

const RULES = [...PAGE_TYPE_RULES, ...ASSUMED_PAGE_TYPE_RULES];

/**
 * The analytics type of the page at `url` from its host and path (§analytics.types); undefined for any other page,
 * which then sends no page view (N5 page views). http and https count as the same host.
 */
export function pageType(url: string, hosts: Partial<Hosts>): PageType | undefined {
  const address = parseUrl(url);
  if (address === undefined) return undefined;
  const { host, pathname } = address;
  const isAt = (origin: string | undefined) => origin !== undefined && new URL(origin).host === host;
  return RULES.find(([, area, path]) => isAt(hosts[area]) && path.test(pathname))?.[0];
}
