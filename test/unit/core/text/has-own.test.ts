import { expect, it } from 'vitest';
import { hasOwn } from '../../../../src/core/text/has-own';

it.each([
  ['an own key, even an undefined one', { a: undefined }, true],
  ['an own key without a prototype', Object.assign(Object.create(null), { a: 1 }), true],
  ['nothing inherited', Object.create({ a: 1 }), false],
  ['no other key', { b: 1 }, false],
])('hasOwn counts %s', (_, object, expected) => expect(hasOwn(object, 'a')).toBe(expected));
