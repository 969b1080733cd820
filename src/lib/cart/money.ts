import Big from 'big.js';
import { ASSUMED_UNIT_PRICE_DECIMALS } from '../../config/cart';

const MONEY_DECIMALS = 2;

/** The exact sum of decimal digits, rounded half-up to 2 decimals once at the end (§cart.limits, C9). */
export function sumMoney(amounts: readonly string[]): string {
  return amounts
    .reduce((sum, amount) => sum.plus(amount), new Big(0))
    .toFixed(MONEY_DECIMALS, Big.roundHalfUp);
}

/** How many decimals the unit prices of one column have: what the finest of them needs, two at least and four at most. */
export function unitPriceDecimals(prices: readonly string[]): number {
  const { min, max } = ASSUMED_UNIT_PRICE_DECIMALS;
  const needed = prices.map((price) => price.replace(/^[^.]*\.?/, '').replace(/0+$/, '').length);
  return Math.min(Math.max(min, ...needed), max);
}
