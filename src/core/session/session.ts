import { atom, computed, effect, map } from 'nanostores';
import { environment } from '../browser/environment';
import { areKeysOfOther, knownSwitch, purgeKeys, storeKeys, storeSwitch } from '../http/field-keys';
import { SESSION_KEY } from '../page/constants';
import { $pageData } from '../page/page-data';
import { jsonText } from '../text/json';
import { GUEST_CART_KEY, LOGIN_NO, LOGIN_UNKNOWN, LOGIN_YES } from './constants';
import { FIRST, type State } from './model/machine';
import { isSomebodyElse, type Visitor } from './model/visitor';
import { allowSilentLogin, visitor } from './notes';
import {
  customerFieldsOf,
  parseStoredSession,
  type SessionState,
  type StoredSession,
  UNKNOWN_USER,
  type UserInfo,
} from './schema';

export type LoginStatus = 'unknown' | 'guest' | 'customer';

const nobody = (): SessionState => ({ ...customerFieldsOf({}), userInfo: UNKNOWN_USER, loginStatus: false });

/** The state of model/machine.ts. Only identity.ts changes it. */
export const $state = atom<State>(FIRST);
/** The session user state of §session.data. */
export const $session = map<SessionState>(nobody());
export const $user = computed($session, (session) => session.userInfo);
export const $loginStatus = computed($user, ({ customerLogin }): LoginStatus => {
  if (customerLogin === LOGIN_YES) return 'customer';
  return customerLogin === LOGIN_NO ? 'guest' : 'unknown';
});
/** Whether a customer is logged in; false while the user is unknown. */
export const isCustomer = () => $loginStatus.get() === 'customer';
/**
 * Whether the visitor is a guest and shows no sign of being a customer whom user info cannot name at the moment. Only for such a guest
 * is something done that a customer must not meet: an ad of the guests, their list, a login in the way (A12 outage budget).
 */
export const $isCertainGuest = computed(
  [$loginStatus, $state],
  (status, { who }) => status === 'guest' && who === 'guest',
);
/** A logout is confirmed, and the page about to be left. */
export const $isLoggingOut = computed($state, ({ who }) => who === 'leaving');
/** Counts the successful refreshes, so that others can act after each (§login.load). */
export const $refreshCount = atom(0);
/** The count of the cart call; user info counts too, but only for its customer. */
const $cartCount = atom<number | null>(null);
/** The counts of `customer_info` when they were last read, or a call has said more. */
const $seenCounts = atom<Visitor['counts']>();
/** The cart's count of a `customer_info` that has changed since the cart call; null for none. */
export const $newCartCount = atom<number | null>(null);

/** A caller keeps this number with its request, and asks {@link isCurrent} when the reply comes. */
export const identityVersion = () => $state.get().era;

/** Whether the same user has been here since: no login, no logout of a customer, no other customer. */
export const isCurrent = (since: number) => $state.get().era === since;

/**
 * Calls `run` whenever another customer is named, or the one before has left ('' for none): by a logout or a refusal, not because user
 * info has failed, after which the same one may be named again (A12 outage budget). Returns the undo.
 */
export function watchCustomer(run: (customer: string, before: string) => void): () => void {
  let known = $user.get().customerCode;
  return effect([$user, $state], ({ customerCode }, { who }) => {
    const isGone = ['guest', 'unknown'].includes(who);
    if (customerCode === known || (customerCode === '' && !isGone)) return;
    const before = known;
    known = customerCode;
    run(customerCode, before);
  });
}

/**
 * Fills the state from what an earlier page of this tab has stored, as a hint until the server answers (A11 unknown user). Returns the
 * customer, if there is one.
 */
export function restoreSession(): string | undefined {
  const stored = readStoredSession();
  const now = visitor();
  $seenCounts.set(now.counts);
  const isTheirs = stored?.cookie === undefined || (stored.cookie && !isSomebodyElse(stored.cookie, now));
  if (stored?.userInfo?.customerCode && stored.loginStatus && isTheirs) {
    const { userInfo, fields, loginStatus } = stored;
    if (userInfo.encryptSwitch === 'on' && knownSwitch() === '') storeSwitch('on');
    $session.set({ ...fields, userInfo: { ...userInfo, ...now.counts }, loginStatus });
    return userInfo.customerCode;
  }
  if (stored !== undefined) forgetSession();
  // A guest may have logged in elsewhere since, so only a guest's cart count is shown.
  $cartCount.set(now.counts?.cartNum ?? readGuestCart());
  showUser(LOGIN_UNKNOWN, now.counts?.messageNum);
  return undefined;
}

/** Shows the counts of `customer_info` if they have changed for whoever is here, until a call says more (C1 cart badge). */
export function noteCounts(): void {
  const now = visitor();
  const { counts } = now;
  const { cookie } = $state.get();
  const isOther = cookie !== undefined && isSomebodyElse(cookie, now);
  if (counts === undefined || isOther || jsonText(counts) === jsonText($seenCounts.get())) return;
  keepCartCount(counts.cartNum);
  $newCartCount.set(counts.cartNum);
  if (isCustomer() || now.login === 'no')
    setSession({ ...$session.get(), userInfo: { ...$user.get(), ...counts } });
}

