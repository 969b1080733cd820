import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cut,
  parseDecimal,
  plus,
  times,
  toDecimal,
  toFixed,
  toPlain,
} from '../../../../src/core/text/decimal';
import '../../property-runs';

/** Digits as a server may write them, with a sign, leading zeros, a bare point, an exponent. */
const digits = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.stringMatching(/^\d{1,18}$/),
    fc.stringMatching(/^(?:\.\d{1,18})?$/),
    fc.constantFrom('', 'e3', 'E-5', 'e+12', 'e0'),
  )
  .map((parts) => parts.join(''));
const plain = (big: Big) => (big.eq(0) ? '0' : big.toFixed());
const holds = <T>(values: fc.Arbitrary<T>, check: (value: T) => void) =>
  fc.assert(fc.property(values, check));

describe('decimals, compared with big.js', () => {
  it('are parsed and written', () => {
    holds(digits, (text) => {
      expect(toPlain(parseDecimal(text))).toBe(plain(new Big(text)));
    });
  });

  it('are added and multiplied', () => {
    holds(fc.tuple(digits, digits), ([a, b]) => {
      const [left, right] = [parseDecimal(a), parseDecimal(b)];
      expect(toPlain(plus(left, right))).toBe(plain(new Big(a).plus(b)));
      expect(toPlain(times(left, right))).toBe(plain(new Big(a).times(b)));
    });
  });

  it('are rounded half away from zero, or cut', () => {
    holds(fc.tuple(digits, fc.nat(20)), ([text, places]) => {
      const rounded = new Big(text).round(places, Big.roundHalfUp);
      expect(toFixed(parseDecimal(text), places)).toBe(
        (rounded.eq(0) ? new Big(0) : rounded).toFixed(places),
      );
      expect(toPlain({ units: cut(parseDecimal(text), places), scale: places })).toBe(
        plain(new Big(text).round(places, Big.roundDown)),
      );
    });
  });

  it.each([
    [' 12 ', '12'],
    [' 1.50 ', '1.5'],
    ['+1.50', '1.5'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['7.', '7'],
    [1e21, '1000000000000000000000'],
    [1e-7, '0.0000001'],
    ['1e30', `1${'0'.repeat(30)}`],
    ['-1e30', `-1${'0'.repeat(30)}`],
    ['1e31', undefined],
    ['1e-30', `0.${'0'.repeat(29)}1`],
    ['1e-31', undefined],
    ['0e-99', '0'],
    [`0.${'0'.repeat(40)}`, '0'],
    ...['', '.', '1e', '1e1000', '0x10', '1,000', Number.NaN, null, ['12']].map((value) => [
      value,
      undefined,
    ]),
  ])('%j is %j', (value, text) => {
    const decimal = toDecimal(value);
    expect(decimal && toPlain(decimal)).toBe(text);
  });

  it('of a hostile length are parsed in linear time', () => {
    const long = `1.${'0'.repeat(150_000)}1`;
    expect(toPlain(parseDecimal(long)) === long).toBe(true);
    expect(toDecimal(`${'1'.repeat(150_000)}x`)).toBeUndefined();
  });
});
