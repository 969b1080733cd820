import { getPlusInfo, type PlusInfo } from '../contract/plus';
import { call } from './client';

/** The customer's PLUS membership (spec §7). Throws as every call does. */
export async function fetchPlusInfo(): Promise<PlusInfo> {
  return (await call(getPlusInfo)).result;
}
