import { atom, computed, map } from 'nanostores';
import { environment } from '../browser/environment';
import { $pageData } from '../page/page-data';
import { hostsToKeep } from '../page/script-sources';
import { LOGIN_NO, LOGIN_UNKNOWN, LOGIN_YES, VIEWED_COOKIE } from './constants';
import { areKeysOfOther, isEncryptionOn, storeKeys } from './field-keys';
import { allowSilentLogin } from './identity-calls';
import { noteLogout, noteOtherUser } from './identity-version';
import type { PlusInfo, UserInfo } from './schema';
import {
  customerCookie,
  forgetSession,
  purgeKeys,
  readGuestCart,
  readStoredSession,
  storeGuestCart,
  storeSession,
} from './session-calls';

export type LoginStatus = 'unknown' | 'guest' | 'customer';

export interface SessionState {
  userInfo: UserInfo;
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

/** The session user state of §session.data. */
export const $session = map<SessionState>(emptySession());
export const $user = computed($session, (session) => session.userInfo);
export const $loginStatus = computed($user, ({ customerLogin }): LoginStatus => {
  if (customerLogin === LOGIN_YES) return 'customer';
  return customerLogin === LOGIN_NO ? 'guest' : 'unknown';
});
/** Whether a customer is logged in; false while the user is unknown. */
export const isCustomer = () => $loginStatus.get() === 'customer';
/** Counts the successful refreshes, so that others can act after each (§login.load). */
export const $refreshCount = atom(0);

/** The state comes from storage, and the page has not been told of it. */
let isRestored = false;
/** The count of the cart call; user info counts too, but only for its customer. */
let cartCount: number | null = null;

/** Fills the state from what an earlier page of this tab has stored, as a hint until the server answers (A11 unknown user). */
export function restoreSession(): void {
  const stored = readStoredSession();
  const cookie = customerCookie() ?? null;
  if (stored?.userInfo && stored.loginStatus && (stored.cookie === undefined || stored.cookie === cookie)) {
    const { userInfo, plusInfo, loginStatus } = stored;
    $session.set({ userInfo, plusInfo, loginStatus });
    isRestored = true;
  } else {
    if (stored !== undefined) forgetSession();
    // A guest may have logged in elsewhere since, so only a guest's cart count is shown.
    cartCount = readGuestCart();
    $session.set({ ...emptySession(), userInfo: { ...UNKNOWN_USER, cartNum: cartCount } });
  }
}

/** Stores the customer that user info has named, keys first (§login.load). */
export function becomeCustomer(info: UserInfo): void {
  const before = $user.get();
  const userInfo = { ...info, customerLogin: LOGIN_YES, encryptSwitch: switchAfter(info, before) };
  const isSame = before.customerCode === info.customerCode;
  const isOther = !isSame && before.customerCode !== '';
  if (isOther) forgetSession();
  // A customer who has logged out on another host has left keys on this one.
  if (isOther || areKeysOfOther(info.customerCode)) purgeKeys();
  storeKeys(userInfo);
  allowSilentLogin();
  // The first answer on a page only says who it was all the time.
  if (!isSame && before.customerLogin !== LOGIN_UNKNOWN) noteOtherUser();
  const { plusInfo, ...session } = $session.get();
  setSession({ ...session, plusInfo: isSame ? plusInfo : null, userInfo, loginStatus: true });
  $refreshCount.set($refreshCount.get() + 1);
  if (!isSame || before.customerLogin !== LOGIN_YES || isRestored) announceUser();
}

/**
 * Once it was on, in this page view or in storage, a missing value must not lead back to clear text (G8
 * encryption switch).
 */
function switchAfter(info: UserInfo, before: UserInfo): string {
  if (info.encryptSwitch !== '') return info.encryptSwitch;
  return before.encryptSwitch === 'on' || isEncryptionOn() ? 'on' : 'off';
}

/**
 * Resets the user to guest defaults; only the cart count stays (§session.guest, T5 no remnants). A logout also drops what was asked
 * before it and the customer's list of viewed parts (S33 recently viewed). Nobody has logged out if the neutral state has only lasted
 * long enough, or if user info has failed.
 */
export function becomeGuest(isLogout = true): void {
  if (isLogout) noteLogout();
  const { customerLogin } = $user.get();
  if (customerLogin === LOGIN_YES) {
    noteOtherUser();
    if (isLogout) environment().cookies.remove(VIEWED_COOKIE);
  }
  purgeKeys();
  const userInfo = { ...UNKNOWN_USER, cartNum: cartCount, customerLogin: LOGIN_NO };
  $session.set({ ...emptySession(), userInfo });
  forgetSession();
  if (customerLogin !== LOGIN_NO) announceUser();
}

/**
 * Falls back to an unknown user, because the server has said that nobody is logged in, but the provider may still know
 * the user: neither what an earlier page has stored is shown nor a guest's header (A11 unknown user, T8 storage is no
 * permission). If user info has merely failed, nobody has left, so requests and replies, above all the cart, are still
 * this visitor's.
 */
export function becomeUnknown(hasLeft: boolean): void {
  if (!isCustomer()) return;
  noteLogout();
  if (hasLeft) noteOtherUser();
  purgeKeys();
  forgetSession();
  $session.set({ ...emptySession(), userInfo: { ...UNKNOWN_USER, cartNum: cartCount } });
}

/** The cart call's count, kept beside the user (§session.guest: "only the cart count from the cart call is kept"). */
export function keepCartCount(count: number): void {
  cartCount = count;
  setSession({ ...$session.get(), userInfo: { ...$user.get(), cartNum: count } });
}

export function keepPlusInfo(plusInfo: PlusInfo): void {
  setSession({ ...$session.get(), plusInfo });
}

function setSession(state: SessionState): void {
  $session.set(state);
  storeGuestCart(state.loginStatus ? null : cartCount);
  // After a logout nothing about the previous user is written again, least of all the cookie that names them.
  if (!state.loginStatus) return;
  const { commonConfigVO = {} } = $pageData.get();
  const projectConfigVO = hostsToKeep() ?? {};
  const cookie = customerCookie() ?? null;
  storeSession({ ...state, projectConfigVO, commonConfigVO, cookie });
}

function announceUser(): void {
  isRestored = false;
  const { customerCode, customerLogin } = $user.get();
  environment().emit('lc-user-changed', { loggedIn: customerLogin === LOGIN_YES, customerCode });
}

function emptySession(): SessionState {
  return { userInfo: UNKNOWN_USER, plusInfo: null, loginStatus: false };
}
