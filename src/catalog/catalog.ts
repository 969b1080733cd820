import { computed } from 'nanostores';
import { retryPageData } from '../core/http/load-page-data';
import { $isPageDataRetried, $pageData, $pageDataStatus, $site } from '../core/page/page-data';
import type { Menu } from './model/menu';
import { mroMenu, regularMenu } from './model/tree';
import './schema';

const $regularMenu = computed($pageData, ({ catalogList = [], mroCatalogList = [] }) =>
  regularMenu(catalogList, mroCatalogList),
);
const $mroMenu = computed($pageData, ({ mroCatalogList = [] }) => mroMenu(mroCatalogList));

/** The state of the category menu: `loading` while the tree may still come, `ready` with rows or without any. */
export type CatalogStatus = 'loading' | 'ready';

/** A tree that failed counts as empty until the next try. */
export const $catalogStatus = computed(
  [$pageDataStatus, $isPageDataRetried],
  (status, isRetried): CatalogStatus => (isRetried || status === 'loading' ? 'loading' : 'ready'),
);

/** The category menu of the site: the regular tree, or MRO's own; both headers share it. */
export const $menu = computed(
  [$site, $regularMenu, $mroMenu],
  (site, regular, mro): Menu => (site === 'mro' ? mro : regular),
);

/** Called when a category menu opens: fetches a tree that has failed to load again. */
export function openCatalog(): void {
  void retryPageData();
}
