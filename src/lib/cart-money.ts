import Big from 'big.js';

const MONEY_DECIMALS = 2;

/** The exact sum of decimal digits, rounded half-up to 2 decimals once at the end (spec §9, behaviours C9). */
export function sumMoney(amounts: readonly string[]): string {
  return amounts
    .reduce((sum, amount) => sum.plus(amount), new Big(0))
    .toFixed(MONEY_DECIMALS, Big.roundHalfUp);
}
