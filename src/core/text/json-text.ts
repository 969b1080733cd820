import { hasOwn } from './has-own';

/**
 * The JSON of plain values. It ignores a `toJSON` that the page has put on the prototype of arrays (Prototype 1.6) or
 * objects. Dates and others with their own `toJSON` keep it.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(
    value,
    function asItStands(this: Record<string, unknown>, key: string, made: unknown) {
      const raw = this[key];
      const isPlain = Array.isArray(raw) || (raw && Object.getPrototypeOf(raw) === Object.prototype);
      return isPlain && !hasOwn(raw, 'toJSON') ? raw : made;
    },
  );
}
