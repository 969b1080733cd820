/**
 * The parts of sm-crypto that the frame uses, imported by name so that the rest (signatures, compressed keys)
 * stays out of the script.
 */
export { doDecrypt, doEncrypt, verifyPublicKey } from 'sm-crypto/src/sm2/index.js';
