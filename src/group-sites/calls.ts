import { type GroupSite, getGroupSites } from '../contract/footer';
import { environment } from '../platform/environment';
import { call } from './client';

/** The sister sites of the group (§session.group-sites). Throws as every call does. */
export async function fetchGroupSites(groupPrefix: string): Promise<GroupSite[]> {
  return (await call(getGroupSites(groupPrefix), { query: { timestamp: environment().now() } })).result;
}
