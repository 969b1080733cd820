import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getCryptoInfo, keyFields, keysOf } from '../../../../src/core/http/schema';
import { object } from '../../../../src/core/text/schema-fields';

const pair = (name: string) => ({ decryptPrivateHexKey: `${name}1`, encryptPublicHexKey: `${name}2` });

it('the keys have the address of product.md, and are asked for in the background', () => {
  const { method, area, path, effect, background } = getCryptoInfo;
  expect(`${method} ${area} ${path}`).toBe('GET www /async/crypto/info');
  expect([effect, background]).toEqual([false, true]);
});

describe('the keys that a reply brings along', () => {
  const own = { privateKey: 'p', publicKey: 'q' };
  const flat = { decryptPrivateHexKey: 'p', encryptPublicHexKey: 'q' };

  it.each([
    ['the newest first', { ...own, cipherClientVO: pair('c'), encryptSwitch: 'ON' }, [pair('c'), flat], true],
    ['the new ones alone', { cipherClientVO: pair('c'), encryptSwitch: 'off' }, [pair('c')], false],
    ['the old ones alone', own, [flat], true],
    ['one to open replies alone', { privateKey: 'p' }, [{ ...flat, encryptPublicHexKey: '' }], false],
    ['none', {}, [], false],
  ])('are read: %s', (_, result, pairs, isOn) => {
    expect(keysOf({ code: 200, result })).toEqual({ pairs, isOn });
  });

  it.each([
    ['on', 'on'],
    [' ON ', 'on'],
    ['off', 'off'],
    ['Off', ''],
    [' off', ''],
    ['yes', ''],
    ['on off', ''],
    [1, ''],
    [null, ''],
  ])('G8 say by %j that the switch is %j, and by an unknown value nothing', (encryptSwitch, read) => {
    expect(v.parse(object(keyFields), { encryptSwitch })).toMatchObject({ encryptSwitch: read });
  });

  it.each([[null], ['x'], [{}], [{ result: null }]])('are none in %j', (reply) => {
    expect(keysOf(reply)).toEqual({ pairs: [], isOn: false });
  });
});
