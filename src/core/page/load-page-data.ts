import { atom } from 'nanostores';
import type { LcFault } from '../../contract/host-types';
import { environment, onEnvironment } from '../browser/environment';
import { singleFlight, until } from '../browser/scheduling';
import { jsonText } from '../text/json';
import { ownCopy } from '../text/objects';
import { parseUrl } from '../text/url';
import { setGateway } from './gateway';
import { applyPageData, areHostsNamed } from './page-data';
import { keysOfKind, type PageData, parsePageData } from './schema';

/** The state of the page data; `failed` if their `dataUrl` gave no good reply. */
export const $pageDataStatus = atom<'loading' | 'ready' | 'failed'>('loading');
/** A failed `dataUrl` is being fetched again. Only the part that asked for the retry shows this. */
export const $isPageDataRetried = atom(false);
/** A fault of the page data that was found while they were read, for the doctor. */
export interface PageDataFault extends LcFault {
  /** `unread`: the hosts cannot be read. `misplaced`: keys of the `dataUrl` count in the block only. */
  id: 'unread' | 'misplaced';
  /** The keys that it is about. */
  keys: readonly string[];
}
export const $pageDataFaults = atom<readonly PageDataFault[]>([]);
onEnvironment(() => $pageDataFaults.set([]));

/** The answer of a `dataUrl`, and the address that gave it. */
export interface PageDataAnswer {
  data: Record<string, unknown>;
  address: string;
}

/** The frame's own tag: its address, and its `data-url`. */
interface Tag {
  src?: string | undefined;
  dataUrl?: string | undefined;
}

/** One load of the page data. */
interface Load {
  /** The data block, whose keys always win. */
  block: PageData;
  /** Keys by which the block names hosts, and which could not be read. */
  unread: readonly string[];
  /** The configuration that the `dataUrl` has added; undefined as long as it may add one. */
  added: PageData | undefined;
  /** The address of the frame's script. */
  src: string | undefined;
  /** Fetches the `dataUrl`, if there is one. Calls made at the same time share one answer. */
  fetchRest: () => Promise<void>;
}

let load: Load = {
  block: ownCopy(),
  unread: [],
  added: ownCopy(),
  src: undefined,
  fetchRest: async () => {},
};

/**
 * Reads the page's data block, then fetches the rest from its `dataUrl` by `fetchData`, which resolves to
 * undefined after a failure. `raw` is the parsed block, undefined if the page has none, null if it is not
 * JSON. The configuration comes from the block alone if the block names `projectConfigVO`, or if no `dataUrl`
 * may bring configuration; else from block and `dataUrl` (contract.md §2).
 */
export async function loadPageData(
  raw: unknown,
  tag: Tag,
  fetchData: (dataUrl: string) => Promise<PageDataAnswer | undefined>,
): Promise<void> {
  const { data: block, unread } = raw === undefined ? { data: ownCopy<PageData>(), unread: [] } : read(raw);
  const { src, dataUrl: tagged } = ownCopy(tag);
  const { dataUrl = tagged } = block;
  const mayAdd = block.projectConfigVO === undefined && dataUrl !== undefined && isOwn(dataUrl, src);
  setGateway(block);
  if (dataUrl !== undefined) $pageDataStatus.set('loading');
  const fetchRest = singleFlight(async () => {
    if (dataUrl === undefined) return $pageDataStatus.set('ready');
    // Chromium's tools note the stack of a request, and parse the whole script again while its own function
    // is on it.
    await undefined;
    const answer = await fetchData(dataUrl);
    if (answer === undefined) fail();
    else take(answer);
    $pageDataStatus.set(answer === undefined ? 'failed' : 'ready');
  });
  load = { block, unread, added: undefined, src, fetchRest };
  if (!mayAdd) close(ownCopy());
  applyPageData(known(), !mayAdd);
  await fetchRest();
}

/** Asks the `dataUrl` again after it failed. */
export async function retryPageData(): Promise<void> {
  if ($pageDataStatus.get() !== 'failed') return;
  $isPageDataRetried.set(true);
  await load.fetchRest();
  $isPageDataRetried.set(false);
}

