import { environment } from '../browser/environment';
import { singleFlight } from '../browser/scheduling';
import { UNREADABLE_VALUE } from '../crypto/constants';
import { cipherCandidates, fillSecrets, findSecrets } from '../crypto/model/secret';
import { callUrl, setGateway } from '../page/gateway';
import {
  $isPageDataRetried,
  $pageDataFaults,
  $pageDataStatus,
  applyPageData,
  areHostsNamed,
} from '../page/page-data';
import { keysOfKind, type PageData, pageDataResult, parsePageData } from '../page/schema';
import { jsonText } from '../text/json';
import { ownCopy } from '../text/objects';
import { parseUrl, safeUrl } from '../text/url';
import { BadReply, NetworkError, PageLeft, tellMissing } from './errors';
import { send } from './http';
import { defineEndpoint } from './model/endpoint';
import { checkReply, readReply } from './reply';

/** The data block, whose keys always win. */
let block: PageData = ownCopy();
/** The block and the configuration that the `dataUrl` has added. */
let known: PageData = block;
/** The configuration is left to the `dataUrl`. */
let isOpen = false;
/** Keys by which hosts were meant to be named, and which could not be read. */
let unread: string[] = [];
let script: Script = ownCopy();
let fetchRest = singleFlight(fetchOnce);

/** The address of the frame's own tag, and its `data-url`. */
interface Script {
  dataUrl?: string | undefined;
  src?: string | undefined;
}

/**
 * Reads the page's data block, then fetches the rest from its `dataUrl`. `raw` is the parsed block, undefined
 * if the page has none, null if it is not JSON. The configuration comes from the block if it names
 * `projectConfigVO`, or there is no `dataUrl` that may bring it; else from the `dataUrl` too (contract.md
 * §2).
 */
export async function loadPageData(raw: unknown, tag: Script = ownCopy()): Promise<void> {
  unread = [];
  fetchRest = singleFlight(fetchOnce);
  block = raw === undefined ? ownCopy() : readAndWarn(raw);
  script = { src: tag.src, dataUrl: block.dataUrl ?? tag.dataUrl };
  setGateway(block);
  isOpen = block.projectConfigVO === undefined && script.dataUrl !== undefined && isOwn(script.dataUrl);
  if (script.dataUrl !== undefined) $pageDataStatus.set('loading');
  known = block;
  if (!isOpen) close({});
  applyPageData(known, !isOpen);
  await fetchRest();
}

/** Asks the `dataUrl` again after it failed; calls made at the same time share one answer. */
export async function retryPageData(): Promise<void> {
  if ($pageDataStatus.get() !== 'failed') return;
  $isPageDataRetried.set(true);
  await fetchRest();
  $isPageDataRetried.set(false);
}

async function fetchOnce(): Promise<void> {
  const { dataUrl } = script;
  if (dataUrl === undefined) return $pageDataStatus.set('ready');
  // Chromium's tools note the stack of a request, and parse the whole script again while its own function is
  // on it.
  await undefined;
  try {
    const { data, address } = await fetchPageData(dataUrl);
    const answer = readAndWarn(data);
    const mayConfigure = isOpen && isOwn(address);
    if (isOpen) close(mayConfigure ? keysOfKind(answer, 'configuration') : {});
    tellLeftOut(
      data,
      mayConfigure ? keysOfKind(answer, 'block') : keysOfKind(answer, 'block', 'configuration'),
    );
    // Both only take away, so neither hides what the other switches off.
    const off = [...(known.off ?? []), ...(answer.off ?? [])];
    applyPageData(ownCopy<PageData>(keysOfKind(answer, 'content'), known, { off }), true);
    $pageDataStatus.set('ready');
  } catch (error) {
    // The page is back out of the cache.
    if (error instanceof PageLeft) return fetchOnce();
    environment().warn(`dataUrl: ${error instanceof Error ? error.name : 'failed'}`);
    tellMissing('frame', error);
    // It may have said no (N4 device id).
    if (isOpen) {
      close({ analytics: 'off' }, ['dataUrl']);
      applyPageData(known, true);
    }
    $pageDataStatus.set('failed');
  }
}

