import { $withSource, isOnSister } from '../core/page/sister-sites';
import { loadGroupSites } from '../group-sites/group-sites';

/**
 * The address with the source of its site (§source.links) when it is on a sister site; the group's list is fetched when
 * it is not there yet. Else undefined.
 */
export async function groupAddress(address: string, signal: AbortSignal): Promise<string | undefined> {
  if (!isOnSister(address)) await Promise.race([loadGroupSites(), aborted(signal)]);
  return isOnSister(address) ? $withSource.get()(address) : undefined;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
