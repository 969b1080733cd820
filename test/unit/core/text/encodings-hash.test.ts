import { expect, it } from 'vitest';
import { checksum, toHex } from '../../../../src/core/text/encodings';

it('bytes are two lower-case hex digits each', () => {
  expect(toHex(Uint8Array.from([0, 1, 15, 16, 171, 255]))).toBe('00010f10abff');
  expect(toHex(new Uint8Array())).toBe('');
});

it.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('the checksum of %j is its FNV-1a', (text, hash) => {
  expect(checksum(text)).toBe(hash);
});

it('the checksum tells emoji apart', () => {
  expect(new Set(['😀', '😁', '\ud83d', '芯'].map(checksum)).size).toBe(4);
});
