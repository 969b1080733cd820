import { atom, computed } from 'nanostores';
import { environment } from '../core/browser/environment';
import { sharedSetup } from '../core/browser/scheduling';
import { $site } from '../core/page/page-data';
import { $offParts } from '../core/page/parts';
import { setOpensLists } from '../parts-list/copy-link';
import { isListFragment } from '../parts-list/model/list-fragment';
import { readLinked } from '../parts-list/model/pasted-list';
import { popSearchedText } from './calls';
import { hasQuickOrder, showLinked, takeLink } from './quick-order';

/** A search box is on the page. */
const $hasBox = atom(false);

/** Call when a search box appears; returns what to call when it goes. */
export const joinListLinks = sharedSetup(() => {
  const stop = computed([$offParts, $site], () => hasQuickOrder()).subscribe((is) => setOpensLists(is));
  $hasBox.set(true);
  return () => {
    stop();
    setOpensLists(false);
    $hasBox.set(false);
  };
});

/**
 * Opens quick order with the list of the page's address (contract.md §11), now and at each change of the
 * address, while there is a search box. A list that a login has interrupted opens too. Call when the page
 * view has begun and all page data are known. Returns the undo.
 */
export function followListLinks(): () => void {
  let leave = () => {};
  return $hasBox.subscribe((hasBox) => {
    leave();
    leave = () => {};
    if (!hasBox) return;
    const owed = popSearchedText(true);
    if (isOurs(owed)) showLinked(readLinked(owed));
    leave = environment().page.onFragment(isOurs, takeLink);
  });
}

/** Without quick order the fragment stays the page's. */
function isOurs(fragment: string): boolean {
  return isListFragment(fragment) && hasQuickOrder();
}
