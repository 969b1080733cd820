import { environment } from '../browser/environment';
import { singleFlight } from '../browser/scheduling';
import { jsonRecord, jsonText } from '../text/json';
import { distinct, ownCopy } from '../text/objects';
import { isThrottled } from '../text/throttle';
import { requestText } from './client';
import { kindAndNumber, verdictOfError } from './errors';
import { type Switch, switchOf } from './model/sealing';
import { checkReply, readAnswer } from './reply';
import { type BroughtKeys, getCryptoInfo, type KeyPair } from './schema';

/** Local storage. */
const PRIVATE_KEY = 'privateKey';
const PUBLIC_KEY = 'publicKey';
const ENCRYPT_SWITCH = 'encryptSwitch';
const KEY_PAIR = 'keyPair';
/** The owner of the keys: the customer code. */
const KEYS_OWNER = 'lc-keys-of';
const KEY_STORAGE = [PRIVATE_KEY, PUBLIC_KEY, KEY_PAIR, KEYS_OWNER];

const REPLACED_MAX = 4;
/** Milliseconds without a fetch of keys for replies, after a fetch that opened nothing. */
const KEY_FETCH_PAUSE_MS = 60_000;

/** This page view's knowledge of keys, beside its storage. */
interface Memory {
  /**
   * Pairs that newer ones have replaced, newest first: a reply may still be sealed for them (E8 reply keys).
   */
  replaced: readonly KeyPair[];
  wasOn: boolean;
  /** When a reply has stayed closed, in ms since 1970. */
  closedAt: number;
  /** Counts the times that keys were forgotten, because a reply from before brings none (E7 key lifetime). */
  purges: number;
}
const memory: Memory = { replaced: [], wasOn: false, closedAt: Number.NEGATIVE_INFINITY, purges: 0 };
let fetching = singleFlight(fetchKeyPair);

/**
 * Stores the switch that a server has named, or that an earlier page knew; '' changes nothing (G8 encryption
 * switch).
 */
export function storeSwitch(value: Switch): void {
  if (value !== '') environment().localStore.set(ENCRYPT_SWITCH, value);
  // Remembers that the switch was on, because another tab may take it out of storage.
  knownSwitch();
}

/**
 * The stored switch; once on in this page view, only `off` turns it off, not what another page may have
 * written (G8 encryption switch).
 */
export function knownSwitch(): Switch {
  const stored = environment().localStore.get(ENCRYPT_SWITCH);
  if (stored === 'on' || stored === 'off') memory.wasOn = stored === 'on';
  if (memory.wasOn) return 'on';
  return stored === 'off' ? 'off' : '';
}

/**
 * The key pairs there are, newest first: the stored keyPair, the flat pair, then the pairs that these have
 * replaced in this page view. A reply may still be sealed for a replaced pair (G6 key precedence, E8 reply
 * keys).
 */
export function readKeyPairs(): KeyPair[] {
  const stored = [storedPair(), flatPair()].filter((pair) => pair !== undefined);
  return withoutDoubles([...stored, ...memory.replaced]);
}

/** Keeps a new pair in local storage in place of the older one. */
export function storeKeyPair(pair: KeyPair): void {
  const before = readKeyPairs();
  environment().localStore.set(KEY_PAIR, jsonText(pair));
  keepReplaced(before);
}

/**
 * Stores the keys of a user info. From now on requests are sealed for its newest pair,
 * whatever is in storage: the pair of `cipherClientVO`, else the flat one.
 */
export function storeKeys(info: BroughtKeys & { customerCode: string }): void {
  const { customerCode, privateKey, publicKey, cipherClientVO } = info;
  const { localStore } = environment();
  const before = readKeyPairs();
  if (privateKey !== '') localStore.set(PRIVATE_KEY, privateKey);
  if (publicKey !== '') localStore.set(PUBLIC_KEY, publicKey);
  storeSwitch(switchOf(info) || knownSwitch());
  if (cipherClientVO !== null) localStore.set(KEY_PAIR, jsonText(cipherClientVO));
  else if (publicKey !== '') localStore.remove(KEY_PAIR);
  localStore.set(KEYS_OWNER, customerCode);
  keepReplaced(before);
}

