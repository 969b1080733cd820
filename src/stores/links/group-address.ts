import { sisterSiteUrl, sisterSource } from '../../lib/links/routes';
import { isOnHosts } from '../../lib/search/jump';
import { $frame, $groupPrefix } from '../frame';
import { $groupSites, loadGroupSites } from './group-sites';

/**
 * The address with the group's source parameter (§source.links) when it stands on a site of the group: a member
 * website of the page data, or one of the group's list, which is fetched when it is not there yet. Else undefined.
 */
export async function groupAddress(address: string, signal: AbortSignal): Promise<string | undefined> {
  if (!isOnHosts(address, memberSites()) && !isOnHosts(address, listedSites())) {
    await Promise.race([loadGroupSites(), aborted(signal)]);
    if (!isOnHosts(address, listedSites())) return undefined;
  }
  return sisterSiteUrl(address, $groupPrefix.get(), sisterSource());
}

function memberSites(): string[] {
  const websites = $frame.get().commonConfigVO?.memberWebsite ?? [];
  return websites.filter(({ status }) => status === 'enable').map(({ url }) => url);
}

function listedSites(): string[] {
  const known = $groupSites.get();
  return known.status === 'ready' ? known.sites.map(({ link }) => link) : [];
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
