import {
  IDENTITY_BACKOFF_MS,
  IDENTITY_SCRIPT_ATTEMPTS,
  PENDING_LOGIN_KEY,
  SILENT_DONE_KEY,
} from '../config/identity';
import {
  ASSUMED_PROVIDER_GLOBAL,
  asIdentityProvider,
  type IdentityProvider,
} from '../contract/identity-provider';
import { exchangeCode } from '../contract/session';
import { formatPendingLogin, type PendingLogin, parsePendingLogin, toHex } from '../lib/identity-code';
import { environment } from '../platform/environment';
import { call } from './client';

const STATE_BYTES = 16;

let loading: Promise<IdentityProvider | undefined> | undefined;

/**
 * The identity provider, its script loaded once: at most 5 attempts, 1, 2, 4 and 8 s apart; a script that loads but
 * leaves no usable global has failed as well (spec §4 Logging in, behaviours A6). Undefined when all failed; the next
 * call begins anew. One that is on the page already is taken as it is.
 */
export function loadProvider(scriptUrl: string): Promise<IdentityProvider | undefined> {
  loading ??= tryToLoad(scriptUrl).then((provider) => {
    if (provider === undefined) loading = undefined;
    return provider;
  });
  return loading;
}

async function tryToLoad(scriptUrl: string): Promise<IdentityProvider | undefined> {
  for (let attempt = 0; attempt < IDENTITY_SCRIPT_ATTEMPTS; attempt += 1) {
    await pause(attempt === 0 ? 0 : (IDENTITY_BACKOFF_MS[attempt - 1] ?? 0));
    const provider = presentProvider() ?? (await loadOnce(scriptUrl));
    if (provider !== undefined) return provider;
  }
  return undefined;
}

async function loadOnce(scriptUrl: string): Promise<IdentityProvider | undefined> {
  try {
    await environment().loadScript(scriptUrl);
  } catch {
    return undefined;
  }
  return presentProvider();
}

function presentProvider(): IdentityProvider | undefined {
  return asIdentityProvider(environment().global(ASSUMED_PROVIDER_GLOBAL));
}

function pause(ms: number): Promise<void> {
  return ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}

/** A login begins: a random state, bound to this browser by its session storage (behaviours A1). */
export function beginLogin(): PendingLogin {
  const pending = { state: toHex(environment().randomBytes(STATE_BYTES)), startedAt: environment().now() };
  environment().sessionStore.set(PENDING_LOGIN_KEY, formatPendingLogin(pending));
  return pending;
}

/** The login begun last; taken out as it is read, so that no code is tried twice (behaviours A3). */
export function takePendingLogin(): PendingLogin | undefined {
  const { sessionStore } = environment();
  const pending = parsePendingLogin(sessionStore.get(PENDING_LOGIN_KEY));
  sessionStore.remove(PENDING_LOGIN_KEY);
  return pending;
}

/** Whether this tab has asked the provider silently before; asking is once per session. */
export function wasAskedSilently(): boolean {
  return environment().sessionStore.get(SILENT_DONE_KEY) !== undefined;
}

export function noteAskedSilently(): void {
  environment().sessionStore.set(SILENT_DONE_KEY, '1');
}

export function forgetAskedSilently(): void {
  environment().sessionStore.remove(SILENT_DONE_KEY);
}

/** Exchanges the provider's code for a session of the store (spec §7). Throws as every call does; never repeated. */
export async function exchangeLoginCode(code: string): Promise<void> {
  await call(exchangeCode, { query: { code } });
}
