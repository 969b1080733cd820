import { parseStored } from '../text/parse-stored';
import { ApiError, LoginRequired, ServerError, SessionExpired } from './errors';
import { nothing } from './model/endpoint';
import { CODE_EXPIRED, envelope, type Refusal } from './model/envelope';

const anyReply = envelope(nothing);

/** The error of a reply that says no (§calls.errors); `method` is what it was asked by: whatever is no GET writes, as a POST does. */
export function refusalError(
  { code, msg, needLogin }: Refusal,
  method: string,
): ApiError | LoginRequired | SessionExpired {
  if (code === CODE_EXPIRED) return new SessionExpired(msg);
  if (needLogin || msg.trim() === 'needLogin') return new LoginRequired();
  return new ApiError(code, msg, method === 'GET' ? 'GET' : 'POST');
}

/** The error of a 5xx answer: some servers put the envelope into it, whose code and msg count all the same (§calls.errors). */
export function serverError(status: number, body: string, method: string): Error {
  const reply = parseStored(anyReply, body);
  if (reply === undefined || reply.ok) return new ServerError(status);
  const error = refusalError(reply, method);
  return error instanceof ApiError ? new ServerError(status, error) : error;
}
