import { sm2 } from 'sm-crypto-v2';

const REQUEST_PREFIX = 'SMEncrypt#04';

/** The server's halves of the two SM2 key pairs, and the client's (field encryption). */
export interface KeyRing {
  /** This key opens the values sealed by the client. */
  serverPrivate: string;
  /** This key seals values for the client. */
  serverPublic: string;
  client: { decryptPrivateHexKey: string; encryptPublicHexKey: string };
  /** An older pair. An awkward server sends it as the flat keys, and still seals some replies for it. */
  flat: { decryptPrivateHexKey: string; encryptPublicHexKey: string };
  flatPublic: string;
}

type Mode = 'C1C3C2' | 'C1C2C3';

const cipherMode = (mode: Mode) => (mode === 'C1C3C2' ? 1 : 0);

export function makeKeys(): KeyRing {
  const requests = sm2.generateKeyPairHex();
  const replies = sm2.generateKeyPairHex();
  const flat = sm2.generateKeyPairHex();
  return {
    serverPrivate: requests.privateKey,
    serverPublic: replies.publicKey,
    client: { decryptPrivateHexKey: replies.privateKey, encryptPublicHexKey: requests.publicKey },
    flat: { decryptPrivateHexKey: flat.privateKey, encryptPublicHexKey: sm2.generateKeyPairHex().publicKey },
    flatPublic: flat.publicKey,
  };
}

/** Returns the clear text of a sealed request field; null if it is not sealed, or not with these keys. */
export function openField(keys: KeyRing, mode: Mode, value: string): string | null {
  if (!value.startsWith(REQUEST_PREFIX)) return null;
  try {
    const base64: string = sm2.doDecrypt(
      value.slice(REQUEST_PREFIX.length),
      keys.serverPrivate,
      cipherMode(mode),
      { output: 'string' },
    );
    return base64 === '' ? null : Buffer.from(base64, 'base64').toString('utf8');
  } catch {
    return null;
  }
}

/** Returns `value` as a reply contains it if it is secret. */
export function sealValue(
  keys: KeyRing,
  mode: Mode,
  value: string,
  pair: 'client' | 'flat' = 'client',
): string {
  const base64 = Buffer.from(value, 'utf8').toString('base64');
  const publicKey = pair === 'flat' ? keys.flatPublic : keys.serverPublic;
  return `{secret}04${sm2.doEncrypt(base64, publicKey, cipherMode(mode))}`;
}
