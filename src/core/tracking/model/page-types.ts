import type { Area } from '../../page/model/host-list';

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

/** The types whose page §analytics.types describes. */
export const PAGE_TYPE_RULES: readonly PageTypeRule[] = [
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

/** product.md names these types and hosts but not their paths: the order list, and every page of four hosts. */
export const ASSUMED_PAGE_TYPE_RULES: readonly PageTypeRule[] = [
  ['lcorder_list', 'member', /^\/member\/order\/list\.html$/],
  ['product_detail', 'item', /^/],
  ['confirm_order', 'order', /^/],
  ['pay', 'pay', /^/],
  ['activity', 'activity', /^/],
];
