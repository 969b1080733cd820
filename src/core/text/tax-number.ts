import { visible } from './visible';

const PATTERNS: Record<number, readonly RegExp[]> = {
  15: [/^\d+$/, /^(?=.*[A-Z])(?=.*\d)/s],
  18: [/^\d{6}[0-9A-Z]+$/, /^\d[A-Z]\d{6}[0-9A-Z]+$/, /^[A-Z]\d{6}[0-9A-Z]+$/, /^[A-Z]{2}\d{6}[0-9A-Z]+$/],
  20: [/^\d{15}[0-9A-Z]+$/, /^[A-Z]\d{15}[0-9A-Z]+$/],
};

/** True for a tax number: 15, 18 or 20 characters that are seen, trimmed; a "letter" is A–Z. */
export function isTaxNumber(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const number = visible(value).trim();
  if (PATTERNS[number.length]?.some((pattern) => pattern.test(number))) return true;
  return number.length === 20 && passesFallback(number);
}

/** Six digits; then a capital among characters 7–15 and no I, O, S or Z from character 7 on. */
function passesFallback(number: string): boolean {
  return (
    /^\d{6}$/.test(number.slice(0, 6)) && /[A-Z]/.test(number.slice(6, 15)) && !/[IOSZ]/.test(number.slice(6))
  );
}
