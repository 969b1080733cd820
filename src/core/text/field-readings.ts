import { toDecimal, toPlain } from './decimal';

const DECIMAL = /^[+-]?\d+(\.\d+)?$/;
/** `1,234.50`. */
const WITH_THOUSANDS_APART = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** A text; numbers become digits. Null for anything else, as below. */
export function textFrom(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

/** A number; digits as text count. */
export function numberFrom(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : null;
}

/** `true`, `1`, `"true"`, `"1"` and their opposites. */
export function flagFrom(value: unknown): boolean | null {
  if (value === true || value === 1 || value === 'true' || value === '1') return true;
  return value === false || value === 0 || value === 'false' || value === '0' ? false : null;
}

/** An exact decimal as its digits. */
export function decimalFrom(value: unknown): string | null {
  const digits = textFrom(value)?.trim() ?? '';
  if (DECIMAL.test(digits)) return digits.replace('+', '');
  // Java writes 1E+3 for a thousand without its trailing zeros.
  const exact = toDecimal(WITH_THOUSANDS_APART.test(digits) ? digits.replace(/,/g, '') : digits);
  return exact ? toPlain(exact) : null;
}
