import { attempt } from '../text/objects';
import { SEALED_PREFIX, type Sm2Mode } from './constants';
import { cipherCandidates, fromBase64, isSealed, toBase64 } from './model/secret';

export interface Sm2 {
  /** True for a public key that is a point of the curve. */
  isPublicKey(publicKey: string): boolean;
  /**
   * The sealed request field of a text; a field that is sealed already is returned unchanged. Undefined for
   * an invalid key.
   */
  seal(text: string, publicKey: string, mode: Sm2Mode): string | undefined;
  /** The text of a `{secret…` value; undefined when it cannot be decrypted with this key. */
  open(secret: string, privateKey: string, mode: Sm2Mode): string | undefined;
}

const MODES = { C1C3C2: 1, C1C2C3: 0 } as const;

/**
 * The SM2 library, executed at the first use. Rejects when it cannot be loaded; the next call tries again.
 */
export async function loadSm2(): Promise<Sm2> {
  const library = await import('./sm2-library');

  const isPublicKey = (publicKey: string) => {
    const point = publicPoint(publicKey);
    return point !== undefined && attempt(() => library.verifyPublicKey(point)) === true;
  };

  const openOne = (cipher: string, privateKey: string, mode: Sm2Mode) => {
    const base64 = attempt(() => library.doDecrypt(cipher, privateKey, MODES[mode]));
    return base64 === undefined || base64 === '' ? undefined : fromBase64(base64);
  };

  return {
    isPublicKey,
    seal(text, publicKey, mode) {
      if (isSealed(text)) return text;
      const point = publicPoint(publicKey);
      if (point === undefined || !isPublicKey(publicKey)) return undefined;
      const cipher = attempt(() => library.doEncrypt(toBase64(text), point, MODES[mode]));
      return cipher === undefined ? undefined : SEALED_PREFIX + cipher;
    },
    open(secret, privateKey, mode) {
      if (!/^(?:00)?[\da-f]{1,64}$/i.test(privateKey)) return undefined;
      for (const cipher of cipherCandidates(secret)) {
        const text = openOne(cipher, privateKey, mode);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

/** The key as the library reads it: uncompressed, with `04` in front; undefined for the wrong length. */
function publicPoint(publicKey: string): string | undefined {
  if (/^04[\da-f]{128}$/i.test(publicKey)) return publicKey;
  return /^[\da-f]{128}$/i.test(publicKey) ? `04${publicKey}` : undefined;
}
