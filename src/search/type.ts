import { atom, type ReadableAtom } from 'nanostores';
import type { Site } from '../core/page/constants';
import type { SearchType } from './constants';

const $chosen = atom<SearchType | undefined>();
/**
 * What every box searches in, as the user, the tab or the address has chosen; undefined for what the site of
 * each header begins with.
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
