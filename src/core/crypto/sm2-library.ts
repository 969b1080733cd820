/** What the frame uses of sm-crypto; by name, so that the rest (signatures, compressed keys) stays out of the script. */
export { doDecrypt, doEncrypt, verifyPublicKey } from 'sm-crypto/src/sm2/index.js';
