import { environment } from '../browser/environment';
import { randomByte, withTimeout } from '../browser/scheduling';
import { call } from '../http/client';
import { toHex } from '../text/encodings';
import { isThrottled } from '../text/throttle';
import {
  LEAD_AWAY_PAUSE_MS,
  LED_AWAY_KEY,
  LOGGED_OUT_COOKIE,
  PENDING_LOGIN_KEY,
  SILENT_COOKIE,
  STATE_MARK,
} from './constants';
import { isSilentPaused, silentNote } from './model/asking';
import { formatPendingLogin, type PendingLogin, parsePendingLogin } from './model/code';
import {
  type IdentityProvider,
  type ProviderAnswer,
  type ProviderRequest,
  readProviderAnswer,
} from './provider-schema';
import { exchangeCode } from './schema';
import { isCustomerHinted } from './session-calls';

const STATE_BYTES = 16;

/** A login begins: a random state and the time, both only this browser knows (A1 code exchange). */
export function beginLogin(): PendingLogin {
  const { now, randomBytes } = environment();
  return { state: STATE_MARK + toHex(randomBytes(STATE_BYTES)), startedAt: now() };
}

/** Stores a started login for this tab's next page, to which a redirect returns. */
export function keepPendingLogin(pending: PendingLogin): void {
  environment().sessionStore.set(PENDING_LOGIN_KEY, formatPendingLogin(pending));
}

/** The stored login, which stays stored. */
export function readPendingLogin(): PendingLogin | undefined {
  return parsePendingLogin(environment().sessionStore.get(PENDING_LOGIN_KEY));
}

/** The login stored last; reading removes it, so that no code is tried twice (A3 single exchange). */
export function takePendingLogin(): PendingLogin | undefined {
  const pending = readPendingLogin();
  environment().sessionStore.remove(PENDING_LOGIN_KEY);
  return pending;
}

/** Whether this browser has asked the provider silently within the last minute or so (A12 outage budget). */
export function isProviderSpared(): boolean {
  const { cookies, now } = environment();
  return isSilentPaused(cookies.get(SILENT_COOKIE), now(), isCustomerHinted());
}

export function noteAskedSilently(): void {
  const { cookies, now } = environment();
  cookies.set(SILENT_COOKIE, silentNote(now(), isCustomerHinted(), randomByte()));
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

/** A provider that still knows the user after a logout would log them straight in again, in any tab of any host (A8 immediate logout). */
export function refuseSilentLogin(): void {
  environment().cookies.set(LOGGED_OUT_COOKIE, '1');
}

/** The user asks to log in. */
export function allowSilentLogin(): void {
  environment().cookies.remove(LOGGED_OUT_COOKIE);
}

/**
 * Ends the store's session by its logout page (§login.logout). Nobody waits for the answer, and the request outlives the page:
 * the provider leads there too, unless the tab is closed before.
 */
export function endStoreSession(logoutPage: string): void {
  void settled(() =>
    environment().fetch(logoutPage, { mode: 'no-cors', credentials: 'include', keepalive: true }),
  );
}

export function isSilentLoginRefused(): boolean {
  return environment().cookies.get(LOGGED_OUT_COOKIE) !== undefined;
}

/**
 * Asks the provider without showing anything. Undefined when it knows nobody, fails, or is silent for `waitMs`:
 * with third-party cookies blocked that is the usual end, and a quiet one.
 */
export async function loginSilently(
  provider: IdentityProvider,
  request: ProviderRequest,
  waitMs: number,
): Promise<ProviderAnswer | undefined> {
  try {
    return readProviderAnswer(await withTimeout(provider.silentLogin(request), waitMs));
  } catch {
    return undefined;
  }
}

/** Opens the provider's login window; 'closed' when the user gave up, 'failed' when there was no usable answer. */
export async function loginInWindow(
  provider: IdentityProvider,
  request: ProviderRequest,
): Promise<ProviderAnswer | 'closed' | 'failed'> {
  try {
    const answer = await provider.openLogin(request);
    return answer === null || answer === undefined ? 'closed' : (readProviderAnswer(answer) ?? 'failed');
  } catch {
    return 'failed';
  }
}

/** Runs a provider's call, whether it answers at once or by a promise; undefined when it failed. */
export async function settled<T>(run: () => T | Promise<T>): Promise<{ value: T } | undefined> {
  try {
    return { value: await run() };
  } catch {
    return undefined;
  }
}

/**
 * Exchanges the provider's code for a session of the store (§login.calls). Throws as every call does; never repeated,
 * and its code goes nowhere else (A3 single exchange, A4 secret code).
 */
export async function exchangeLoginCode(code: string): Promise<void> {
  await call(exchangeCode, { query: { code }, referrerPolicy: 'no-referrer' });
}
