import type { Hosts } from '../core/page/model/host-list';
import { brandRoute, catalogRoute, routeUrl } from '../core/page/model/routes';
import type { LinkData } from '../core/tracking/model/link-data';
import type { IconName } from '../ui/Icon';
import type { TypedSuggestion } from './model/suggestion-word';
import { ASSUMED_SUGGESTION_TYPES, SEARCH_TEXT } from './texts';
import type { SearchWord } from './words';

/** One row of the panel. */
export interface SearchOption {
  text: string;
  /** Where a direct link leads; undefined for a search. */
  link?: string;
  /** Says what a direct link enters. */
  note?: string;
  icon?: IconName;
  /** What the row is about, for the report of a click. */
  data?: LinkData['option'];
}

/** Rows under one heading; '' is none. */
export interface OptionGroup {
  label: string;
  options: SearchOption[];
  /** Side by side instead of below each other. */
  areChips?: boolean;
}

/** Suggestions under their types' names, the types in the order of their first word (§search.suggestions, S15 ten suggestions). */
export function suggestionGroups(items: readonly TypedSuggestion[], hosts: Hosts): OptionGroup[] {
  const types = [...new Set(items.map(({ type }) => type))];
  return types.map((type) => ({
    label: types.length > 1 ? (ASSUMED_SUGGESTION_TYPES.get(type) ?? '') : '',
    options: items.filter((item) => item.type === type).map((item) => optionOf(item, hosts)),
  }));
}

/** The history and the recommended words; a group without rows is left out. */
export function wordGroups(history: readonly string[], recommended: readonly SearchWord[]): OptionGroup[] {
  const groups: OptionGroup[] = [
    { label: SEARCH_TEXT.history, options: history.map((text) => ({ text, icon: 'clock' })) },
    { label: SEARCH_TEXT.recommended, options: [...recommended], areChips: true },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function optionOf({ text, brandId, catalogId }: TypedSuggestion, hosts: Hosts): SearchOption {
  if (catalogId !== undefined) {
    return {
      text,
      link: routeUrl(hosts, catalogRoute(catalogId)),
      note: SEARCH_TEXT.enterCatalog,
      icon: 'list',
      data: { catalogId },
    };
  }
  if (brandId === undefined) return { text, icon: 'search' };
  const link = routeUrl(hosts, brandRoute(brandId));
  return { text, link, note: SEARCH_TEXT.enterBrand, icon: 'arrow', data: { brandId } };
}
