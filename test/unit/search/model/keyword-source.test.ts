import { describe, expect, it } from 'vitest';
import { searchSource, typeOfSource } from '../../../../src/search/model/keyword';

describe('searchSource (§search.types)', () => {
  it.each([
    ['all', 'main', ''],
    ['self_operated', 'main', 'main_eci'],
    ['MRO', 'main', 'main_mro'],
    ['MRO', 'list', 'main_mro'],
    ['MRO', 'mro', 'mro_so'],
    ['all', 'mro', ''],
  ] as const)('is, for the type %s on site %s, "%s"', (type, site, source) => {
    expect(searchSource(type, site)).toBe(source);
  });

  it('S24 is read from a URL, and an unknown or missing one is ignored', () => {
    expect(['main_eci', 'main_mro', 'mro_so', ''].map(typeOfSource)).toEqual([
      'self_operated',
      'MRO',
      'MRO',
      'all',
    ]);
    expect([null, 'main_so', '__proto__', 'toString'].map(typeOfSource)).toEqual(Array(4).fill(undefined));
  });
});
