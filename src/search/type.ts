import { atom } from 'nanostores';
import { environment } from '../core/browser/environment';
import { $site } from '../core/page/page-data';
import { SEARCH_TYPE_KEY, SEARCH_TYPES, type SearchType } from './constants';
import { typeOfSource } from './model/keyword';

/** The range of a search: everything, the store's own stock, or the industrial supplies. */
export const $searchType = atom<SearchType>('all');

/** The first type of a page: the URL's searchSource, else the tab's last choice, else the site's own. */
export function restoreSearchType(): void {
  const { page, sessionStore } = environment();
  const source = new URL(page.url()).searchParams.get('searchSource');
  const stored = SEARCH_TYPES.find((type) => type === sessionStore.get(SEARCH_TYPE_KEY));
  $searchType.set(typeOfSource(source) ?? stored ?? ($site.get() === 'mro' ? 'MRO' : 'all'));
}

/** The user's choice; it survives a reload of this tab. */
export function setSearchType(type: SearchType): void {
  $searchType.set(type);
  environment().sessionStore.set(SEARCH_TYPE_KEY, type);
}
