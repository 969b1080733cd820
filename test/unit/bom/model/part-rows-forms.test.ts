import { describe, expect, it } from 'vitest';
import { partRowsCsv, readPartRows } from '../../../../src/bom/model/part-rows';

const read = (text: string) => readPartRows(text).map(({ model, quantity }) => [model, quantity]);
/** A line of a list as its first row is read; the row after it makes it a list. */
const rowOf = (line: string) => read(`${line}\nCH340G 5`)[0];
const LM358 = ['LM358', 10];

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
