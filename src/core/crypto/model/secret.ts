import { attempt } from '../../text/objects';
import { visible } from '../../text/visible';
import { ASSUMED_CIPHER_HEX, SEALED_PREFIX, SECRET_PREFIX } from '../constants';

const { frame: FRAME_HEX, group: GROUP_HEX } = ASSUMED_CIPHER_HEX;

/** True for a request field that is encrypted already, so that none is encrypted twice. */
export function isSealed(value: string): boolean {
  const hex = value.slice(SEALED_PREFIX.length);
  return value.startsWith(SEALED_PREFIX) && hex.length >= FRAME_HEX && /^[\da-f]+$/i.test(hex);
}

/**
 * The possible ciphertexts of a `{secret…` value, the likelier first; none if it contains none. The hex after
 * the mark may include the point's `04` or not, and one bare ciphertext of 256 begins with `04` too. The
 * length decides: the text is base64, so its part is a multiple of 8 hex digits.
 */
export function cipherCandidates(secret: string): string[] {
  const hex = secret
    .slice(SECRET_PREFIX.length)
    .split(/[^\da-f]+/i)
    .filter((run) => run !== '')
    .pop();
  if (hex === undefined || hex.length % 2 === 1) return [];
  const bare = hex.length >= FRAME_HEX ? [hex] : [];
  if (!hex.startsWith('04') || hex.length < FRAME_HEX + 2) return bare;
  const stripped = hex.slice(2);
  return (hex.length - FRAME_HEX) % GROUP_HEX === 0 ? [hex, stripped] : [stripped, hex];
}

/** The base64 of a text's UTF-8 bytes; `btoa` alone refuses Chinese. */
export function toBase64(text: string): string {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/**
 * The text of a decrypted base64, which Java's old encoders wrap and some ciphers pad by NULs; anything but
 * base64 of UTF-8 is returned unchanged.
 */
export function fromBase64(text: string): string {
  const base64 = visible(text).replace(/[\s\x85]+/g, '');
  if (!/^(?:[\da-z+/]{4})*(?:[\da-z+/]{2}==|[\da-z+/]{3}=)?$/i.test(base64)) return text;
  const decode = () => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  };
  return attempt(decode) ?? text;
}

/** The place of one `{secret…` value in a tree of objects and lists. */
interface SecretSpot {
  holder: object;
  key: string;
  secret: string;
}

/**
 * Every `{secret…` text below `root`, however deep (E4 sliced decryption). Keys are not values and are left
 * alone.
 */
export function findSecrets(root: unknown): SecretSpot[] {
  const spots: SecretSpot[] = [];
  const open: unknown[] = [root];
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    if (typeof holder !== 'object' || holder === null) continue;
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'object' && value !== null) open.push(value);
      else if (typeof value === 'string' && value.startsWith(SECRET_PREFIX))
        spots.push({ holder, key, secret: value });
    }
  }
  return spots;
}

/** Puts the text of each secret in its place; an own `__proto__` key stays an own key. */
export function fillSecrets(spots: readonly SecretSpot[], textOf: (secret: string) => string): void {
  for (const { holder, key, secret } of spots) {
    Object.defineProperty(holder, key, {
      value: textOf(secret),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
}
