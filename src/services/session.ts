import { ENCRYPT_SWITCH, KEY_STORAGE, PRIVATE_KEY, PUBLIC_KEY, SESSION_KEY } from '../config/session';
import { getUserInfo, type UserInfo } from '../contract/session';
import { parseStoredSession, type StoredSession } from '../contract/stored-session';
import { environment } from '../platform/environment';
import { call } from './client';
import { forgetKeyPairs, storeKeyPair } from './field-keys';

/** Who the user is (spec §7). Throws when nobody is logged in or the call fails. */
export async function fetchUserInfo(signal?: AbortSignal): Promise<UserInfo> {
  return (await call(getUserInfo, signal === undefined ? {} : { signal })).result;
}

/** The state an earlier page of this tab has left. */
export function readStoredSession(): StoredSession | undefined {
  return parseStoredSession(environment().sessionStore.get(SESSION_KEY));
}

/** Keeps the state for this tab's next page. */
export function storeSession(state: object): void {
  environment().sessionStore.set(SESSION_KEY, JSON.stringify(state));
}

export function forgetSession(): void {
  environment().sessionStore.remove(SESSION_KEY);
}

/** Stores the keys of a user info in local storage (spec §3, §4 Login). */
export function storeKeys(info: UserInfo): void {
  const { localStore } = environment();
  if (info.privateKey !== '') localStore.set(PRIVATE_KEY, info.privateKey);
  if (info.publicKey !== '') localStore.set(PUBLIC_KEY, info.publicKey);
  if (info.encryptSwitch !== '') localStore.set(ENCRYPT_SWITCH, info.encryptSwitch);
  if (info.cipherClientVO !== null) storeKeyPair(info.cipherClientVO);
}

/** Removes every key from local storage (behaviours E7). */
export function purgeKeys(): void {
  for (const key of KEY_STORAGE) environment().localStore.remove(key);
  forgetKeyPairs();
}
