import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../../../src/cart/model/lines';
import { discountOf } from '../../../../src/cart/model/saving';
import { selectedTotals } from '../../../../src/cart/model/selection';
import { line as lineOf } from '../line';

/** Of a list price, a price, a quantity and a total. */
const of = ([listPrice = '', price = '', quantity = '', total = '']: string[]) =>
  discountOf(listPrice, { price, quantity, total });

describe('C21 what a discount price saves', () => {
  it.each([
    ['exact digits', ['6.74', '6.2', '3', '18.60'], '1.62'],
    ['what floats would not add up to', ['0.3', '0.1', '3', '0.30'], '0.6'],
    ['a total that the server has rounded', ['0.0025', '0.0023', '1', '0.00'], '0.0002'],
    ['a total that is a cent above', ['3.00', '2.00', '3', '6.01'], '3'],
    ['a total that is a cent below', ['3.00', '2.00', '3', '5.99'], '3'],
    ['a free line', ['2.00', '0', '5', '0.00'], '10'],
    ['more than a float holds', ['90071992547409.93', '90071992547409.92', '1', '90071992547409.92'], '0.01'],
  ])('is computed exactly from %s', (_, amounts, saving) => {
    expect(of(amounts)).toEqual({ listPrice: amounts[0], saving });
  });

  it.each([
    ['a list price that is lower', ['2.00', '2.50', '3', '7.50']],
    ['the same written otherwise', ['2.50', '2.5', '3', '7.50']],
    ['no list price', ['', '2.50', '3', '7.50']],
    ['no price', ['2.50', '', '3', '7.50']],
  ])('is no discount for %s', (_, amounts) => {
    expect(of(amounts)).toBeUndefined();
  });

  it.each([
    ['a price of another unit than the quantity', ['3.00', '2.00', '150', '6.00']],
    ['a total that is off by more than a cent', ['3.00', '2.00', '3', '6.02']],
    ['no quantity', ['3.00', '2.00', '', '6.00']],
    ['no total', ['3.00', '2.00', '3', '']],
    ['no quantity of a free line', ['3.00', '0', '', '0.00']],
    ['no total of a free line', ['3.00', '0', '3', '']],
  ])('is unknown because of %s, and the list price stays', (_, amounts) => {
    expect(of(amounts)).toEqual({ listPrice: amounts[0], saving: '' });
  });
});

describe('C21 the saving of the ticked lines', () => {
  const line = (id: string, currency: CartLine['currency'], saving?: string): CartLine =>
    lineOf(id, { currency, ...(saving !== undefined && { discount: { listPrice: '2', saving } }) });
  const savings = (lines: CartLine[], ticked = lines.map(({ id }) => id)) =>
    selectedTotals(lines, new Set(ticked)).totals.map(({ currency, saving }) => [currency, saving]);

  it('is summed per currency and rounded once', () => {
    const lines = [line('a', '¥', '0.004'), line('b', '¥', '0.004'), line('c', '$', '2'), line('d', '¥')];
    expect(savings(lines)).toEqual([
      ['¥', '0.01'],
      ['$', '2.00'],
    ]);
    expect(savings(lines, ['c'])).toEqual([['$', '2.00']]);
  });

  it('is not shown if nothing is saved, nor if one line’s saving is unknown', () => {
    expect(savings([line('a', '¥')])).toEqual([['¥', undefined]]);
    expect(savings([line('a', '¥', '0.001')])).toEqual([['¥', undefined]]);
    expect(savings([line('a', '¥', '5'), line('b', '¥', '')])).toEqual([['¥', undefined]]);
    expect(savings([line('a', '¥', '5'), line('b', '¥', '')], ['a'])).toEqual([['¥', '5.00']]);
  });
});
