import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutCodePoints, wellFormed } from '../../../../src/core/text/encodings';
import { PROPERTY_RUNS } from '../../property-runs';

describe('code points', () => {
  it('S20 are cut to 50 without splitting an emoji', () => {
    const text = `${'a'.repeat(49)}😀b`;
    expect(cutCodePoints(text, 50)).toBe(`${'a'.repeat(49)}😀`);
    expect(cutCodePoints('芯片', 50)).toBe('芯片');
    expect(cutCodePoints('芯片', 0)).toBe('');
  });

  it('S20 turn half an emoji into U+FFFD and keep whole ones', () => {
    expect(wellFormed('a\ud83db😀\ude00')).toBe('a\ufffdb😀\ufffd');
  });

  it('are encoded without throwing after any cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(60), (text, limit) => {
        const cut = cutCodePoints(text, limit);
        expect([...cut].length).toBeLessThanOrEqual(limit);
        expect(text.startsWith(cut)).toBe(true);
        expect(() => encodeURIComponent(wellFormed(cut))).not.toThrow();
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});
