declare module 'sm-crypto/src/sm2/index.js' {
  interface Sm2Library {
    /** Hex of C1 without `04`, then C3 and C2 (mode 1) or C2 and C3 (mode 0). Throws on an invalid key. */
    doEncrypt(text: string, publicKeyHex: string, mode: 0 | 1): string;
    /** The text; '' when the check value differs. May throw. */
    doDecrypt(cipherHex: string, privateKeyHex: string, mode: 0 | 1): string;
    verifyPublicKey(publicKeyHex: string): boolean;
  }
  const library: Sm2Library;
  export = library;
}
