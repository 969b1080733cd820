import * as v from 'valibot';

/**
 * The vocabulary of `src/core/text/schema-fields.ts`, read strictly: what a server should send, where that
 * file says what the frame accepts. The description of the calls loads the schemas of `src/` with this file
 * instead, so that both readings come from one declaration. Every function has its namesake's meaning;
 * `readAs` names the reading that the frame is satisfied with.
 */
const field = <Wanted extends v.GenericSchema>(wanted: Wanted, readAs: string) =>
  v.pipe(wanted, v.metadata({ readAs }));

const DECIMAL = /^[+-]?\d+(\.\d+)?$/;

export const ownKeys = v.unknown();

export function object<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries);
}

export function objectWithRest<Entries extends v.ObjectEntries>(entries: Entries, rest: v.GenericSchema) {
  return v.objectWithRest(entries, rest);
}

export const text = (fallback: string | null = '') => v.nullish(field(v.string(), 'text'), fallback);
/** A number, too: Java writes a `Long` as one, and the frame keeps its digits. */
export const id = v.nullish(v.union([field(v.string(), 'text'), v.number()]), '');
export const requiredText = () => field(v.pipe(v.string(), v.minLength(1)), 'text');
export const number = (fallback: number | null = 0) => v.nullish(field(v.number(), 'number'), fallback);
export const requiredNumber = () => field(v.number(), 'number');
export const flag = (fallback: boolean | null = false) => v.nullish(field(v.boolean(), 'flag'), fallback);
/** A number, too: JSON has no other exact form of money, and the frame reads its digits. */
export const decimal = (fallback: string) =>
  v.nullish(v.union([field(v.pipe(v.string(), v.regex(DECIMAL)), 'decimal'), v.number()]), fallback);
export const maybeListOf = (item: v.GenericSchema) => v.nullish(v.array(item), []);
export const listOf = (item: v.GenericSchema) => v.array(item);
export const nullableListOf = (item: v.GenericSchema) => maybeListOf(item);
export const optional = (schema: v.GenericSchema) => v.optional(schema);
export const maybe = (schema: v.GenericSchema) => v.nullish(schema, null);
