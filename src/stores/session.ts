import { atom, computed, map } from 'nanostores';
import { CUSTOMER_INFO_COOKIE, LOGIN_NO, LOGIN_UNKNOWN, LOGIN_YES } from '../config/session';
import type { PlusInfo } from '../contract/plus';
import type { UserInfo } from '../contract/session';
import { environment } from '../platform/environment';
import { ApiError, LoginRequired, SessionExpired } from '../services/errors';
import {
  fetchUserInfo,
  forgetSession,
  purgeKeys,
  readStoredSession,
  storeKeys,
  storeSession,
} from '../services/session';
import { noteFailure } from './failures';
import { $frame } from './frame';

export type LoginStatus = 'unknown' | 'guest' | 'customer';

export interface SessionState {
  userInfo: UserInfo;
  fromZone: string;
  plusInfo: PlusInfo | null;
  loginStatus: boolean;
}

const UNKNOWN_USER: UserInfo = {
  cartNum: null,
  couponNum: null,
  messageNum: null,
  complaintName: '',
  complaintPhone: '',
  customerCode: '',
  customerLogin: LOGIN_UNKNOWN,
  customerStarLevel: null,
  encryptSwitch: 'off',
  privateKey: '',
  publicKey: '',
  saleQQ: null,
  salesmanCode: '',
  salesmanName: '',
  salesmanPhone: '',
  isUserLogin: null,
  isSettleAccount: null,
  isShowAgentPayOrderList: null,
  needChooseCusType: null,
  existSendOrder: null,
  needSign: true,
  cipherClientVO: null,
};

/** The session user state of spec §3. */
export const $session = map<SessionState>(emptySession());
export const $user = computed($session, (session) => session.userInfo);
export const $loginStatus = computed($user, ({ customerLogin }): LoginStatus => {
  if (customerLogin === LOGIN_YES) return 'customer';
  return customerLogin === LOGIN_NO ? 'guest' : 'unknown';
});
/** Counts the successful refreshes, so that others can act after each (spec §4 Login). */
export const $refreshCount = atom(0);

let epoch = 0;
/** What is shown comes from storage, and the page has not been told of it. */
let isRestored = false;
let refreshing: Promise<boolean> | undefined;

/** Fills the state from what an earlier page of this tab has stored, as a hint until the server answers (A11). */
export function restoreSession(): void {
  const stored = readStoredSession();
  const cookie = environment().cookies.get(CUSTOMER_INFO_COOKIE) ?? null;
  if (stored?.userInfo && stored.cookie === cookie) {
    const { userInfo, fromZone, plusInfo, loginStatus } = stored;
    const { cartNum } = userInfo;
    // Whoever was a guest may have logged in elsewhere: of a guest the cart's count is shown, nothing else.
    const guest = { ...emptySession(), userInfo: { ...UNKNOWN_USER, cartNum } };
    $session.set(loginStatus ? { userInfo, fromZone, plusInfo, loginStatus } : guest);
    isRestored = true;
  } else if (stored !== undefined) forgetSession();
}

/**
 * Asks the server who the user is; calls made at the same time share one answer, and an answer that started before
 * a logout is dropped (A10). Resolves to whether a customer is logged in; on failure the state stays as it was and
 * the caller decides (spec §4 "On failure").
 */
export function refreshUser(): Promise<boolean> {
  refreshing ??= refreshOnce().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refreshOnce(): Promise<boolean> {
  const started = epoch;
  try {
    const info = await fetchUserInfo();
    if (started !== epoch) return false;
    if (info.customerLogin === LOGIN_NO) return false;
    becomeCustomer(info);
    return true;
  } catch (error) {
    // A guest's answer is a refusal, which is no failure.
    const isRefusal =
      error instanceof ApiError || error instanceof LoginRequired || error instanceof SessionExpired;
    if (!isRefusal) noteFailure('session', error);
    return false;
  }
}

function becomeCustomer(info: UserInfo): void {
  const before = $user.get();
  const userInfo = { ...info, customerLogin: LOGIN_YES, encryptSwitch: switchAfter(info, before) };
  if (before.customerCode !== '' && before.customerCode !== info.customerCode) purgeKeys();
  storeKeys(userInfo);
  const isSame = before.customerCode === info.customerCode;
  const { plusInfo, ...session } = $session.get();
  setSession({ ...session, plusInfo: isSame ? plusInfo : null, userInfo, loginStatus: true });
  $refreshCount.set($refreshCount.get() + 1);
  if (!isSame || before.customerLogin !== LOGIN_YES || isRestored) announceUser();
}

/** Once on in this session, a missing answer must not fall back to clear text (gap 8). */
function switchAfter(info: UserInfo, before: UserInfo): string {
  if (info.encryptSwitch !== '') return info.encryptSwitch;
  return before.encryptSwitch === 'on' ? 'on' : 'off';
}

/** Resets the user to guest defaults; only the cart count stays (spec §3, behaviours T5). */
export function becomeGuest(): void {
  epoch += 1;
  const { cartNum, customerLogin } = $user.get();
  purgeKeys();
  $session.set({ ...emptySession(), userInfo: { ...UNKNOWN_USER, cartNum, customerLogin: LOGIN_NO } });
  forgetSession();
  if (customerLogin !== LOGIN_NO) announceUser();
}

/**
 * The server has said that nobody is logged in, but the provider may still know the user: what an earlier page has
 * stored is no longer shown, nor yet a guest's (A11, T8).
 */
export function becomeUnknown(): void {
  if ($loginStatus.get() !== 'customer') return;
  epoch += 1;
  purgeKeys();
  forgetSession();
  $session.set({ ...emptySession(), userInfo: { ...UNKNOWN_USER, cartNum: $user.get().cartNum } });
}

/** The cart call's count, kept beside the user (spec §3: "only the cart count from the cart call is kept"). */
export function keepCartCount(count: number): void {
  setSession({ ...$session.get(), userInfo: { ...$user.get(), cartNum: count } });
}

export function keepPlusInfo(plusInfo: PlusInfo): void {
  setSession({ ...$session.get(), plusInfo });
}

function setSession(state: SessionState): void {
  $session.set(state);
  const { projectConfigVO = {}, commonConfigVO = {} } = $frame.get();
  const cookie = environment().cookies.get(CUSTOMER_INFO_COOKIE) ?? null;
  storeSession({ ...state, projectConfigVO, commonConfigVO, cookie });
}

function announceUser(): void {
  isRestored = false;
  const { customerCode, customerLogin } = $user.get();
  environment().emit('lc-user-changed', { loggedIn: customerLogin === LOGIN_YES, customerCode });
}

function emptySession(): SessionState {
  return { userInfo: UNKNOWN_USER, fromZone: '', plusInfo: null, loginStatus: false };
}
