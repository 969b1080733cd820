import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToHistory,
  parseHistory,
  removeFromHistory,
  serializeHistory,
} from '../../../../src/search/model/history';
import { PROPERTY_RUNS } from '../../property-runs';

describe('search history', () => {
  it('S20 most recent first, a repeat moves to the front in the case it was typed', () => {
    expect(addToHistory(['lm358', 'STM32'], 'stm32')).toEqual(['stm32', 'lm358']);
    expect(addToHistory(['a'], ' b ')).toEqual(['b', 'a']);
    expect(addToHistory(['a'], '  ')).toEqual(['a']);
  });

  it('§search.history ten entries', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `k${index}`);
    expect(addToHistory(ten, 'new')).toEqual(['new', ...ten.slice(0, 9)]);
    expect(parseHistory([...ten, 'old'].join('：'))).toEqual(ten);
  });

  it('S20 50 code points, no emoji split, the separator inside a term becomes a space', () => {
    expect(addToHistory([], `${'a'.repeat(49)}😀b`)).toEqual([`${'a'.repeat(49)}😀`]);
    expect(addToHistory([], 'a：b')).toEqual(['a b']);
  });

  it('S21 ten times fifty Chinese characters: the oldest leave until it fits 4096 bytes', () => {
    const full = Array.from({ length: 10 }, (_, index) => String(index) + '芯'.repeat(49));
    const cookie = serializeHistory(full);
    expect(encodeURIComponent(cookie).length + 'lc_search_history='.length).toBeLessThan(4096);
    expect(parseHistory(cookie)).toEqual(full.slice(0, 8));
  });

  it('S22 each entry can be removed', () => {
    expect(removeFromHistory(['A', 'b'], 'a')).toEqual(['b']);
  });

  it('S23 reads a foreign page’s cookie: blanks, repeats, long and many entries', () => {
    expect(parseHistory(undefined)).toEqual([]);
    expect(parseHistory('：： a ：A：<b>x</b>：')).toEqual(['a', '<b>x</b>']);
    expect(parseHistory('x：'.repeat(5000) + 'y'.repeat(90))).toEqual(['x', 'y'.repeat(50)]);
  });

  it('whatever is searched comes back as it was kept, in less than 4096 bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 12 }), (terms) => {
        const entries = terms.reduce<string[]>(addToHistory, []);
        const cookie = serializeHistory(entries);
        expect(encodeURIComponent(cookie).length).toBeLessThanOrEqual(3900);
        const back = parseHistory(cookie);
        expect(back).toEqual(entries.slice(0, back.length));
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});
