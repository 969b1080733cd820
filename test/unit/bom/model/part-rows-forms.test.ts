import { describe, expect, it } from 'vitest';
import { partRowsCsv } from '../../../../src/bom/model/part-rows';
import { LM358, read, rowOf } from './pasted-rows';

describe('B16 the lines of a pasted list', () => {
  it('keep the words around the part number as its model', () => {
    expect(rowOf('LM358 in DIP')).toEqual(['LM358 in DIP', undefined]);
    expect(rowOf('10 LM358 in  DIP')).toEqual(['LM358 in DIP', 10]);
    expect(rowOf('LM358  in DIP\t10')).toEqual(['LM358 in DIP', 10]);
    expect(rowOf('LM358 "A1"\t10')).toEqual(['LM358 "A1"', 10]);
    expect(rowOf('"A1" LM358\t10')).toEqual(['"A1" LM358', 10]);
  });

  it.each([
    ['a number and a point', '1. LM358 10'],
    ['a number and a bracket', '12) LM358 10'],
    ['a number and a Chinese comma', '3、 LM358 10'],
    ['brackets', '(4)LM358 10'],
    ['brackets around two digits', '(12) LM358 10'],
    ['a tab', '\tLM358\t10'],
    ['full-width brackets', '（5） LM358 10'],
    ['a dash', '- LM358 10'],
    ['a dot', '· LM358 10'],
    ['a square', '▪ LM358 10'],
  ])('may begin with %s', (_, line) => {
    expect(rowOf(line)).toEqual(LM358);
  });

  it.each([
    ['a zero-width space', 'LM\u200b358\t10'],
    ['a byte order mark', '\ufeffLM358\t10'],
    ['a direction mark', '\u202aLM358\u202c\t10'],
    ['a no-break space', 'LM358\u00a010'],
    ['a thin space', 'LM358\u200910'],
    ['an ideographic space', 'LM358\u300010'],
  ])('may contain %s', (_, line) => {
    expect(rowOf(line)).toEqual(LM358);
  });

  it.each([['\r\n'], ['\r'], ['\n\n'], ['\u2028'], ['\u2029'], ['\v'], ['\f'], ['\n---\n']])(
    'end with %j',
    (end) => {
      expect(read(`LM358 10${end}CH340G 5`)).toEqual([LM358, ['CH340G', 5]]);
    },
  );

  it('keep a quoted cell whole, with its quotes, tabs and line ends', () => {
    expect(read('"LM358\n""DIP""\t8"\t10\nCH340G\t5')).toEqual([
      ['LM358 "DIP" 8', 10],
      ['CH340G', 5],
    ]);
    expect(read('10\t"LM358\nDIP8"\n5\tCH340G')).toEqual([
      ['LM358 DIP8', 10],
      ['CH340G', 5],
    ]);
    expect(read('10\tLM358\n5\t"CH340G\nSOP16"')).toEqual([LM358, ['CH340G SOP16', 5]]);
    expect(read('"LM358", 10\n"CH340G", 5')).toEqual([LM358, ['CH340G', 5]]);
    expect(rowOf('LM358 3.5" 10')).toEqual(['LM358 3.5"', 10]);
  });

  it('may be one line, with semicolons, enumeration commas or commas between the parts', () => {
    const two = [LM358, ['CH340G', 5]];
    expect(read('LM358 10;CH340G 5')).toEqual(two);
    expect(read('LM358 10; ;CH340G 5;')).toEqual(two);
    expect(read('LM358 10、CH340G 5')).toEqual(two);
    expect(read('LM358 10,CH340G 5')).toEqual(two);
    expect(read('LM358 1,000,CH340G 5')).toEqual([
      ['LM358', 1000],
      ['CH340G', 5],
    ]);
    expect(read('LM358,100nF50V')).toEqual([
      ['LM358', undefined],
      ['100nF50V', undefined],
    ]);
  });

  it('may contain a row without a part number if another row has one', () => {
    expect(read('LM358 10\nCH340G 5\n谢谢\n电阻 7')).toEqual([LM358, ['CH340G', 5], ['电阻', 7]]);
  });

  it('are no list in one line if one of its parts has no part number', () => {
    expect(read('LM358 10;电阻 5')).toEqual([]);
  });

  it('are read from one line with at most 5000 parts', () => {
    expect(read('x1y2;'.repeat(5000))).toHaveLength(5000);
    expect(read('x1y2;'.repeat(5001))).toEqual([]);
  });

  it('are dropped if the model has more than a hundred characters', () => {
    const model = (length: number) => 'LM358'.padEnd(length, 'x');
    expect(rowOf(`${model(100)}\t10`)).toEqual([model(100), 10]);
    expect(read(`${model(101)}\t10\nCH340G 5\nTL072 6`)).toEqual([
      ['CH340G', 5],
      ['TL072', 6],
    ]);
  });

  it('are not read beyond two hundred thousand characters', () => {
    const list = 'x1y2\n'.repeat(5000).padEnd(200_000);
    expect(read(list)).toHaveLength(5000);
    expect(read(`${list} `)).toEqual([]);
  });
});

describe('B16 a part number', () => {
  it.each([
    ['letters and digits', 'LM358', true],
    ['three characters', 'A12', false],
    ['letters alone', 'LM-CN', false],
    ['digits alone', '78-05', false],
    ['a Chinese word', '电阻a12', false],
    ['an address', 'http://a1', false],
    ['a mail address', 'a12@b', false],
  ])('recognizes %s: %j %s', (_, text, isOne) => {
    expect(read(`${text}\nCH340G`)).toEqual(
      isOne
        ? [
            [text, undefined],
            ['CH340G', undefined],
          ]
        : [],
    );
  });
});

it('quotes a cell with a comma, a quote, a line end or outer blanks', () => {
  const cellOf = (model: string) => partRowsCsv([{ model, quantity: 1 }]).split('型号,数量\r\n')[1];
  expect(['a,b', 'a"b', 'a\nb', ' a', 'a ', 'a b'].map(cellOf)).toEqual(
    ['"a,b"', '"a""b"', '"a\nb"', '" a"', '"a "', 'a b'].map((cell) => `${cell},1\r\n`),
  );
});
