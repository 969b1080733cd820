import { atom, type ReadableAtom } from 'nanostores';
import type { Site } from '../core/page/constants';
import type { SearchType } from './constants';

const $chosen = atom<SearchType | undefined>();
/**
 * The search type that the user, the tab or the address has chosen for every box. While it is undefined, each
 * header begins with its own site's type.
 */
export const $chosenType: ReadableAtom<SearchType | undefined> = $chosen;

export function setChosenType(type: SearchType | undefined): void {
  $chosen.set(type);
}

/** The site of a box, and what it searches in. */
export interface Scope {
  site: Site;
  type: SearchType;
}

export function scopeOn(site: Site, chosen: SearchType | undefined): Scope {
  return { site, type: chosen ?? (site === 'mro' ? 'MRO' : 'all') };
}
