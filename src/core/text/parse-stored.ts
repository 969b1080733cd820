import * as v from 'valibot';
import type { Schema } from './schema-fields';

/** A JSON text from a storage by its schema; undefined for anything else, an absent text included. */
export function parseStored<T>(schema: Schema<T>, json: string | undefined): T | undefined {
  if (!json) return undefined;
  try {
    const parsed = v.safeParse(schema, JSON.parse(json));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
