import { atom, computed, onMount } from 'nanostores';
import { $hosts } from '../core/page/hosts';
import { bomResultRoute, routeUrl } from '../core/page/model/routes';
import { $loginStatus, $user } from '../core/session/session';
import { readRecentBom, storeRecentBom } from './calls';
import type { RecentBom } from './schema';

const $stored = atom<RecentBom | null>(null);

/** The customer's last upload of this tab: the file's name and the address of its result page. */
export const $recentBom = computed([$stored, $user, $hosts], (stored, user, hosts) => {
  const route = bomResultRoute(stored?.bomUuid);
  if (stored === null || route === undefined || stored.customerCode !== user.customerCode) return null;
  return { name: stored.name, url: routeUrl(hosts, route) };
});

onMount($stored, () => {
  $stored.set(readRecentBom());
  return $loginStatus.subscribe((status) => {
    // A file's name is personal: as the tab's storage forgets it, so does this page.
    if (status === 'guest') $stored.set(null);
  });
});

export function rememberRecentBom(name: string, bomUuid: string): void {
  const recent = { customerCode: $user.get().customerCode, name, bomUuid };
  storeRecentBom(recent);
  $stored.set(recent);
}
