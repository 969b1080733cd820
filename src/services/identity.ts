import { PENDING_LOGIN_KEY, SILENT_DONE_KEY } from '../config/identity';
import {
  type IdentityProvider,
  type ProviderAnswer,
  type ProviderRequest,
  readProviderAnswer,
} from '../contract/identity-provider';
import { exchangeCode } from '../contract/session';
import { formatPendingLogin, type PendingLogin, parsePendingLogin, toHex } from '../lib/identity-code';
import { environment } from '../platform/environment';
import { call } from './client';

const STATE_BYTES = 16;

/** A login begins: a random state and the time, both only this browser knows (behaviours A1). */
export function beginLogin(): PendingLogin {
  return { state: toHex(environment().randomBytes(STATE_BYTES)), startedAt: environment().now() };
}

/** Keeps a begun login for this tab's next page, where a redirect comes back to. */
export function keepPendingLogin(pending: PendingLogin): void {
  environment().sessionStore.set(PENDING_LOGIN_KEY, formatPendingLogin(pending));
}

/** The login kept last; taken out as it is read, so that no code is tried twice (behaviours A3). */
export function takePendingLogin(): PendingLogin | undefined {
  const { sessionStore } = environment();
  const pending = parsePendingLogin(sessionStore.get(PENDING_LOGIN_KEY));
  sessionStore.remove(PENDING_LOGIN_KEY);
  return pending;
}

/** Whether this tab has asked the provider silently before: that is done once per session. */
export function wasAskedSilently(): boolean {
  return environment().sessionStore.get(SILENT_DONE_KEY) !== undefined;
}

export function noteAskedSilently(): void {
  environment().sessionStore.set(SILENT_DONE_KEY, '1');
}

/** The next page view asks again: the user has gone to log in somewhere else. */
export function forgetAskedSilently(): void {
  environment().sessionStore.remove(SILENT_DONE_KEY);
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), waitMs);
  });
  try {
    return readProviderAnswer(await Promise.race([provider.silentLogin(request), tooLate]));
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
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

/** Runs a provider's synchronous call; undefined when it threw. */
export function attempt<T>(run: () => T): { value: T } | undefined {
  try {
    return { value: run() };
  } catch {
    return undefined;
  }
}

/**
 * Exchanges the provider's code for a session of the store (spec §7). Throws as every call does; never repeated,
 * and its code goes nowhere else (behaviours A3, A4).
 */
export async function exchangeLoginCode(code: string): Promise<void> {
  await call(exchangeCode, { query: { code }, referrerPolicy: 'no-referrer' });
}
