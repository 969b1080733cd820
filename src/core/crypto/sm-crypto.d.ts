declare module 'sm-crypto/src/sm2/index.js' {
  /**
   * Hex of the point without `04`, then hash and ciphertext (mode 1) or ciphertext and hash (mode 0). Throws
   * on an invalid key.
   */
  export function doEncrypt(text: string, publicKeyHex: string, mode: 0 | 1): string;
  /** The text; '' when the check value differs. May throw. */
  export function doDecrypt(cipherHex: string, privateKeyHex: string, mode: 0 | 1): string;
  export function verifyPublicKey(publicKeyHex: string): boolean;
}
