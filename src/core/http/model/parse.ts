import * as v from 'valibot';
import type { Endpoint } from './endpoint';
import { envelope, type Reply } from './envelope';
import type { Schema } from './fields';

/** The reply of one call by its schema, or why the schema refuses it. Never throws. */
export function parseReply<T>(
  endpoint: Endpoint<T>,
  data: unknown,
): { reply: Reply<T> } | { refused: string } {
  const parsed = v.safeParse(envelope(endpoint.result, { flat: endpoint.flat }), data);
  return parsed.success ? { reply: parsed.output } : { refused: parsed.issues[0].message };
}

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
