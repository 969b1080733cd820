import { CODE_EXPIRED, type Head } from './endpoint';

/** The meaning of an answer: the server does it, wants a login first, or cannot be asked now. */
export type Verdict = 'granted' | 'refused' | 'unavailable';

/** The judgement of an envelope alone; `ok` is a code of 200 whose `result` is usable. */
export type Said = Pick<Head, 'code' | 'msg' | 'needLogin'> & { ok: boolean };

const STATUS_UNAUTHORIZED = 401;
/** Besides 411, these envelope codes say that nobody is logged in, unless page data name other codes. */
const ASSUMED_NOBODY_CODES: readonly number[] = [401];

/**
 * The meaning of an answer of the server with this HTTP status and envelope, for every caller (A12 outage
 * budget). `refused` is code 411, one of `nobodyCodes`, `needLogin` (flag or `msg`), and status 401. Every
 * other failure (another status or code, or an answer without an envelope) is `unavailable`, because such a
 * failure says nothing about who is logged in.
 */
export function verdictOf(
  status: number,
  reply: Said | undefined,
  nobodyCodes = ASSUMED_NOBODY_CODES,
): Verdict {
  const asksLogin =
    reply && !reply.ok && (reply.needLogin || [CODE_EXPIRED, ...nobodyCodes].includes(reply.code));
  if (status === STATUS_UNAUTHORIZED || asksLogin) return 'refused';
  return status < 200 || status > 299 || !reply?.ok ? 'unavailable' : 'granted';
}
