import { bare } from './bare';
/** `{…}`, not null and not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The object of a JSON text, without a prototype; undefined for any other value, invalid JSON or no text at all. Never
 * throws.
 */
export function jsonRecord(json: string | undefined): Record<string, unknown> | undefined {
  try {
    // Avoid throwing for missing values: with DevTools open, V8 resolves each error's position by re-parsing the
    // script.
    const value: unknown = JSON.parse(json || 'null');
    return isRecord(value) ? bare(value) : undefined;
  } catch {
    return undefined;
  }
}
