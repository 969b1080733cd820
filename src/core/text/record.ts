import { bare } from './bare';
/** `{…}`, not null and not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object of a JSON text, without a prototype; undefined for any other value, for what is no JSON and for no text at all. Never throws. */
export function jsonRecord(json: string | undefined): Record<string, unknown> | undefined {
  try {
    // Nothing throws for nothing stored: where an inspector is attached V8 looks an error's place up in the whole script.
    const value: unknown = JSON.parse(json || 'null');
    return isRecord(value) ? bare(value) : undefined;
  } catch {
    return undefined;
  }
}
