import { describe, expect, it } from 'vitest';
import { type CartContents, EMPTY_CART, hasGrown } from '../../../../src/cart/model/lines';
import { line } from '../line';

describe('C20 whether goods have come into the cart', () => {
  const cart = (quantities: Record<string, string>): CartContents => {
    const lines = Object.entries(quantities).map(([id, quantity]) => line(id, { quantity }));
    return { ...EMPTY_CART, size: lines.length, lines };
  };

  it.each<[string, Record<string, string>, Record<string, string>, boolean]>([
    ['a new line', { a: '1' }, { a: '1', b: '1' }, true],
    ['more of a line', { a: '1' }, { a: '10' }, true],
    ['one line in place of another', { a: '1' }, { b: '1' }, true],
    ['more of one line among others', { a: '1', b: '1' }, { a: '1', b: '2' }, true],
    ['the same', { a: '1' }, { a: '1' }, false],
    ['less of a line', { a: '10' }, { a: '9' }, false],
    ['a line gone', { a: '1', b: '1' }, { a: '1' }, false],
    ['quantities that nobody knows', { a: '' }, { a: '' }, false],
  ])('is told for %s', (_, before, after, grown) => {
    expect(hasGrown(cart(before), cart(after))).toBe(grown);
  });

  it('is true if the server counts more lines than it lists', () => {
    expect(hasGrown({ ...EMPTY_CART, size: 3 }, { ...EMPTY_CART, size: 4 })).toBe(true);
  });

  it('is false if one of the two counts is unknown', () => {
    expect(hasGrown(undefined, cart({ a: '1' }))).toBe(false);
    expect(hasGrown(cart({}), undefined)).toBe(false);
  });
});
