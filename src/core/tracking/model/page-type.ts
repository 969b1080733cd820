import type { Hosts } from '../../config/hosts';
import { ASSUMED_PAGE_TYPE_RULES, PAGE_TYPE_RULES, type PageType } from '../../config/page-types';
import { parseUrl } from '../links/parse-url';

const RULES = [...PAGE_TYPE_RULES, ...ASSUMED_PAGE_TYPE_RULES];

/**
 * The analytics type of the page at `url` from its host and path (§analytics.types); undefined for any other page,
 * which then sends no page view (N5). http and https count as the same host.
 */
export function pageType(url: string, hosts: Hosts): PageType | undefined {
  const address = parseUrl(url);
  if (address === undefined) return undefined;
  const { host, pathname } = address;
  return RULES.find(([, area, path]) => new URL(hosts[area]).host === host && path.test(pathname))?.[0];
}
