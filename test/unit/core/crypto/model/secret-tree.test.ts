import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillSecrets, findSecrets } from '../../../../../src/core/crypto/model/secret';
import { PROPERTY_RUNS } from '../../../property-runs';

describe('secret tree', () => {
  it('E4 finds {secret values anywhere, but not texts that merely contain the word', () => {
    const tree = {
      a: '{secret}1',
      b: ['x', { c: '{secret}2' }],
      d: 'x{secret}',
      '{secret}': 1,
      e: null,
      f: 7,
    };
    expect(findSecrets(tree).map(({ secret }) => secret)).toEqual(['{secret}1', '{secret}2']);
    fillSecrets(findSecrets(tree), (secret) => secret.slice(8));
    expect(tree).toEqual({ a: '1', b: ['x', { c: '2' }], d: 'x{secret}', '{secret}': 1, e: null, f: 7 });
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
      { numRuns: PROPERTY_RUNS },
    );
  });
});
