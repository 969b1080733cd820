import {
  LOGGED_OUT_COOKIE,
  PENDING_LOGIN_KEY,
  SILENT_DONE_KEY,
  SILENT_LOGIN_PAUSE_MS,
  STATE_MARK,
} from '../config/identity';
import {
  type IdentityProvider,
  type ProviderAnswer,
  type ProviderRequest,
  readProviderAnswer,
} from '../contract/identity-provider';
import { exchangeCode } from '../contract/session';
import { formatPendingLogin, type PendingLogin, parsePendingLogin } from '../lib/identity/code';
import { toHex } from '../lib/text/hex';
import { isThrottled } from '../lib/throttle';
import { environment } from '../platform/environment';
import { within } from '../platform/within';
import { call } from './client';

const STATE_BYTES = 16;

/** A login begins: a random state and the time, both only this browser knows (A1). */
export function beginLogin(): PendingLogin {
  const { now, randomBytes } = environment();
  return { state: STATE_MARK + toHex(randomBytes(STATE_BYTES)), startedAt: now() };
}

/** Keeps a begun login for this tab's next page, where a redirect comes back to. */
export function keepPendingLogin(pending: PendingLogin): void {
  environment().sessionStore.set(PENDING_LOGIN_KEY, formatPendingLogin(pending));
}

/** The login kept last, left where it is. */
export function readPendingLogin(): PendingLogin | undefined {
  return parsePendingLogin(environment().sessionStore.get(PENDING_LOGIN_KEY));
}

/** The login kept last; taken out as it is read, so that no code is tried twice (A3). */
export function takePendingLogin(): PendingLogin | undefined {
  const pending = readPendingLogin();
  environment().sessionStore.remove(PENDING_LOGIN_KEY);
  return pending;
}

/** Whether this tab has asked the provider silently less than a minute ago. */
export function isProviderSpared(): boolean {
  const asked = Number(environment().sessionStore.get(SILENT_DONE_KEY) ?? 0);
  return isThrottled(asked, environment().now(), SILENT_LOGIN_PAUSE_MS);
}

export function noteAskedSilently(): void {
  environment().sessionStore.set(SILENT_DONE_KEY, String(environment().now()));
}

/** The next page view asks again: the user has gone to log in somewhere else. */
export function forgetAskedSilently(): void {
  environment().sessionStore.remove(SILENT_DONE_KEY);
  allowSilentLogin();
}

/** A provider that has failed to log out would log the user straight in again, in any tab of any host (A8). */
export function refuseSilentLogin(): void {
  environment().cookies.set(LOGGED_OUT_COOKIE, '1');
}

/** A login is asked for. */
export function allowSilentLogin(): void {
  environment().cookies.remove(LOGGED_OUT_COOKIE);
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
    return readProviderAnswer(await within(provider.silentLogin(request), waitMs));
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
 * and its code goes nowhere else (A3, A4).
 */
export async function exchangeLoginCode(code: string): Promise<void> {
  await call(exchangeCode, { query: { code }, referrerPolicy: 'no-referrer' });
}
