import { $pageData } from '../page/page-data';
import { readJson } from '../text/json';
import { clientSettings, type FieldCrypto } from './client-settings';
import { ApiError, BadReply, type Failure, LoginRequired, ServerError, SessionExpired } from './errors';
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
import { numbered, requestIdFrom } from './request-id';

const verdictOn = (status: number, reply: Said) => verdictOf(status, reply, $pageData.get().nobodyCodes);

/** The envelope of an answer with the number of its request, '' if the answer has none. */
export type Read<T> = T & { requestId: string };

/**
 * The error of an envelope that is not granted. Every `method` but GET counts as a POST, because it writes.
 */
export function refusalError(reply: Read<Said>, method: string, status = 200): Failure {
  return numbered(refusal(reply, method, status), reply.requestId);
}

function refusal(reply: Said, method: string, status: number): ApiError | LoginRequired | SessionExpired {
  if (reply.code === CODE_EXPIRED) return new SessionExpired(reply.msg);
  if (verdictOn(status, reply) === 'refused') return new LoginRequired();
  return new ApiError(reply.code, reply.msg, method === 'GET' ? 'GET' : 'POST');
}

/**
 * The error of a 5xx reply. Some servers put the envelope into it, and then its code and msg count too.
 */
export function serverError({ status, text, requestId }: TextAnswer, method: string): Failure {
  const body = readJson(text);
  const { reply } = parseReply({ result: nothing, adapt: asItIs }, body);
  const error = reply && refusal(reply, method, 200);
  const isRefusal = error === undefined || error instanceof ApiError;
  return numbered(
    isRefusal ? new ServerError(status, reply?.ok ? undefined : error) : error,
    requestIdFrom(requestId, body),
  );
}

/** Passes a granted reply on; throws for any other. `status` is that of its answer. */
export function checkReply<Result>(
  reply: Read<Reply<Result>>,
  method: 'GET' | 'POST',
  status = 200,
): Answer<Result> {
  const verdict = verdictOn(status, reply);
  if (reply.ok && verdict === 'granted') return reply;
  throw reply.ok && verdict === 'unavailable'
    ? numbered(new BadReply(`status ${status}`), reply.requestId)
    : refusalError(reply, method, status);
}

/** An answer: HTTP status, text, and the code of the customer shown at the request. */
export interface TextAnswer {
  status: number;
  text: string;
  customer: string | undefined;
  /** As its header says it, unchecked; '' without one. */
  requestId: string;
}

/**
 * Parses the text of an answer by the endpoint's schema, `open`ing its `{secret…` values first. Throws
 * LoginRequired for status 401 without an envelope, else BadReply.
 */
export async function readAnswer<Result>(
  endpoint: Endpoint<Result>,
  { status, text, customer, requestId: sent }: TextAnswer,
  open: FieldCrypto['decryptTree'] | undefined = clientSettings().crypto?.decryptTree,
): Promise<Read<Reply<Result>>> {
  const data = readJson(text);
  const requestId = requestIdFrom(sent, data);
  const refuse = (reason: string) => {
    const isRefused = verdictOf(status, undefined) === 'refused';
    return numbered(isRefused ? new LoginRequired() : new BadReply(reason), requestId);
  };
  if (data === undefined) throw refuse('not JSON');
  const isSealed = open !== undefined && text.includes('{secret');
  const opened = isSealed ? await open(data, endpoint.bringsKeys, customer) : data;
  const parsed = parseReply(endpoint, opened, $pageData.get().nobodyCodes);
  if (parsed.refused !== undefined) throw refuse(`${endpoint.path}: ${parsed.refused}`);
  return { ...parsed.reply, requestId };
}
