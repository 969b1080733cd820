import { computed, type ReadableAtom } from 'nanostores';
import type { Site } from '../core/page/constants';
import { $isPageDataRetried, $pageDataStatus } from '../core/page/load-page-data';
import { $pageData } from '../core/page/page-data';
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

const $menu = computed($pageData, ({ catalogList = [], mroCatalogList = [] }) =>
  regularMenu(catalogList, mroCatalogList),
);
const $mroMenu = computed($pageData, ({ mroCatalogList = [] }) => mroMenu(mroCatalogList));

/** The category menu of a site: the regular tree, or MRO's own; full and floating header share it. */
export const menuOf = (site: Site): ReadableAtom<Menu> => (site === 'mro' ? $mroMenu : $menu);
