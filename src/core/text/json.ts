import * as v from 'valibot';
import { toDecimal, toPlain } from './decimal';
import { hasOwn } from './has-own';
import { attempt, ownCopy } from './objects';
import type { Schema } from './schema-fields';

/**
 * The JSON of plain values. It ignores a `toJSON` that the page has put on the prototype of arrays (Prototype
 * 1.6) or objects. Dates and other objects with a `toJSON` of their own still use it.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(asItStands(value));
}

/**
 * A copy of plain objects and arrays that inherits no `toJSON`: Prototype's for arrays would join what is in
 * them. What brings its own, such as a date, stays.
 */
function asItStands(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || hasOwn(value, 'toJSON')) return value;
  if (Array.isArray(value)) {
    const copy: unknown[] = [];
    for (let at = 0; at < value.length; at += 1) copy[at] = asItStands(value[at]);
    return Object.defineProperty(copy, 'toJSON', ownCopy({ value: undefined }));
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const copy: Record<string, unknown> = Object.create(null);
  for (const [name, part] of Object.entries(value)) copy[name] = asItStands(part);
  return copy;
}

/** `{…}`, not null and not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A string or a number of a JSON text. */
const TOKEN = /"(?:[^"\\]+|\\.)*"|-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/gi;
const LONG_NUMBER = /\d{16}|\de\+?\d\d/i;

/**
 * A number beyond 2^53 as its digits in a string, because it would lose some: Java writes ids of 19 digits as
 * numbers, some with an exponent.
 */
function exact(token: string): string {
  const number = Number(token);
  const digits = Number.isInteger(number) && !Number.isSafeInteger(number) ? toDecimal(token) : undefined;
  return digits === undefined ? token : `"${toPlain(digits)}"`;
}

function parseExactly(json: string): unknown {
  const value: unknown = JSON.parse(json);
  return LONG_NUMBER.test(json) ? JSON.parse(json.replace(TOKEN, exact)) : value;
}

/**
 * The value of a JSON text, with numbers beyond 2^53 as their digits; undefined for invalid JSON, or no text
 * at all. A missing text causes no error, because with DevTools open V8 resolves each error's position by
 * re-parsing the script.
 */
export function readJson(json: string | undefined): unknown {
  return json ? attempt(() => parseExactly(json)) : undefined;
}

/**
 * The object of a JSON text, without a prototype; undefined for any other value, or no JSON. Never throws.
 */
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
