/**
 * An exact decimal on the platform's `BigInt`: `units` of 10 to the power of -`scale`; `scale` is no less
 * than 0.
 */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Longest number that is written out in full: a hostile exponent must not become a page of zeros. */
const MAX_EXPONENT = 30;

/** The exact decimal of a number or a string of digits; undefined for anything else. */
export function toDecimal(value: unknown): Decimal | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?\s*$/i.test(text))
    return undefined;
  const decimal = parseDecimal(text);
  const digits = String(decimal.units).replace('-', '').length;
  const isTiny = decimal.units !== 0n && decimal.scale - digits >= MAX_EXPONENT;
  return isTiny || digits - decimal.scale > MAX_EXPONENT + 1 ? undefined : decimal;
}

/** The decimal of digits that are known to be such, with or without sign, point and exponent. */
export function parseDecimal(digits: string): Decimal {
  const [number = '', exponent = 0] = digits.trim().toLowerCase().split('e');
  const [whole = '', fraction = ''] = number.split('.');
  const shift = Number(exponent) - fraction.length;
  const units = BigInt(whole + fraction);
  return shift > 0 ? { units: units * tenTo(shift), scale: 0 } : { units, scale: -shift };
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: cut(a, scale) + cut(b, scale), scale };
}

export function times(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** The decimal in units of 10 to the power of -`places`, without the remainder. */
export function cut({ units, scale }: Decimal, places: number): bigint {
  return scale > places ? units / tenTo(scale - places) : units * tenTo(places - scale);
}

/** Writes exactly `places` decimals, rounding half away from zero. */
export function toFixed(decimal: Decimal, places: number): string {
  const tenths = cut(decimal, places + 1);
  return written({ units: (tenths + (tenths < 0n ? -5n : 5n)) / 10n, scale: places });
}

/** Writes as many decimals as needed, and no exponent. */
export function toPlain(decimal: Decimal): string {
  return written(decimal).replace(/^(-?\d+(?:\.\d*[1-9])?).*/, '$1');
}

function written({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const point = digits.length - scale;
  return (units < 0n ? '-' : '') + digits.slice(0, point) + (scale > 0 ? `.${digits.slice(point)}` : '');
}

/** 10 to the power of a whole number that is not negative. */
export function tenTo(power: number): bigint {
  return BigInt(`1${'0'.repeat(power)}`);
}
