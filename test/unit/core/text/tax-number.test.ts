import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTaxNumber } from '../../../../src/core/text/tax-number';
import '../../property-runs';

describe('tax number', () => {
  it.each([
    ['15 digits', '123456789012345'],
    ['15: a capital and a digit', 'ABCDEFGHIJKLMN1'],
    ['15: trimmed', '  123456789012345\n'],
    ['15: a capital, a digit and anything', 'A1-------------'],
    ['18: 6 digits', '123456ABCDEFGH7890'],
    ['18: all digits', '123456789012345678'],
    ['18: digit, letter, 6 digits', '1A123456ABCDEFGH90'],
    ['18: letter, 6 digits', 'A123456BCDEFGH7890'],
    ['18: 2 letters, 6 digits', 'AB123456CDEFGH7890'],
    ['20: 15 digits', '123456789012345ABCDE'],
    ['20: letter, 15 digits', 'A123456789012345BCDE'],
    ['20: fallback', '123456A8901234567890'],
    ['20: fallback, capital at 15', '12345678901234A67890'],
  ])('§tax.number accepts %s', (_, number) => {
    expect(isTaxNumber(number)).toBe(true);
  });

  it.each([
    ['empty', ''],
    ['14 digits', '12345678901234'],
    ['15: a small letter in front', 'a12345678901234'],
    ['15: a capital without a digit', 'A--------------'],
    ['18: a sign in front of each form', '-23456ABCDEFGH7890'],
    ['18: a sign behind a digit and a letter', '1A123456ABCDEFGH9-'],
    ['18: a sign behind a letter', 'A123456BCDEFGH789-'],
    ['18: a sign behind 2 letters', 'AB123456CDEFGH789-'],
    ['18: a small letter and digits', 'a123456BCDEFGH7890'],
    ['18: a digit, a small letter', '1a123456ABCDEFGH90'],
    ['20: a sign behind 15 digits', '123456789012345678-'],
    ['20: a sign behind 15 digits, without a capital', '1234567890123456789-'],
    ['20: a letter, 15 digits and a sign', 'A123456789012345BCD-'],
    ['20: a sign in front of a letter', '-A12345678901234567B'],
    ['20 fallback: a letter in front', 'a1234568901234A67890'],
    ['16 digits', '1234567890123456'],
    ['17 digits', '12345678901234567'],
    ['19 digits', '1234567890123456789'],
    ['21 digits', '123456789012345678901'],
    ['15 without a digit', 'ABCDEFGHIJKLMNO'],
    ['15 with a small letter', '12345678901234a'],
    ['18: small letter', '123456abcdefgh7890'],
    ['18: 5 digits', '12345AABCDEFGH7890'],
    ['18: 3 letters', 'ABC123456DEFGH7890'],
    ['18: sign', '123456ABCDEFGH789-'],
    ['18: a sign in front of a digit and a letter', '-1A123456ABCDEFGH9'],
    ['18: digit, letter, 5 digits', '1A12345AABCDEFGH90'],
    ['18: letter, 5 digits', 'A12345ABCDEFGH7890'],
    ['18: 2 letters, 5 digits', 'AB12345ACDEFGH7890'],
    ['20: letter, 14 digits', 'A12345678901234BCDEF'],
    ['20 fallback: 5 digits', '12345AA8901234567890'],
    ['20 fallback: I from 7 on', '123456A890I234567890'],
    ['20 fallback: O at the end', '123456A890123456789O'],
    ['20 fallback: a capital behind character 15 only', '123456789012345-A890'],
    ['20 fallback: S', '123456AS901234567890'],
    ['20 fallback: Z', '123456A89012345Z7890'],
    ['G32: no capital in 7–15', '123456789012345a7890'],
    ['full-width digits', '１２３４５６７８９０１２３４５'],
    ['no string', 123456789012345],
    ['null', null],
  ])('§tax.number rejects %s', (_, number) => {
    expect(isTaxNumber(number)).toBe(false);
  });

  it('never throws and accepts three lengths only', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.string({ unit: fc.constantFrom(...'09AZIa '), maxLength: 24 })),
        (value) => {
          if (isTaxNumber(value)) expect([15, 18, 20]).toContain(String(value).trim().length);
        },
      ),
    );
  });
});
