import { type Decimal, parseDecimal, plus, toFixed } from '../../core/text/decimal';
import { ASSUMED_UNIT_PRICE_DECIMALS } from '../constants';

const MONEY_DECIMALS = 2;

/** Of these even 90 000 add up exactly in ten-thousandths. */
const SMALL = /^-?\d{1,7}(\.\d{1,4})?$/;

/**
 * The exact sum of decimal digits, rounded half-up to 2 decimals once at the end (§cart.limits, C9 exact money). Usual amounts are added
 * as whole numbers: decimals take a dozen times as long, at every tick.
 */
export function sumMoney(amounts: readonly string[]): string {
  let sum: Decimal = { units: 0n, scale: 0 };
  let small = 0;
  for (const amount of amounts) {
    if (SMALL.test(amount)) small += Math.round(Number(amount) * 10_000);
    else sum = plus(sum, parseDecimal(amount));
  }
  return toFixed(plus(sum, parseDecimal(`${small}e-4`)), MONEY_DECIMALS);
}

/** How many decimals the unit prices of one column have: what the finest of them needs, two at least and four at most. */
export function unitPriceDecimals(prices: readonly string[]): number {
  const { min, max } = ASSUMED_UNIT_PRICE_DECIMALS;
  const needed = prices.map((price) => (/\.\d*[1-9]/.exec(price)?.[0].length ?? 1) - 1);
  return Math.min(Math.max(min, ...needed), max);
}
