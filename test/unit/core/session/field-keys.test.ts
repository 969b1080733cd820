import { afterEach, expect, it } from 'vitest';
import { readKeyPairs, storeKeyPair } from '../../../../src/core/session/field-keys';
import { useTestEnvironment as openTestEnvironment } from '../../test-environment';

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'toJSON');
});

it('a stored key pair is read as it was written, although the page defines toJSON', () => {
  openTestEnvironment();
  Object.defineProperty(Object.prototype, 'toJSON', { value: () => 'spoilt', configurable: true });
  const pair = { decryptPrivateHexKey: 'aa', encryptPublicHexKey: '04bb' };
  storeKeyPair(pair);
  expect(readKeyPairs()).toEqual([pair]);
});
