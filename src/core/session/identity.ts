import { environment } from '../browser/environment';
import { deferred, withTimeout } from '../browser/scheduling';
import { showToast } from '../dialogs/dialogs';
import { areHostsKnown, whenHostsKnown, whenIdentityKnown } from '../http/load-page-data';
import { $pageData } from '../page/page-data';
import { CODE_WAIT_MS, SILENT_LOGIN_CAP_MS, STATE_MARK } from './constants';
import { loginWithCode } from './exchange';
import {
  isProviderSpared,
  noteAskedSilently,
  readPendingLogin,
  refuseSilentLogin,
  takePendingLogin,
} from './identity-calls';
import {
  isUnderWay,
  type LoginParams,
  type PendingLogin,
  readLoginParams,
  stripLoginParams,
} from './model/code';
import {
  $loginStatus,
  $refreshCount,
  $user,
  becomeGuest,
  becomeUnknown,
  isCustomer,
  restoreSession,
} from './session';
import { customerCookie } from './session-calls';
import { askSilently, hurrySilentLogin } from './silent';
import { IDENTITY_TEXT } from './texts';
import { $isCustomerInDoubt, askUser, checkUser, refreshUser } from './user-refresh';

interface UrlCode {
  given: LoginParams;
  pending: PendingLogin | undefined;
}

let start: Promise<void> | undefined;
/** Resolves when user info has answered or failed for the first time. */
const asked = deferred();
let urlCode: UrlCode | undefined;
let isFollowing = false;
let lastCookie: string | undefined;
/** Another tab has told of a login while this one was hidden. */
let isNews = false;

/**
 * Login parameters leave the address bar before anything else happens; they are tried later. Only where a login of this
 * browser is under way or `state` bears our mark; every other `code` is the page's own (A2 address clean-up).
 */
export function cleanAddress(): void {
  const { now, page } = environment();
  const address = page.url();
  const given = readLoginParams(address);
  if (given === undefined) return;
  if (!given.state.startsWith(STATE_MARK) && !isUnderWay(readPendingLogin(), now())) return;
  try {
    page.replaceUrl(stripLoginParams(address));
  } catch {
    // A sandboxed page may not change its address. The code is still read, and tried once.
  }
  urlCode ??= { given, pending: takePendingLogin() };
}

/**
 * Starts the identity of a page view (§login.load): calls user info, then asks the provider silently, then
 * tries a code in the address, and otherwise makes the user a guest. A second call only speeds it up, because
 * somebody waits. Resolves when the login state is settled.
 */
export function startIdentity(): Promise<void> {
  if (start !== undefined) hurrySilentLogin();
  start ??= begin();
  return start;
}

/** Begins the page view; resolves when user info has answered or failed. A silent login is not waited for. */
export function userAsked(): Promise<void> {
  start ??= begin();
  return Promise.race([start, asked.promise]);
}

async function begin(): Promise<void> {
  cleanAddress();
  restoreSession();
  if (!isFollowing) followOthers();
  await whenHostsKnown();
  // No host is known, so the tab's state stays until one is, or until somebody needs the login state.
  if (!areHostsKnown()) {
    start = undefined;
    return;
  }
  if (await refreshUser().finally(asked.resolve)) await tryUrlCode();
  else await loginUnasked();
}

/** Asks the server for the user again, as on page load. Resolves to whether a customer is logged in. */
export async function refreshLogin(): Promise<boolean> {
  hurrySilentLogin();
  return (await refreshUser()) || loginUnasked();
}

/** The central-login fallback (§login.load): the neutral state ends when it answers, or after its cap (A11 unknown user). */
async function loginUnasked(): Promise<boolean> {
  becomeUnknown(!$isCustomerInDoubt.get());
  await withTimeout(tryProvider(), SILENT_LOGIN_CAP_MS);
  // The user may have logged in by the window meanwhile, and a login under way goes on.
  if (!isCustomer()) becomeGuest(false);
  lastCookie = customerCookie();
  return isCustomer();
}

/** A code of the address waits for the silent login a short time only; whichever comes first logs in (§login.flow). */
async function tryProvider(): Promise<boolean> {
  const hasCode = urlCode !== undefined;
  const silent = askSilently(hasCode);
  return (hasCode && ((await withTimeout(silent, CODE_WAIT_MS)) || (await tryUrlCode()))) || silent;
}

async function tryUrlCode(): Promise<boolean> {
  const code = urlCode;
  urlCode = undefined;
  if (code === undefined) return false;
  await whenIdentityKnown();
  const needsState = $pageData.get().identity?.stateComesBack ?? true;
  return loginWithCode(code.given, code.pending, { needsState });
}

/**
 * Changes in other tabs of this origin arrive at once, those on other hosts when the user returns (T6 remote
 * logout, T7 customer change), and late hosts when they are known.
 */
function followOthers(): void {
  isFollowing = true;
  const { channel, onReturn } = environment();
  lastCookie = customerCookie();
  $refreshCount.listen(() => {
    isNews = false;
    lastCookie = customerCookie();
  });
  $pageData.listen(() => {
    if (start === undefined && areHostsKnown()) void startIdentity();
  });
  channel.subscribe(({ type }) => {
    if (type === 'logout') {
      becomeGuest();
      // The provider does not know of it yet, and a call under way must not open the login (A8 immediate logout).
      noteAskedSilently();
      refuseSilentLogin();
    }
    // A hundred hidden tabs of one browser do not ask at once.
    isNews ||= type === 'login' && environment().page.isHidden();
    if (type === 'login' && !isNews) void followLogin();
  });
  onReturn(() => {
    if (isUserStale()) void followLogin();
    else if ($loginStatus.get() === 'guest') void askGuestAgain();
  });
}

/**
 * A guest returns to the page: user info may answer again, or the user has logged in on a sister site, which
 * only the provider knows (§login.load).
 */
async function askGuestAgain(): Promise<void> {
  if ($isCustomerInDoubt.get()) await checkUser();
  else if (!isProviderSpared()) await askSilently(false);
}

/** Whether another page of the group may have logged somebody in or out since the last check. */
export function isUserStale(): boolean {
  return isFollowing && (isNews || customerCookie() !== lastCookie);
}

/** T7 customer change, asked before each write: whether this page's customer is still here. A toast tells of another one. */
export async function isSameUser(): Promise<boolean> {
  return !isUserStale() || followLogin();
}

/**
 * T7 customer change, asked of rows that were read under the cookie `seen`: whether their customer is still here. The
 * server is asked, because a store may write a new cookie for the same customer.
 */
export async function isSameCustomer(seen: string | undefined): Promise<boolean> {
  return customerCookie() === seen || askWhetherSame();
}

/** Asks even under the same cookie, because another tab has told of a login, and shows a toast if it is another customer (T7 customer change). */
export async function followLogin(): Promise<boolean> {
  const before = $user.get().customerCode;
  const isSame = await askWhetherSame();
  // A logout elsewhere is no other customer.
  if (!isSame && before !== '' && $user.get().customerCode !== '') showToast(IDENTITY_TEXT.otherCustomer);
  return isSame;
}

/** Asks the server for the user; resolves to whether it is the same one as before. */
async function askWhetherSame(): Promise<boolean> {
  const before = $user.get().customerCode;
  // The cookie counts as seen afterwards: a write that comes meanwhile waits for the same answer.
  const answer = await askUser();
  if (answer !== 'customer') becomeGuest(answer !== 'failed');
  isNews = false;
  lastCookie = customerCookie();
  return $user.get().customerCode === before;
}
