import { environment } from '../browser/environment';
import { exchangeLoginCode } from './identity-calls';
import type { LoginParams } from './model/code';
import { judgeCode, type PendingLogin } from './model/code';
import { isCustomer } from './session';
import { refreshAfterLogin } from './user-refresh';

let last = Promise.resolve(false);

/**
 * Logs in with a code of the provider, if it may be used at all (A1 code exchange): exchanges it once, then fetches the
 * user info (§login.flow). Codes are exchanged one after the other; once one has logged in, the others are not
 * exchanged. `needsState` if the code came by the address; a code that our own call returned is bound to that call
 * already (A1 code exchange). `isAgain` if the login window was opened for a customer. Resolves to whether this code has logged a customer in. A failure is one quiet line
 * without the code in it (A3 single exchange, A4 secret code).
 */
export function loginWithCode(
  given: LoginParams | undefined,
  pending: PendingLogin | undefined,
  how: { needsState?: boolean; isAgain?: boolean } = {},
): Promise<boolean> {
  const run = () => tryCode(given, pending, how);
  last = last.then(run, run);
  return last;
}

async function tryCode(
  given: LoginParams | undefined,
  pending: PendingLogin | undefined,
  { needsState = false, isAgain = false }: { needsState?: boolean; isAgain?: boolean },
): Promise<boolean> {
  const { now, warn } = environment();
  const verdict = judgeCode({
    given,
    pending,
    isLoggedIn: isCustomer() && !isAgain,
    now: now(),
    needsState,
  });
  if (given === undefined || verdict !== 'exchange') {
    if (verdict !== 'no-code') warn(`identity: code ignored (${verdict})`);
    return false;
  }
  try {
    await exchangeLoginCode(given.code);
  } catch (error) {
    warn(`identity: code not exchanged (${error instanceof Error ? error.name : 'Error'})`);
    return false;
  }
  return refreshAfterLogin();
}