/**
 * Closes the configuration with what the `dataUrl` has said of it. Where no host is named it stays open for
 * the next try of a `dataUrl` that is `missing`.
 */
function close(late: PageData, missing: string[] = []): void {
  $pageDataFaults.set([]);
  known = ownCopy<PageData>(late, block);
  isOpen = missing.length > 0 && !areHostsNamed(known);
  const lost = [...unread, ...missing];
  if (areHostsNamed(known)) warnIgnored(unread);
  else if (lost.length > 0) tell('the page data cannot be read: no call leaves', HOSTS_LINE);
}

const HOSTS_LINE = '"projectConfigVO": {"www": "https://www.…", "cart": "https://cart.…"}';

/**
 * Reads page data. Hosts that cannot be read are not replaced by those of `env`, which may be another
 * environment's.
 */
function readAndWarn(raw: unknown): PageData {
  const { data, refused } = parsePageData(raw);
  const lost = refused.filter((key) => ['page data', 'projectConfigVO', 'env'].includes(key));
  if (lost.length === 0 || data.projectConfigVO !== undefined) {
    warnIgnored(refused);
    return data;
  }
  unread.push(...refused);
  const { env: _env, ...rest } = data;
  return ownCopy<PageData>(rest);
}

function warnIgnored(keys: readonly string[]): void {
  if (keys.length > 0) environment().warn(`page data: ignored ${keys.join(', ')}`);
}

/** Names the keys of the `dataUrl` that it cannot say (any more), with the line to move. */
function tellLeftOut(raw: Record<string, unknown>, leftOut: PageData): void {
  const names = Object.keys(leftOut).filter((name) => !Object.keys(block).includes(name));
  if (names.length === 0) return;
  const line = jsonText(Object.fromEntries(names.map((name) => [name, raw[name]]))).slice(1, -1);
  tell(`dataUrl: ${names.join(', ')} counts in the data block only: move it there`, line);
}

function tell(fault: string, paste: string): void {
  $pageDataFaults.set([...$pageDataFaults.get(), { fault, paste }]);
  environment().warn(`${fault}\n  ${paste}`);
}

/**
 * Whether an address is of the page's own origin or of the frame's own script: others may bring content only
 * (G47 script sources).
 */
function isOwn(address: string): boolean {
  const { page } = environment();
  const originOf = (url = '') => parseUrl(url, page.url())?.origin;
  const origin = originOf(address);
  return origin === page.origin() || (script.src !== undefined && origin === originOf(script.src));
}

/**
 * Reads the page's `dataUrl` (contract.md §2). Resolves to the data and the `address` that answered. Throws
 * as every call does. Its `{secret…` values read `--`, because their keys come from hosts that the data name.
 */
async function fetchPageData(dataUrl: string) {
  const url = safeUrl(dataUrl, environment().page.url());
  if (url === undefined) throw new BadReply('dataUrl: no http(s) address');
  const endpoint = defineEndpoint({ area: 'www', path: url, result: pageDataResult });
  const answer = await send(callUrl(url, 'static'), { cache: 'default', credentials: 'same-origin' });
  if (answer.status >= 400) throw new NetworkError(`dataUrl: status ${answer.status}`);
  const reply = await readReply(endpoint, await answer.text(), async (tree) => withoutSealed(tree));
  return { data: checkReply(reply, 'GET').result, address: answer.url || url };
}

function withoutSealed(value: unknown): unknown {
  const tree = { value };
  const spots = findSecrets(tree).filter(({ secret }) => cipherCandidates(secret).length > 0);
  fillSecrets(spots, () => UNREADABLE_VALUE);
  return tree.value;
}
