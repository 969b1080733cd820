import { atom, computed, map, type ReadableAtom } from 'nanostores';
import { environment, onEnvironment } from '../browser/environment';
import { areKeysOfOther, knownSwitch, purgeKeys, storeKeys, storeSwitch } from '../http/field-keys';
import { SESSION_KEY } from '../page/constants';
import { $pageData } from '../page/page-data';
import { jsonText } from '../text/json';
import { LOGIN_NO, LOGIN_UNKNOWN, LOGIN_YES } from './constants';
import { FIRST, type State } from './model/machine';
import { type Counts, isSomebodyElse, markOf } from './model/visitor';
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

const $machine = atom<State>(FIRST);
/** The state of model/machine.ts. Only identity.ts changes it. */
export const $state: ReadableAtom<State> = $machine;
/** The state of the session's user. */
export const $session = map<SessionState>(nobody());
export const $user = computed($session, (session) => session.userInfo);
export const $loginStatus = computed($user, ({ customerLogin }): LoginStatus => {
  if (customerLogin === LOGIN_YES) return 'customer';
  return customerLogin === LOGIN_NO ? 'guest' : 'unknown';
});
/** Whether a customer is logged in; false while the user is unknown. */
export const isCustomer = () => $loginStatus.get() === 'customer';
/**
 * Whether the visitor is a guest and shows no sign of being a customer whom user info cannot name at the
 * moment. Only for such a guest is something done that a customer must not meet: an ad of the guests, their
 * list, a login in the way (A12 outage budget).
 */
export const $isCertainGuest = computed(
  [$loginStatus, $state],
  (status, { who }) => status === 'guest' && who === 'guest',
);
/** Nobody can be named for now, perhaps the same customer later (A12 outage budget). */
export const isInDoubt = () => $state.get().who === 'doubt';
/** A logout is confirmed, and the page about to be left. */
export const $isLoggingOut = computed($state, ({ who }) => who === 'leaving');
/** The counts of `customer_info` when they were last read. */
const $seenCounts = atom<Counts | undefined>();

/** For identity.ts, which alone changes the state. */
export function setState(state: State): void {
  $machine.set(state);
}

// The numbers of users and of questions go on, so that no late answer of an earlier page view counts.
onEnvironment(() => {
  const { era, asked } = $state.get();
  $machine.set({ ...FIRST, era, asked });
  $session.set(nobody());
  $seenCounts.set(undefined);
});

/** A caller keeps this number with its request, and asks {@link isCurrent} when the reply comes. */
export const identityVersion = () => $state.get().era;

/** Whether the same user has been here since: no login, no logout of a customer, no other customer. */
export const isCurrent = (since: number) => $state.get().era === since;

/**
 * Fills the state from what an earlier page of this tab has stored, as a hint until the server answers (A11
 * unknown user). Returns the customer, if there is one.
 */
export function restoreSession(): string | undefined {
  const stored = readStoredSession();
  const now = visitor();
  $seenCounts.set(now.counts);
  const isTheirs = stored?.visitor === undefined || (stored.visitor && !isSomebodyElse(stored.visitor, now));
  if (stored?.userInfo?.customerCode && stored.loginStatus && isTheirs) {
    const { userInfo, fields, loginStatus } = stored;
    if (userInfo.encryptSwitch === 'on' && knownSwitch() === '') storeSwitch('on');
    $session.set({ ...fields, userInfo: { ...userInfo, ...now.counts }, loginStatus });
    return userInfo.customerCode;
  }
  // By the cookies this customer has logged out, or another customer is here.
  if (stored?.loginStatus) forgetZone();
  else if (stored !== undefined) forgetSession();
  showUser(LOGIN_UNKNOWN, now.counts);
  return undefined;
}

const countListeners = new Set<(counts: Counts) => void>();

/** Has `listen` called when the counts of `customer_info` have changed for whoever is here. */
export function onCounts(listen: (counts: Counts) => void): void {
  countListeners.add(listen);
}

/** Shows the counts of `customer_info` if they have changed for whoever is here (C1 cart badge). */
export function noteCounts(): void {
  const now = visitor();
  const { counts } = now;
  const { visitor: seen } = $state.get();
  const isOther = seen !== undefined && isSomebodyElse(seen, now);
  if (counts === undefined || isOther || jsonText(counts) === jsonText($seenCounts.get())) return;
  $seenCounts.set(counts);
  if (isCustomer() || now.login === 'no') amendUser(counts);
  for (const listen of countListeners) listen(counts);
}

