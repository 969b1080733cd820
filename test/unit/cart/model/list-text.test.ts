import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../../../src/cart/model/lines';
import { listText } from '../../../../src/cart/model/list-text';
import { line as lineOf } from '../line';

const part = { name: 'LM358DR', code: 'C1', quantity: '12345', price: '0.0023', total: '28.39' };
const line = (more: Partial<CartLine> = {}) => lineOf('1', { ...part, ...more });
const nameCell = (name: string) =>
  listText('component', [line({ name })])
    .split('\r\n')[1]
    ?.split('\t')[0];

describe('C22 the copied list', () => {
  it('has one row per line with plain digits, and begins with name and quantity', () => {
    expect(
      listText('component', [line(), line({ name: 'NE5532', price: '', total: '', currency: '$' })]),
    ).toBe(
      '型号\t数量\t单价\t小计\t币种\t商品编号\r\n' +
        'LM358DR\t12345\t0.0023\t28.39\t¥\tC1\r\n' +
        'NE5532\t12345\t\t\t港币\tC1',
    );
  });

  it('has file names and no codes for panels', () => {
    expect(listText('printed', [line({ name: 'front.ai', code: '' })])).toBe(
      '文件名\t数量\t单价\t小计\t币种\r\nfront.ai\t12345\t0.0023\t28.39\t¥',
    );
  });

  it.each([
    ['=HYPERLINK("http://evil.test")', `'=HYPERLINK("http://evil.test")`],
    ['+1', `'+1`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['＝1+1', `'＝1+1`],
    ['\t=1', `'=1`],
    ['a\tb\r\nc\u2028d', 'a b c d'],
    ['"x', '"""x"'],
    ['3.5"', '3.5"'],
    ['0402', '0402'],
    ['a=1', 'a=1'],
  ])('never holds a formula or a second cell: %j', (name, cell) => {
    expect(nameCell(name)).toBe(cell);
  });
});
