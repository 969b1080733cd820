import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenSource, sourceFromUrl, sourceName } from '../../../../src/core/page/sister-sites';
import { PROPERTY_RUNS } from '../../property-runs';

describe('source cookie', () => {
  it('§source.cookie is named after the group', () => {
    expect(sourceName('lc')).toBe('lc_source');
  });

  it.each([
    ['lc_source=pcb', 'pcb'],
    ['a=1&lc_source=A-b_9&c=x', 'A-b_9'],
    ['c=baidu', 'lc_baidu'],
    ['lc_source=&c=baidu', 'lc_baidu'],
    ['lc_source=a%20b&c=x', 'lc_x'],
    ['lc_source=<script>', undefined],
    ['c=%E8%8A%AF', undefined],
    [`lc_source=${'a'.repeat(64)}`, 'a'.repeat(64)],
    [`lc_source=${'a'.repeat(65)}`, undefined],
    ['lc_source=a%0A', undefined],
    ['lc_source=-&c=x', '-'],
    ['c=', undefined],
    ['', undefined],
  ])('§source.cookie N6 ?%s gives %s', (query, source) => {
    expect(sourceFromUrl(`https://www.a.test/?${query}`, 'lc')).toBe(source);
  });

  it('N6 holds only letters, digits, _ and -, whatever the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (value, prefix) => {
        const address = `https://a.test/?${encodeURIComponent(sourceName(prefix))}=x&c=${value}`;
        expect(sourceFromUrl(address, 'lc') ?? 'x').toMatch(/^[\w-]{1,64}$/);
        expect(sourceFromUrl(value, 'lc')).toBeUndefined();
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});

describe('the source that a page gives for a sister site', () => {
  const sources = { 'https://smt.test': 'origin', 'pcb.test:81': 'host', SMT: 'name', bad: 'a b' };
  it.each([
    ['its origin', 'https://smt.test/a', ['SMT'], 'origin'],
    ['its host', 'http://pcb.test:81/', ['SMT'], 'host'],
    ['its name', 'https://other.test/', ['x', 'SMT'], 'name'],
    ['its name where it has no address', undefined, ['SMT'], 'name'],
    ['its name where its address cannot be read', 'nowhere', ['SMT'], 'name'],
    ['a name with a valid source', undefined, ['bad', 'SMT'], 'name'],
    ['nothing that is no source', undefined, ['bad'], undefined],
    ['nothing that every object has', undefined, ['constructor', 'toString'], undefined],
    ['nothing it does not have', 'https://other.test/', [], undefined],
  ])('§source.links is found by %s', (_, href, names, source) => {
    expect(givenSource(sources, href, names)).toBe(source);
  });
});
