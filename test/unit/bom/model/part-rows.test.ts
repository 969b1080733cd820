import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PartRow, partRowsCsv, readPartRows } from '../../../../src/bom/model/part-rows';
import { growth } from '../../growth';
import { PROPERTY_RUNS } from '../../property-runs';

const read = (text: string) => readPartRows(text).map(({ model, quantity }) => [model, quantity]);
const TWO = [
  ['STM32F103C8T6', 10],
  ['CH340G', 1000],
];

describe('B16 rows of a pasted list', () => {
  it.each([
    ['cells of a spreadsheet', 'STM32F103C8T6\t10\r\nCH340G\t1,000\r\n'],
    ['the quantity first', '10\tSTM32F103C8T6\n1000\tCH340G'],
    ['a heading', '型号\t数量\nSTM32F103C8T6\t10\nCH340G\t1000'],
    ['a heading the other way round', '数量,型号\n10,STM32F103C8T6\n1000,CH340G'],
    [
      'an English heading with more columns',
      'Qty\tMPN\tPackage\n10\tSTM32F103C8T6\t1206\n1000\tCH340G\t1206',
    ],
    ['row numbers', '1\tSTM32F103C8T6\t10\n2\tCH340G\t1000'],
    ['commas', 'STM32F103C8T6,10\nCH340G,1000'],
    ['commas in the numbers too', 'STM32F103C8T6, 10\nCH340G, 1,000'],
    ['commas in the numbers beside commas', 'STM32F103C8T6,10\nCH340G,1,000'],
    ['semicolons', 'STM32F103C8T6;10\nCH340G;1000'],
    ['Chinese punctuation', 'STM32F103C8T6，10个；CH340G，1000个；'],
    ['Chinese punctuation in lines', 'STM32F103C8T6：10\nCH340G：1，000'],
    ['an enumeration', 'STM32F103C8T6 10、CH340G 1000'],
    ['×10', 'STM32F103C8T6×10\nCH340G × 1,000'],
    ['*10 and x 10', 'STM32F103C8T6*10pcs\nCH340G x 1000'],
    ['full-width characters', 'ＳＴＭ３２Ｆ１０３Ｃ８Ｔ６　１０\nＣＨ３４０Ｇ　１０００'],
    ['an e-mail around it', '您好，\n\n请报价：\n1. STM32F103C8T6 10 pcs\n2. CH340G 1000 PCS\n\n谢谢！'],
    ['bullets', '• STM32F103C8T6 - 数量: 10\n• CH340G - 数量: 1000'].map((text) =>
      text.replaceAll(' - ', ' '),
    ),
    ['quoted cells', '"STM32F103C8T6"\t10\n"CH340G"\t"1,000"'],
    ['Excel’s decimals', 'STM32F103C8T6\t10.00\nCH340G\t1000.0'],
  ] as string[][])('are read from %s', (_name, text = '') => {
    expect(read(text)).toEqual(TWO);
  });

  it.each([
    [
      'models alone',
      'STM32F103C8T6\nCH340G',
      [
        ['STM32F103C8T6', undefined],
        ['CH340G', undefined],
      ],
    ],
    [
      'models in one line',
      'STM32F103C8T6, CH340G',
      [
        ['STM32F103C8T6', undefined],
        ['CH340G', undefined],
      ],
    ],
    [
      'a model of digits',
      'LM7805\t5\n7812\t6',
      [
        ['LM7805', 5],
        ['7812', 6],
      ],
    ],
    [
      'a package that looks like a number',
      '电容 0603 100nF 50\nRC0603FR 20',
      [
        ['电容 0603 100nF', 50],
        ['RC0603FR', 20],
      ],
    ],
    [
      'a model with an x of its own',
      'TXB0108x10\nCH340G',
      [
        ['TXB0108x10', undefined],
        ['CH340G', undefined],
      ],
    ],
    [
      'a missing quantity',
      'STM32F103C8T6\t\nCH340G\t5',
      [
        ['STM32F103C8T6', undefined],
        ['CH340G', 5],
      ],
    ],
    [
      'a line turned round',
      '10 STM32F103C8T6\nCH340G 5',
      [
        ['STM32F103C8T6', 10],
        ['CH340G', 5],
      ],
    ],
  ] as [string, string, unknown[]][])('are read from %s', (_name, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    'STM32F103C8T6',
    'STM32F103C8T6 10',
    'STM32F103C8T6\t10',
    '贴片电容, 0603',
    '10K 0603 1%, 风华',
    'R1,R2,R3',
    '型号;LM358 1;CH340G 5',
    '您好，\n请问有货吗？\n谢谢',
    'https://a.example/x1\nhttps://b.example/x2',
    'a1@example.com\nb2@example.com',
    '\n\n\t\t\n',
    '',
  ])('are not found in ordinary search text: %j', (text) => {
    expect(read(text)).toEqual([]);
  });

  it.each(['x1y2 ', 'x1y2,', '"', '\t"', '1,000,', ',100', '* 1 ', 'LM358 1;', '1\n'])(
    'are read in linear time from a text of many %j',
    (part) => {
      const readMany = (length: number) => readPartRows(part.repeat(length / part.length));
      // Ten times as much is still below the limits, above which nothing is read.
      expect(growth(readMany, 1000)).toBeLessThan(40);
    },
  );

  it.each([
    [
      'wide lines above short ones',
      (n: number) => `${'\t'.repeat(n)}x\n`.repeat(10) + 'LM358 1\n'.repeat(n),
      300,
    ],
    ['long lines of blanks', (n: number) => `a${' '.repeat(n)}b\n`.repeat(3), 3000],
  ] as const)('are read in linear time from %s', (_, text, size) => {
    expect(growth((n) => readPartRows(text(n)), size)).toBeLessThan(40);
  });

  it('are not found in a list of one repeated word', () => {
    expect(read('x1y2\n'.repeat(50_000))).toEqual([]);
  });

  it('are not found in a table with more than 5000 lines, and columns past the hundredth are left out', () => {
    expect(read('LM358 1\n'.repeat(5000))).toHaveLength(5000);
    expect(read('LM358 1\n'.repeat(5001))).toEqual([]);
    const wide = `${'a\t'.repeat(99)}LM358\t7\n`;
    expect(read(wide + wide)).toEqual([
      ['LM358', undefined],
      ['LM358', undefined],
    ]);
  });

  const model = fc
    .tuple(
      fc.constantFrom('STM32', 'CH340', 'TPS54', 'LM358', 'GRM188'),
      fc.stringMatching(/^[A-Z][A-Z0-9/+-]{0,8}$/),
    )
    .map((parts) => parts.join(''));
  const row = fc.record({ model, quantity: fc.integer({ min: 1, max: 999_999_999 }) });
  const thousands = (quantity: number) => quantity.toLocaleString('en-US');
  const written: ((row: PartRow) => string)[] = [
    ({ model, quantity }) => `${model}\t${quantity}`,
    ({ model, quantity }) => `${quantity}\t${model}`,
    ({ model, quantity }) => `${model}\t${thousands(quantity ?? 0)}`,
    ({ model, quantity }) => `${model},${quantity}`,
    ({ model, quantity }) => `${model},${thousands(quantity ?? 0)}`,
    ({ model, quantity }) => `${model}；${quantity}`,
    ({ model, quantity }) => `${model} ×${quantity}`,
    ({ model, quantity }) => `${model} ${thousands(quantity ?? 0)}个`,
  ];

  it('are read the same from each written form', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 2, maxLength: 30 }),
        fc.constantFrom(...written),
        (rows, write) => {
          expect(readPartRows(rows.map(write).join('\n'))).toEqual(rows);
        },
      ),
      { numRuns: PROPERTY_RUNS },
    );
  });

  it('are the same after writing them to a file', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 30 }), (rows) => {
        expect(readPartRows(partRowsCsv(rows))).toEqual(rows);
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });

  it('never throw, and are never read from half of a line', () => {
    const text = fc.string({ unit: 'binary' });
    const listLike = fc
      .array(
        fc.constantFrom(
          '\t',
          '\n',
          ',',
          ';',
          '"',
          '×',
          ' ',
          '10',
          '1,000',
          'LM358',
          '型号',
          '数量',
          '、',
          'x',
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(text, listLike), (given) => {
        for (const { model, quantity } of readPartRows(given)) {
          expect(model.trim()).not.toBe('');
          expect(model).not.toMatch(/[\t\n]/);
          expect(quantity === undefined || Number.isSafeInteger(quantity)).toBe(true);
        }
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });

  it('keep the commas and quotes of a model within its cell', () => {
    const csv = partRowsCsv([
      { model: '5" LCD, 800x480', quantity: 2 },
      { model: 'CH340G', quantity: undefined },
    ]);
    expect(csv).toBe('\ufeff型号,数量\r\n"5"" LCD, 800x480",2\r\nCH340G,\r\n');
  });
});
