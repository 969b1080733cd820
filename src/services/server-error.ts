import { nothing } from '../contract/endpoint';
import { CODE_EXPIRED, envelope } from '../contract/envelope';
import { parseStored } from '../contract/parse';
import { ApiError, LoginRequired, ServerError, SessionExpired } from './errors';

const refusal = envelope(nothing);

/** The error of a 5xx answer: some servers put the envelope into it, whose code and msg count all the same (§calls.errors). */
export function serverError(status: number, body: string, method: string): Error {
  const reply = parseStored(refusal, body);
  if (reply === undefined || reply.ok) return new ServerError(status);
  if (reply.code === CODE_EXPIRED) return new SessionExpired();
  if (reply.needLogin || reply.msg.trim() === 'needLogin') return new LoginRequired();
  return new ServerError(status, new ApiError(reply.code, reply.msg, method === 'POST' ? 'POST' : 'GET'));
}
