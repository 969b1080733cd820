import { atom, computed, onMount } from 'nanostores';
import type { RecentBom } from '../../contract/bom';
import { bomResultRoute, routeUrl } from '../../lib/links/routes';
import { readRecentBom, storeRecentBom } from '../../services/bom';
import { $loginStatus, $user } from '../identity/session';
import { $hosts } from '../links/hosts';

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
    if (status === 'guest') forgetRecentBom();
  });
});

export function rememberRecentBom(name: string, bomUuid: string): void {
  const recent = { customerCode: $user.get().customerCode, name, bomUuid };
  storeRecentBom(recent);
  $stored.set(recent);
}

/** A file's name is personal: it does not outlive the login. */
function forgetRecentBom(): void {
  storeRecentBom(null);
  $stored.set(null);
}
