import { computed } from 'nanostores';
import { $isPageDataRetried, $pageDataStatus } from '../core/page/load-page-data';
import { $pageData, $site } from '../core/page/page-data';
import type { Menu } from './model/menu';
import { mroMenu, regularMenu } from './model/tree';
import './schema';

/**
 * Whether the tree may still come, or is fetched again: one that failed counts as empty until the next try.
 */
export const $isCatalogLoading = computed(
  [$pageDataStatus, $isPageDataRetried],
  (status, isRetried) => isRetried || status === 'loading',
);

/** The category menu of the site: the regular tree, or MRO's own; both headers share it. */
export const $menu = computed(
  [$site, $pageData],
  (site, { catalogList = [], mroCatalogList = [] }): Menu =>
    site === 'mro' ? mroMenu(mroCatalogList) : regularMenu(catalogList, mroCatalogList),
);
