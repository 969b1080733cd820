import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visible } from '../../../../src/core/text/visible';
import { readLabels } from '../../../../src/parts-list/model/labels';
import { pastedCsv, readPasted } from '../../../../src/parts-list/model/pasted-list';
import { growth } from '../../growth';
import { PROPERTY_RUNS } from '../../property-runs';
import { LABELS, NO_LABELS } from './label-forms';

const nameOf = (address: string) => /^https:\/\/item\.example\/(C\d+)\.html$/.exec(address)?.[1];
const read = (text: string) => readLabels(text, nameOf);
const rowsOf = (text: string) => readPasted(read(text));

describe('S35 a label', () => {
  it('is known in fifty public forms', () => {
    expect(new Set(LABELS.map(([, label]) => label)).size).toBeGreaterThanOrEqual(50);
  });

  it.each(LABELS)('names its part: %s', (_, label, part) => {
    expect(read(label).parts).toEqual([part]);
  });

  it.each(NO_LABELS)('is not %j', (text) => {
    expect(read(text)).toEqual({ text: visible(text), parts: [] });
  });

  it('leaves every other text as it is', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '{pbn:',
        ',pc:',
        '}',
        '[)>',
        '06',
        '1P',
        '\x1d',
        '【）》',
        'ＥＸ',
        '\0',
        '"',
        '\n',
        '/',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const { text: rest, parts } = read(text);
        if (parts.length === 0) expect(rest).toBe(visible(text));
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });

  it.each([
    '{pbn:',
    ',pc:C1',
    '{pbn:,pc:C1',
    '[)>06P',
    '[)>',
    '【）》^',
    '\x1d1P',
    '30P-ND',
    ' ',
    'https://a ',
  ])('takes linear time: %j', (part) => {
    for (const start of ['', '[)>06P1P', '{pbn:'])
      expect(growth((length) => read(start + part.repeat(length)), 2000)).toBeLessThan(40);
  });
});

describe('S35 B16 several labels', () => {
  const [bag = '', digiKey = '', mouser = ''] = ['bag', 'Digi-Key', 'Mouser with a comma in the part'].map(
    (form) => LABELS.find(([name]) => name === form)?.[1],
  );
  const address = 'https://item.example/C8734.html';

  it.each(['\n', '\r\n', '\n\n'])('are a list without quantities, between %j', (end) => {
    const { rows, isList, kind, first } = rowsOf([bag, digiKey, mouser, address].join(end) + end);
    expect(rows).toEqual([['C312270'], ['EX358BIDDFR'], ['EX75BD,118'], ['C8734']]);
    expect([isList, kind, first]).toEqual([true, 'cells', 'C312270']);
  });

  it.each(['', ' '])('are a list one behind the other, between %j', (between) => {
    const { rows, isList } = rowsOf([bag, digiKey, bag, mouser].join(between));
    expect(rows.map(([cell = '']) => cell.trim())).toEqual([
      'C312270',
      'EX358BIDDFR',
      'C312270',
      'EX75BD,118',
    ]);
    expect(isList).toBe(true);
  });

  it('are a list whatever their parts look like, of each form', () => {
    for (const [, label, part] of LABELS) {
      const { rows, isList } = rowsOf(`${bag}\n${label}`);
      expect([isList, rows.flat().map((cell) => cell.trim())]).toEqual([
        true,
        expect.arrayContaining(['C312270', part]),
      ]);
    }
  });

  it('have the quantities that stand beside them', () => {
    expect(rowsOf(`${bag}\t20\n${bag.replace('C312270', 'C5')}\t30`)).toMatchObject({
      rows: [
        ['C312270', '20'],
        ['C5', '30'],
      ],
      isList: true,
    });
    for (const [label, part] of [
      [bag, 'C312270'],
      [mouser, 'EX75BD,118'],
    ])
      expect(rowsOf(`"${label}",20\n"${label}",30`).rows).toEqual([
        [part, '20'],
        [part, '30'],
      ]);
  });

  it('leave the other cells of a list as they are', () => {
    expect(rowsOf(`${bag}\tµA741½\nEX104K\t１，０`).rows).toEqual([
      ['C312270', 'µA741½'],
      ['EX104K', '１，０'],
    ]);
    const link = `EX104K\t${address}\nEX105K\t${address}`;
    expect(rowsOf(link).rows[0]).toEqual(['EX104K', address]);
  });

  it('bring no formula and no row of their own into the file', () => {
    const label = (part: string) => `[)>\x1e06\x1d1P${part}\x1dQ5`;
    const csv = pastedCsv(rowsOf(['=cmd|1', 'A"B', '<img src=x>', '__proto__'].map(label).join('\n')));
    expect(csv).toBe('\ufeff\'=cmd|1\r\n"A""B"\r\n<img src=x>\r\n__proto__\r\n');
  });

  it('are one search if only one is a label', () => {
    for (const [form, label] of LABELS)
      if (!form.startsWith('behind')) expect(rowsOf(label).isList).toBe(false);
    expect(rowsOf(address).isList).toBe(false);
  });
});
