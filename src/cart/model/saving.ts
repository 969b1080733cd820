import { type Decimal, parseDecimal, plus, times, toPlain } from '../../core/text/decimal';

/** A line's own rounding: its total may differ so much from price × quantity. */
const CENT: Decimal = { units: 1n, scale: 2 };

/** The discount of a line; `saving` is '' if the line's fields do not prove it. */
export interface Discount {
  /** The consult price that the discount price replaces. */
  listPrice: string;
  saving: string;
}

/**
 * The discount of a line, all in exact digits; undefined where the list price is not higher. The saving
 * counts only where the line's total is its price × quantity to the cent: otherwise the price may be that of
 * another quantity.
 */
export function discountOf(
  listPrice: string,
  { price, quantity, total }: { price: string; quantity: string; total: string },
): Discount | undefined {
  if (listPrice === '' || price === '') return undefined;
  const perPiece = minus(parseDecimal(listPrice), parseDecimal(price));
  if (perPiece.units <= 0n) return undefined;
  if (quantity === '' || total === '') return { listPrice, saving: '' };
  const pieces = parseDecimal(quantity);
  const gap = minus(times(parseDecimal(price), pieces), parseDecimal(total));
  const isProven = minus(gap, CENT).units <= 0n && plus(gap, CENT).units >= 0n;
  return { listPrice, saving: isProven ? toPlain(times(perPiece, pieces)) : '' };
}

function minus(a: Decimal, b: Decimal): Decimal {
  return plus(a, { ...b, units: -b.units });
}
