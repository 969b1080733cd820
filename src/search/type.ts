import { atom } from 'nanostores';
import { environment } from '../core/browser/environment';
import { $site } from '../core/page/page-data';
import { readSearchType, storeSearchType } from './calls';
import type { SearchType } from './constants';
import { typeOfSource } from './model/keyword';

/** The range of a search: everything, the store's own stock, or the industrial supplies. */
export const $searchType = atom<SearchType>('all');

/** The first type of a page: the URL's searchSource, else the tab's last choice, else the site's own. */
export function restoreSearchType(): void {
  const source = new URL(environment().page.url()).searchParams.get('searchSource');
  $searchType.set(typeOfSource(source) ?? readSearchType() ?? ($site.get() === 'mro' ? 'MRO' : 'all'));
}

/** The user's choice; it survives a reload of this tab. */
export function setSearchType(type: SearchType): void {
  $searchType.set(type);
  storeSearchType(type);
}
