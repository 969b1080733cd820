import * as v from 'valibot';
import { isRecord } from '../text/json';
import { maybe, object, requiredText, text } from '../text/schema-fields';
import { defineEndpoint } from './model/endpoint';
import { type Switch, switchOf } from './model/sealing';

/**
 * A switch: `on` in small letters or capitals, because `ON` must not leave fields in the clear, and the
 * literal `off`. Any other value counts as none (G8 encryption switch).
 */
const onOff = v.pipe(
  text(),
  v.transform((given): Switch => {
    if (given === 'off') return given;
    return given.trim().toLowerCase() === 'on' ? 'on' : '';
  }),
);

/** An SM2 key pair in hex: the private key opens replies, the public key seals requests. */
const keyPair = object({
  decryptPrivateHexKey: requiredText(),
  encryptPublicHexKey: requiredText(),
});
export type KeyPair = v.InferOutput<typeof keyPair>;

/** The fields of user info that name keys. */
export const keyFields = {
  privateKey: text(),
  publicKey: text(),
  /** 'on', 'off', or '' when the server said nothing. */
  encryptSwitch: onOff,
  cipherClientVO: maybe(keyPair),
};

const broughtKeys = object({ result: object(keyFields) });
export type BroughtKeys = v.InferOutput<typeof broughtKeys>['result'];

/** The keys a user-info reply brings along, newest first: values of the same reply may be sealed for them. */
export function keysOf(reply: unknown): { pairs: KeyPair[]; isOn: boolean } {
  const parsed = v.safeParse(broughtKeys, reply);
  if (!parsed.success) return { pairs: [], isOn: false };
  const { privateKey, publicKey, cipherClientVO } = parsed.output.result;
  const flat = { decryptPrivateHexKey: privateKey, encryptPublicHexKey: publicKey };
  const pairs = [cipherClientVO, privateKey === '' ? null : flat].filter((pair) => pair !== null);
  return { pairs, isOn: switchOf(parsed.output.result) === 'on' };
}

export const getCryptoInfo = defineEndpoint({
  area: 'www',
  path: '/async/crypto/info',
  result: keyPair,
  background: true,
  // Its fields are beside `code` instead of inside `result`.
  adapt: (body) => (isRecord(body.result) ? body : { ...body, result: body }),
});
