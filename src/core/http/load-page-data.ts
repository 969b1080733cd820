import { environment } from '../browser/environment';
import { singleFlight } from '../browser/scheduling';
import { fillSecrets, findSecrets } from '../crypto/model/secret';
import { callUrl, setGateway } from '../page/gateway';
import { $isPageDataRetried, $pageDataStatus, applyPageData, areHostsNamed } from '../page/page-data';
import { type PageData, pageDataResult, parsePageData } from '../page/schema';
import { isOwnSource, setForeignData, withoutScript } from '../page/script-sources';
import { ownCopy } from '../text/objects';
import { parseUrl, safeUrl } from '../text/url';
import type { FieldCrypto } from './client-settings';
import { BadReply, NetworkError, PageLeft, tellMissing } from './errors';
import { send } from './http';
import { defineEndpoint } from './model/endpoint';
import { checkReply, readReply } from './reply';

let known: PageData = ownCopy();
let ownScript: string | undefined;
/** Hosts were meant to be given, in the block or behind the `dataUrl`, and could not be read. */
const failed = { block: false, dataUrl: false };
let dataUrl: string | undefined;
/** Resolves when the page is parsed; until then its data are unknown. */
let parsing: Promise<void> | undefined;
let fetchRest = singleFlight(fetchOnce);

/**
 * Reads the page's data block, then fetches the rest from its `dataUrl`. `raw` is the parsed block, undefined if the
 * page has none, null if it is not JSON; `script` is the frame's own tag.
 */
export async function loadPageData(
  raw: unknown,
  script: { dataUrl?: string | undefined; src?: string | undefined } = ownCopy(),
): Promise<void> {
  Object.assign(failed, { block: false, dataUrl: false });
  parsing = undefined;
  fetchRest = singleFlight(fetchOnce);
  known = ownCopy();
  ownScript = script.src;
  if (raw !== undefined) known = parseAndWarn(raw, 'block');
  dataUrl = known.dataUrl ?? script.dataUrl;
  setGateway(known);
  apply({});
  if (dataUrl !== undefined) $pageDataStatus.set('loading');
  await fetchRest();
}

/** Calls `load` once the block is `parsed`; until then the page data are unknown. */
export function expectPageData(parsed: Promise<void>, load: () => Promise<void>): Promise<void> {
  parsing = parsed;
  return parsed.then(load);
}

/**
 * Settles when the hosts are known, if the page leaves them to its `dataUrl`; undefined if they are known already. For
 * a call with an effect it also waits for the CSRF token.
 */
export function whenHostsKnown(hasEffect = false): Promise<void> | undefined {
  return whenHeld(() => areHostsNamed(known) && (!hasEffect || known.csrf !== undefined));
}

/** The same for the identity provider's data, its host included. */
export function whenIdentityKnown(): Promise<void> | undefined {
  return whenHeld(() => known.identity !== undefined && areHostsNamed(known));
}

/** The same for one key of the page data. */
export function whenKeyKnown(key: keyof PageData): Promise<void> | undefined {
  return whenHeld(() => known[key] !== undefined);
}

/** Check again after the block is parsed, because the key may come with the `dataUrl`. */
function whenHeld(isHeld: () => boolean): Promise<void> | undefined {
  const next = parsing ?? fetchRest.pending();
  return isHeld() ? undefined : next?.then(() => whenHeld(isHeld));
}

/**
 * False if the page's own hosts could not be read. Then no call may leave, because it could reach the hosts of another
 * environment (contract.md §1).
 */
export function areHostsKnown(): boolean {
  return !failed.block && !failed.dataUrl;
}

/** Asks the `dataUrl` again after it failed; calls made at the same time share one answer. */
export async function retryPageData(): Promise<void> {
  if ($pageDataStatus.get() !== 'failed') return;
  $isPageDataRetried.set(true);
  await fetchRest();
  $isPageDataRetried.set(false);
}

