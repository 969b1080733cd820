import { environment } from '../browser/environment';
import { randomByte } from '../browser/scheduling';
import { $pageData } from '../page/page-data';
import { toHex } from '../text/encodings';
import { isPaused, isThrottled, pauseNote } from '../text/throttle';
import {
  ASSUMED_CUSTOMER_INFO_COUNTS,
  ASSUMED_PROVIDER_SESSION_MS,
  CUSTOMER_INFO_COOKIE,
  LEAD_AWAY_PAUSE_MS,
  LED_AWAY_KEY,
  LOGGED_OUT_COOKIE,
  LOGIN_FLAG_COOKIE,
  LOGIN_SEEN_COOKIE,
  PENDING_LOGIN_KEY,
  PENDING_LOGINS_KEY,
  SILENT_COOKIE,
  STATE_MARK,
  USER_CHECK_KEY,
} from './constants';
import {
  formatPendingLogin,
  formatPendingLogins,
  type LoginParams,
  type PendingLogin,
  parsePendingLogin,
  parsePendingLogins,
} from './model/code';
import { isSilentPaused, silentNote } from './model/silent-note';
import { markIn, markOf, markText, readVisitor, type Visitor } from './model/visitor';

/** The notes of logins in cookies and this tab's storage. */
const STATE_BYTES = 16;

/** A login begins: a random state and the time, both only this browser knows (A1 code exchange). */
export function beginLogin(): PendingLogin {
  const { now, randomBytes } = environment();
  return { state: STATE_MARK + toHex(randomBytes(STATE_BYTES)), startedAt: now() };
}

/**
 * Stores a started login for this tab's next page, to which a redirect returns. Stores it for the browser's
 * other tabs too, because a mail's link or an app may bring the user back there.
 */
export function keepPendingLogin(pending: PendingLogin): void {
  environment().sessionStore.set(PENDING_LOGIN_KEY, formatPendingLogin(pending));
  keepInBrowser([...loginsOfBrowser(), pending]);
}

/** Reads the login that this tab has stored, and keeps it stored. */
export function readPendingLogin(): PendingLogin | undefined {
  return parsePendingLogin(environment().sessionStore.get(PENDING_LOGIN_KEY));
}

/**
 * The login that answer belongs to: of the browser by its `state`, else this tab's. Taking removes it, so
 * that no code is tried twice (A3 single exchange).
 */
export function takePendingLogin({ state }: LoginParams): PendingLogin | undefined {
  const own = readPendingLogin();
  const pending = state === own?.state ? own : loginsOfBrowser().find((one) => one.state === state);
  endPendingLogin((pending ?? own)?.state);
  return pending ?? own;
}

/** A login has ended. A registration, or another login, that has begun since stays. */
export function endPendingLogin(state: string | undefined): void {
  if (readPendingLogin()?.state === state) environment().sessionStore.remove(PENDING_LOGIN_KEY);
  keepInBrowser(loginsOfBrowser().filter((one) => one.state !== state));
}

function loginsOfBrowser(): PendingLogin[] {
  const { localStore, now } = environment();
  return parsePendingLogins(localStore.get(PENDING_LOGINS_KEY), now());
}

function keepInBrowser(logins: readonly PendingLogin[]): void {
  const { localStore } = environment();
  if (logins.length > 0) localStore.set(PENDING_LOGINS_KEY, formatPendingLogins(logins));
  else localStore.remove(PENDING_LOGINS_KEY);
}

/** Whether this browser has asked the provider silently within the last minute or so (A12 outage budget). */
export function isProviderSpared(): boolean {
  const { cookies, now } = environment();
  return isSilentPaused(cookies.get(SILENT_COOKIE), now(), seemsLoggedIn());
}

export function noteAskedSilently(): void {
  const { cookies, now } = environment();
  cookies.set(SILENT_COOKIE, silentNote(now(), seemsLoggedIn(), randomByte()));
}

/** The next page view asks again, because the user has left to log in somewhere else. */
export function forgetAskedSilently(): void {
  environment().cookies.remove(SILENT_COOKIE);
  allowSilentLogin();
}

