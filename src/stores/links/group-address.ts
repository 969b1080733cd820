import { isOnHosts } from '../../lib/search/jump';
import { $frame } from '../frame';
import { $groupSites, loadGroupSites } from './group-sites';
import { $sisterUrl } from './source';

interface Site {
  url: string;
  names: string[];
}

/**
 * The address with the source of its site (§source.links) when it stands on a site of the group: a member website of the
 * page data, or one of the group's list, which is fetched when it is not there yet. Else undefined.
 */
export async function groupAddress(address: string, signal: AbortSignal): Promise<string | undefined> {
  const holds = ({ url }: Site) => isOnHosts(address, [url]);
  let sites = [...memberSites(), ...listedSites()].filter(holds);
  if (sites.length === 0) {
    await Promise.race([loadGroupSites(), aborted(signal)]);
    sites = listedSites().filter(holds);
  }
  if (sites.length === 0) return undefined;
  return $sisterUrl.get()(
    address,
    sites.flatMap(({ names }) => names),
  );
}

function memberSites(): Site[] {
  const websites = $frame.get().commonConfigVO?.memberWebsite ?? [];
  return websites
    .filter(({ status }) => status === 'enable')
    .map(({ url, keyword, title }) => ({ url, names: [keyword.trim(), title.trim()] }));
}

function listedSites(): Site[] {
  const known = $groupSites.get();
  return known.status === 'ready'
    ? known.sites.map(({ link, title }) => ({ url: link, names: [title] }))
    : [];
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