async function fetchOnce(): Promise<void> {
  if (dataUrl === undefined) return $pageDataStatus.set('ready');
  // Chromium's tools note the stack of a request, and parse the whole script again while its own function is on it.
  await undefined;
  try {
    const { data, address, open } = await fetchPageData(dataUrl);
    failed.dataUrl = false;
    const rest = parseAndWarn(data, 'dataUrl');
    const isOurs = isOwnSource(address, known, ownScript);
    if (areHostsNamed(rest)) failed.block = false;
    if (!isOurs && (rest.identity?.scriptUrl || areHostsNamed(rest)))
      environment().warn('dataUrl: it is on no host of the store, and names no scripts');
    if (rest.gateway !== undefined) environment().warn('dataUrl: gateway counts in the data block only');
    apply(rest, isOurs);
    $pageDataStatus.set('ready');
    // Nobody waits for this, because the keys may have to be fetched from hosts that were named just now.
    void open?.().then((opened) => apply(parsePageData(opened).data, isOurs));
  } catch (error) {
    // The page is back out of the cache.
    if (error instanceof PageLeft) return fetchOnce();
    environment().warn(`dataUrl: ${error instanceof Error ? error.name : 'failed'}`);
    tellMissing('frame', error);
    if (!areHostsNamed(known)) forbidCalls('dataUrl');
    // It may have said no (N4 device id).
    apply({ analytics: 'off' });
    $pageDataStatus.set('failed');
  }
}

/** Hosts that cannot be read forbid the calls, unless the block has named good ones. */
function parseAndWarn(raw: unknown, from: keyof typeof failed): PageData {
  const { data, refused } = parsePageData(raw);
  const isEnvLost = refused.includes('env') && data.projectConfigVO === undefined;
  const isLost = isEnvLost || refused.includes('page data') || refused.includes('projectConfigVO');
  if (isLost && (failed.block || !areHostsNamed(known))) forbidCalls(from);
  else if (refused.length > 0) environment().warn(`page data: ignored ${refused.join(', ')}`);
  return data;
}

function forbidCalls(from: keyof typeof failed): void {
  failed[from] = true;
  environment().warn('page data cannot be read: no call leaves');
}

/** Keys of the block win over those that came later. */
function apply(late: PageData, isOurs = true): void {
  setForeignData(isOurs ? undefined : known);
  applyPageData(ownCopy<PageData>(isOurs ? late : withoutScript(late), known), {
    areHostsKnown: areHostsKnown(),
    namesHosts: dataUrl !== undefined,
  });
}

type Data = Record<string, unknown>;

/**
 * Reads the page's `dataUrl` (contract.md §2). Resolves to the data with blank `{secret…` values and to the `address`
 * that answered; `open` resolves to the data with those values decrypted. Throws as every call does.
 */
async function fetchPageData(
  dataUrl: string,
): Promise<{ data: Data; address: string; open: (() => Promise<Data>) | undefined }> {
  const url = safeUrl(dataUrl, environment().page.url());
  if (url === undefined) throw new BadReply('dataUrl: no http(s) address');
  const endpoint = defineEndpoint({ area: 'www', path: url, result: pageDataResult });
  const asked = callUrl(url, 'static');
  const answer = await send(asked, { cache: 'default', credentials: 'same-origin' });
  if (answer.status >= 400) throw new NetworkError(`dataUrl: status ${answer.status}`);
  const text = await answer.text();
  // Data of a listed host are its own, even if they came through a gateway (G52 gateway).
  const isMoved = answer.url && parseUrl(answer.url, asked)?.origin !== parseUrl(asked)?.origin;
  const read = async (open?: FieldCrypto['decryptTree']) =>
    checkReply(await readReply(endpoint, text, open), 'GET').result;
  return {
    data: await read(blankSecrets),
    address: isMoved ? answer.url : url,
    open: text.includes('{secret') ? () => read() : undefined,
  };
}

async function blankSecrets(tree: unknown): Promise<unknown> {
  fillSecrets(findSecrets(tree), () => '');
  return tree;
}
