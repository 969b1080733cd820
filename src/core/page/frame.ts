import { atom, computed, map } from 'nanostores';
import { environment } from '../browser/environment';
import { bare } from '../text/bare';
import type { Site } from './constants';
import { $paths, setHosts } from './hosts';
import { readRememberedPage } from './remembered-page';
import type { FrameData } from './schema';

/** The page data (contract.md §2), as far as they are known. */
export const $frame = map<FrameData>(bare());
/** The value of an element's `site` attribute, which wins over the page data (contract.md §2). */
export const $siteAttribute = atom<Site | undefined>();
export const $site = computed(
  [$frame, $siteAttribute],
  (frame, attribute) => attribute ?? frame.site ?? 'main',
);
export const $groupPrefix = computed($frame, (frame) => frame.groupPrefix ?? 'lc');

/** The state of the page data; `failed` if their `dataUrl` gave no good reply. */
export const $frameStatus = atom<'loading' | 'ready' | 'failed'>('loading');
/** A failed `dataUrl` is being fetched again: only the part that asked shows it, others stay as they are (M7 failed tree). */
export const $isFrameRetried = atom(false);

/**
 * Takes page data over, with what an earlier page of this tab knew. Where `areHostsKnown` is false every host but those named is the page's own;
 * `namesHosts` says that hosts are still to come.
 */
export function applyFrame(given: FrameData, { areHostsKnown = true, namesHosts = false } = {}): void {
  const data = bare<FrameData>(remembered(given, namesHosts), given);
  environment().cookies.shareOn(data.cookieDomain);
  $paths.set(data.paths ?? bare());
  // If the store's hosts are unknown, a link must not lead to those of another environment (contract.md §1).
  if (!areHostsKnown && data.projectConfigVO === undefined) setHosts(undefined, undefined);
  else setHosts(data.env, data.projectConfigVO);
  $frame.set(data);
}

/** Whether page data say where the store's hosts are. */
export function areHostsNamed({ env, projectConfigVO }: FrameData): boolean {
  return env !== undefined || projectConfigVO !== undefined;
}

/** Page data that a customer's earlier page of this tab had, used if this page has none (§session.data). */
function remembered(given: FrameData, namesHosts: boolean): FrameData {
  const stored = readRememberedPage();
  const hosts = stored?.projectConfigVO;
  return {
    // A page that went by its environment has stored hosts that name none.
    ...(namesHosts || areHostsNamed(given) || !hosts || Object.keys(hosts).length === 0
      ? {}
      : { projectConfigVO: hosts }),
    ...(given.commonConfigVO !== undefined || !stored?.commonConfigVO
      ? {}
      : { commonConfigVO: stored.commonConfigVO }),
  };
}
