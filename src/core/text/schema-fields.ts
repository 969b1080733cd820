import * as v from 'valibot';
import { decimalFrom, flagFrom, numberFrom, textFrom } from './field-readings';
import { ownCopy } from './objects';
import { visible } from './visible';

/** Any synchronous valibot schema that turns something unknown into `T`. */
export type Schema<T> = v.GenericSchema<unknown, T>;

/** Accepts any value; an absent key counts as null (valibot would reject the whole object). */
const anything = v.nullish(v.unknown(), null);

/** An object's own keys: valibot reads inherited ones too, which a library of the page may have polluted. */
export const ownKeys = v.pipe(
  v.unknown(),
  v.transform((value): unknown => (typeof value === 'object' && value !== null ? ownCopy(value) : value)),
);

/**
 * Like valibot's `object`, but reads only the value's own keys, and its output inherits nothing either, so
 * that an optional member that is absent is undefined.
 */
export function object<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(ownKeys, v.object(ownCopy(entries)), v.transform(ownObject));
}

function ownObject<T extends object>(value: T): T {
  return ownCopy(value);
}

/**
 * Like {@link object}, with every other member as the schema `rest` reads it; `rest` must refuse nothing.
 * valibot's own `objectWithRest` would bring the whole of valibot's `object` a second time.
 */
export function objectWithRest<Entries extends v.ObjectEntries>(entries: Entries, rest: Schema<unknown>) {
  const known = object(entries);
  const all = v.record(v.string(), rest);
  return v.pipe(
    ownKeys,
    v.transform((value) => ({ known: value, all: value })),
    v.object(ownCopy({ known, all })),
    v.transform((read): Record<string, unknown> & v.InferOutput<typeof known> => ({
      ...read.all,
      ...read.known,
    })),
  );
}

/** A schema that refuses nothing: the value as `read` understands it, else `fallback`. */
function tolerant<T, Fallback>(read: (value: unknown) => T | null, fallback: Fallback): Schema<T | Fallback> {
  return v.pipe(
    anything,
    v.transform((value) => read(value) ?? fallback),
  );
}

/** A tolerant text: numbers become digits; absent, null or anything else becomes `fallback`. */
export function text(fallback?: string): Schema<string>;
export function text(fallback: null): Schema<string | null>;
export function text(fallback: string | null = ''): Schema<string | null> {
  return tolerant(textFrom, fallback);
}

/** A text that must be there: an object without the text is refused (and dropped from its list). */
export function requiredText(): Schema<string> {
  return v.pipe(
    text(),
    v.check((value) => visible(value).trim() !== '', 'text expected'),
  );
}

/** An id as its digits; '' for none, which Java also writes as 0. */
export const id: Schema<string> = v.pipe(
  text(),
  v.transform((given) => given.trim().replace(/^0$/, '')),
);

/** A tolerant number: numeric strings count; absent, null, NaN or anything else becomes `fallback`. */
export function number(fallback?: number): Schema<number>;
export function number(fallback: null): Schema<number | null>;
export function number(fallback: number | null = 0): Schema<number | null> {
  return tolerant(numberFrom, fallback);
}

/** A number that must be there, numeric strings included. */
export function requiredNumber(): Schema<number> {
  return v.pipe(number(null), v.number());
}

/** Money or another exact decimal as its digits, never as a float: `"12.50"`; anything else is `fallback`. */
export function decimal(fallback: string): Schema<string> {
  return tolerant(decimalFrom, fallback);
}

/** A tolerant boolean: `true`, `1`, `"true"`, `"1"` and their opposites; anything else becomes `fallback`. */
export function flag(fallback?: boolean): Schema<boolean>;
export function flag(fallback: null): Schema<boolean | null>;
export function flag(fallback: boolean | null = false): Schema<boolean | null> {
  return tolerant(flagFrom, fallback);
}

/**
 * A list of `item`s, which are never lists themselves; invalid ones are dropped. Anything but an array is an
 * empty list.
 */
export function maybeListOf<T>(item: Schema<T>): Schema<T[]> {
  return v.pipe(
    anything,
    v.transform((value) => (Array.isArray(value) ? keepGood(item, value) : [])),
  );
}

/** Like {@link maybeListOf}, but a value that is not an array is rejected. */
export function listOf<T>(item: Schema<T>): Schema<T[]> {
  return v.pipe(anything, v.check(Array.isArray, 'list expected'), maybeListOf(item));
}

/** Like {@link listOf}, with the empty list for an absent or null value. */
export function nullableListOf<T>(item: Schema<T>): Schema<T[]> {
  return v.pipe(v.nullish(v.unknown(), []), listOf(item));
}

/**
 * A member that may be absent. For an absent member valibot reads `fallback`, which a library of the page may
 * have put on every object.
 */
export function optional<T>(schema: Schema<T>) {
  return Object.assign(v.optional(schema), { fallback: undefined });
}

/** A part of a reply that may be absent: null if it is absent, or if the schema refuses it. */
export function maybe<T>(schema: Schema<T>): Schema<T | null> {
  return tolerant((value) => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? parsed.output : null;
  }, null);
}

function keepGood<T>(item: Schema<T>, values: unknown[]): T[] {
  const good: T[] = [];
  for (const value of values) {
    if (Array.isArray(value)) continue;
    const parsed = v.safeParse(item, value);
    if (parsed.success) good.push(parsed.output);
  }
  return good;
}
