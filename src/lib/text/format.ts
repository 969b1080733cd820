import Big from 'big.js';
import { BADGE_MAX, PRICE_DECIMALS, QUANTITY_FULL_BELOW } from '../../config/format';

/** Longest number that is written out in full: a hostile exponent must not become a page of zeros. */
const MAX_EXPONENT = 30;

/** The exact decimal a number or a string of digits stands for; undefined for anything else. */
export function toDecimal(value: unknown): Big | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?\s*$/i.test(text))
    return undefined;
  const decimal = new Big(text.trim().replace(/^\+/, ''));
  return Math.abs(decimal.e) > MAX_EXPONENT ? undefined : decimal;
}

/**
 * A quantity under 10 000 as it is; a larger one in thousands, `K` for each step and a `+` when any step was
 * inexact: 10000 → 10K, 12345 → 12K+, 12345678 → 12KK+ (§format.quantity, G30). '' for what is no number.
 */
export function formatQuantity(value: unknown): string {
  let rest = toDecimal(value);
  if (rest === undefined) return '';
  let steps = '';
  let isExact = true;
  while (rest.gte(QUANTITY_FULL_BELOW)) {
    const whole: Big = rest.times('0.001').round(0, Big.roundDown);
    isExact &&= whole.times(1000).eq(rest);
    rest = whole;
    steps += 'K';
  }
  return rest.toFixed() + steps + (isExact ? '' : '+');
}

/**
 * A price with exactly `decimals` decimals (0 to 20), rounded half-up in decimal arithmetic: 1.005 → 1.01 (§format.price, C9).
 * '' for what is no number.
 */
export function formatPrice(value: unknown, decimals = PRICE_DECIMALS): string {
  const places = Math.min(Math.max(Math.trunc(decimals) || 0, 0), 20);
  const text = toDecimal(value)?.toFixed(places, Big.roundHalfUp) ?? '';
  return /^-[0.]+$/.test(text) ? text.slice(1) : text;
}

/** A price as {@link formatPrice} writes it, with its thousands apart: 30,405.80. For what people read. */
export function formatMoney(value: unknown, decimals = PRICE_DECIMALS): string {
  const [whole = '', ...rest] = formatPrice(value, decimals).split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.');
}

/** The number in a badge: `99+` above 99, '' for none, zero or no number (§format.badge, C1, G43). */
export function formatBadge(count: unknown): string {
  if (typeof count !== 'number' || !(count >= 1)) return '';
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(Math.floor(count));
}
