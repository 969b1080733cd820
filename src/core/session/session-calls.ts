import { CUSTOMER_INFO_COOKIE, GUEST_CART_KEY, KEY_STORAGE, SESSION_KEY } from '../config/session';
import { getUserInfo, type UserInfo } from '../contract/session';
import { parseStoredSession, type StoredSession } from '../contract/stored-session';
import { jsonText } from '../lib/text/json-text';
import { environment } from '../platform/environment';
import { call } from './client';
import { forgetKeyPairs, isEncryptionOn } from './field-keys';

/** Who the user is (§session.calls). Throws when nobody is logged in or the call fails. */
export async function fetchUserInfo(): Promise<UserInfo> {
  return (await call(getUserInfo)).result;
}

/** The state an earlier page of this tab has left. */
export function readStoredSession(): StoredSession | undefined {
  return parseStoredSession(environment().sessionStore.get(SESSION_KEY));
}

/** Keeps the state for this tab's next page; `fromZone`, which other pages write, stays as it stands (§session.data). */
export function storeSession(state: object): void {
  const fromZone = readStoredSession()?.fromZone ?? '';
  environment().sessionStore.set(SESSION_KEY, jsonText({ ...state, fromZone }));
}

/** Forgets a customer's state whole (§login.logout); of anybody else's, `fromZone` stays. */
export function forgetSession(): void {
  const { fromZone = '', loginStatus = false } = readStoredSession() ?? {};
  if (loginStatus || fromZone === '') environment().sessionStore.remove(SESSION_KEY);
  else environment().sessionStore.set(SESSION_KEY, jsonText({ fromZone }));
}

/** Whom the store's own cookie names; shared by all hosts of the group (§session.cookies). */
export function customerCookie(): string | undefined {
  return environment().cookies.get(CUSTOMER_INFO_COOKIE);
}

/** How many lines the cart call has counted for a guest on an earlier page of this tab; null when it has not. */
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

/** Removes every key from local storage (E7); that the switch was on stays known in this page view (G8). */
export function purgeKeys(): void {
  isEncryptionOn();
  for (const key of KEY_STORAGE) environment().localStore.remove(key);
  forgetKeyPairs();
}
