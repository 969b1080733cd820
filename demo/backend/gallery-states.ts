import { ARTICLES, FOOTERS } from './gallery-areas/below';
import { BOMS, CARTS } from './gallery-areas/buying';
import { CATEGORIES, SEARCHES } from './gallery-areas/finding';
import { HEADER, MENUS } from './gallery-areas/header';
import { DIALOGS, POPUPS } from './gallery-areas/overlays';
import type { GalleryState } from './gallery-areas/state';

/** Every state that the gallery draws, area by area. */
export const GALLERY_STATES: GalleryState[] = [
  ...HEADER,
  ...MENUS,
  ...SEARCHES,
  ...CATEGORIES,
  ...CARTS,
  ...BOMS,
  ...DIALOGS,
  ...POPUPS,
  ...FOOTERS,
  ...ARTICLES,
];

/** Returns the state of that key. */
export function galleryState(key: string): GalleryState | undefined {
  return GALLERY_STATES.find((state) => state.key === key);
}

/** Tells whether a state can be seen in a window of that width. */
export function isSeenAt(
  { from = 0, below = Number.POSITIVE_INFINITY }: GalleryState,
  width: number,
): boolean {
  return width >= from && width < below;
}
