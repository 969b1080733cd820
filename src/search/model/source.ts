import type { Site } from '../../core/page/constants';
import { SEARCH_SOURCE_MRO_SITE, SEARCH_SOURCES, SEARCH_TYPES, type SearchType } from '../constants';

/** The `searchSource` of a search (§search.types): the MRO site has its own for MRO. */
export function searchSource(type: SearchType, site: Site): string {
  return site === 'mro' && type === 'MRO' ? SEARCH_SOURCE_MRO_SITE : SEARCH_SOURCES[type];
}

/** The type a URL's `searchSource` stands for; undefined when it has none or one we do not know. */
export function typeOfSource(source: string | null): SearchType | undefined {
  if (source === SEARCH_SOURCE_MRO_SITE) return 'MRO';
  return SEARCH_TYPES.find((type) => SEARCH_SOURCES[type] === source);
}
