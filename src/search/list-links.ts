import { computed } from 'nanostores';
import { environment } from '../core/browser/environment';
import { sharedSetup } from '../core/browser/scheduling';
import { $site, viewed } from '../core/page/page-data';
import { $offParts, isOn } from '../core/page/parts';
import { $opensLists } from '../parts-list/copy-link';
import { isListFragment } from '../parts-list/model/list-fragment';
import { readLinked } from '../parts-list/model/pasted-list';
import { popSearchedText } from './calls';
import { hasQuickOrder, showLinked, takeLink } from './quick-order';

/**
 * Opens quick order with the list of the page's address (contract.md §11), now and whenever one comes, and
 * with one that a login has interrupted. Call when a search box appears; returns what to call when it goes.
 */
export const joinListLinks = sharedSetup(() => {
  let leave = () => {};
  let isHere = true;
  const stop = computed([$offParts, $site], hasQuickOrder).subscribe((is) => $opensLists.set(is));
  void Promise.all([viewed(), isOn('quickOrder')]).then(() => {
    if (!isHere) return;
    const owed = popSearchedText(true);
    if (isOurs(owed)) showLinked(readLinked(owed));
    leave = environment().page.onFragment(isOurs, takeLink);
  });
  return () => {
    isHere = false;
    stop();
    $opensLists.set(false);
    leave();
  };
});

/** Without quick order the fragment stays the page's. */
function isOurs(fragment: string): boolean {
  return isListFragment(fragment) && hasQuickOrder();
}
