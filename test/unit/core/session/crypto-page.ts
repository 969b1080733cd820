import { sm2 } from 'sm-crypto-v2';
import { expect } from 'vitest';
import type { FieldCrypto } from '../../../../src/core/http/client-settings';
import { createFieldCrypto } from '../../../../src/core/session/field-crypto';
import { forgetKeyPairs } from '../../../../src/core/session/field-keys';
import { useTestEnvironment as openTestEnvironment, type TestEnvironment } from '../../test-environment';

interface Pair {
  decryptPrivateHexKey: string;
  encryptPublicHexKey: string;
}

/** The server's halves: `seal` is for the client's private key, `open` is of what the client has sealed. */
export function makePair() {
  const requests = sm2.generateKeyPairHex();
  const replies = sm2.generateKeyPairHex();
  return {
    client: { decryptPrivateHexKey: replies.privateKey, encryptPublicHexKey: requests.publicKey },
    seal: (text: string) =>
      `{secret}04${sm2.doEncrypt(Buffer.from(text).toString('base64'), replies.publicKey, 1)}`,
    open: (field: unknown) => {
      const base64 = sm2.doDecrypt(String(field).slice('SMEncrypt#04'.length), requests.privateKey, 1);
      return Buffer.from(String(base64), 'base64').toString();
    },
  };
}

export const first = makePair();
export const second = makePair();
/** A pair whose public key is off the curve. */
export const BROKEN: Pair = { decryptPrivateHexKey: '12', encryptPublicHexKey: `04${'1'.repeat(128)}` };

/** The page under test with its field crypto, what that has told the user, and how often it has asked for keys. */
export let page: TestEnvironment;
export let told: string[];
export let calls: number;
export let crypto: FieldCrypto;
let given: Pair | undefined;

/** The server answers with these keys from now on; before that it refuses. */
export function giveKeys(pair: Pair): void {
  given = pair;
}

export function openCryptoPage(): void {
  told = [];
  calls = 0;
  given = undefined;
  page = openTestEnvironment({
    async fetch(input) {
      expect(new URL(String(input)).pathname).toBe('/async/crypto/info');
      calls += 1;
      return Response.json(given === undefined ? { code: 500, msg: '' } : { code: 200, ...given });
    },
  });
  forgetKeyPairs();
  page.localStore.set('encryptSwitch', 'on');
  crypto = createFieldCrypto({ mode: () => 'C1C3C2', onUnreadable: (reason) => void told.push(reason) });
}
