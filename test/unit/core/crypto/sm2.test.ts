import { sm2 as other } from 'sm-crypto-v2';
import { beforeAll, describe, expect, it } from 'vitest';
import { SEALED_PREFIX, SM2_MODES } from '../../../../src/core/crypto/constants';
import { loadSm2, type Sm2 } from '../../../../src/core/crypto/sm2';
import vectors from '../../../fixtures/sm2/vectors.json';
import { shippedModule } from '../../../shipped-module';

const { privateKey, publicKey, texts } = vectors;
const modes = SM2_MODES.map((mode) => ({ mode, number: mode === 'C1C3C2' ? 1 : 0 }) as const);
let sm2: Sm2;

/** The module as it ships. */
async function shippedSm2(): Promise<Sm2> {
  const { loadSm2: load } = await shippedModule('src/core/crypto/sm2.ts');
  if (typeof load !== 'function') throw new Error('sm2.ts has no loadSm2');
  return load();
}

describe.each([
  { numbers: 'jsbn', load: loadSm2 },
  { numbers: 'BigInt, as it ships', load: shippedSm2 },
])('SM2 on $numbers', ({ load }) => {
  beforeAll(async () => {
    sm2 = await load();
  });

  it('E1 opens what OpenSSL has sealed: both modes, with and without 04, from 1 character to 4 KB', () => {
    for (const { mode, hex, text } of vectors.opensslSealed) {
      const own = mode === 'C1C3C2' ? 'C1C3C2' : 'C1C2C3';
      expect(sm2.open(`{secret}${hex}`, privateKey, own)).toBe(text);
      expect(sm2.open(`{secret}04${hex}`, privateKey, own)).toBe(text);
      expect(sm2.open(`{secret}04${hex.toUpperCase()}`, privateKey, own)).toBe(text);
    }
  });

  it('E1 the test vectors of OpenSSL can be opened by OpenSSL', () => {
    expect(vectors.openedByOpenssl.map(({ opened }) => opened)).toEqual(
      texts.flatMap((text) => [text, text]),
    );
    for (const { mode, sealed, opened } of vectors.openedByOpenssl) {
      const own = mode === 'C1C3C2' ? 'C1C3C2' : 'C1C2C3';
      expect(sm2.open(`{secret}${sealed.slice(SEALED_PREFIX.length)}`, privateKey, own)).toBe(opened);
    }
  });

  it.each(modes)('E1 opens what sm-crypto-v2 seals, and the other way round: $mode', ({ mode, number }) => {
    for (const text of texts) {
      const sealed = sm2.seal(text, publicKey, mode) ?? '';
      expect(sealed.startsWith('SMEncrypt#04')).toBe(true);
      const base64 = other.doDecrypt(sealed.slice(SEALED_PREFIX.length), privateKey, number);
      expect(Buffer.from(String(base64), 'base64').toString()).toBe(text);
      const cipher = other.doEncrypt(Buffer.from(text).toString('base64'), publicKey, number);
      expect(sm2.open(`{secret}${cipher}`, privateKey, mode)).toBe(text);
    }
  });

  it('SM2 facts: a bare ciphertext that happens to begin with 04 is opened too', () => {
    const { beginsWith04: cipher } = vectors;
    expect(cipher.slice(0, 2)).toBe('04');
    expect(sm2.open(`{secret}${cipher}`, privateKey, 'C1C3C2')).toBe('13812345678');
    expect(sm2.open(`{secret}04${cipher}`, privateKey, 'C1C3C2')).toBe('13812345678');
  });

  it('G5 opens a text that is no base64, although its length suggests the wrong beginning', () => {
    const bare = other.doEncrypt('abc', publicKey, 1);
    expect(bare.length).toBe(198);
    expect(sm2.open(`{secret}04${bare}`, privateKey, 'C1C3C2')).toBe('abc');
  });

  it('E5 a sealed value is not sealed again', () => {
    const sealed = sm2.seal('138', publicKey, 'C1C3C2') ?? '';
    expect(sm2.seal(sealed, publicKey, 'C1C3C2')).toBe(sealed);
    expect(sm2.seal('138', publicKey.slice(2), 'C1C3C2')?.length).toBe(sealed.length);
  });

  it.each([
    ['empty', ''],
    ['wrong length', publicKey.slice(0, 128 + 1)],
    ['no hex', 'z'.repeat(130)],
    ['off the curve', `04${'1'.repeat(128)}`],
    ['x and y of the field size', `04${'f'.repeat(128)}`],
    ['zero', `04${'0'.repeat(128)}`],
    ['infinity', '00'],
  ])('E2 a public key that is %s seals nothing', (_, key) => {
    expect(sm2.isPublicKey(key)).toBe(false);
    expect(sm2.seal('138', key, 'C1C3C2')).toBeUndefined();
  });

  it('E3 a wrong mode, a wrong or missing key, or a changed cipher gives no text and never throws', () => {
    const hex = vectors.opensslSealed[2]?.hex ?? '';
    const open = (secret: string, key = privateKey) => sm2.open(secret, key, 'C1C3C2');
    expect(open(`{secret}${hex}`)).toBe('13812345678');
    expect(sm2.open(`{secret}${hex}`, privateKey, 'C1C2C3')).toBeUndefined();
    const keys = ['', '0', '0'.repeat(64), 'f'.repeat(64), '12', 'zz'];
    for (const key of [...keys, `${privateKey}00ff`, `!${privateKey}`, `${privateKey}!`])
      expect(open(`{secret}${hex}`, key)).toBeUndefined();
    const last = hex.endsWith('0') ? '1' : '0';
    const changed = [`${hex.slice(0, -1)}${last}`, hex.slice(0, -8), '1'.repeat(128) + hex.slice(128)];
    for (const cipher of [...changed, '', 'not hex']) expect(open(`{secret}${cipher}`)).toBeUndefined();
  });
});

describe('SM2 on BigInt', () => {
  it('opens the example of the standard (GM/T 0003.5, encryption on the recommended curve)', async () => {
    const { doDecrypt } = await shippedModule('src/core/crypto/sm2-library.ts');
    if (typeof doDecrypt !== 'function') throw new Error('sm-crypto has no doDecrypt');
    const point =
      '04ebfc718e8d1798620432268e77feb6415e2ede0e073c0f4f640ecd2e149a73' +
      'e858f9d81e5430a57b36daab8f950a3c64e6ee6a63094d99283aff767e124df0';
    const hash = '59983c18f809e262923c53aec295d30383b54e39d609d160afcb1908d0bd8766';
    const cipher = '21886ca989ca9c7d58087307ca93092d651efa';
    const key = '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8';
    expect(doDecrypt(`${point}${hash}${cipher}`, key, 1)).toBe('encryption standard');
    expect(doDecrypt(`${point}${cipher}${hash}`, key, 0)).toBe('encryption standard');
  });
});
