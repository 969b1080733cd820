import { atom, computed, map } from 'nanostores';
import type { Site } from '../config/frame';
import { DEFAULT_ENVIRONMENT } from '../config/hosts';
import type { FrameData } from '../contract/frame';
import { environment } from '../platform/environment';
import { fetchFrameData, parseFrameData } from '../services/frame';
import { readStoredSession } from '../services/session';
import { tellMissing } from './failure-log';
import { setHosts, standOnOwnHost } from './links/hosts';

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
/** A `dataUrl` that failed is asked again: only who asks shows that, what stands in for the data stays (M7). */
export const $isFrameRetried = atom(false);

let held: FrameData = {};
/** Hosts were meant to be given, in the block or behind the `dataUrl`, and could not be read. */
const lost = { block: false, dataUrl: false };
let dataUrl: string | undefined;
let fetching: Promise<void> | undefined;

/**
 * Takes the page's data block in, then fetches what it does not hold from its `dataUrl`.
 * `raw` is the parsed block, undefined when the page has none, null when it is not JSON.
 */
export async function loadFrame(raw: unknown, dataUrlOfScript?: string): Promise<void> {
  Object.assign(lost, { block: false, dataUrl: false });
  fetching = undefined;
  held = {};
  if (raw !== undefined) held = takeIn(raw, 'block');
  dataUrl = held.dataUrl ?? dataUrlOfScript;
  applyFrame(held);
  if (dataUrl !== undefined) $frameStatus.set('loading');
  await fetchRest();
}

/** Has `load` run once the block is `parsed`; until then nobody knows what the page says. */
export function expectFrame(parsed: Promise<void>, load: () => Promise<void>): Promise<void> {
  fetching = parsed;
  return parsed.then(load);
}

/**
 * Settles when the hosts are known, where the page leaves them to its `dataUrl`; undefined when they are. The same for the
 * CSRF token of a call with an effect.
 */
export function hostsToCome(hasEffect = false): Promise<void> | undefined {
  return toCome(() => areHostsNamed(held) && (!hasEffect || held.csrf !== undefined));
}

/** The same for what is said of the identity provider, its host included. */
export function identityToCome(): Promise<void> | undefined {
  return toCome(() => held.identity !== undefined && areHostsNamed(held));
}

/** The same for one key of the page data (G44). */
export function keyToCome(key: keyof FrameData): Promise<void> | undefined {
  return toCome(() => held[key] !== undefined);
}

/** Who has waited for the block looks again: it may leave it to the `dataUrl`. */
function toCome(isHeld: () => boolean): Promise<void> | undefined {
  return isHeld() ? undefined : fetching?.then(() => toCome(isHeld));
}

/**
 * False when the page's own words on its hosts could not be read: then nobody knows where a call may go, least of all to
 * the hosts of another environment (contract.md §1).
 */
export function areHostsKnown(): boolean {
  return !lost.block && !lost.dataUrl;
}

/** Asks the `dataUrl` again after it failed (M7); calls made at the same time share one answer. */
export async function retryFrame(): Promise<void> {
  if ($frameStatus.get() !== 'failed') return;
  $isFrameRetried.set(true);
  await fetchRest();
  $isFrameRetried.set(false);
}

function fetchRest(): Promise<void> {
  fetching ??= fetchOnce().finally(() => {
    fetching = undefined;
  });
  return fetching;
}

async function fetchOnce(): Promise<void> {
  if (dataUrl === undefined) return $frameStatus.set('ready');
  try {
    const { data, open } = await fetchFrameData(dataUrl);
    lost.dataUrl = false;
    const rest = takeIn(data, 'dataUrl');
    if (areHostsNamed(rest)) lost.block = false;
    applyFrame({ ...rest, ...held });
    $frameStatus.set('ready');
    // Nobody waits for this: the keys may have to be asked for, at the hosts that have just been named.
    void open?.().then((opened) => applyFrame({ ...parseFrameData(opened).data, ...held }));
  } catch (error) {
    environment().warn(`dataUrl: ${error instanceof Error ? error.name : 'failed'}`);
    tellMissing('frame', error);
    if (!areHostsNamed(held)) forbidCalls('dataUrl');
    // It may have said no (N4).
    applyFrame({ analytics: 'off', ...held });
    $frameStatus.set('failed');
  }
}

/** Hosts that cannot be read forbid the calls, unless the block has named good ones. */
function takeIn(raw: unknown, from: keyof typeof lost): FrameData {
  const { data, refused } = parseFrameData(raw);
  const isEnvLost = refused.includes('env') && data.projectConfigVO === undefined;
  const isLost = isEnvLost || refused.includes('page data') || refused.includes('projectConfigVO');
  if (isLost && (lost.block || !areHostsNamed(held))) forbidCalls(from);
  else if (refused.length > 0) environment().warn(`page data: ignored ${refused.join(', ')}`);
  return data;
}

function areHostsNamed({ env, projectConfigVO }: FrameData): boolean {
  return env !== undefined || projectConfigVO !== undefined;
}

function forbidCalls(from: keyof typeof lost): void {
  lost[from] = true;
  environment().warn('page data cannot be read: no call leaves');
}

function applyFrame(given: FrameData): void {
  const data = { ...remembered(given), ...given };
  environment().cookies.shareOn(data.cookieDomain);
  if (!areHostsKnown() && data.projectConfigVO === undefined) standOnOwnHost();
  else setHosts(data.env ?? DEFAULT_ENVIRONMENT, data.projectConfigVO);
  $frame.set(data);
}

/** What a customer's earlier page of this tab knew, for a page that says nothing of it (§session.data). */
function remembered({ env, projectConfigVO, commonConfigVO }: FrameData): FrameData {
  const stored = readStoredSession();
  const hosts = stored?.projectConfigVO;
  const namesHosts = env !== undefined || projectConfigVO !== undefined || dataUrl !== undefined;
  return {
    // A page that went by its environment has stored hosts that name none.
    ...(namesHosts || !hosts || Object.keys(hosts).length === 0 ? {} : { projectConfigVO: hosts }),
    ...(commonConfigVO !== undefined || !stored?.commonConfigVO
      ? {}
      : { commonConfigVO: stored.commonConfigVO }),
  };
}
