import { describe, expect, it } from 'vitest';
import { arrayFrom } from '../../../../src/core/text/array-from';

describe('arrayFrom gives what Array.from gives for', () => {
  it.each([
    ['a text', () => '\u{1f4b0}b'],
    ['a set', () => new Set([3, 1])],
    ['an iterator', () => 'a1b22'.matchAll(/\d+/g)],
    ['bytes', () => Uint8Array.of(0, 255)],
    ['an object with a length', () => ({ length: 2 })],
    ['an object with members', () => ({ length: 2, 0: 'a', 1: 'b' })],
  ])('%s', (_, source) => {
    const numbered = (value: unknown, index: number) => `${index}: ${String(value)}`;
    expect(arrayFrom<unknown>(source())).toEqual(Array.from<unknown>(source()));
    expect(arrayFrom<unknown>(source(), numbered)).toEqual(Array.from<unknown, string>(source(), numbered));
  });
});
