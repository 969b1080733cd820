import { CODE_EXPIRED, CODE_OK } from '../../../src/core/http/model/endpoint';
import type { Body } from './awkward';

/** The code that says that nobody is logged in. */
const NOBODY = 401;

/**
 * Writes a refusal as real servers do: a request for a login by the flag alone, with code 200, and any other
 * refusal with a 5xx status and the envelope as its body. Returns undefined for a reply that refuses nothing.
 */
export function awkwardRefusal(body: Body, isFlagged = false): { body: Body; status: number } | undefined {
  if (body.needLogin === true || body.msg === 'needLogin') {
    const { needLogin: _, ...rest } = body;
    return isFlagged
      ? { body: { code: CODE_OK, msg: null, needLogin: 'true', result: null }, status: 200 }
      : { body: rest, status: 200 };
  }
  if (typeof body.code !== 'number' || [CODE_OK, CODE_EXPIRED, NOBODY].includes(body.code)) return undefined;
  return { body: { ...body, code: String(body.code) }, status: 500 };
}
