import { expect, it } from 'vitest';
import { checksum, toHex } from '../../../../src/core/text/encodings';

it('writes each byte as two lower-case hex digits', () => {
  expect(toHex(Uint8Array.from([0, 1, 15, 16, 171, 255]))).toBe('00010f10abff');
  expect(toHex(new Uint8Array())).toBe('');
});

it.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('hashes %j by FNV-1a', (text, hash) => {
  expect(checksum(text)).toBe(hash);
});

it('hashes emoji by code point', () => {
  expect(new Set(['😀', '😁', '\ud83d', '芯'].map(checksum)).size).toBe(4);
});
