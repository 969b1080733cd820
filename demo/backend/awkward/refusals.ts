import { deleteFromCart, deleteFromPrintedCart, getPrintedCart } from '../../../src/cart/schema';
import { CODE_EXPIRED, CODE_OK } from '../../../src/core/http/model/endpoint';
import { getRedPacketDraw } from '../../../src/popups/schema';
import type { Body } from './awkward';

/**
 * Calls whose reply may hold the flag `needLogin` (§cart.calls, §popups.calls). Any other call says it by its
 * msg alone.
 */
const FLAGGED = [getPrintedCart.path, deleteFromCart.path, deleteFromPrintedCart.path, getRedPacketDraw.path];

/**
 * Writes a refusal as real servers do: a request for a login by the flag alone, with code 200, and any other
 * refusal with a 5xx status and the envelope as its body. Returns undefined for a reply that refuses nothing.
 */
export function awkwardRefusal(path: string, body: Body): { body: Body; status: number } | undefined {
  if (body.needLogin === true || body.msg === 'needLogin') {
    const { needLogin: _, ...rest } = body;
    return FLAGGED.includes(path)
      ? { body: { code: CODE_OK, msg: null, needLogin: 'true', result: null }, status: 200 }
      : { body: rest, status: 200 };
  }
  if (body.code === CODE_OK || body.code === CODE_EXPIRED || typeof body.code !== 'number') return undefined;
  return { body: { ...body, code: String(body.code) }, status: 500 };
}
