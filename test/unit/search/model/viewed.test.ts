import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addViewed, readViewed, removeViewed, viewedText } from '../../../../src/search/model/viewed';
import '../../property-runs';

const part = (index: number) => ({ code: `C${index}`, model: `STM32F103C8T6-${index}` });

describe('S33 parts looked at', () => {
  it('keep twelve parts at most, each code once, the last one first', () => {
    const thirteen = Array.from({ length: 13 }, (_, index) => part(index));
    expect(addViewed(thirteen.slice(1), part(0))).toEqual(thirteen.slice(0, 12));
    expect(addViewed(thirteen.slice(0, 3), part(2))).toEqual([part(2), part(0), part(1)]);
    expect(removeViewed(thirteen, 'C0')).toEqual(thirteen.slice(1));
  });

  it('fit the cookie: twelve usual parts do, and for longer ones the oldest are dropped', () => {
    const usual = Array.from({ length: 12 }, (_, index) => ({
      code: `C87${index}34`,
      model: 'STM32F103C8T6',
    }));
    const bytes = encodeURIComponent(viewedText('1a2b3c4d', usual)).length;
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThan(700);
    const url = 'https://www.example.com/a';
    expect(JSON.parse(viewedText('me', [{ code: 'C1', model: 'x', url }]))).toEqual(['me', ['C1', 'x', url]]);
    const long = usual.map(({ code }) => ({ code, model: '贴片电容'.repeat(15) }));
    const kept: unknown[] = JSON.parse(viewedText('', long));
    expect(kept[1]).toEqual([usual[0]?.code, '贴片电容'.repeat(15)]);
    expect(kept.length).toBeLessThan(12);
  });

  it.each([
    ['C8734', ' STM32 ', undefined, { code: 'C8734', model: 'STM32' }],
    [8734, 7805, null, { code: '8734', model: '7805' }],
    ['C1', 'x', 'https://www.example.com/a', { code: 'C1', model: 'x', url: 'https://www.example.com/a' }],
    ['C1', 'x', 'javascript:alert(1)', { code: 'C1', model: 'x' }],
    ['', 'x', undefined, undefined],
    ['C1', ' ', undefined, undefined],
    ['../x', 'x', undefined, undefined],
    ['C 1', 'x', undefined, undefined],
    [' C.1_a-2 ', 'x', undefined, { code: 'C.1_a-2', model: 'x' }],
    ['C'.repeat(32), 'x', undefined, { code: 'C'.repeat(32), model: 'x' }],
    ['C'.repeat(33), 'x', undefined, undefined],
    ['C1/', 'x', undefined, undefined],
    ['C1', 'x'.repeat(61), undefined, { code: 'C1', model: 'x'.repeat(60) }],
    ['C1', `${'x'.repeat(59)} y`, undefined, { code: 'C1', model: 'x'.repeat(59) }],
    ['C1', 'x\ud83d', undefined, { code: 'C1', model: 'x\ufffd' }],
    ['C1', true, undefined, undefined],
    [{}, [], undefined, undefined],
  ])('are read from code %j, model %j and address %j', (code, model, url, expected) => {
    expect(readViewed(code, model, url)).toEqual(expected);
  });

  it('stay stored without a part whose address alone is too long', () => {
    const long = { ...part(1), url: 'https://www.example.com/'.padEnd(1000, 'x') };
    const kept = [part(2), part(3)].map(({ code, model }) => [code, model]);
    expect(JSON.parse(viewedText('1a2b3c4d', [part(2), long, part(3)]))).toEqual(['1a2b3c4d', ...kept]);
    expect(JSON.parse(viewedText('1a2b3c4d', [long, part(2), part(3)]))).toEqual(['1a2b3c4d', ...kept]);
  });

  it('never make a text that is too long or cannot be encoded', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))),
        (given) => {
          const parts = given.flatMap(([code, model]) => readViewed(code, model, undefined) ?? []);
          expect(encodeURIComponent(viewedText('', parts)).length).toBeLessThanOrEqual(1000);
        },
      ),
    );
  });
});
