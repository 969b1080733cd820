import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calendarDay,
  formatBadge,
  formatMoney,
  formatPrice,
  formatQuantity,
} from '../../../../src/core/text/format';
import '../../property-runs';

describe('formatQuantity', () => {
  it.each([
    [0, '0'],
    [9999, '9999'],
    [10000, '10K'],
    [10001, '10K+'],
    [12345, '12K+'],
    [12000, '12K'],
    [9999000, '9999K'],
    [9999999, '9999K+'],
    [10000000, '10KK'],
    [12345678, '12KK+'],
    [10000001, '10KK+'],
    [1e10, '10KKK'],
    ['12345', '12K+'],
    ['9999999.99999999999999999999999', '9999K+'],
    [12.5, '12.5'],
    [-20000, '-20000'],
    ...[Number.NaN, Number.POSITIVE_INFINITY, '1e999', '', '12a', null, {}].map((value) => [value, '']),
  ])('G30 shows %j as %j', (value, text) => {
    expect(formatQuantity(value)).toBe(text);
  });

  it('never shows more than the quantity, and differs by less than a thousandth', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (quantity) => {
        const [, digits = '', steps = '', plus] = /^(\d{1,4})(K*)(\+?)$/.exec(formatQuantity(quantity)) ?? [];
        const unit = 1000n ** BigInt(steps.length);
        const shown = BigInt(digits) * unit;
        expect(shown <= BigInt(quantity) && BigInt(quantity) < shown + unit).toBe(true);
        expect(plus === '').toBe(shown === BigInt(quantity));
      }),
    );
  });
});

it.each([
  ['30405.8', 2, '30,405.80'],
  ['999.995', 2, '1,000.00'],
  ['1234567', 0, '1,234,567'],
  ['-1234.5', 2, '-1,234.50'],
  ['0.0023', 4, '0.0023'],
  ['x', 2, ''],
])('formatMoney: %s to %i decimals is %s', (value, decimals, text) => {
  expect(formatMoney(value, decimals)).toBe(text);
});

describe('formatPrice', () => {
  it.each([
    [1.005, 2, '1.01'],
    ['0.0023', 4, '0.0023'],
    [0.1, 2, '0.10'],
    [-1.005, 2, '-1.01'],
    [' 12 ', 1, '12.0'],
    [1, Number.NaN, '1'],
    [1, -3, '1'],
    ['', 2, ''],
    ['1,000', 2, ''],
    ['0x10', 2, ''],
    [undefined, 2, ''],
    [{}, 2, ''],
  ])('C9 shows %j with %j decimals as %j', (value, decimals, text) => {
    expect(formatPrice(value, decimals)).toBe(text);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.double(), fc.string()), fc.double(), (value, decimals) => {
        expect(formatPrice(value, decimals)).toMatch(/^(-?\d+(\.\d+)?)?$/);
        expect(formatQuantity(value)).toMatch(/^(-?\d+(\.\d+)?K*\+?)?$/);
      }),
    );
  });
});

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  ['5', '5'],
  ['100', '99+'],
  [Number.POSITIVE_INFINITY, '99+'],
  ...[0, -1, null, undefined, Number.NaN, '', 'x', true, ['5']].map((count) => [count, '']),
])('C1 G43 shows %j as %j', (count, text) => {
  expect(formatBadge(count)).toBe(text);
});

it('P13 G31 the calendar day changes at the device’s own midnight', () => {
  expect(calendarDay(new Date(2026, 0, 5, 23, 59, 59).getTime())).toBe('2026-01-05');
  expect(calendarDay(new Date(2026, 0, 6, 0, 0, 0).getTime())).toBe('2026-01-06');
});
