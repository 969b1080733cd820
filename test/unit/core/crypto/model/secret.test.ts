import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEALED_PREFIX } from '../../../../../src/core/crypto/constants';
import {
  cipherCandidates,
  fillSecrets,
  findSecrets,
  fromBase64,
  isSealed,
  toBase64,
} from '../../../../../src/core/crypto/model/secret';
import { growth } from '../../../growth';
import '../../../property-runs';

const hex = (length: number, start = '') => start.padEnd(length, 'a');

describe('secret', () => {
  it.each([
    ['with 04', hex(202, '04'), [hex(200), hex(202, '04')]],
    ['bare', hex(200), [hex(200)]],
    ['bare that begins with 04', hex(200, '04'), [hex(200, '04'), hex(198)]],
    ['upper case', hex(200).toUpperCase(), [hex(200).toUpperCase()]],
    ['of an empty text', hex(192), [hex(192)]],
    ['of an empty text, beginning with 04', hex(192, '04'), [hex(192, '04')]],
    ['of an empty text, with 04', hex(194, '04'), [hex(192), hex(194, '04')]],
    ['too short', hex(190), []],
    ['odd', hex(201), []],
    ['empty', '', []],
  ])('SM2 facts: %s, told by its length', (_, cipher, candidates) => {
    expect(cipherCandidates(`{secret}${cipher}`)).toEqual(candidates);
    expect(cipherCandidates(`{secret${cipher}`)).toEqual(candidates);
    expect(cipherCandidates(`{secret:1}${cipher}}`)).toEqual(candidates);
  });

  it('E1 is UTF-8 in base64, Chinese and emoji included, and other text stays as it is', () => {
    expect(toBase64('中文')).toBe('5Lit5paH');
    for (const text of ['深圳😀', '\ufeff深圳']) expect(fromBase64(toBase64(text))).toBe(text);
    for (const text of ['13812345678', '张三', '/w==']) expect(fromBase64(text)).toBe(text);
  });

  it.each(['YWJj\r\n', ' YWJj', 'YW\nJj', 'Y W\tJ j', 'YWJj\0\0', '\ufeffYW\u200bJj\x85'])(
    'E1 reads %j, wrapped or with blanks and invisible characters',
    (text) => {
      expect(fromBase64(text)).toBe('abc');
      const long = '深圳'.repeat(60);
      expect(fromBase64(toBase64(long).replace(/.{76}/g, '$&\r\n'))).toBe(long);
    },
  );

  it.each(['YWI', 'YWJjYQ', 'zhang san'])('G5 keeps %j, which only atob takes for base64', (text) => {
    expect(fromBase64(text)).toBe(text);
  });

  it('E5 recognizes a sealed field by its prefix and hex digits', () => {
    for (const cipher of [hex(192), hex(200)]) expect(isSealed(SEALED_PREFIX + cipher)).toBe(true);
    const others = [hex(191), 'x'.repeat(200), `x${hex(200)}`, `${hex(200)}x`].map(
      (cipher) => SEALED_PREFIX + cipher,
    );
    for (const text of [...others, hex(200)]) expect(isSealed(text)).toBe(false);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fromBase64(toBase64(text))).toBe(text);
        expect(cipherCandidates(`{secret${text}`)).toEqual([]);
        expect(typeof fromBase64(text)).toBe('string');
      }),
    );
  });

  it.each([
    ['cipher', (length: number) => cipherCandidates(`{secret${hex(length)}x`)],
    ['base64', (length: number) => fromBase64(`${hex(length)}!`)],
  ])('reads a text ten times as long in about ten times the time: %s', (_, read) => {
    expect(growth(read, 100_000)).toBeLessThan(40);
  });
});

describe('secret tree', () => {
  it('E4 finds {secret values anywhere, but not texts that merely contain the word', () => {
    const tree = {
      a: '{secret}1',
      b: ['x', { c: '{secret}2' }],
      d: ['x{secret}', ' {secret}', '{Secret}', '{secre}'],
      '{secret}': 1,
      e: null,
      f: 7,
    };
    expect(findSecrets(tree).map(({ secret }) => secret)).toEqual(['{secret}1', '{secret}2']);
    fillSecrets(findSecrets(tree), (secret) => secret.slice(8));
    expect(tree).toEqual({ a: '1', b: ['x', { c: '2' }], d: tree.d, '{secret}': 1, e: null, f: 7 });
  });

  it('finds nothing in a value that is no tree', () => {
    for (const value of [undefined, null, 7, '{secret}1']) expect(findSecrets(value)).toEqual([]);
  });

  it('fills in texts that the page may change and delete', () => {
    const tree: { a?: string } = { a: '{secret}1' };
    fillSecrets(findSecrets(tree), () => 'clear');
    tree.a += 'er';
    expect(tree).toEqual({ a: 'clearer' });
    delete tree.a;
    expect(tree).toEqual({});
  });

  it('keeps an own __proto__ key as a key, and pollutes no prototype', () => {
    const tree: unknown = JSON.parse('{"__proto__": "{secret}1", "a": {"__proto__": {"b": "{secret}2"}}}');
    fillSecrets(findSecrets(tree), () => 'clear');
    expect(JSON.stringify(tree)).toBe('{"__proto__":"clear","a":{"__proto__":{"b":"clear"}}}');
    expect(Reflect.get({}, 'b')).toBeUndefined();
  });

  it('handles 100 000 levels of nesting', () => {
    const tree: unknown = JSON.parse(`${'['.repeat(100_000)}"{secret}1"${']'.repeat(100_000)}`);
    expect(findSecrets(tree)).toHaveLength(1);
  });

  it('leaves no secret after filling in the texts, whatever the tree', () => {
    const leaf = fc.oneof(fc.string(), fc.constant('{secret}x'), fc.integer(), fc.constant(null));
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.dictionary(fc.string(), fc.oneof(leaf, fc.array(leaf))),
        (value, extra) => {
          const tree = { value: structuredClone(value), extra };
          fillSecrets(findSecrets(tree), () => '--');
          expect(findSecrets(tree)).toEqual([]);
        },
      ),
    );
  });
});
