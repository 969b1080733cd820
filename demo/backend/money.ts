/** Units of money in the demo: 1/10000 yuan, so that sums are exact. */
const UNITS_PER_YUAN = 10_000;

/** Writes `12.3456` yuan with two to four decimals, as the store prints prices. */
export function priceText(units: number): string {
  const whole = Math.floor(units / UNITS_PER_YUAN);
  const decimals = String(units % UNITS_PER_YUAN).padStart(4, '0');
  return `${whole}.${decimals.slice(0, 2)}${decimals.slice(2).replace(/0+$/, '')}`;
}

/** Rounds half up to whole fen: `12.35`. */
export function moneyText(units: number): string {
  const fen = Math.floor((units + 50) / 100);
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}