/** Whether there are keys that may not be this customer's (E7 key lifetime). */
export function areKeysOfOther(customerCode: string): boolean {
  return readKeyPairs().length > 0 && environment().localStore.get(KEYS_OWNER) !== customerCode;
}

function keepReplaced(before: readonly KeyPair[]): void {
  memory.replaced = withoutDoubles([...before, ...memory.replaced]).slice(0, REPLACED_MAX);
}

function withoutDoubles(pairs: readonly KeyPair[]): KeyPair[] {
  return distinct(pairs, (pair) => `${pair.decryptPrivateHexKey} ${pair.encryptPublicHexKey}`);
}

/**
 * Removes every key from storage and memory; a reply under way is not kept, and nobody else waits for it (E7
 * key lifetime). The switch is no key: it stays until the server says another (G8 encryption switch).
 */
export function purgeKeys(): void {
  for (const key of KEY_STORAGE) environment().localStore.remove(key);
  Object.assign(memory, { replaced: [], closedAt: Number.NEGATIVE_INFINITY, purges: memory.purges + 1 });
  fetching = singleFlight(fetchKeyPair);
}

/**
 * A reply stayed closed even with fetched keys: the next ones in this page view wait a minute before they ask
 * (E8 reply keys).
 */
export function noteUndecryptable(): void {
  memory.closedAt = environment().now();
}

/**
 * The pair that `/async/crypto/info` gives now, for a reply that no known pair opens. Undefined when it gives
 * none, or was asked in vain a moment ago.
 */
export async function fetchPairForReply(): Promise<KeyPair | undefined> {
  if (isThrottled(memory.closedAt, environment().now(), KEY_FETCH_PAUSE_MS)) return undefined;
  const { purges } = memory;
  const pair = await refetchKeyPair().catch(() => undefined);
  return purges === memory.purges ? pair : undefined;
}

/**
 * Fetches the pair of `/async/crypto/info`, one call at a time. Undefined when it gives none. It is stored
 * unless keys were forgotten meanwhile (E7 key lifetime). A write is sealed for it even then, because the end
 * of a silent login forgets keys too, although the guest stays the same. Throws SessionExpired or
 * LoginRequired, so that a write leads where any refused one does. The answer is read without decryption: it
 * would have to wait for itself.
 */
export function refetchKeyPair(): Promise<KeyPair | undefined> {
  return fetching();
}

async function fetchKeyPair(): Promise<KeyPair | undefined> {
  const { purges } = memory;
  try {
    const answer = await requestText(getCryptoInfo, {});
    const reply = await readAnswer(getCryptoInfo, answer, async (tree) => tree);
    const pair = checkReply(reply, 'GET', answer.status).result;
    if (purges === memory.purges) storeKeyPair(pair);
    return pair;
  } catch (error) {
    if (verdictOfError(error) === 'refused') throw error;
    environment().warn(`crypto: ${kindAndNumber(error)}`);
    return undefined;
  }
}

function storedPair(): KeyPair | undefined {
  const { decryptPrivateHexKey, encryptPublicHexKey } =
    jsonRecord(environment().localStore.get(KEY_PAIR)) ?? ownCopy<Record<string, unknown>>({});
  return typeof decryptPrivateHexKey === 'string' && typeof encryptPublicHexKey === 'string'
    ? { decryptPrivateHexKey, encryptPublicHexKey }
    : undefined;
}

function flatPair(): KeyPair | undefined {
  const { localStore } = environment();
  const decryptPrivateHexKey = localStore.get(PRIVATE_KEY) ?? '';
  const encryptPublicHexKey = localStore.get(PUBLIC_KEY) ?? '';
  return decryptPrivateHexKey + encryptPublicHexKey === ''
    ? undefined
    : { decryptPrivateHexKey, encryptPublicHexKey };
}
