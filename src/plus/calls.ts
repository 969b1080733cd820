import { getPlusInfo, type PlusInfo } from '../contract/plus';
import { call } from './client';

/** The customer's PLUS membership (§plus.data). Throws as every call does. */
export async function fetchPlusInfo(): Promise<PlusInfo> {
  return (await call(getPlusInfo)).result;
}
