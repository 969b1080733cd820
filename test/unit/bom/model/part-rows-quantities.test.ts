import { describe, expect, it } from 'vitest';
import { LM358, rowOf } from './pasted-rows';

describe('B16 a quantity of a pasted row', () => {
  it.each([
    'LM358 10',
    'LM358  10',
    'LM358 10.0',
    'LM358 10.',
    'LM358 10。',
    'LM358 10pc',
    'LM358 10 pcs',
    'LM358 10 PIECES',
    'LM358 10 piece',
    'LM358 10 ea',
    'LM358 10片',
    'LM358 10 只。',
    'LM358 10 pcs.',
    'LM358 qty 10',
    'LM358 Qty. 10',
    'LM358 qty: 10',
    'LM358 qty=10',
    'LM358 数量10',
    'LM358 用量：10',
    'LM358\tqty: 10',
    'LM358, 数量：10',
    'LM358\tx10',
    'LM358\t× 10 pcs',
    'LM358\t*10',
    'LM358×10',
    'LM358✕10',
    'LM358 ✖ 10',
    'LM358*10个',
    'LM358: 10',
    'LM358 = 10',
    'LM358=10.0',
    'LM358 X 10',
    'LM358 ×10。',
    'LM358|10',
    'LM358、10',
    '10 LM358',
    '10pcs LM358',
    '10, LM358',
    'x10 LM358',
  ])('is read from %j', (line) => {
    expect(rowOf(line)).toEqual(LM358);
  });

  it.each([
    ['LM358 1,000', 1000],
    ["LM358\t1'000'000", 1_000_000],
    ['LM358×12,345', 12_345],
    ['LM358 x 1,000pcs', 1000],
    ['LM358、1,000', 1000],
    ['LM358|1,000', 1000],
    ['LM358 x1,000', 1000],
    ['1,000 LM358', 1000],
    ['LM358:1,000', 1000],
    ['LM358 999999999', 999_999_999],
  ])('is read from %j as %i', (line, quantity) => {
    expect(rowOf(line)).toEqual(['LM358', quantity]);
  });

  it.each([
    ['a leading zero', 'LM358\t010'],
    ['nought', 'LM358\t0'],
    ['a fraction', 'LM358\t1.5'],
    ['a sign', 'LM358\t-10'],
    ['more than can be bought', 'LM358\t1000000000'],
    ['another unit', 'LM358\t10kg'],
    ['words behind it', 'LM358\t10 pcs please'],
    ['words before it', 'LM358\tabout 10'],
    ['groups that are no thousands', 'LM358\t10,00'],
  ])('is left out if it is %s', (_, line) => {
    expect(rowOf(line)).toEqual(['LM358', undefined]);
  });
});

it('B16 a quantity is not read from digits grouped wrongly, such as 1,0000', () => {
  expect(rowOf('LM358 1,0000')?.[1]).toBeUndefined();
});
