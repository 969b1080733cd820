import { atom, computed } from 'nanostores';
import { environment } from '../browser/environment';
import { ownCopy } from '../text/objects';
import { parseUrl, safeUrl } from '../text/url';
import { $hosts } from './hosts';
import { parseOrigin, resolveHosts } from './model/host-list';
import { $pageData } from './page-data';
import type { PageData } from './schema';

/** The data known without the `dataUrl`, in case a foreign host answered for it. */
const $before = atom<PageData | undefined>();
/** The origins whose scripts may run: hosts of the store, of which a foreign `dataUrl` names none (G47 script sources). */
export const $scriptOrigins = computed([$hosts, $before], (hosts, before) => {
  const known = before && hostsOf(before);
  return Object.values(hosts).filter((origin) => known?.includes(origin) ?? true);
});

/**
 * Whether data from `address` may say which scripts run: the page's own origin, that of the frame's own script, and the
 * hosts that the block, `held`, has named, itself or by its environment.
 */
export function isOwnSource(address: string, held: PageData, script: string | undefined): boolean {
  const origin = originOf(address);
  const own = [environment().page.origin(), originOf(script), ...hostsOf(held)];
  return origin !== undefined && own.includes(origin);
}

/** Page data of a foreign `dataUrl` without anything that would be run. */
export function withoutScript(data: PageData): PageData {
  const { identity } = data;
  return identity === undefined
    ? data
    : ownCopy<PageData>(data, { identity: { ...identity, scriptUrl: '', integrity: '' } });
}

/** Notes that page data of a foreign host were added to `held`; undefined if none were. */
export function setForeignData(held: PageData | undefined): void {
  $before.set(held);
}

/** The host list for the tab's next pages (§session.data), without hosts of foreign data, because those pages trust the list. */
export function hostsToKeep(): PageData['projectConfigVO'] {
  return ($before.get() ?? $pageData.get()).projectConfigVO;
}

/** The address of the provider's script as the page data say it. */
export function givenScriptUrl(): string | undefined {
  return safeUrl($pageData.get().identity?.scriptUrl, environment().page.url());
}

/** Whether the frame may load a script: the one that the page itself names, and those of the store's hosts (G47 script sources). */
export function isVettedScript(url: string): boolean {
  const origin = originOf(url);
  return url === givenScriptUrl() || (origin !== undefined && $scriptOrigins.get().includes(origin));
}

function originOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : parseUrl(address, environment().page.url())?.origin;
}

function hostsOf({ env, projectConfigVO }: PageData): string[] {
  const own = parseOrigin(environment().page.origin());
  return Object.values(resolveHosts(env, projectConfigVO, own).hosts);
}
