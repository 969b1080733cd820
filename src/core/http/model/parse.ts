import * as v from 'valibot';
import type { Endpoint } from './endpoint';
import { envelope, type Reply } from './envelope';

/** The reply of one call by its schema, or why the schema refuses it. Never throws. */
export function parseReply<T>(
  endpoint: Endpoint<T>,
  data: unknown,
): { reply: Reply<T> } | { refused: string } {
  const parsed = v.safeParse(envelope(endpoint.result, { flat: endpoint.flat }), data);
  return parsed.success ? { reply: parsed.output } : { refused: parsed.issues[0].message };
}
