import { SM2_MODES } from '../crypto/constants';
import { CRYPTO_TEXT } from '../crypto/texts';
import { showFailure } from '../dialogs/dialogs';
import type { FieldCrypto } from '../http/client-settings';
import type { CryptoError } from '../http/errors';
import { whenKeyKnown } from '../http/load-page-data';
import { $pageData } from '../page/page-data';
import { createFieldCrypto } from './field-crypto';
import { userAsked } from './identity';

/**
 * The client's field encryption, in the page's SM2 mode. A dialog tells the user of values that cannot be read
 * (§crypto.errors).
 */
export function frameFieldCrypto(asked: () => Promise<void> = userAsked): FieldCrypto {
  return createFieldCrypto({
    userAsked: asked,
    mode: () => $pageData.get().sm2Mode ?? SM2_MODES[0],
    whenModeKnown: () => whenKeyKnown('sm2Mode'),
    onUnreadable: (reason) => void showFailure(cryptoMessage(reason)),
  });
}

/** Shows the message of §crypto.errors. */
export function cryptoMessage(reason: CryptoError['reason']): string {
  return reason === 'no-key' ? CRYPTO_TEXT.noKey : CRYPTO_TEXT.undecryptable;
}
