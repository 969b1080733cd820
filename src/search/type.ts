import { atom } from 'nanostores';
import type { SearchType } from './constants';

/** The range of a search: everything, the store's own stock, or the industrial supplies. */
export const $searchType = atom<SearchType>('all');
