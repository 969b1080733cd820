import { attempt } from '../text/objects';
import { listen, together } from './listen';

/**
 * Offers the fragment of the page's address, `#` included, to `take`: now, and whenever a link or the user
 * changes it. A fragment that `isOurs` leaves the address first, which keeps its history state, path and
 * query. The address shows the former fragment again, and no router of the page hears of it. Returns the
 * undo.
 */
export function onFragment(
  isOurs: (fragment: string) => boolean,
  take: (fragment: string) => void,
): () => void {
  let kept = { address: '', state: null as unknown };
  // The entry that a link within the page makes has no state, and the one before cannot be asked any more.
  const keep = () => {
    kept = { address: location.href, state: history.state };
  };
  const offer = (before: string) => {
    const fragment = fragmentOf(location.href);
    if (!isOurs(fragment)) return;
    const address = location.href.slice(0, -fragment.length) + before;
    const state = history.state ?? (kept.address === address ? kept.state : null);
    // A sandboxed page may not change its address.
    attempt(() => history.replaceState(state, '', address));
    take(fragment);
  };
  const hear = (event: Event) => {
    if (!isOurs(fragmentOf(location.href))) return;
    event.stopImmediatePropagation();
    // A `popstate` comes before, and does not tell the address before.
    if (event instanceof HashChangeEvent) offer(fragmentOf(event.oldURL));
  };
  const stop = together(
    listen(window, ['popstate', 'hashchange'], hear, true),
    // Before a link is followed, and before the user goes to the address bar.
    listen(window, ['click', 'blur'], keep, true),
  );
  offer('');
  return stop;
}

function fragmentOf(address: string): string {
  return /#.*$/s.exec(address)?.[0] ?? '';
}
