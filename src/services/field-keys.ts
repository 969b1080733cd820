import { ENCRYPT_SWITCH, KEY_PAIR, PRIVATE_KEY, PUBLIC_KEY } from '../config/session';
import { isRecord } from '../contract/fields';
import { parseReply } from '../contract/parse';
import { getCryptoInfo, type KeyPair } from '../contract/session';
import { environment } from '../platform/environment';
import { requestText } from './client';

/** The pair before the newest: a reply may still be sealed for it (E8). Memory only. */
let previous: KeyPair | undefined;
let wasOn = false;
let fetching: Promise<KeyPair | undefined> | undefined;
let epoch = 0;

/** Whether fields are encrypted: the stored switch; once on in this page view, silence does not turn it off (gap 8). */
export function isEncryptionOn(): boolean {
  const stored = environment().localStore.get(ENCRYPT_SWITCH);
  if (stored !== undefined) wasOn = stored === 'on';
  return wasOn;
}

/** The key pairs there are: the newest keyPair, else the flat pair, then the one before (spec §3; gap 6, E8). */
export function readKeyPairs(): KeyPair[] {
  const pairs = [storedPair() ?? flatPair(), previous];
  return pairs.filter((pair) => pair !== undefined);
}

/** Keeps a new pair in local storage (spec §3). */
export function storeKeyPair(pair: KeyPair): void {
  const [newest] = readKeyPairs();
  if (newest?.decryptPrivateHexKey !== pair.decryptPrivateHexKey) previous = newest;
  environment().localStore.set(KEY_PAIR, JSON.stringify(pair));
}

/** Forgets what is in memory; an answer still under way is dropped (E7). */
export function forgetKeyPairs(): void {
  previous = undefined;
  epoch += 1;
}

/**
 * Fetches and stores the pair of `/async/crypto/info`, one call at a time (spec §7). Undefined when it gives none.
 * The answer is read without decryption: it would have to wait for itself.
 */
export function refetchKeyPair(): Promise<KeyPair | undefined> {
  fetching ??= fetchKeyPair().finally(() => {
    fetching = undefined;
  });
  return fetching;
}

async function fetchKeyPair(): Promise<KeyPair | undefined> {
  const started = epoch;
  try {
    const data: unknown = JSON.parse(await requestText(getCryptoInfo, {}, { opensSecrets: false }));
    const parsed = parseReply(getCryptoInfo, data);
    if ('refused' in parsed || !parsed.reply.ok || started !== epoch) return undefined;
    storeKeyPair(parsed.reply.result);
    return parsed.reply.result;
  } catch (error) {
    environment().warn(`crypto: ${error instanceof Error ? error.name : 'failed'}`);
    return undefined;
  }
}

function storedPair(): KeyPair | undefined {
  try {
    const pair: unknown = JSON.parse(environment().localStore.get(KEY_PAIR) ?? '');
    if (!isRecord(pair)) return undefined;
    const { decryptPrivateHexKey, encryptPublicHexKey } = pair;
    if (typeof decryptPrivateHexKey !== 'string' || typeof encryptPublicHexKey !== 'string') return undefined;
    return { decryptPrivateHexKey, encryptPublicHexKey };
  } catch {
    return undefined;
  }
}

function flatPair(): KeyPair | undefined {
  const { localStore } = environment();
  const decryptPrivateHexKey = localStore.get(PRIVATE_KEY) ?? '';
  const encryptPublicHexKey = localStore.get(PUBLIC_KEY) ?? '';
  return decryptPrivateHexKey + encryptPublicHexKey === ''
    ? undefined
    : { decryptPrivateHexKey, encryptPublicHexKey };
}
