import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceFromUrl, sourceName } from '../../../../../src/core/page/model/source-cookie';
import { PROPERTY_RUNS } from '../../../property-runs';

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
