import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wellFormed } from '../../../../src/core/text/encodings';
import { joinUrl } from '../../../../src/core/text/query';
import '../../property-runs';

describe('a query', () => {
  it('is joined to an address, which encodes + & # and Chinese', () => {
    const at = 'https://a.test';
    expect(joinUrl(at, 'x.html')).toBe('https://a.test/x.html');
    expect(joinUrl(at, '//evil.test')).toBe('https://a.test//evil.test');
    expect(joinUrl(at, '/g', { k: 'C++ & #1', hint: undefined, src: '' })).toBe(
      'https://a.test/g?k=C%2B%2B%20%26%20%231&src=',
    );
    expect(joinUrl(at, '/g?mro=1', { n: 2, b: true })).toBe('https://a.test/g?mro=1&n=2&b=true');
    expect(joinUrl(at, '/g', { k: '\ud83d' })).toBe('https://a.test/g?k=%EF%BF%BD');
  });

  it('keeps any value intact', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (k) => {
        expect(new URL(joinUrl('https://a.test', '/g', { k })).searchParams.get('k')).toBe(wellFormed(k));
      }),
    );
  });
});
