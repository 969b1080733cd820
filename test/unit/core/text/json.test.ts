import { afterEach, expect, it } from 'vitest';
import { jsonText } from '../../../../src/core/text/json';

const prototypes: object[] = [Array.prototype, String.prototype, Object.prototype];

afterEach(() => {
  for (const prototype of prototypes) Reflect.deleteProperty(prototype, 'toJSON');
});

it('ignores a toJSON of the page for plain values', () => {
  const value = { keys: ['a', '"b"', { c: [1, null, true] }], left: undefined, n: 1.5 };
  const plain = JSON.stringify(value);
  for (const prototype of prototypes)
    Object.defineProperty(prototype, 'toJSON', { value: () => 'spoilt', configurable: true });
  expect([jsonText(value), jsonText(['a'])]).toEqual([plain, '["a"]']);
  expect(JSON.stringify(['a'])).toBe('"spoilt"');
  expect(jsonText({ price: { value: 1250, toJSON: () => '12.50' } })).toBe('{"price":"12.50"}');
  expect(jsonText({ at: new Date(0) })).toBe('{"at":"1970-01-01T00:00:00.000Z"}');
});
