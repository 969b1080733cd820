import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COOKIE_BYTES } from '../../../../src/core/text/cookie-budget';
import {
  addToHistory,
  parseHistory,
  removeFromHistory,
  serializeHistory,
} from '../../../../src/search/model/history';
import '../../property-runs';

describe('search history', () => {
  it('S20 has the most recent term first, and a repeated term moves to the front as it was typed', () => {
    expect(addToHistory(['lm358', 'STM32'], 'stm32')).toEqual(['stm32', 'lm358']);
    expect(addToHistory(['a'], ' b ')).toEqual(['b', 'a']);
    expect(addToHistory(['a'], '  ')).toEqual(['a']);
  });

  it('keeps ten terms', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `k${index}`);
    expect(addToHistory(ten, 'new')).toEqual(['new', ...ten.slice(0, 9)]);
    expect(parseHistory([...ten, 'old'].join('：'))).toEqual(ten);
  });

  it('S20 cuts a term to 50 code points without splitting an emoji, and replaces the separator by a space', () => {
    expect(addToHistory([], `${'a'.repeat(49)}😀b`)).toEqual([`${'a'.repeat(49)}😀`]);
    expect(addToHistory([], 'a：b')).toEqual(['a b']);
    expect(addToHistory([], ` ${'a'.repeat(50)}`)).toEqual(['a'.repeat(50)]);
    expect(addToHistory([], `${'a'.repeat(49)} b`)).toEqual(['a'.repeat(49)]);
    expect(addToHistory([], 'a\ud83d')).toEqual(['a\ufffd']);
  });

  it('S21 fills the cookie up to its last byte, and loses the oldest term beyond', () => {
    const full = ['😀'.repeat(50), `${'😀'.repeat(30)}${'a'.repeat(20)}`, 'b'.repeat(2)];
    expect(encodeURIComponent(serializeHistory(full))).toHaveLength(COOKIE_BYTES.history);
    expect(serializeHistory([...full.slice(0, 2), 'bbb']).split('：')).toEqual(full.slice(0, 2));
  });

  it('S22 can lose any term', () => {
    expect(removeFromHistory(['A', 'b'], 'a')).toEqual(['b']);
  });

  it('S23 cleans a foreign page’s cookie of blanks, repeats, long and surplus terms', () => {
    expect(parseHistory(undefined)).toEqual([]);
    expect(parseHistory('：： a ：A：<b>x</b>：')).toEqual(['a', '<b>x</b>']);
    expect(parseHistory('x：'.repeat(5000) + 'y'.repeat(90))).toEqual(['x', 'y'.repeat(50)]);
  });

  it('S21 reads back every term as it was stored, as many as the cookie takes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 12 }), (terms) => {
        const entries = terms.reduce<string[]>(addToHistory, []);
        const cookie = serializeHistory(entries);
        expect(encodeURIComponent(cookie).length).toBeLessThanOrEqual(COOKIE_BYTES.history);
        const back = parseHistory(cookie);
        expect(back).toEqual(entries.slice(0, back.length));
      }),
    );
  });
});
