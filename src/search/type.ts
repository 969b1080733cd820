import { atom } from 'nanostores';
import type { Site } from '../../config/frame';
import type { SearchType } from '../../config/search';
import { typeOfSource } from '../../lib/search/source';
import { environment } from '../../platform/environment';
import { readSearchType, storeSearchType } from '../../services/search';

/** What is searched in: everything, the store's own stock, or the industrial supplies. */
export const $searchType = atom<SearchType>('all');

/** The first type of a page: the URL's searchSource, else the tab's last choice, else the site's own (S24). */
export function restoreSearchType(site: Site): void {
  const source = new URL(environment().page.url()).searchParams.get('searchSource');
  $searchType.set(typeOfSource(source) ?? readSearchType() ?? (site === 'mro' ? 'MRO' : 'all'));
}

/** The user's choice; it survives a reload of this tab. */
export function keepSearchType(type: SearchType): void {
  $searchType.set(type);
  storeSearchType(type);
}
