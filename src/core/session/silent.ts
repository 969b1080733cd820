import { environment } from '../browser/environment';
import { deferred, singleFlight } from '../browser/scheduling';
import { whenIdentityKnown } from '../http/load-page-data';
import { LOGIN_FLAG_COOKIE, SILENT_ANSWER_CAP_MS, SILENT_IDLE_MS, SILENT_SCRIPT_ATTEMPTS } from './constants';
import { loginWithCode } from './exchange';
import {
  beginLogin,
  isProviderSpared,
  isSilentLoginRefused,
  loginSilently,
  noteAskedSilently,
} from './identity-calls';
import { identityProvider, providerRequest } from './provider';
import { isCustomer } from './session';
import { isCustomerHinted } from './session-calls';
import { $isCustomerInDoubt } from './user-refresh';

/** Resolves when a caller waits for the login state. */
const awaited = deferred();

/** Lets the provider be asked without waiting for an idle page, because a caller waits for the login state. */
export function hurrySilentLogin(): void {
  awaited.resolve();
}

/**
 * Asks the provider without showing anything, at most once a minute and browser. It asks at once if something hints
 * that the provider knows the user (`hasCode`: a login has just come back to this page), else when the page is idle,
 * because the script and iframe cost a guest time for nothing. Resolves to whether a customer is logged in.
 */
export const askSilently = singleFlight(askProvider);

async function askProvider(hasCode: boolean): Promise<boolean> {
  if (isSpared()) return false;
  if (!hasCode && !isPromising()) {
    await Promise.race([environment().whenIdle(SILENT_IDLE_MS), awaited.promise]);
  }
  await whenIdentityKnown();
  // Skip if the login state changed while we waited.
  if (isCustomer() || isSpared()) return isCustomer();
  noteAskedSilently();
  const provider = await identityProvider(SILENT_SCRIPT_ATTEMPTS);
  if (provider === undefined) return false;
  const pending = beginLogin();
  const answer = await loginSilently(provider, providerRequest(pending.state), SILENT_ANSWER_CAP_MS);
  const isLoggedIn = await loginWithCode(answer, pending);
  // The cookie that the exchange has set is no news to the next page.
  if (answer !== undefined) noteAskedSilently();
  return isLoggedIn;
}

/**
 * Whether not to ask the provider: after a logout that left its session open, within the pause, and for a
 * customer whom user info cannot name at the moment (A12 outage budget).
 */
function isSpared(): boolean {
  return isSilentLoginRefused() || isProviderSpared() || $isCustomerInDoubt.get();
}

function isPromising(): boolean {
  return isCustomerHinted() || environment().cookies.get(LOGIN_FLAG_COOKIE) !== undefined;
}
