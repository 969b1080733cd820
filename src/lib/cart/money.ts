import Big from 'big.js';
import { ASSUMED_UNIT_PRICE_DECIMALS } from '../../config/cart';

const MONEY_DECIMALS = 2;

/**
 * The exact sum of decimal digits, rounded half-up to 2 decimals once at the end (§cart.limits, C9). Whole numbers of each
 * decimal place are added as such where they are exact: Big takes a dozen times as long, at every tick.
 */
export function sumMoney(amounts: readonly string[]): string {
  let sum = new Big(0);
  const units = new Map<number, number>();
  for (const amount of amounts) {
    const places = amount.split('.')[1]?.length ?? 0;
    const own = Number(amount.replace('.', ''));
    const next = own + (units.get(places) ?? 0);
    if (Number.isSafeInteger(own) && Number.isSafeInteger(next)) units.set(places, next);
    else sum = sum.plus(amount);
  }
  for (const [places, count] of units) sum = sum.plus(`${count}e${-places}`);
  return sum.toFixed(MONEY_DECIMALS, Big.roundHalfUp);
}

/** How many decimals the unit prices of one column have: what the finest of them needs, two at least and four at most. */
export function unitPriceDecimals(prices: readonly string[]): number {
  const { min, max } = ASSUMED_UNIT_PRICE_DECIMALS;
  const needed = prices.map((price) => price.replace(/^[^.]*\.?/, '').replace(/0+$/, '').length);
  return Math.min(Math.max(min, ...needed), max);
}
