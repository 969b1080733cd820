import { atom, computed, map } from 'nanostores';
import type { Site } from '../config/frame';
import { DEFAULT_ENVIRONMENT } from '../config/hosts';
import type { FrameData } from '../contract/frame';
import { environment } from '../platform/environment';
import { fetchFrameData, parseFrameData } from '../services/frame';
import { readStoredSession } from '../services/session';
import { setHosts } from './hosts';

/** The page data (contract.md §2), as far as they are known. */
export const $frame = map<FrameData>({});
/** What an element's `site` attribute says; it wins over the page data (contract.md §2). */
export const $siteAttribute = atom<Site | undefined>();
export const $site = computed(
  [$frame, $siteAttribute],
  (frame, attribute) => attribute ?? frame.site ?? 'main',
);
export const $groupPrefix = computed($frame, (frame) => frame.groupPrefix ?? 'lc');

/** How far the page data are; `failed` when their `dataUrl` gave no good answer. */
export const $frameStatus = atom<'loading' | 'ready' | 'failed'>('loading');

let held: FrameData = {};
let dataUrl: string | undefined;
let fetching: Promise<void> | undefined;

/**
 * Takes the page's data block in, then fetches what it does not hold from its `dataUrl`.
 * `raw` is the parsed block, undefined when the page has none or it is not JSON.
 */
export async function loadFrame(raw: unknown, dataUrlOfScript?: string): Promise<void> {
  held = raw === undefined ? {} : takeIn(raw);
  dataUrl = held.dataUrl ?? dataUrlOfScript;
  applyFrame(held);
  await fetchRest();
}

/** Settles when the hosts are known, where the page leaves them to its `dataUrl`; undefined when they are. */
export function hostsToCome(): Promise<void> | undefined {
  return held.projectConfigVO === undefined && held.env === undefined ? fetching : undefined;
}

/** Whether the page leaves it to its `dataUrl` if anything may be reported, and that has not answered. */
export function isConsentToCome(): boolean {
  return held.analytics === undefined && fetching !== undefined;
}

/** Asks the `dataUrl` again after it failed (behaviours M7); calls made at the same time share one answer. */
export async function retryFrame(): Promise<void> {
  if ($frameStatus.get() === 'failed') await fetchRest();
}

function fetchRest(): Promise<void> {
  fetching ??= fetchOnce().finally(() => {
    fetching = undefined;
  });
  return fetching;
}

async function fetchOnce(): Promise<void> {
  if (dataUrl === undefined) return $frameStatus.set('ready');
  $frameStatus.set('loading');
  try {
    const fetched = await fetchFrameData(dataUrl);
    applyFrame({ ...takeIn(fetched), ...held });
    $frameStatus.set('ready');
  } catch (error) {
    environment().warn(`dataUrl: ${error instanceof Error ? error.name : 'failed'}`);
    $frameStatus.set('failed');
  }
}

function takeIn(raw: unknown): FrameData {
  const { data, refused } = parseFrameData(raw);
  if (refused.length > 0) environment().warn(`page data: ignored ${refused.join(', ')}`);
  return data;
}

function applyFrame(given: FrameData): void {
  const data = { ...remembered(given), ...given };
  setHosts(data.env ?? DEFAULT_ENVIRONMENT, data.projectConfigVO);
  $frame.set(data);
}

/** What a customer's earlier page of this tab knew, for a page that says nothing of it (spec §3 Session user state). */
function remembered({ env, projectConfigVO, commonConfigVO }: FrameData): FrameData {
  const stored = readStoredSession();
  const namesHosts = env !== undefined || projectConfigVO !== undefined || dataUrl !== undefined;
  return {
    ...(namesHosts || !stored?.projectConfigVO ? {} : { projectConfigVO: stored.projectConfigVO }),
    ...(commonConfigVO !== undefined || !stored?.commonConfigVO
      ? {}
      : { commonConfigVO: stored.commonConfigVO }),
  };
}
