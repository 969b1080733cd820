import { useStore } from '@nanostores/react';
import { $hosts, productUrl } from '../core/page/hosts';
import type { Hosts } from '../core/page/model/host-list';
import { brandRoute, catalogRoute, routeUrl } from '../core/page/model/routes';
import { isOnStore } from '../core/page/sister-sites';
import type { LinkData } from '../core/tracking/model/link-data';
import { useLater } from '../ui/before-script';
import type { IconName } from '../ui/Icon';
import { HISTORY_MAX, HISTORY_MAX_MRO } from './constants';
import { $history } from './history';
import type { Suggestion } from './model/suggestion-word';
import type { ViewedPart } from './model/viewed';
import { $isQuickSearch } from './page-search';
import { $searchPanel, $suggestions, type PanelState } from './panel';
import { ASSUMED_SUGGESTION_TYPES, SEARCH_TEXT } from './texts';
import { useScope } from './use-scope';
import { $viewed } from './viewed';
import { recommendedOf, type SearchWord } from './words';

/** One row of the panel. */
export interface SearchOption {
  text: string;
  /** The target of a direct link; undefined for a search. */
  link?: string | undefined;
  /** Says what a direct link enters. */
  note?: string;
  icon?: IconName;
  /** Names the row in its list, for its removal. */
  id?: string;
  /** The subject of the row, for the report of a click. */
  data?: LinkData['option'];
}

/** A list that the browser stores and the user may clear: searched terms, viewed parts. */
export type RemovableList = 'history' | 'viewed';

/** Rows under one heading; '' for no heading. */
interface OptionGroup {
  label: string;
  options: SearchOption[];
  /** Side by side instead of below each other. */
  areChips?: boolean;
  /** The list that the rows can be removed from. */
  list?: RemovableList;
}

/** Suggestions under their types' names, the types in the order of their first word. */
export function suggestionGroups(items: readonly Suggestion[], hosts: Hosts): OptionGroup[] {
  const types = [...new Set(items.map(({ type }) => type))];
  return types.map((type) => ({
    label: types.length > 1 ? (ASSUMED_SUGGESTION_TYPES.get(type) ?? '') : '',
    options: items.filter((item) => item.type === type).map((item) => optionOf(item, hosts)),
  }));
}

/** The history and the recommended words; a group without rows is left out. */
function wordGroups(
  history: readonly string[],
  viewed: readonly ViewedPart[],
  recommended: readonly SearchWord[],
  hosts: Hosts,
): OptionGroup[] {
  const groups: OptionGroup[] = [
    {
      label: SEARCH_TEXT.history,
      options: history.map((text) => ({ text, id: text })),
      list: 'history',
    },
    { label: SEARCH_TEXT.viewed, options: viewed.map((part) => partOption(part, hosts)), list: 'viewed' },
    { label: SEARCH_TEXT.recommended, options: [...recommended], areChips: true },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** A part as a link to its page: the store's own, or one on a host of the list. */
function partOption({ code, model, url }: ViewedPart, hosts: Hosts): SearchOption {
  const own = url !== undefined && isOnStore(url) ? url : productUrl(hosts, { code });
  return { text: model, link: own, id: code, data: { productCode: code } };
}

function optionOf({ text, brandId, catalogId }: Suggestion, hosts: Hosts): SearchOption {
  if (catalogId !== undefined) {
    const link = routeUrl(hosts, catalogRoute(catalogId));
    return { text, link, note: SEARCH_TEXT.enterCatalog, icon: 'list', data: { catalogId } };
  }
  if (brandId === undefined) return { text, icon: 'search' };
  const link = routeUrl(hosts, brandRoute(brandId));
  return { text, link, note: SEARCH_TEXT.enterBrand, icon: 'arrow', data: { brandId } };
}

/** Messages for an illegal term and for a blank one. */
const NOTICES = new Map<PanelState['status'], string>([
  ['illegal', SEARCH_TEXT.unsafe],
  ['blank', SEARCH_TEXT.placeholder],
]);

/** The content below one box: nothing, a message, or rows with at most one active row. */
export type PanelView = ReturnType<typeof usePanelView>;

/** The panel of a box; a panel that would have no row is closed. */
export function usePanelView(box: string) {
  const { site, type } = useScope();
  const panel = useStore($searchPanel);
  const suggestions = useStore($suggestions);
  const entries = useStore($history);
  const recommended = useStore(recommendedOf(type));
  const hosts = useStore($hosts);
  const parts = useStore($viewed);
  const canFill = useLater(useStore($isQuickSearch), false);
  const status = panel.status !== 'closed' && panel.box === box ? panel.status : 'closed';
  const history = status === 'words' ? entries.slice(0, site === 'mro' ? HISTORY_MAX_MRO : HISTORY_MAX) : [];
  const groups = status === 'suggestions' ? suggestionGroups(suggestions.items, hosts) : [];
  if (status === 'words') groups.push(...wordGroups(history, parts, recommended, hosts));
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const active = panel.status !== 'closed' && panel.active < count ? panel.active : -1;
  const notice = NOTICES.get(status);
  return {
    status: count > 0 || notice !== undefined || status === 'rows' ? status : 'closed',
    /** The message instead of rows. */
    notice,
    groups,
    /** The active row and the list it is in. */
    activeRow: groups.flatMap(({ options, list }) => options.map((option) => ({ ...option, list })))[active],
    /** Some rows can be removed. */
    isRemovable: groups.some(({ list }) => list !== undefined),
    /**
     * Each suggestion has an arrow that takes its words into the box, as the right arrow key does in any row.
     */
    canFill,
    /** Rows of all groups together. */
    count,
    /** Index of the active row through all groups, -1 for none. */
    active,
    listId: `${box}list`,
    keysId: `${box}keys`,
  };
}

/** The id of the row at an index. */
export function optionId(box: string, index: number): string {
  return `${box}option${index}`;
}
