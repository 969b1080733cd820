import { call } from '../core/http/client';
import { getPlusInfo, type PlusInfo } from '../core/session/plus-schema';

/** The customer's PLUS membership (§plus.data). Throws as every call does. */
export async function fetchPlusInfo(): Promise<PlusInfo> {
  return (await call(getPlusInfo)).result;
}
