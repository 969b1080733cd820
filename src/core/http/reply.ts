import { clientSettings, type FieldCrypto } from './client-settings';
import { BadReply } from './errors';
import type { Endpoint } from './model/endpoint';
import type { Answer, Reply } from './model/envelope';
import { parseReply } from './model/parse';
import { refusalError } from './refusal';

/** Passes a reply with code 200 on; throws for any other (§calls.errors). */
export function checkReply<Result>(reply: Reply<Result>, method: 'GET' | 'POST'): Answer<Result> {
  if (reply.ok) return reply;
  throw refusalError(reply, method);
}

/** Parses the text of an answer by the endpoint's schema, `open`ing its `{secret…` values first. Throws BadReply. */
export async function readReply<Result>(
  endpoint: Endpoint<Result>,
  text: string,
  open: FieldCrypto['decryptTree'] | undefined = clientSettings().crypto?.decryptTree,
): Promise<Reply<Result>> {
  const data = parseJson(text);
  return parseAs(endpoint, open && text.includes('{secret') ? await open(data) : data);
}

export function parseAs<Result>(endpoint: Endpoint<Result>, data: unknown): Reply<Result> {
  const parsed = parseReply(endpoint, data);
  if ('refused' in parsed) throw new BadReply(`${endpoint.path}: ${parsed.refused}`);
  return parsed.reply;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadReply('not JSON');
  }
}
