import { atom, type ReadableAtom } from 'nanostores';
import type { SearchType } from './constants';

const $type = atom<SearchType>('all');
/** The range of a search: everything, the store's own stock, or the industrial supplies. */
export const $searchType: ReadableAtom<SearchType> = $type;

export function setSearchType(type: SearchType): void {
  $type.set(type);
}
