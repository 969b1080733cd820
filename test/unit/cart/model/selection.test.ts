import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  selectedTotals,
  sumMoney,
  tickedState,
  unitPriceDecimals,
} from '../../../../src/cart/model/selection';
import '../../property-runs';
import { line } from '../line';

const lines = ['a', 'b', 'c'].map((id) => line(id));

describe('selection', () => {
  it.each([
    [[], false],
    [['a'], 'mixed'],
    [['a', 'b', 'c'], true],
  ])('shows tick-all over %j as %s', (selected, state) => {
    expect(tickedState(lines, new Set(selected))).toBe(state);
  });

  it('is not ticked if there is no line at all', () => {
    expect(tickedState([], new Set())).toBe(false);
  });
});

describe('totals', () => {
  it('G14 ¥ and $ are never summed together', () => {
    const dollars = line('b', { total: '2.20', currency: '$' });
    const mixed = [line('a', { total: '1.10' }), dollars, line('c', { total: '3.30' })];
    expect(selectedTotals(mixed, new Set(['a', 'b', 'c']))).toEqual({
      count: 3,
      totals: [
        { currency: '¥', total: '4.40' },
        { currency: '$', total: '2.20' },
      ],
    });
    expect(selectedTotals(mixed, new Set())).toEqual({
      count: 0,
      totals: [{ currency: '¥', total: '0.00' }],
    });
    expect(selectedTotals([dollars], new Set()).totals).toEqual([{ currency: '$', total: '0.00' }]);
    expect(selectedTotals([], new Set()).totals).toEqual([{ currency: '¥', total: '0.00' }]);
    expect(selectedTotals(mixed, new Set(['b'])).totals).toEqual([{ currency: '$', total: '2.20' }]);
  });

  it('shows no sum if one total cannot be read', () => {
    expect(selectedTotals([line('a', { total: '' }), line('b')], new Set(['a', 'b'])).totals).toEqual([
      { currency: '¥', total: undefined },
    ]);
    expect(selectedTotals([line('a', { total: '' }), line('b')], new Set(['b'])).totals).toEqual([
      { currency: '¥', total: '1.00' },
    ]);
  });
});

describe('the decimals of the unit prices in a column', () => {
  it.each([
    [[], 2],
    [['1', '', '2.5'], 2],
    [['1.500', '0.123'], 3],
    [['0.0023', '12'], 4],
    [['1.2300'], 2],
    [['0.00001'], 4],
  ])('for %j are %i', (prices, decimals) => {
    expect(unitPriceDecimals(prices)).toBe(decimals);
  });
});

describe('money', () => {
  /** A decimal of up to six places as digits and as an exact integer of millionths. */
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((millionths) => ({
    millionths,
    digits: `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`,
  }));

  const cents = (millionths: bigint) => (millionths + 5_000n) / 10_000n;
  const written = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;

  describe('sums of money', () => {
    it('C9 agree with integer arithmetic, rounded half up once at the end', () => {
      fc.assert(
        fc.property(fc.array(amount, { maxLength: 50 }), (amounts) => {
          const exact = amounts.reduce((sum, { millionths }) => sum + millionths, 0n);
          expect(sumMoney(amounts.map(({ digits }) => digits))).toBe(written(cents(exact)));
        }),
      );
    });

    it('C9 are the same in any order', () => {
      fc.assert(
        fc.property(fc.array(amount, { maxLength: 30 }), (amounts) => {
          const digits = amounts.map((each) => each.digits);
          expect(sumMoney(digits)).toBe(sumMoney([...digits].reverse()));
        }),
      );
    });

    it.each([
      [['1.005'], '1.01'],
      [['0.1', '0.2'], '0.30'],
      [Array.from({ length: 10_000 }, () => '0.0023'), '23.00'],
      [['9007199254740993.01', '0.01'], '9007199254740993.02'],
      [['9007199254740993', '-1', '-9007199254740991'], '1.00'],
      [Array.from({ length: 10_000 }, () => '9999999.9999'), '99999999999.00'],
      [['12345678.1', '0.00005', '-0.00005'], '12345678.10'],
      [['1e+21', '0.5'], '1000000000000000000000.50'],
      [[], '0.00'],
    ])('C9 are exact: %#', (amounts, sum) => {
      expect(sumMoney(amounts)).toBe(sum);
    });
  });
});
