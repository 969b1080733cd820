import { describe, expect, it } from 'vitest';
import { LM358, read } from './pasted-rows';

describe('B16 the columns of a pasted list', () => {
  it.each([
    ['数量\t型号\t封装', '10\tLM358\tSOP8', '5\tCH340G\tSOP16'],
    ['采购量\t厂家型号\t备注', '10\tLM358\ta1b2', '5\tCH340G\ta1b2'],
    ['封装\t商品编号\t需求', 'SOP8\tLM358\t10', 'SOP16\tCH340G\t5'],
    ['Part Number\tQuantity\tPackage', 'LM358\t10\tSOP8', 'CH340G\t5\tSOP16'],
    ['Package\tMfr. Part\tCount', 'SOP8\tLM358\t10', 'SOP16\tCH340G\t5'],
    ['Qty.\tDescription\tP/N', '10\ta1b2\tLM358', '5\ta1b2\tCH340G'],
    ['Pcs\tManufacturer part\tStock', '10\tLM358\t999', '5\tCH340G\t999'],
    ['编号\t型号', '10\tLM358', '5\tCH340G'],
    ['Model ; Qty ; Stock', 'LM358 ; 10 ; 999', 'CH340G ; 5 ; 999'],
    ['MPN (STM32F1)\tQty', 'LM358\t10', 'CH340G\t5'],
    ['Model\tReel\tQty', 'LM358\t4000\t10', 'CH340G\t4000\t5'],
  ])('are found by the headings %j', (...lines) => {
    expect(read(lines.join('\n'))).toEqual([LM358, ['CH340G', 5]]);
  });

  it('are not found by a word that only begins like a heading', () => {
    expect(read('LM358\tcounter\t10\nCH340G\tcounter\t5')).toEqual([LM358, ['CH340G', 5]]);
    expect(read('Modelo1\t10\nCH340G\t5')).toEqual([
      ['Modelo1', 10],
      ['CH340G', 5],
    ]);
  });

  it('without headings are the last one of quantities and the one with most part numbers', () => {
    expect(read('1\tSOP\tLM358\t10\n2\tSOP\tCH340G\t5')).toEqual([LM358, ['CH340G', 5]]);
    expect(read('LM358\t4000\t10\nCH340G\t4000\t5')).toEqual([LM358, ['CH340G', 5]]);
    expect(read('LM358\t10\ta\nCH340G\t5\t7\nTL072\t6\tb')).toEqual([LM358, ['CH340G', 5], ['TL072', 6]]);
    expect(read('10\tLM358\t1\n5\tCH340G\t9')).toEqual([
      ['LM358', 1],
      ['CH340G', 9],
    ]);
    expect(read('a\tLM358\nb\tCH340G')).toEqual([
      ['LM358', undefined],
      ['CH340G', undefined],
    ]);
  });

  it('are not mistaken for part numbers because of a unit', () => {
    const two = [
      ['LM358', 100],
      ['CH340G', 500],
    ];
    expect(read('100pcs\tLM358\n500pcs\tCH340G')).toEqual(two);
    expect(read('100pcs|LM358;500pcs|CH340G')).toEqual(two);
  });

  it('do not turn a short line round in a table', () => {
    expect(read('LM358\t10\tSOP8\nCH340G\t5\tSOP16\n7\tTL072')).toEqual([LM358, ['CH340G', 5]]);
  });

  it('take a column that counts the rows as quantity only if there is no other', () => {
    expect(read('LM358\t1\nCH340G\t2')).toEqual([
      ['LM358', 1],
      ['CH340G', 2],
    ]);
    expect(read('10\tLM358\t1\n5\tCH340G\t2')).toEqual([LM358, ['CH340G', 5]]);
  });
});
