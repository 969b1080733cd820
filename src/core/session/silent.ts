import { SILENT_ANSWER_CAP_MS, SILENT_IDLE_MS } from '../../config/identity';
import { LOGIN_FLAG_COOKIE } from '../../config/session';
import { hintsAtCustomer } from '../../lib/identity/code';
import { environment } from '../../platform/environment';
import {
  beginLogin,
  isProviderSpared,
  isSilentLoginRefused,
  loginSilently,
  noteAskedSilently,
} from '../../services/identity';
import { customerCookie } from '../../services/session';
import { identityToCome } from '../frame';
import { loginWithCode } from './exchange';
import { identityProvider, providerRequest } from './provider';
import { isCustomer } from './session';

let asking: Promise<boolean> | undefined;
let tellAwaited = () => {};
const awaited = new Promise<void>((resolve) => {
  tellAwaited = resolve;
});

/** Somebody waits for the login state: the provider is asked without waiting for a quiet moment. */
export function makeHaste(): void {
  tellAwaited();
}

/**
 * Asks the provider without showing anything, at most once a minute: at once where something hints that it knows the
 * user (`hasCode`: a login has just come back to this page), else when the page is at rest, since its script and frame cost a
 * guest time for nothing. Resolves to whether a customer is logged in.
 */
export function askSilently(hasCode: boolean): Promise<boolean> {
  asking ??= askProvider(hasCode).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askProvider(hasCode: boolean): Promise<boolean> {
  if (isSpared()) return false;
  if (!hasCode && !isPromising()) {
    await Promise.race([environment().whenIdle(SILENT_IDLE_MS), awaited]);
  }
  await identityToCome();
  // Who has logged in or out by now is not asked for any more.
  if (isCustomer() || isSpared()) return isCustomer();
  noteAskedSilently();
  const provider = await identityProvider();
  if (provider === undefined) return false;
  const pending = beginLogin();
  const answer = await loginSilently(provider, providerRequest(pending.state), SILENT_ANSWER_CAP_MS);
  return loginWithCode(answer, pending);
}

/** A cookie that says that somebody has logged in since outdoes the pause, but not a logout that left the provider's session. */
function isSpared(): boolean {
  return isSilentLoginRefused() || (isProviderSpared() && !isHinted());
}

function isPromising(): boolean {
  return isHinted() || environment().cookies.get(LOGIN_FLAG_COOKIE) !== undefined;
}

function isHinted(): boolean {
  return hintsAtCustomer(customerCookie());
}