/** Shows nobody's data, or a guest's; only the cart count stays (§session.guest, T5 no remnants). */
export function showUser(
  customerLogin: typeof LOGIN_UNKNOWN | typeof LOGIN_NO,
  messageNum = guestMessages(),
): void {
  $newCartCount.set(null);
  const userInfo = { ...UNKNOWN_USER, cartNum: $cartCount.get(), messageNum, customerLogin };
  $session.set({ ...nobody(), userInfo });
}

/** A guest's messages; cookies that still name a customer have that customer's (T5 no remnants). */
function guestMessages(): number | null {
  const { login, counts } = visitor();
  return login === 'no' ? (counts?.messageNum ?? null) : null;
}

/** Stores and shows the customer that user info has named, keys first (§login.load). */
export function showCustomer(info: UserInfo): void {
  const before = $user.get();
  // A customer who has logged out on another host has left keys on this one.
  if (areKeysOfOther(info.customerCode)) purgeKeys();
  storeKeys(info);
  allowSilentLogin();
  const { counts } = visitor();
  $seenCounts.set(counts);
  const userInfo = {
    ...info,
    customerLogin: LOGIN_YES,
    cartNum: info.cartNum ?? counts?.cartNum ?? null,
    couponNum: info.couponNum ?? counts?.couponNum ?? null,
    messageNum: info.messageNum ?? counts?.messageNum ?? null,
    encryptSwitch: knownSwitch() || 'off',
  };
  const isSame = before.customerCode === info.customerCode;
  if (!isSame) $newCartCount.set(null);
  setSession({ ...(isSame ? $session.get() : nobody()), userInfo, loginStatus: true });
  $refreshCount.set($refreshCount.get() + 1);
}

type Remnant = (isLogout: boolean) => void;
const remnants = new Set<Remnant>();

/**
 * Has `forget` called when the customer has logged out, or, with false, when another one is here (§login.logout): not when user info
 * fails, after which the same one is named again. Each area forgets what it keeps itself.
 */
export function onCustomerLeft(forget: Remnant): void {
  remnants.add(forget);
}

/** Removes the keys and the user of this tab; `isReplaced` means that another customer is here. */
export function forgetCustomer(isReplaced: boolean): void {
  purgeKeys();
  forgetSession();
  if (isReplaced) for (const forget of remnants) forget(false);
}

/** The customer has logged out. */
export function sayFarewell(): void {
  for (const forget of remnants) forget(true);
}

/** The count was that of the customer who has logged out. */
export function forgetCartCount(): void {
  $cartCount.set(null);
}

/** The cart call's count, kept beside the user (§session.guest: "only the cart count from the cart call is kept"). */
export function keepCartCount(count: number): void {
  $cartCount.set(count);
  $newCartCount.set(null);
  $seenCounts.set(visitor().counts);
  setSession({ ...$session.get(), userInfo: { ...$user.get(), cartNum: count } });
}

/** Keeps fields that an area has defined with {@link defineCustomerFields}. */
export function keepOfCustomer(fields: ReturnType<typeof customerFieldsOf>): void {
  setSession({ ...$session.get(), ...fields });
}

/**
 * Shows the state, and stores it for this tab's next page. `fromZone`, which other pages write, is kept (§session.data). The newest
 * key pair is left out: it is in local storage, and a private key is not stored twice (E7 key lifetime).
 */
function setSession(state: SessionState): void {
  const { sessionStore } = environment();
  $session.set(state);
  const count = $cartCount.get();
  if (state.loginStatus || count === null) sessionStore.remove(GUEST_CART_KEY);
  else sessionStore.set(GUEST_CART_KEY, String(count));
  // After a logout nothing about the previous user is written again, least of all the cookie that names them.
  if (!state.loginStatus) return;
  const { projectConfigVO = {}, commonConfigVO = {} } = $pageData.get();
  const { login, who } = $state.get().cookie ?? visitor();
  const fromZone = readStoredSession()?.fromZone ?? '';
  const { cipherClientVO: _pair, ...userInfo } = state.userInfo;
  sessionStore.set(
    SESSION_KEY,
    jsonText({ ...state, projectConfigVO, commonConfigVO, cookie: { login, who }, userInfo, fromZone }),
  );
}

/** The state an earlier page of this tab has left. */
function readStoredSession(): StoredSession | undefined {
  return parseStoredSession(environment().sessionStore.get(SESSION_KEY));
}

/** Removes what names a customer (§login.logout). For other users, `fromZone` stays. */
function forgetSession(): void {
  const { sessionStore } = environment();
  const stored = readStoredSession();
  if (!stored?.fromZone || stored.loginStatus) sessionStore.remove(SESSION_KEY);
  else sessionStore.set(SESSION_KEY, jsonText({ fromZone: stored.fromZone }));
}

/** The number of lines that the cart call has counted for a guest on an earlier page of this tab, or null. */
function readGuestCart(): number | null {
  const text = environment().sessionStore.get(GUEST_CART_KEY) ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
