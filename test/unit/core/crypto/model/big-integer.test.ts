import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BigInteger } from '../../../../../src/core/crypto/model/big-integer';
import '../../../property-runs';

/** The library with which sm-crypto computes by itself. */
const require = createRequire(import.meta.url);
const { BigInteger: Theirs }: { BigInteger: typeof BigInteger } = require('jsbn');
/** A prime, SM2's field. */
const PRIME = 'FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFF';
const number = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }).map((value) => value.toString(16));

/** Everything one pair of numbers gives, as text. */
function computed(Class: typeof BigInteger, left: string, right: string): string[] {
  const [a, b, prime] = [new Class(left, 16), new Class(right, 16), new Class(PRIME, 16)];
  const values = [
    a.add(b),
    a.subtract(b),
    a.multiply(b),
    a.divide(b),
    a.square(),
    a.shiftLeft(3),
    a.mod(b),
    a.mod(a),
    a.negate().mod(prime),
    a.mod(prime).modInverse(prime),
    a.modPow(new Class('5'), prime),
  ];
  return [
    ...values.map((value) => value.toString(16)),
    a.toRadix(16),
    ...[a.bitLength(), a.signum(), a.negate().signum(), Math.sign(a.compareTo(b)), a.compareTo(a)].map(
      String,
    ),
    ...[a.equals(b), a.equals(new Class(left, 16)), a.testBit(0), a.testBit(100)].map(String),
  ];
}

describe('BigInteger on BigInt', () => {
  it('computes the same as jsbn', () => {
    fc.assert(
      fc.property(number, number, (left, right) => {
        expect(computed(BigInteger, left, right)).toEqual(computed(Theirs, left, right));
      }),
    );
  });

  it('draws as many random bits as requested, from the same bytes as jsbn', () => {
    const random = { nextBytes: (bytes: number[]) => void bytes.fill(0xff) };
    for (const bits of [8, 255, 256]) {
      expect(new BigInteger(bits, random).toString(16)).toBe(new Theirs(bits, random).toString(16));
    }
  });

  it('reads digits in radix 10 unless told 16', () => {
    const read = [new BigInteger('10'), new BigInteger('10', 10), new BigInteger('10', 16)];
    expect(read.map(String)).toEqual(['10', '10', '16']);
  });

  it('has no inverse of a number that shares a factor with the modulus', () => {
    const inverses = [BigInteger, Theirs].map((Class) => new Class('6').modInverse(new Class('9')));
    expect(inverses.map(String)).toEqual(['0', '0']);
  });

  it('has constants for zero and one', () => {
    expect([BigInteger.ZERO, BigInteger.ONE].map(String)).toEqual(['0', '1']);
    expect(BigInteger.ZERO.bitLength()).toBe(0);
  });
});
