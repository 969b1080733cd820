import { environment } from '../browser/environment';
import { singleFlight } from '../browser/scheduling';
import { requestText } from '../http/client';
import { verdictOfError } from '../http/errors';
import type { Verdict } from '../http/model/verdict';
import { checkReply, readAnswer } from '../http/reply';
import { jsonRecord, jsonText } from '../text/json';
import { ENCRYPT_SWITCH, KEY_PAIR, KEYS_OWNER, PRIVATE_KEY, PUBLIC_KEY } from './constants';
import { getCryptoInfo, type KeyPair, type UserInfo } from './schema';

const REPLACED_MAX = 4;
/** Milliseconds without a fetch of keys for replies, after a fetch that opened nothing. */
const KEY_FETCH_PAUSE_MS = 60_000;

/** Pairs that newer ones have replaced, newest first: a reply may still be sealed for them (E8 reply keys). Memory only. */
let replaced: KeyPair[] = [];
let wasOn = false;
/** What the last user info said; only `granted` says the switch. */
let said: Verdict | undefined;
let epoch = 0;
let pausedUntil = 0;

/**
 * Whether fields are sealed before they leave: only an answer that the server has granted says that they need not be, now
 * or on an earlier page, which has stored `off` (E2 sealed fields, G8 encryption switch).
 */
export function mustEncrypt(): boolean {
  if (isEncryptionOn() || said === 'unavailable') return true;
  return said !== 'granted' && environment().localStore.get(ENCRYPT_SWITCH) === undefined;
}

/** User info has refused or failed, which says nothing about the switch: fields are sealed, or not sent, unless it is stored. */
export function noteVerdict(verdict: Exclude<Verdict, 'granted'>): void {
  said = verdict;
}

/**
 * Stores the switch of a reply. '' means that the reply does not name it, and changes nothing (G8 encryption switch).
 */
export function storeSwitch(given: string): void {
  said = 'granted';
  if (given !== '') environment().localStore.set(ENCRYPT_SWITCH, given);
  // Another tab may take it out of storage: it is remembered here that it was on.
  isEncryptionOn();
}

/** Whether the server is known to encrypt: the stored switch; once on in this page view, silence does not turn it off (G8 encryption switch). */
export function isEncryptionOn(): boolean {
  const stored = environment().localStore.get(ENCRYPT_SWITCH);
  if (stored !== undefined) wasOn = stored === 'on';
  return wasOn;
}

/**
 * The key pairs there are, newest first: the stored keyPair, the flat pair, then those they have replaced in this page
 * view, for which a reply may still be sealed (§crypto.keys; G6 key precedence, E8 reply keys).
 */
export function readKeyPairs(): KeyPair[] {
  const stored = [storedPair(), flatPair()].filter((pair) => pair !== undefined);
  return withoutDoubles([...stored, ...replaced]);
}

/** Keeps a new pair in local storage in place of the older one (§crypto.keys). */
export function storeKeyPair(pair: KeyPair): void {
  const before = readKeyPairs();
  environment().localStore.set(KEY_PAIR, jsonText(pair));
  keepReplaced(before);
}

/**
 * Stores the keys of a user info (§crypto.keys, §login.load). From now on requests are sealed for its newest pair,
 * whatever is in storage: the pair of `cipherClientVO`, else the flat one.
 */
export function storeKeys(info: UserInfo): void {
  const { customerCode, privateKey, publicKey, encryptSwitch, cipherClientVO } = info;
  const { localStore } = environment();
  const before = readKeyPairs();
  if (privateKey !== '') localStore.set(PRIVATE_KEY, privateKey);
  if (publicKey !== '') localStore.set(PUBLIC_KEY, publicKey);
  storeSwitch(encryptSwitch);
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
  replaced = withoutDoubles([...before, ...replaced]).slice(0, REPLACED_MAX);
}

function withoutDoubles(pairs: readonly KeyPair[]): KeyPair[] {
  const seen = new Set<string>();
  return pairs.filter(({ decryptPrivateHexKey, encryptPublicHexKey }) => {
    const key = `${decryptPrivateHexKey} ${encryptPublicHexKey}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Forgets the keys in memory; a reply under way is dropped (E7 key lifetime). */
export function forgetKeyPairs(): void {
  replaced = [];
  epoch += 1;
  pausedUntil = 0;
}

/** A reply stayed closed even with fetched keys: the next ones in this page view wait a minute before they ask (E8 reply keys). */
export function noteUndecryptable(): void {
  pausedUntil = environment().now() + KEY_FETCH_PAUSE_MS;
}

/** The pair that `/async/crypto/info` gives now, for a reply that no known pair opens. Undefined when it gives none, or was asked in vain a moment ago. */
export async function fetchPairForReply(): Promise<KeyPair | undefined> {
  return environment().now() < pausedUntil ? undefined : refetchKeyPair();
}

/**
 * Fetches and stores the pair of `/async/crypto/info`, one call at a time (§crypto.keys). Undefined when it gives none.
 * The answer is read without decryption: it would have to wait for itself.
 */
export const refetchKeyPair = singleFlight(async (): Promise<KeyPair | undefined> => {
  const started = epoch;
  try {
    const answer = await requestText(getCryptoInfo, {}, { opensSecrets: false });
    const pair = checkReply(readAnswer(getCryptoInfo, answer), 'GET', answer.status).result;
    if (started !== epoch) return undefined;
    storeKeyPair(pair);
    return pair;
  } catch (error) {
    if (verdictOfError(error) === 'unavailable')
      environment().warn(`crypto: ${error instanceof Error ? error.name : 'failed'}`);
    return undefined;
  }
});

function storedPair(): KeyPair | undefined {
  const { decryptPrivateHexKey, encryptPublicHexKey } =
    jsonRecord(environment().localStore.get(KEY_PAIR)) ?? {};
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
