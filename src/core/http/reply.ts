import { $pageData } from '../page/page-data';
import { readJson } from '../text/json';
import { clientSettings, type FieldCrypto } from './client-settings';
import { ApiError, BadReply, LoginRequired, ServerError, SessionExpired } from './errors';
import {
  type Answer,
  asItIs,
  CODE_EXPIRED,
  type Endpoint,
  nothing,
  parseReply,
  type Reply,
} from './model/endpoint';
import { type Said, verdictOf } from './model/verdict';

const verdictOn = (status: number, reply: Said) => verdictOf(status, reply, $pageData.get().nobodyCodes);

/**
 * The error of an envelope that is not granted. Every `method` but GET counts as a POST, because it writes.
 */
export function refusalError(
  reply: Said,
  method: string,
  status = 200,
): ApiError | LoginRequired | SessionExpired {
  if (reply.code === CODE_EXPIRED) return new SessionExpired(reply.msg);
  if (verdictOn(status, reply) === 'refused') return new LoginRequired();
  return new ApiError(reply.code, reply.msg, method === 'GET' ? 'GET' : 'POST');
}

/**
 * The error of a 5xx reply. Some servers put the envelope into it, and then its code and msg count too.
 */
export function serverError(status: number, body: string, method: string): Error {
  const parsed = parseReply({ result: nothing, adapt: asItIs }, readJson(body));
  if (parsed.refused !== undefined) return new ServerError(status);
  const error = refusalError(parsed.reply, method);
  if (!(error instanceof ApiError)) return error;
  return new ServerError(status, parsed.reply.ok ? undefined : error);
}

/** Passes a granted reply on; throws for any other. `status` is that of its answer. */
export function checkReply<Result>(
  reply: Reply<Result>,
  method: 'GET' | 'POST',
  status = 200,
): Answer<Result> {
  const verdict = verdictOn(status, reply);
  if (reply.ok && verdict === 'granted') return reply;
  throw reply.ok && verdict === 'unavailable'
    ? new BadReply(`status ${status}`)
    : refusalError(reply, method, status);
}

/**
 * Parses the text of an answer by the endpoint's schema, `open`ing its `{secret…` values first. Throws
 * BadReply.
 */
export async function readReply<Result>(
  endpoint: Endpoint<Result>,
  text: string,
  open: FieldCrypto['decryptTree'] | undefined = clientSettings().crypto?.decryptTree,
  customer?: string,
): Promise<Reply<Result>> {
  const data = readJson(text);
  if (data === undefined) throw new BadReply('not JSON');
  const isSealed = open !== undefined && text.includes('{secret');
  const opened = isSealed ? await open(data, endpoint.bringsKeys, customer) : data;
  const parsed = parseReply(endpoint, opened, $pageData.get().nobodyCodes);
  if (parsed.refused !== undefined) throw new BadReply(`${endpoint.path}: ${parsed.refused}`);
  return parsed.reply;
}

/** An answer: HTTP status, text, and the code of the customer shown at the request. */
export interface TextAnswer {
  status: number;
  text: string;
  customer: string | undefined;
}

/** The same for an answer with its status. Throws LoginRequired for status 401 without an envelope. */
export async function readAnswer<Result>(
  endpoint: Endpoint<Result>,
  { status, text, customer }: TextAnswer,
  open?: FieldCrypto['decryptTree'],
): Promise<Reply<Result>> {
  try {
    return await readReply(endpoint, text, open, customer);
  } catch (error) {
    throw verdictOf(status, undefined) === 'refused' ? new LoginRequired() : error;
  }
}
