import { useStore } from '@nanostores/react';
import type { Site } from '../core/page/constants';
import { $hosts } from '../core/page/hosts';
import { HISTORY_MAX, HISTORY_MAX_MRO } from './constants';
import { $history } from './history';
import { $searchPanel, $suggestions, type SearchPanel } from './panel';
import { type OptionGroup, suggestionGroups, wordGroups } from './search-options';
import { SEARCH_TEXT } from './texts';
import { $recommended } from './words';

/** What to say of an illegal term, and of none at all. */
const NOTICES = new Map<SearchPanel['status'], string>([
  ['illegal', SEARCH_TEXT.unsafe],
  ['blank', SEARCH_TEXT.placeholder],
]);

/** What stands below one box: nothing, a message, or rows of which one may be active. */
export interface PanelView {
  status: SearchPanel['status'];
  /** The message that stands there instead of rows. */
  notice: string | undefined;
  groups: OptionGroup[];
  history: readonly string[];
  /** Rows of all groups together. */
  count: number;
  /** Index of the active row through all groups, -1 for none. */
  active: number;
  listId: string;
  keysId: string;
}

/** The panel of a box; a panel that would have no row is closed. */
export function usePanelView(box: string, site: Site): PanelView {
  const panel = useStore($searchPanel);
  const suggestions = useStore($suggestions);
  const entries = useStore($history);
  const recommended = useStore($recommended);
  const hosts = useStore($hosts);
  const status = panel.status !== 'closed' && panel.box === box ? panel.status : 'closed';
  const history = status === 'words' ? entries.slice(0, site === 'mro' ? HISTORY_MAX_MRO : HISTORY_MAX) : [];
  const groups =
    status === 'suggestions'
      ? suggestionGroups(suggestions.items, hosts)
      : wordGroups(history, status === 'words' ? recommended : []);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const active = panel.status !== 'closed' && panel.active < count ? panel.active : -1;
  const notice = NOTICES.get(status);
  return {
    status: count > 0 || notice !== undefined ? status : 'closed',
    notice,
    groups,
    history,
    count,
    active,
    listId: `${box}list`,
    keysId: `${box}keys`,
  };
}

/** The id of the row at an index. */
export function optionId(box: string, index: number): string {
  return `${box}option${index}`;
}
