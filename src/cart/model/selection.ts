import { parseDecimal, plus, toFixed } from '../../core/text/decimal';
import { ASSUMED_UNIT_PRICE_DECIMALS, type Currency } from '../constants';
import type { CartLine } from './lines';

const MONEY_DECIMALS = 2;

/** The exact sum of decimal digits, rounded half-up to 2 decimals once at the end (C9 exact money). */
export function sumMoney(amounts: readonly string[]): string {
  const sum = amounts.map(parseDecimal).reduce(plus, { units: 0n, scale: 0 });
  return toFixed(sum, MONEY_DECIMALS);
}

/**
 * The number of decimals of the unit prices in one column: as many as the finest price needs, at least two
 * and at most four.
 */
export function unitPriceDecimals(prices: readonly string[]): number {
  const { min, max } = ASSUMED_UNIT_PRICE_DECIMALS;
  const needed = prices.map((price) => (/\.\d*[1-9]/.exec(price)?.[0].length ?? 1) - 1);
  return Math.min(Math.max(min, ...needed), max);
}

/** Whether all, none or some ('mixed') of the lines are ticked. No line at all counts as none. */
export function tickedState(lines: readonly CartLine[], selected: ReadonlySet<string>): boolean | 'mixed' {
  const count = lines.filter(({ id }) => selected.has(id)).length;
  if (count === 0) return false;
  return count === lines.length ? true : 'mixed';
}

/** Total of one currency in exact digits with 2 decimals; undefined when a line's total is unknown. */
export interface CurrencyTotal {
  currency: Currency;
  total: string | undefined;
  /** The sum that the discounts save; absent if it is zero, or if a line does not prove its discount. */
  saving?: string;
}

/**
 * The number of ticked lines and their total per currency; if none is ticked, in that of all lines, or in ¥.
 */
export function selectedTotals(
  lines: readonly CartLine[],
  selected: ReadonlySet<string>,
): { count: number; totals: CurrencyTotal[] } {
  const chosen = lines.filter(({ id }) => selected.has(id));
  const used = (['¥', '$'] as const).filter((currency) => chosen.some((line) => line.currency === currency));
  const [none = '¥', other] = new Set(lines.map(({ currency }) => currency));
  const totals = (used.length > 0 ? used : [other === undefined ? none : '¥']).map((currency) => {
    const group = chosen.filter((line) => line.currency === currency);
    const amounts = group.map((line) => line.total);
    const savings = group.flatMap(({ discount }) => discount?.saving ?? []);
    const saving = savings.includes('') ? '0.00' : sumMoney(savings);
    return {
      currency,
      total: amounts.includes('') ? undefined : sumMoney(amounts),
      ...(saving !== '0.00' && { saving }),
    };
  });
  return { count: chosen.length, totals };
}
