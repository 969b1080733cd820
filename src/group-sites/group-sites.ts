import { atom } from 'nanostores';
import { environment } from '../core/browser/environment';
import { singleFlight } from '../core/browser/scheduling';
import { call } from '../core/http/client';
import { $groupPrefix } from '../core/page/page-data';
import { isOff } from '../core/page/parts';
import { isOnUnknownHost, setGroupLinks } from '../core/page/sister-sites';
import { asUser } from '../core/session/failures';
import { siteHost } from '../core/text/url';
import { type GroupSite, getGroupSites } from './schema';

export type GroupSites =
  | { status: 'unknown' | 'loading' | 'failed' }
  | { status: 'ready'; sites: GroupSite[] };

export const $groupSites = atom<GroupSites>({ status: 'unknown' });

/**
 * Fetches the group's sister sites once per page, when first needed; after a failure the next call tries
 * again.
 */
export const loadGroupSites = singleFlight(async () => {
  if ($groupSites.get().status === 'ready') return;
  $groupSites.set({ status: 'loading' });
  const ending = await asUser({ area: 'group-sites', by: 'page', part: 'groupSites' }, () =>
    // The page data are known by now, and with them the prefix.
    call(getGroupSites($groupPrefix.get()), { query: { timestamp: environment().now() } }),
  );
  if (!ending.ok) return $groupSites.set({ status: isOff('groupSites') ? 'unknown' : 'failed' });
  const { result: sites } = ending.answer;
  setGroupLinks(sites);
  $groupSites.set({ status: 'ready', sites });
});

/**
 * Fetches the group's list when a user points at a link to an unknown host: the link may need its source.
 * Nobody pays for the list on a page whose links stay in the store.
 */
export function learnSisterOf(address: string): void {
  const isHere = siteHost(address) === siteHost(environment().page.url());
  if (isOnUnknownHost(address) && !isHere && $groupSites.get().status === 'unknown') void loadGroupSites();
}
