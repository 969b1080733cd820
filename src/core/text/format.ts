import { tenTo, toDecimal, toFixed, toPlain } from './decimal';

/** Quantities from here on are abbreviated in thousands. */
const QUANTITY_FULL_BELOW = 10_000;
/** Counts above this are shown as `99+`. */
const BADGE_MAX = 99;
const PRICE_DECIMALS = 2;

/**
 * A quantity below 10 000 unchanged; a larger one in thousands, `K` for each step and a `+` if any step was
 * inexact: 10000 → 10K, 12345 → 12K+, 12345678 → 12KK+. '' for anything but a number.
 */
export function formatQuantity(value: unknown): string {
  const quantity = toDecimal(value);
  if (quantity === undefined) return '';
  const { units, scale } = quantity;
  let unit = tenTo(scale);
  let steps = '';
  while (units >= BigInt(QUANTITY_FULL_BELOW) * unit) {
    unit *= 1000n;
    steps += 'K';
  }
  if (steps === '') return toPlain(quantity);
  return units / unit + steps + (units % unit === 0n ? '' : '+');
}

/**
 * A price with exactly `decimals` decimals (0 to 20), rounded half-up in decimal arithmetic: 1.005 → 1.01
 * (C9 exact money). '' for anything but a number.
 */
export function formatPrice(value: unknown, decimals = PRICE_DECIMALS): string {
  const places = Math.min(Math.max(Math.trunc(decimals) || 0, 0), 20);
  const price = toDecimal(value);
  return price === undefined ? '' : toFixed(price, places);
}

/** A price as {@link formatPrice} writes it, with thousands separators: 30,405.80. For display. */
export function formatMoney(value: unknown, decimals = PRICE_DECIMALS): string {
  const [whole = '', ...rest] = formatPrice(value, decimals).split('.');
  return [inThousands(whole), ...rest].join('.');
}

function inThousands(whole: string): string {
  const first = whole.length % 3;
  return [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])]
    .filter((part) => part !== '')
    .join(',');
}

/** The number in a badge: `99+` above 99, '' for none, zero or no number. */
export function formatBadge(count: unknown): string {
  const number = typeof count === 'string' ? Number(count) : count;
  if (typeof number !== 'number' || !(number >= 1)) return '';
  return number > BADGE_MAX ? `${BADGE_MAX}+` : String(Math.floor(number));
}

const INSTANT =
  /^\s*(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)?\s*(?:(Z|UTC|GMT)|(?:UTC|GMT)?([+-]\d\d)(?::?(\d\d))?)(?:\[[\w/+-]+\])?\s*$/i;

/**
 * A server's moment in milliseconds since 1970: such digits, or a time to the second with its offset, after
 * which Java may write the zone's name in brackets. Undefined for a time without an offset.
 */
export function instantOf(time: string): number | undefined {
  if (/^\d{12,13}$/.test(time)) return Number(time);
  const [, day, clock, isUtc, hours, minutes = '00'] = INSTANT.exec(time) ?? [];
  if (day === undefined) return undefined;
  // Safari parses an offset with a colon only.
  const at = Date.parse(`${day}T${clock}${isUtc ? 'Z' : `${hours}:${minutes}`}`);
  return Number.isNaN(at) ? undefined : at;
}

/** The device-local calendar day of a moment in milliseconds since 1970: `2026-11-21`. */
export function calendarDay(ms: number): string {
  const at = new Date(ms);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