/** Whether code 411 has led this tab to the login page within the last minute. */
export function wasLedAway(): boolean {
  const { sessionStore, now } = environment();
  return isThrottled(Number(sessionStore.get(LED_AWAY_KEY) ?? 0), now(), LEAD_AWAY_PAUSE_MS);
}

export function noteLedAway(): void {
  environment().sessionStore.set(LED_AWAY_KEY, String(environment().now()));
}

/** The time when a refusal by another service last made this tab ask user info (A9 session expiry). */
export function lastUserCheck(): number {
  return Number(environment().sessionStore.get(USER_CHECK_KEY) ?? Number.NEGATIVE_INFINITY);
}

export function noteUserCheck(at: number): void {
  environment().sessionStore.set(USER_CHECK_KEY, String(at));
}

/**
 * A provider that still knows the user after a logout would log them straight in again, in any tab of any
 * host (A8 immediate logout).
 */
export function refuseSilentLogin(): void {
  noteAskedSilently();
  const { cookies, now } = environment();
  cookies.set(LOGGED_OUT_COOKIE, pauseNote(now(), ASSUMED_PROVIDER_SESSION_MS));
}

export function isSilentLoginRefused(): boolean {
  const { cookies, now } = environment();
  return isPaused(cookies.get(LOGGED_OUT_COOKIE), now(), ASSUMED_PROVIDER_SESSION_MS) && !stuck.has(cookies);
}

/**
 * The user asks to log in, or is a customer. A mark that cannot be removed, as of a sibling host's page,
 * counts no more on this page.
 */
export function allowSilentLogin(): void {
  const { cookies } = environment();
  cookies.remove(LOGGED_OUT_COOKIE);
  if (cookies.get(LOGGED_OUT_COOKIE) !== undefined) stuck.add(cookies);
}

/**
 * Whether there is a mark of this browser's own, which can be removed; it stays, for another hour of this
 * session.
 */
export function takeLogoutMark(): boolean {
  if (!isSilentLoginRefused()) return false;
  allowSilentLogin();
  if (environment().cookies.get(LOGGED_OUT_COOKIE) !== undefined) return false;
  refuseSilentLogin();
  return true;
}

/** The page's cookies, once a mark of a logout could not be removed from them. */
const stuck = new WeakSet<object>();

/** The store's own cookies, which all hosts of the group share. */
export function visitor(): Visitor {
  const { cookies } = environment();
  const { customerInfoCookie = CUSTOMER_INFO_COOKIE, customerInfoCounts = ASSUMED_CUSTOMER_INFO_COUNTS } =
    $pageData.get();
  const { counts, ...read } = readVisitor(
    cookies.get(customerInfoCookie),
    cookies.get(loginFlagCookie()),
    cookies.get(LOGIN_SEEN_COOKIE),
  );
  return { ...read, counts: customerInfoCounts === 'on' ? counts : undefined };
}

/** The store's own cookies say that a customer is logged in: a hint, and perhaps an old one. */
export const seemsLoggedIn = () => visitor().login === 'yes';

/** The customer has logged out. */
export function removeLoginFlag(): void {
  const { cookies } = environment();
  cookies.remove(loginFlagCookie());
  cookies.remove(LOGIN_SEEN_COOKIE);
}

/** Marks in the group's cookie whom user info has named, '' for nobody (T7 customer change). */
export function markCustomer(customer: string): void {
  const { cookies } = environment();
  const mark = markOf(customer);
  if (markIn(cookies.get(LOGIN_SEEN_COOKIE)) === mark) return;
  if (mark === '') cookies.remove(LOGIN_SEEN_COOKIE);
  else cookies.set(LOGIN_SEEN_COOKIE, markText(mark, false));
}

/** Whether no page has reported the login of the marked customer; from now on one has. */
export function takeLoginNews(customer: string): boolean {
  const { cookies } = environment();
  const mark = markOf(customer);
  const isNews = mark !== '' && cookies.get(LOGIN_SEEN_COOKIE) === markText(mark, false);
  if (isNews) cookies.set(LOGIN_SEEN_COOKIE, markText(mark, true));
  return isNews;
}

const loginFlagCookie = () => $pageData.get().loginFlagCookie ?? LOGIN_FLAG_COOKIE;
