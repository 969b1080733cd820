import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../../../src/cart/model/lines';
import {
  checkedField,
  nextFullSet,
  nextPanelTick,
  selectedTotals,
  selectionOf,
  sumMoney,
  tickedState,
  unitPriceDecimals,
} from '../../../../src/cart/model/selection';

const line = (id: string, more: Partial<CartLine> = {}): CartLine => ({
  id,
  key: id,
  name: id,
  code: '',
  pageCode: '',
  quantity: '1',
  price: '1',
  total: '1.00',
  currency: '¥',
  ...more,
});
const lines = ['a', 'b', 'c'].map((id) => line(id));

describe('selection', () => {
  it('shows intents on top of confirmed ticks, for lines that exist', () => {
    const shown = selectionOf(
      lines,
      new Set(['a', 'gone']),
      new Map([
        ['a', false],
        ['b', true],
        ['x', true],
      ]),
    );
    expect([...shown]).toEqual(['b']);
  });

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

  it('C4 is sent as ids joined by ~, or as the text false', () => {
    expect(checkedField(new Set(['1', '2']))).toBe('1~2');
    expect(checkedField(new Set())).toBe('false');
  });

  it('sends no tick that the server already has', () => {
    expect(nextFullSet(new Set(['a', 'b']), new Set(['b', 'a']))).toBeUndefined();
    expect(nextPanelTick(lines, new Set(['a']), new Set(['a']), true)).toBeUndefined();
  });

  it('writes the component cart as a full set', () => {
    const wanted = new Set(['b', 'c']);
    expect(nextFullSet(new Set(['a', 'b']), wanted)).toEqual({ payload: 'b~c', after: wanted });
    expect(nextFullSet(wanted, new Set())).toEqual({ payload: 'false', after: new Set() });
  });

  it('writes the panel cart at once if all rows were ticked at once, or else row by row', () => {
    const [none, all] = [new Set<string>(), new Set(['a', 'b', 'c'])];
    expect(nextPanelTick(lines, none, all, true)).toEqual({ payload: { isSelectedAll: true }, after: all });
    expect(nextPanelTick(lines, all, none, false)).toEqual({
      payload: { isSelectedAll: false },
      after: none,
    });
    expect(nextPanelTick(lines, none, new Set(['b']), undefined)).toEqual({
      payload: { uuid: 'b', isSelected: true },
      after: new Set(['b']),
    });
    expect(nextPanelTick(lines, all, new Set(['a', 'c']), undefined)).toEqual({
      payload: { uuid: 'b', isSelected: false },
      after: new Set(['a', 'c']),
    });
    expect(nextPanelTick(lines, new Set(['gone']), none, undefined)).toBeUndefined();
  });

  it('writes panels so that any set leads to any other, in any order', () => {
    const set = fc.subarray(['a', 'b', 'c']).map((ids) => new Set(ids));
    fc.assert(
      fc.property(set, set, fc.option(fc.boolean(), { nil: undefined }), (confirmed, wanted, whole) => {
        let now: ReadonlySet<string> = confirmed;
        for (let writes = 0; writes < 5; writes += 1) {
          const write = nextPanelTick(lines, now, wanted, whole);
          if (write === undefined) break;
          now = write.after;
        }
        expect([...now].sort()).toEqual([...wanted].sort());
      }),
    );
  });
});

describe('totals', () => {
  it('G14 ¥ and $ are never summed together', () => {
    const mixed = [
      line('a', { total: '1.10' }),
      line('b', { total: '2.20', currency: '$' }),
      line('c', { total: '3.30' }),
    ];
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
