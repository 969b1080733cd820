import { warnOnce } from '../browser/environment';
import { nextTask } from '../browser/scheduling';
import { DECRYPT_SLICE_MS, SM2_MODES, type Sm2Mode, UNREADABLE_VALUE } from '../crypto/constants';
import { cipherCandidates, fillSecrets, findSecrets } from '../crypto/model/secret';
import { loadSm2, type Sm2 } from '../crypto/sm2';
import { CRYPTO_TEXT } from '../crypto/texts';
import { showFailure } from '../dialogs/dialogs';
import { $pageData } from '../page/page-data';
import { hasOwn } from '../text/has-own';
import { jsonText } from '../text/json';
import { clientSettings, type FieldCrypto } from './client-settings';
import { CryptoError } from './errors';
import {
  fetchPairForReply,
  knownSwitch,
  noteUndecryptable,
  readKeyPairs,
  refetchKeyPair,
} from './field-keys';
import { namesIn, treatmentOf } from './model/sealing';
import type { Verdict } from './model/verdict';
import { type KeyPair, keysOf } from './schema';

/** How a sealed field begins. */
const SEALED = 'SMEncrypt#04';
const NONE_BROUGHT = { pairs: [], isOn: false };

/** The page's order of a ciphertext's parts. */
const mode = (): Sm2Mode => $pageData.get().sm2Mode ?? SM2_MODES[0];

/**
 * The field encryption. `userAsked` settles when the server has been asked who the user is, and with it
 * whether fields are encrypted. A dialog tells the user once of a reply with values that cannot be read,
 * whatever their number (E3 unreadable value).
 */
export function createFieldCrypto(userAsked: () => Promise<Verdict | undefined>): FieldCrypto {
  return {
    async encryptFields(fields, names) {
      if (names.length === 0) return fields;
      const fieldNames = names.filter((name) => hasOwn(fields, name) && isReadable(fields[name]));
      const others = Object.entries(fields).filter(([name]) => !names.includes(name));
      const [left] = namesIn(jsonText(others), names);
      if (fieldNames.length === 0 && left === undefined) return fields;
      // The first page after a login learns of the switch from user info; until then the keys may be the
      // previous customer's (E7 key lifetime).
      const treatment = treatmentOf(await userAsked(), knownSwitch());
      if (treatment === 'clear') return fields;
      if (treatment === 'withhold') throw new CryptoError('no-key');
      if (left === undefined) return sealAll(fields, fieldNames);
      warnOnce(`encrypt: ${left} is not sent, because it is not only at the top of the fields`);
      throw new CryptoError('no-key');
    },

    async decryptTree(value, bringsKeys = false, customer = '') {
      const tree = { value };
      const brought = bringsKeys ? keysOf(value) : NONE_BROUGHT;
      const isOn = knownSwitch() === 'on' || brought.isOn;
      const spots = findSecrets(tree).filter(({ secret }) => isOn || cipherCandidates(secret).length > 0);
      if (spots.length === 0) return value;
      const texts = new Map<string, string>();
      const wanted = new Set(spots.map(({ secret }) => secret));
      const reason = await openAll(wanted, texts, brought.pairs);
      // The keys of a customer who has left are gone, and nobody waits for the values.
      const hasLeft = customer !== '' && clientSettings().customer?.() !== customer;
      if (reason !== undefined && !hasLeft) void showFailure(CRYPTO_TEXT[reason]);
      fillSecrets(spots, (secret) => texts.get(secret) ?? UNREADABLE_VALUE);
      return tree.value;
    },
  };
}

async function sealAll(fields: Record<string, unknown>, names: readonly string[]) {
  const sm2 = await library();
  const publicKey = await usablePublicKey(sm2);
  const sealed = names.map((name): [string, string] => [name, sealOne(sm2, fields[name], publicKey)]);
  return { ...fields, ...Object.fromEntries(sealed) };
}

/** Whether a value is there, and has not been sealed already (E5 listed fields). */
function isReadable(value: unknown): boolean {
  return (value ?? '') !== '' && !String(value).startsWith(SEALED);
}

/** The library; its failing to load is like a missing key: nothing is sent in clear (E6 lazy crypto). */
async function library(): Promise<Sm2> {
  try {
    return await loadSm2();
  } catch {
    throw new CryptoError('no-key');
  }
}

/**
 * The newest stored key if it is a point of the curve, else the key that the server is asked for now, once
 * (E2 sealed fields).
 */
async function usablePublicKey(sm2: Sm2): Promise<string> {
  const isGood = (pair: KeyPair | undefined) =>
    pair !== undefined && sm2.isPublicKey(pair.encryptPublicHexKey);
  const [newest] = readKeyPairs();
  if (newest !== undefined && isGood(newest)) return newest.encryptPublicHexKey;
  const fetched = await refetchKeyPair();
  // User info may have brought the keys of a customer meanwhile.
  const pair = [...readKeyPairs().slice(0, 1), fetched].find(isGood);
  if (pair === undefined) throw new CryptoError('no-key');
  return pair.encryptPublicHexKey;
}

function sealOne(sm2: Sm2, value: unknown, publicKey: string): string {
  const text = typeof value === 'string' ? value : jsonText(value);
  const sealed = sm2.seal(text, publicKey, mode());
  if (sealed === undefined) throw new CryptoError('no-key');
  return sealed;
}

/**
 * Writes all texts that can be opened into `texts`. Returns why some could not be opened although the mode is
 * known and the keys were fetched once more, or undefined (E3 unreadable value, E8 reply keys).
 */
async function openAll(
  wanted: Set<string>,
  texts: Map<string, string>,
  brought: readonly KeyPair[],
): Promise<CryptoError['reason'] | undefined> {
  const sm2 = await library().catch(() => undefined);
  if (sm2 === undefined) return 'no-key';
  const keyPairs = [...brought, ...readKeyPairs()];
  const openBy = async (pairs: readonly KeyPair[]) => {
    for (const pair of pairs) await openWith(sm2, pair, wanted, texts);
    return texts.size === wanted.size;
  };
  if (await openBy(keyPairs)) return undefined;
  const fresh = await fetchPairForReply();
  const isNew = keyPairs.every((pair) => pair.decryptPrivateHexKey !== fresh?.decryptPrivateHexKey);
  if (fresh !== undefined && isNew && (await openBy([fresh]))) return undefined;
  noteUndecryptable();
  // A key that has opened another value is there, whoever has brought it.
  const hasKey = texts.size > 0 || keyPairs.some(({ decryptPrivateHexKey }) => decryptPrivateHexKey !== '');
  return hasKey ? 'undecryptable' : 'no-key';
}

async function openWith(
  sm2: Sm2,
  { decryptPrivateHexKey }: KeyPair,
  wanted: Set<string>,
  texts: Map<string, string>,
): Promise<void> {
  let sliceStart = performance.now();
  for (const secret of wanted) {
    if (texts.has(secret)) continue;
    if (performance.now() - sliceStart > DECRYPT_SLICE_MS) {
      await nextTask();
      sliceStart = performance.now();
    }
    const text = sm2.open(secret, decryptPrivateHexKey, mode());
    if (text !== undefined) texts.set(secret, text);
  }
}
