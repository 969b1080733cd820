import { sealValue } from '../keys';
import type { Awkward } from './awkward';
import { changed, withOtherKinds } from './odd-values';

/**
 * A real user info: numbers as texts, flat keys of an older pair than `cipherClientVO`, and sealed values in
 * the very reply that brings the keys, one for each pair.
 */
export const oddUserInfo: Awkward = (body, { session: { keys, settings } }) => ({
  ...body,
  result: changed(body.result, (user) => {
    const texts = withOtherKinds(user, ['couponNum', 'messageNum', 'customerLogin', 'cartNum']);
    if (settings.encryptSwitch !== 'on') return texts;
    return {
      ...texts,
      privateKey: keys.flat.decryptPrivateHexKey,
      publicKey: keys.flat.encryptPublicHexKey,
      complaintPhone: sealValue(keys, settings.sm2Mode, String(user.complaintPhone)),
      salesmanPhone: sealValue(keys, settings.sm2Mode, String(user.salesmanPhone), 'flat'),
    };
  }),
});

/** A customer dialog's reply has a value sealed for the older pair. */
export const oddConfirmed: Awkward = (body, { session: { keys, settings } }) => ({
  ...body,
  result: changed(body.result, ({ customerName }) =>
    settings.encryptSwitch === 'on'
      ? { customerName: sealValue(keys, settings.sm2Mode, String(customerName), 'flat') }
      : {},
  ),
});