/** Shows nobody's data, or a guest's (T5 no remnants). */
export function showUser(
  customerLogin: typeof LOGIN_UNKNOWN | typeof LOGIN_NO,
  { cartNum, messageNum }: Pick<UserInfo, keyof Counts> = guestCounts(),
): void {
  $session.set({ ...nobody(), userInfo: { ...UNKNOWN_USER, cartNum, messageNum, customerLogin } });
}

/** A guest's counts; cookies that still name a customer have that customer's (T5 no remnants). */
function guestCounts(): Pick<UserInfo, keyof Counts> {
  const { login, counts } = visitor();
  return login === 'no' && counts ? counts : UNKNOWN_USER;
}

/** Stores and shows the customer that user info has named, keys first. */
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
  setSession({ ...(isSame ? $session.get() : nobody()), userInfo, loginStatus: true });
}

/** A change of the user that model/machine.ts has decided. */
export interface UserChange {
  /**
   * The customer who was here before is not any more: by a logout, by a refusal, or because another one is
   * named. False while nobody can be named ({@link isInDoubt}).
   */
  isGone: boolean;
  /** Nothing of them may stay: they have logged out, here or elsewhere, or another customer is here. */
  mustForget: boolean;
  /** The code of the customer who was here before; '' for none. */
  before: string;
}
type UserListener = (change: UserChange) => void;
const listeners = new Set<UserListener>();

/**
 * Has `listen` called at each change of the user, and now if somebody is known already: the one way to hear
 * of it. A customer of the tab's storage is not known before user info has named them. Returns the undo.
 */
export function onUser(listen: UserListener): () => void {
  listeners.add(listen);
  const { who, told } = $state.get();
  if (who === 'guest' || (who === 'customer' && told !== undefined))
    listen({ isGone: false, mustForget: false, before: '' });
  return () => listeners.delete(listen);
}

/** Calls `listen` whenever a field of the user changes, for pages that show them. Returns the undo. */
export const onUserFields = (listen: () => void): (() => void) => $session.listen(listen);

/** Tells all areas of a change, once the session shows it. */
export function tellAreas(change: UserChange): void {
  for (const listen of [...listeners]) listen(change);
}

/** Removes the keys and the user of this tab. */
export function forgetCustomer(): void {
  purgeKeys();
  forgetSession();
}

/** At a logout the entries go that other pages have written about the customer. */
export function forgetZone(): void {
  environment().sessionStore.remove(SESSION_KEY);
}

/** Shows newer fields of the user; the counts of `customer_info` are old beside them. */
export function amendUser(fields: Partial<UserInfo>): void {
  $seenCounts.set(visitor().counts);
  setSession({ ...$session.get(), userInfo: { ...$user.get(), ...fields } });
}

/** Keeps fields that an area has defined with {@link defineCustomerFields}. */
export function keepOfCustomer(fields: ReturnType<typeof customerFieldsOf>): void {
  setSession({ ...$session.get(), ...fields });
}

/**
 * Shows the state, and stores it for this tab's next page. `fromZone`, which other pages write, is kept for
 * the customer it was written for. The newest key pair is left out: it is in local storage, and a private key
 * is not stored twice (E7 key lifetime).
 */
function setSession(state: SessionState): void {
  const { sessionStore } = environment();
  $session.set(state);
  // After a logout nothing about the previous user is written again, least of all the cookie that names them.
  if (!state.loginStatus) return;
  const { projectConfigVO = {}, commonConfigVO = {} } = $pageData.get();
  const { login, who } = $state.get().visitor ?? visitor();
  const mark = markOf(state.userInfo.customerCode);
  const stored = readStoredSession();
  const isTheirs = !stored?.visitor?.mark || stored.visitor.mark === mark;
  const fromZone = isTheirs ? (stored?.fromZone ?? '') : '';
  const { cipherClientVO: _pair, ...userInfo } = state.userInfo;
  sessionStore.set(
    SESSION_KEY,
    jsonText({ ...state, projectConfigVO, commonConfigVO, cookie: { login, who, mark }, userInfo, fromZone }),
  );
}

/** The state an earlier page of this tab has left. */
function readStoredSession(): StoredSession | undefined {
  return parseStoredSession(environment().sessionStore.get(SESSION_KEY));
}

/** Removes what names a customer. `fromZone` stays for the marked one: user info may only have failed. */
function forgetSession(): void {
  const { sessionStore } = environment();
  const stored = readStoredSession();
  if (!stored?.fromZone) return void sessionStore.remove(SESSION_KEY);
  const cookie = { login: 'unknown', who: '', mark: stored.visitor?.mark ?? '' };
  sessionStore.set(SESSION_KEY, jsonText({ fromZone: stored.fromZone, cookie }));
}
