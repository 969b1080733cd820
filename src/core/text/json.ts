import * as v from 'valibot';
import { hasOwn } from './has-own';
import { attempt, ownCopy } from './objects';
import type { Schema } from './schema-fields';

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

/** `{…}`, not null and not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The value of a JSON text; undefined for invalid JSON, or no text at all: with DevTools open, V8 resolves each error's
 * position by re-parsing the script, so a missing value causes none.
 */
export function readJson(json: string | undefined): unknown {
  return json ? attempt(() => JSON.parse(json)) : undefined;
}

/** The object of a JSON text, without a prototype; undefined for any other value, or no JSON. Never throws. */
export function jsonRecord(json: string | undefined): Record<string, unknown> | undefined {
  const value = readJson(json);
  return isRecord(value) ? ownCopy(value) : undefined;
}

/** A JSON text from a storage by its schema; undefined for anything else, an absent text included. */
export function parseStored<T>(schema: Schema<T>, json: string | undefined): T | undefined {
  const value = readJson(json);
  if (value === undefined) return undefined;
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
}
