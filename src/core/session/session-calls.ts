import { environment } from '../browser/environment';
import { call } from '../http/client';
import { verdictOfError } from '../http/errors';
import { verdictOf } from '../http/model/verdict';
import { SESSION_KEY } from '../page/constants';
import { jsonText } from '../text/json';
import {
  BOM_RECENT_KEY,
  CUSTOMER_INFO_COOKIE,
  CUSTOMER_POPUPS_KEY,
  GUEST_CART_KEY,
  KEY_STORAGE,
  LOGIN_NO,
} from './constants';
import { forgetKeyPairs, noteVerdict, storeSwitch } from './field-keys';
import { hintsAtCustomer } from './model/code';
import { getUserInfo, parseStoredSession, type StoredSession, type UserInfo } from './schema';

/** The verdict on user info, with the customer it names or the failure of the call. */
export type UserReply =
  | { verdict: 'granted'; info: UserInfo }
  | { verdict: 'refused' }
  | { verdict: 'unavailable'; failure: unknown };

/** Fetches the user (§session.calls). Never rejects. */
export async function fetchUserInfo(): Promise<UserReply> {
  try {
    const reply = await call(getUserInfo);
    const info = reply.result;
    const isNobody = info.customerLogin === LOGIN_NO;
    // A guest's answer is an answer all the same: it says the switch.
    if (isNobody) storeSwitch(info.encryptSwitch);
    return verdictOf({ status: 200, reply, isNobody }) === 'granted'
      ? { verdict: 'granted', info }
      : { verdict: 'refused' };
  } catch (failure) {
    const verdict = verdictOfError(failure);
    noteVerdict(verdict);
    return verdict === 'refused' ? { verdict } : { verdict, failure };
  }
}

/** The state an earlier page of this tab has left. */
export function readStoredSession(): StoredSession | undefined {
  return parseStoredSession(environment().sessionStore.get(SESSION_KEY));
}

/**
 * Stores the state for this tab's next page. `fromZone`, which other pages write, is kept (§session.data). The newest
 * key pair is left out: it is in local storage, and a private key is not stored twice (E7 key lifetime).
 */
export function storeSession({ userInfo, ...state }: { userInfo: UserInfo; [key: string]: unknown }): void {
  const fromZone = readStoredSession()?.fromZone ?? '';
  const { cipherClientVO: _pair, ...kept } = userInfo;
  environment().sessionStore.set(SESSION_KEY, jsonText({ ...state, userInfo: kept, fromZone }));
}

/**
 * Removes a customer's state and everything else in this tab that names them (§login.logout). For other users,
 * `fromZone` stays.
 */
export function forgetSession(): void {
  for (const key of [BOM_RECENT_KEY, CUSTOMER_POPUPS_KEY]) environment().sessionStore.remove(key);
  const { fromZone = '', loginStatus = false } = readStoredSession() ?? {};
  if (loginStatus || fromZone === '') environment().sessionStore.remove(SESSION_KEY);
  else environment().sessionStore.set(SESSION_KEY, jsonText({ fromZone }));
}

/** The store's own cookie that names the user; all hosts of the group share it (§session.cookies). */
export function customerCookie(): string | undefined {
  return environment().cookies.get(CUSTOMER_INFO_COOKIE);
}

/** Whether the store's own cookie says that a customer is logged in: a hint, and perhaps an old one. */
export function isCustomerHinted(): boolean {
  return hintsAtCustomer(customerCookie());
}

/** The number of lines that the cart call has counted for a guest on an earlier page of this tab, or null. */
export function readGuestCart(): number | null {
  const text = environment().sessionStore.get(GUEST_CART_KEY) ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Null forgets it. */
export function storeGuestCart(count: number | null): void {
  const { sessionStore } = environment();
  if (count === null) sessionStore.remove(GUEST_CART_KEY);
  else sessionStore.set(GUEST_CART_KEY, String(count));
}

/** Removes every key from local storage (E7 key lifetime). The switch is no key: it stays until the server says another (G8 encryption switch). */
export function purgeKeys(): void {
  for (const key of KEY_STORAGE) environment().localStore.remove(key);
  forgetKeyPairs();
}