/** Resolves when no content of the page data is under way any more. */
export const pageDataRead = () => until($pageDataStatus, (status) => status !== 'loading');

/** The block, and the configuration that the `dataUrl` has added. */
function known(): PageData {
  return ownCopy<PageData>(load.added ?? ownCopy(), load.block);
}

/** Takes the content of the `dataUrl`'s answer, and the configuration if the answer may still add it. */
function take({ data, address }: PageDataAnswer): void {
  const answer = read(data);
  const isAsked = load.added === undefined;
  const mayAdd = isAsked && isOwn(address, load.src);
  load = { ...load, unread: [...load.unread, ...answer.unread] };
  if (isAsked) close(mayAdd ? keysOfKind(answer.data, 'configuration') : ownCopy());
  tellLeftOut(
    data,
    mayAdd ? keysOfKind(answer.data, 'block') : keysOfKind(answer.data, 'block', 'configuration'),
  );
  const configuration = known();
  // Both only take away, so neither hides what the other switches off.
  const off = [...(configuration.off ?? []), ...(answer.data.off ?? [])];
  applyPageData(ownCopy<PageData>(keysOfKind(answer.data, 'content'), configuration, { off }), true);
}

/**
 * Closes the configuration without the `dataUrl`. Where no host is named its next answer may still bring it.
 */
function fail(): void {
  if (load.added !== undefined) return;
  // It may have said no (N4 device id).
  close({ analytics: 'off' }, ['dataUrl']);
  applyPageData(known(), true);
  if (!areHostsNamed(known())) load = { ...load, added: undefined };
}

/** Closes the configuration with what the `dataUrl` has `added`, unless it is `missing`. */
function close(added: PageData, missing: readonly string[] = []): void {
  $pageDataFaults.set([]);
  load = { ...load, added };
  const lost = [...load.unread, ...missing];
  if (areHostsNamed(known())) warnIgnored(load.unread);
  else if (lost.length > 0)
    tell({
      id: 'unread',
      keys: ['projectConfigVO'],
      fault: 'the page data cannot be read: no call leaves',
      paste: HOSTS_LINE,
    });
}

const HOSTS_LINE = '"projectConfigVO": {"www": "https://www.…", "cart": "https://cart.…"}';

/**
 * Reads page data. Hosts that cannot be read are not replaced by the hosts of `env`, because `env` may name
 * another environment; the keys that named them are `unread`.
 */
function read(raw: unknown): { data: PageData; unread: readonly string[] } {
  const { data, refused } = parsePageData(raw);
  const lost = refused.filter((key) => ['page data', 'projectConfigVO', 'env'].includes(key));
  if (lost.length === 0 || data.projectConfigVO !== undefined) {
    warnIgnored(refused);
    return { data, unread: [] };
  }
  const { env: _env, ...rest } = data;
  return { data: ownCopy<PageData>(rest), unread: refused };
}

function warnIgnored(keys: readonly string[]): void {
  if (keys.length > 0) environment().warn(`page data: ignored ${keys.join(', ')}`);
}

/** Names the keys of the `dataUrl` that it cannot say (any more), with the line to move. */
function tellLeftOut(raw: Record<string, unknown>, leftOut: PageData): void {
  const keys = Object.keys(leftOut).filter((name) => !Object.keys(load.block).includes(name));
  if (keys.length === 0) return;
  tell({
    id: 'misplaced',
    keys,
    fault: `dataUrl: ${keys.join(', ')} counts in the data block only: move it there`,
    paste: jsonText(Object.fromEntries(keys.map((key) => [key, raw[key]]))).slice(1, -1),
  });
}

function tell(found: PageDataFault): void {
  $pageDataFaults.set([...$pageDataFaults.get(), found]);
  environment().warn(`${found.fault}\n  ${found.paste}`);
}

/**
 * Whether an address is of the page's own origin or of the frame's own script, at `src`: others may bring
 * content only (G47 script sources).
 */
function isOwn(address: string, src: string | undefined): boolean {
  const { page } = environment();
  const originOf = (url: string) => parseUrl(url, page.url())?.origin;
  const origin = originOf(address);
  return origin === page.origin() || (src !== undefined && origin === originOf(src));
}
