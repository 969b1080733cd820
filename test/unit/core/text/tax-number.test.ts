import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTaxNumber } from '../../../../src/core/text/tax-number';
import '../../property-runs';

const words = (text: string) => text.split(' ');

describe('tax number', () => {
  it.each([
    ['15: digits, or a capital and a digit', words('123456789012345 ABCDEFGHIJKLMN1 A1-------------')],
    ['blanks around', ['  123456789012345\n']],
    ['invisible characters', ['\u202d123456789\u200b012345\u202c\ufeff', '123456\u00ad789012345\u2060']],
    ['18 characters: 6 digits', words('123456ABCDEFGH7890 123456789012345678')],
    ['18: one or two letters, 6 digits', words('1A123456ABCDEFGH90 A123456BCDEFGH7890 AB123456CDEFGH7890')],
    ['20: 15 digits, also behind a letter', words('123456789012345ABCDE A123456789012345BCDE')],
    ['20: the fallback, also with a capital at 15', words('123456A8901234567890 12345678901234A67890')],
  ])('accepts %s', (_, numbers) => {
    expect(numbers.filter((number) => !isTaxNumber(number))).toEqual([]);
  });

  it.each([
    ['another length', words(' 12345678901234 1234567890123456 12345678901234567 1234567890123456789')],
    ['21 digits', words('123456789012345678901')],
    ['15 characters without a digit or a capital', words('a12345678901234 12345678901234a ABCDEFGHIJKLMNO')],
    ['15 without a digit', words('A--------------')],
    ['18 with a sign in front', words('-23456ABCDEFGH7890 -1A123456ABCDEFGH9')],
    ['18 with a sign', words('123456ABCDEFGH789- 1A123456ABCDEFGH9- A123456BCDEFGH789- AB123456CDEFGH789-')],
    ['G32: 18 with a small letter', words('123456abcdefgh7890 a123456BCDEFGH7890 1a123456ABCDEFGH90')],
    ['18, 5 digits', words('12345AABCDEFGH7890 1A12345AABCDEFGH90 A12345ABCDEFGH7890 AB12345ACDEFGH7890')],
    ['18 with 3 letters', words('ABC123456DEFGH7890')],
    [
      '20, a sign',
      words('123456789012345678- 1234567890123456789- A123456789012345BCD- -A12345678901234567B'),
    ],
    ['20: a letter, 14 digits', words('A12345678901234BCDEF')],
    ['20 fallback: a letter in front, 5 digits', words('a1234568901234A67890 12345AA8901234567890')],
    ['20 fallback: I, O, S or Z', words('123456A890I234567890 123456A890123456789O 123456AS901234567890')],
    ['20 fallback: Z', words('123456A89012345Z7890')],
    ['G32: no capital in 7–15', words('123456789012345a7890 123456789012345-A890')],
    ['full-width digits, no text', ['１２３４５６７８９０１２３４５', 123456789012345, null]],
  ])('rejects %s', (_, numbers) => {
    expect(numbers.filter(isTaxNumber)).toEqual([]);
  });

  it('never throws and accepts three lengths only', () => {
    const like = fc.string({ unit: fc.constantFrom(...'09AZIa '), maxLength: 24 });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), like), (value) => {
        if (isTaxNumber(value)) expect([15, 18, 20]).toContain(String(value).trim().length);
      }),
    );
  });
});
