import { environment } from '../browser/environment';
import { call } from '../http/client';
import { ApiError, LoginRequired, SessionExpired } from '../http/errors';
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
import { forgetKeyPairs, noteSwitchUnknown, storeSwitch } from './field-keys';
import { hintsAtCustomer } from './model/code';
import { getUserInfo, parseStoredSession, type StoredSession, type UserInfo } from './schema';

const REFUSALS = [ApiError, LoginRequired, SessionExpired];

/** Whether the failure of user info is the server's own answer: it knows nobody. */
export function isRefusal(error: unknown): boolean {
  return REFUSALS.some((kind) => error instanceof kind);
}

/** Fetches the user (§session.calls). Throws if nobody is logged in or the call fails. */
export async function fetchUserInfo(): Promise<UserInfo> {
  try {
    const info = (await call(getUserInfo)).result;
    if (info.customerLogin === LOGIN_NO) storeSwitch(info.encryptSwitch);
    return info;
  } catch (error) {
    if (isRefusal(error)) storeSwitch('');
    else noteSwitchUnknown();
    throw error;
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
