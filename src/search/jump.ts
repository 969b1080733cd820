import { environment, warnOnce } from '../core/browser/environment';
import { noteFailure, PageLeft } from '../core/http/errors';
import { $hosts, hostUrl } from '../core/page/hosts';
import { $withSource, isOnSister } from '../core/page/sister-sites';
import { loadGroupSites } from '../group-sites/group-sites';
import { fetchJumpUrl } from './calls';
import { ASSUMED_JUMP_AREA, KEYWORD_CHECK_MAX_MS } from './constants';
import { isOnHosts, jumpAddress } from './model/jump';

/**
 * The server's own target if it is on one of our sites or the group's; a slow or failed check counts as none (S18 slow
 * check, S19 keyword jump).
 */
export async function allowedJumpUrl(keyword: string, isMro: boolean): Promise<string | 'left' | undefined> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), KEYWORD_CHECK_MAX_MS);
  try {
    const answer = await fetchJumpUrl(keyword, isMro, limit.signal);
    const page = environment().page.url();
    const address = jumpAddress(answer, { page, base: hostUrl(ASSUMED_JUMP_AREA, '/') });
    return answer === '' ? undefined : await ownAddress(address, limit.signal);
  } catch (error) {
    if (error instanceof PageLeft) return 'left';
    noteFailure('search', error);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The address itself on a host of the list, with its source on a site of the group. A foreign address is logged once
 * and not used.
 */
async function ownAddress(address: string | undefined, signal: AbortSignal): Promise<string | undefined> {
  if (address !== undefined && isOnHosts(address, Object.values($hosts.get()))) return address;
  const groups = address === undefined ? undefined : await groupAddress(address, signal);
  if (groups === undefined) warnOnce('search: keywordJumpUrl leads to a stranger and is not followed');
  return groups;
}

/**
 * The address with the source of its site (§source.links) if it is on a sister site, else undefined. Fetches the
 * group's list if necessary.
 */
async function groupAddress(address: string, signal: AbortSignal): Promise<string | undefined> {
  if (!isOnSister(address)) await Promise.race([loadGroupSites(), aborted(signal)]);
  return isOnSister(address) ? $withSource.get()(address) : undefined;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
