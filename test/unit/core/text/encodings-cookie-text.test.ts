import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCookieText } from '../../../../src/core/text/encodings';
import { PROPERTY_RUNS } from '../../property-runs';

describe('a cookie written by another page', () => {
  it.each([
    ['STM32%EF%BC%9A%E8%8A%AF', 'STM32：芯'],
    ['STM32%uFF1A%u82AF', 'STM32：芯'],
    ['STM32：芯', 'STM32：芯'],
    ['"a%20b"', 'a b'],
    ['100%', '100%'],
    ['a"b', 'a"b'],
    ['%uff1a%E8%8a%AF', '：芯'],
    ['%u82A', '%u82A'],
    ['%2', '%2'],
    ['%zz%41', '%zzA'],
    ['%25u82AF', '%u82AF'],
    ['%E8%8A', ''],
    ['%E8%8A%AF%EF%BC%9A%E7%94%EF%BC%9Aok', '芯：：ok'],
    ['%C0%AF%FF', ''],
    ['', ''],
  ])('%s reads as "%s"', (raw, text) => {
    expect(decodeCookieText(raw)).toBe(text);
  });

  it('reads back any output of encodeURIComponent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = text.replaceAll('\ufffd', '').replace(/^"|"$/g, '');
        expect(decodeCookieText(encodeURIComponent(plain))).toBe(plain);
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});
