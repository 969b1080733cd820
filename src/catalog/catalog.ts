import { computed, type ReadableAtom } from 'nanostores';
import type { Site } from '../config/frame';
import type { Menu } from '../lib/catalog/menu';
import { mroMenu } from '../lib/catalog/mro';
import { regularMenu } from '../lib/catalog/regular';
import { $frame, $frameStatus, $isFrameRetried, retryFrame } from './frame';

const $regularMenu = computed($frame, ({ catalogList = [], mroCatalogList = [] }) =>
  regularMenu(catalogList, mroCatalogList),
);
const $mroMenu = computed($frame, ({ mroCatalogList = [] }) => mroMenu(mroCatalogList));

/** What the category menu shows: `loading` while the tree may still come, `ready` with rows or without any. */
export type CatalogStatus = 'loading' | 'ready';

/** A tree that failed counts as empty until the next try (M7). */
export const $catalogStatus = computed(
  [$frameStatus, $isFrameRetried],
  (status, isRetried): CatalogStatus => (isRetried || status === 'loading' ? 'loading' : 'ready'),
);

/** The category menu of a site: the regular tree, or MRO's own; both headers share it (M8). */
export function $menuOf(site: Site): ReadableAtom<Menu> {
  return site === 'mro' ? $mroMenu : $regularMenu;
}

/** Called when a category menu opens: a tree that failed to load is asked for again (M7). */
export function openCatalog(): void {
  void retryFrame();
}
