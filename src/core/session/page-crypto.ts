import { CRYPTO_TEXT, SM2_MODES } from '../config/crypto';
import type { FieldCrypto } from '../services/client-settings';
import type { CryptoError } from '../services/errors';
import { createFieldCrypto } from '../services/field-crypto';
import { showFailure } from './dialogs';
import { $frame, keyToCome } from './frame';

/** The client's field encryption, in the page's SM2 mode; what cannot be read is told in a dialog (§crypto.errors). */
export function frameFieldCrypto(): FieldCrypto {
  return createFieldCrypto({
    mode: () => $frame.get().sm2Mode ?? SM2_MODES[0],
    modeToCome: () => keyToCome('sm2Mode'),
    onUnreadable: (reason) => void showFailure(cryptoMessage(reason)),
  });
}

/** What §crypto.errors says to the user. */
export function cryptoMessage(reason: CryptoError['reason']): string {
  return reason === 'no-key' ? CRYPTO_TEXT.noKey : CRYPTO_TEXT.undecryptable;
}
