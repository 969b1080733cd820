import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPartList } from '../../../../src/bom/model/part-rows';
import { partRowsCsv, pastedCsv } from '../../../../src/bom/model/rows-file';
import { PROPERTY_RUNS } from '../../property-runs';

/** Parses a UTF-8 text as a spreadsheet does, with this separator of cells (RFC 4180). */
function cellsOf(csv: string, separator = ','): string[][] {
  expect(csv.startsWith('\ufeff')).toBe(true);
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end = ''] of csv
    .slice(1)
    .matchAll(new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|$)`, 'g'))) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((cells) => cells.join('') !== '');
}

const EVALUATED = /^[\s\p{C}"']*[=+\-@＝＋－＠]/u;

const piece = fc.oneof(
  fc.constantFrom(
    ...`\t¦\n¦,¦;¦"¦'¦×¦ ¦\u00a0¦\ufeff¦\u200b¦=¦＝¦+¦-¦@¦＠¦- ¦1. `.split('¦'),
    ...`10¦1,000¦1.000¦0.5¦1e3¦LM358¦STM32F103¦型号¦数量¦、¦x¦|¦=cmd|' /C calc'!A0¦电阻`.split('¦'),
  ),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const pasted = fc.oneof(
  fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
  fc
    .array(fc.tuple(fc.array(piece, { maxLength: 4 }), fc.constantFrom('LM358', 'CH340G', '=A1B2')), {
      minLength: 2,
      maxLength: 8,
    })
    .map((lines) => lines.map(([before, model], at) => `${before.join('')}${model}\t${at}`).join('\n')),
);

describe('the file of a pasted list', () => {
  it('S32 has the shown rows and nothing else, none of which a spreadsheet evaluates', () => {
    let lists = 0;
    fc.assert(
      fc.property(pasted, (text) => {
        const list = readPartList(text);
        if (list === undefined) return;
        lists += 1;
        const shown = list.rows.map(({ model, quantity }) => [model, String(quantity ?? '')]);
        const csv = partRowsCsv(list.rows);
        expect(cellsOf(csv).slice(1)).toEqual(shown);
        for (const separator of [',', ';', '\t'])
          for (const cell of cellsOf(csv, separator).flat()) expect(cell).not.toMatch(EVALUATED);
        for (const [model, quantity] of shown) {
          expect(model).toMatch(/^[^=+\-@＝＋－＠]*[\p{L}\p{N}]/u);
          expect(model).not.toMatch(/[\t\r\n]/);
          expect(quantity).toMatch(/^([1-9]\d{0,8})?$/);
        }
      }),
      { numRuns: Math.max(PROPERTY_RUNS, 600) },
    );
    expect(lists).toBeGreaterThan(15);
  });

  it('keeps commas, semicolons and quotes of a model within its cell, and reads as the same list', () => {
    const rows = [
      { model: '5" LCD, 800x480', quantity: 2 },
      { model: 'A1;B2C3', quantity: 3 },
      { model: 'CH340G', quantity: undefined },
    ];
    const csv = partRowsCsv(rows);
    expect(csv).toBe('\ufeff型号,数量\r\n"5"" LCD, 800x480",2\r\n"A1;B2C3",3\r\nCH340G,\r\n');
    const plain = [
      { model: 'LM358', quantity: 2 },
      { model: 'CH340G', quantity: undefined },
    ];
    expect(readPartList(partRowsCsv(plain))).toEqual({ rows: plain, unread: [] });
  });
});

describe('a pasted text as a file', () => {
  it.each([
    ['STM32\t10\nCH340\t5', 'STM32\t10\nCH340\t5'],
    ['=1+1\t10\n LM358\t＝A1', "'=1+1\t10\n LM358\t'＝A1"],
    ['LM358, =A1;"@B2"|\ufeff-5', "LM358, '=A1;\"'@B2\"|\ufeff'-5"],
    ['LM-358=10 a@b', 'LM-358=10 a@b'],
  ])('%j has no cell that a spreadsheet evaluates', (text, file) => {
    expect(pastedCsv(text)).toBe(`\ufeff${file}`);
  });
});
