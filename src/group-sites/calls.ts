import { environment } from '../core/browser/environment';
import { call } from '../core/http/client';
import { type GroupSite, getGroupSites } from './schema';

/** The sister sites of the group (§session.group-sites). Throws as every call does. */
export async function fetchGroupSites(groupPrefix: string): Promise<GroupSite[]> {
  return (await call(getGroupSites(groupPrefix), { query: { timestamp: environment().now() } })).result;
}
