import { parseStored } from '../text/json';
import { clientSettings, type FieldCrypto } from './client-settings';
import { ApiError, BadReply, LoginRequired, ServerError, SessionExpired } from './errors';
import {
  type Answer,
  CODE_EXPIRED,
  type Endpoint,
  envelope,
  nothing,
  parseReply,
  type Refusal,
  type Reply,
} from './model/endpoint';

const anyReply = envelope(nothing);

/** The error of a refusal (§calls.errors). Every `method` but GET counts as a POST, because it writes. */
export function refusalError(
  { code, msg, needLogin }: Refusal,
  method: string,
): ApiError | LoginRequired | SessionExpired {
  if (code === CODE_EXPIRED) return new SessionExpired(msg);
  if (needLogin || msg.trim() === 'needLogin') return new LoginRequired();
  return new ApiError(code, msg, method === 'GET' ? 'GET' : 'POST');
}

/**
 * The error of a 5xx reply. Some servers put the envelope into it, and then its code and msg count too
 * (§calls.errors).
 */
export function serverError(status: number, body: string, method: string): Error {
  const reply = parseStored(anyReply, body);
  if (reply === undefined || reply.ok) return new ServerError(status);
  const error = refusalError(reply, method);
  return error instanceof ApiError ? new ServerError(status, error) : error;
}

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
