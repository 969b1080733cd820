import { computed } from 'nanostores';
import { environment } from '../core/browser/environment';
import { $offParts } from '../core/page/parts';
import { setOpensLists } from '../parts-list/copy-link';
import { isListFragment } from '../parts-list/model/list-fragment';
import { readLinked } from '../parts-list/model/pasted-list';
import { popSearchedText } from './calls';
import { $boxSites } from './panel';
import { hasQuickOrder, showLinked, takeLink } from './quick-order';

/** A search box of the page takes lists. Without one the fragment stays the page's. */
const $takesLists = computed([$boxSites, $offParts], (sites) => sites.some(hasQuickOrder));

/**
 * Opens quick order with the list of the page's address (contract.md §11), now and at each change of the
 * address, while a search box takes lists. A list that a login has interrupted opens too. Call when the page
 * view has begun and all page data are known. Returns the undo.
 */
export function followListLinks(): () => void {
  let leave = () => {};
  return $takesLists.subscribe((takesLists) => {
    leave();
    leave = () => {};
    setOpensLists(takesLists);
    if (!takesLists) return;
    const owed = popSearchedText(true);
    if (isListFragment(owed)) showLinked(readLinked(owed));
    leave = environment().page.onFragment(isListFragment, takeLink);
  });
}
