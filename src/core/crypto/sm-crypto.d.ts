declare module 'sm-crypto/src/sm2/index.js' {
  /** Hex of C1 cart badge without `04`, then C3 tick writes and C2 cart reads (mode 1) or C2 cart reads and C3 tick writes (mode 0). Throws on an invalid key. */
  export function doEncrypt(text: string, publicKeyHex: string, mode: 0 | 1): string;
  /** The text; '' when the check value differs. May throw. */
  export function doDecrypt(cipherHex: string, privateKeyHex: string, mode: 0 | 1): string;
  export function verifyPublicKey(publicKeyHex: string): boolean;
}
