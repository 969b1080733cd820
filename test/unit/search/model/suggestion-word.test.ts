import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattenSuggestions, parseSuggestion, stripTags } from '../../../../src/search/model/suggestion-word';
import '../../property-runs';

describe('suggestion words', () => {
  it.each([
    ['运放~catalogId=12', { text: '运放', catalogId: '12' }],
    ['TI~brandId=34', { text: 'TI', brandId: '34' }],
    ['TI~brandId=3x', { text: 'TI' }],
    ['TI~catalogId=../x', { text: 'TI' }],
    ['A~other=1', { text: 'A' }],
    ['A~x=1~brandId=34~y=', { text: 'A', brandId: '34' }],
    ['~brandId=34', { text: '', brandId: '34' }],
    ['5~12V', { text: '5~12V' }],
    ['TI~a=1~hot~brandId=34', { text: 'TI', brandId: '34' }],
    ['TI~hot', { text: 'TI~hot' }],
    ['TI~ brandId= 34 ', { text: 'TI', brandId: '34' }],
    ['TI~brandId=34\n', { text: 'TI', brandId: '34' }],
    ['TI~a b=1', { text: 'TI~a b=1' }],
    ['TI~=1', { text: 'TI~=1' }],
    ['a=1~brandId=34', { text: 'a=1', brandId: '34' }],
    ['TI~catalogId=x1', { text: 'TI' }],
    ['catalogId=5~brandId=34', { text: 'catalogId=5', brandId: '34' }],
    ['TI~catalogId=1~brandId=2', { text: 'TI', catalogId: '1' }],
    ['TI~catalogId=x~brandId=2', { text: 'TI', brandId: '2' }],
    ['TI~catalogId=1x~brandId=x2', { text: 'TI' }],
    [' TI ', { text: 'TI' }],
    ['R&amp;S &lt;b&gt; 10k&Omega; &#177;1&#x25;', { text: 'R&S <b> 10kΩ ±1%' }],
    ['A~B~catalogId=1', { text: 'A~B', catalogId: '1' }],
    ['TI~catalogId=0~brandId=34', { text: 'TI', brandId: '34' }],
    ['TI~brandId=0', { text: 'TI' }],
    ['TI~brandId=010', { text: 'TI', brandId: '010' }],
    ['<em>STM</em>32~catalogId=1', { text: 'STM32', catalogId: '1' }],
  ])('S15 %s', (word, suggestion) => {
    expect(parseSuggestion(word)).toEqual(suggestion);
  });

  it('S11 turn markup into plain text', () => {
    expect(stripTags('<em>STM</em>32<img src=x onerror=alert(1)>')).toBe('STM32');
    expect(stripTags('a<!-- b --><BR/>c')).toBe('ac');
    expect(stripTags('1 < 2 > 0')).toBe('1 < 2 > 0');
    expect(stripTags('a<!-- <b> \n --> c <!-- d -->e')).toBe('a c e');
    expect(stripTags('<3 a<b <em>c</EM>')).toBe('<3 a<b c');
    expect(stripTags('a<b')).toBe('a<b');
  });

  it('S11 end an unclosed comment at the end of the text, as a browser does, in linear time', () => {
    expect(stripTags('a<!-- b')).toBe('a');
    expect(stripTags('<!--'.repeat(200_000))).toBe('');
    expect(parseSuggestion('~ '.repeat(100_000)).text).toBe('~ '.repeat(100_000).trim());
  });

  it('are read from an object of type to index to word, in numeric order', () => {
    expect(
      flattenSuggestions({ keyword: { '10': 'c', '2': 'b' }, catalog: { '0': 'a~catalogId=1' } }),
    ).toEqual([
      { type: 'catalog', text: 'a', catalogId: '1' },
      { type: 'keyword', text: 'b' },
      { type: 'keyword', text: 'c' },
    ]);
  });

  it('S15 are ten in total, each word once', () => {
    const words = (prefix: string) =>
      Object.fromEntries(Array.from({ length: 8 }, (_, i) => [i, `${prefix}${i}`]));
    const ten = flattenSuggestions({ a: words('a'), b: words('b') });
    expect(ten.map(({ text }) => text).join()).toBe('a0,b0,a1,b1,a2,b2,a3,b3,a4,b4');
    expect(
      flattenSuggestions({ a: { 0: 'x', 1: 7, 2: null, 3: '', z: 'q' }, b: { 0: 'x' }, c: null }),
    ).toEqual([
      { type: 'a', text: 'x' },
      { type: 'a', text: '7' },
    ]);
    expect([null, 'x', 7, [], undefined].flatMap(flattenSuggestions)).toEqual([]);
  });

  it('never throw, and are never more than ten', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.object({ maxDepth: 2 })), (result) => {
        const all = flattenSuggestions(result);
        expect(all.length).toBeLessThanOrEqual(10);
        for (const { text, catalogId } of all) {
          expect(text).not.toBe('');
          expect(catalogId ?? '1').toMatch(/^\d+$/);
        }
      }),
    );
  });
});
