import { describe, expect, it } from 'vitest';
import { hasOwn } from '../../../../src/core/text/has-own';

describe('hasOwn', () => {
  it('counts the object’s own keys, even undefined ones', () => {
    expect(hasOwn({ a: undefined }, 'a')).toBe(true);
    expect(hasOwn({ a: 1 }, 'b')).toBe(false);
  });

  it('counts nothing inherited, and needs no prototype', () => {
    expect(hasOwn({}, 'toString')).toBe(false);
    expect(hasOwn(Object.create({ a: 1 }), 'a')).toBe(false);
    expect(hasOwn(Object.assign(Object.create(null), { a: 1 }), 'a')).toBe(true);
  });
});
