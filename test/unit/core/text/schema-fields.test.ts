import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decimal } from '../../../../src/core/text/schema-fields';

describe('an exact decimal', () => {
  it.each([
    ['12.50', '12.50'],
    [' +3 ', '3'],
    [' 12.50 ', '12.50'],
    [1.005, '1.005'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    ['1E+3', '1000'],
    ['-5e-1', '-0.5'],
    ['.85', '0.85'],
    ['5.', '5'],
    ['1,234.50', '1234.5'],
    ['-1,234,567', '-1234567'],
    ['123,456', '123456'],
  ])('reads %j as %s', (given, digits) => {
    expect(v.parse(decimal(''), given)).toBe(digits);
  });

  it.each([
    ['', null, undefined, 'x', true, Number.NaN, '1e999', '¥5', '1 234'],
    // A comma that parts no thousands is a sign nobody here has agreed on.
    ['1,5', '1.234,50', '1,2345', ',123', '0.5,123', '1234,567'],
  ])('rejects %j and the like', (...given) => {
    for (const value of given) expect(v.parse(decimal('-'), value)).toBe('-');
  });
});
