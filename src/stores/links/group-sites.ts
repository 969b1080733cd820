import { atom } from 'nanostores';
import type { GroupSite } from '../../contract/footer';
import { fetchGroupSites } from '../../services/group-sites';
import { reportError } from '../errors';
import { $groupPrefix, keyToCome } from '../frame';
import { userChanges } from '../identity/epochs';

export type GroupSites =
  | { status: 'unknown' | 'loading' | 'failed' }
  | { status: 'ready'; sites: GroupSite[] };

export const $groupSites = atom<GroupSites>({ status: 'unknown' });

/** Fetches the sister sites once per page, when first asked for (G29); after a failure the next call tries again. */
export async function loadGroupSites(): Promise<void> {
  const { status } = $groupSites.get();
  if (status === 'loading' || status === 'ready') return;
  $groupSites.set({ status: 'loading' });
  const asked = userChanges();
  try {
    await keyToCome('groupPrefix');
    $groupSites.set({ status: 'ready', sites: await fetchGroupSites($groupPrefix.get()) });
  } catch (error) {
    $groupSites.set({ status: 'failed' });
    reportError(error, { area: 'session', by: 'page', asked });
  }
}
