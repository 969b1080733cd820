import type { Area, Hosts } from '../../page/model/host-list';
import { parseUrl } from '../../text/url';

export type PageType =
  | 'index'
  | 'selection_detail'
  | 'tail_seo'
  | 'catalog'
  | 'brand'
  | 'hot_catalog'
  | 'lcorder_list'
  | 'keyword_search'
  | 'overseas_list'
  | 'mro_search_box'
  | 'product_detail'
  | 'cart_list'
  | 'confirm_order'
  | 'pay'
  | 'activity';

/** Type, host and path of a page; the first rule that fits names it. */
export type PageTypeRule = readonly [type: PageType, area: Area, path: RegExp];

/** The types whose page the owner describes. */
const PAGE_TYPE_RULES: readonly PageTypeRule[] = [
  ['index', 'www', /^\/(?:index)?$/],
  ['selection_detail', 'www', /^\/selection/],
  ['tail_seo', 'www', /^\/mkt/],
  ['catalog', 'list', /^\/catalog\//],
  ['brand', 'list', /^\/brand\//],
  ['hot_catalog', 'list', /^\/hot(?![\w-])/],
  ['overseas_list', 'list', /^\/overseas(?:\/|$)/],
  ['keyword_search', 'search', /^\/global\.html$/],
  ['overseas_list', 'search', /^\/overseas(?:\/|$)/],
  ['mro_search_box', 'search', /^\/mro\//],
  ['cart_list', 'cart', /^\/cart\/display\.html$/],
];

/**
 * The owner names these types and hosts but not their paths: the order list, and every page of four hosts.
 */
const ASSUMED_PAGE_TYPE_RULES: readonly PageTypeRule[] = [
  ['lcorder_list', 'member', /^\/member\/order\/list\.html$/],
  ['product_detail', 'item', /^/],
  ['confirm_order', 'order', /^/],
  ['pay', 'pay', /^/],
  ['activity', 'activity', /^/],
];

const RULES = [...PAGE_TYPE_RULES, ...ASSUMED_PAGE_TYPE_RULES];

/**
 * The analytics type of the page at `url` from its host and path; undefined for any other page,
 * which then sends no page view. http and https count as the same host.
 */
export function pageType(url: string, hosts: Partial<Hosts>): PageType | undefined {
  const address = parseUrl(url);
  if (address === undefined) return undefined;
  const { host, pathname } = address;
  const isAt = (origin: string | undefined) => origin !== undefined && new URL(origin).host === host;
  return RULES.find(([, area, path]) => isAt(hosts[area]) && path.test(pathname))?.[0];
}
