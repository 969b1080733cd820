import { environment } from '../browser/environment';
import { exchangeLoginCode } from './identity-calls';
import { judgeCode, type PendingLogin } from './model/code';
import type { LoginParams } from './model/url';
import { isCustomer } from './session';
import { refreshAfterLogin } from './user-refresh';

let last = Promise.resolve(false);

/**
 * Logs in with a code the provider has given, when it may be used at all (A1 code exchange): exchanges it once, then
 * fetches the user info (§login.flow). One code after the other: whichever logs in first, the others are not exchanged.
 * `needsState` where it came by the address; what a call of ours resolves to is bound to that call already (A1 code exchange).
 * Resolves to whether this one has logged a customer in. A failure is one quiet line without the code in it (A3 single exchange, A4 secret code).
 */
export function loginWithCode(
  given: LoginParams | undefined,
  pending: PendingLogin | undefined,
  needsState = false,
): Promise<boolean> {
  const run = () => tryCode(given, pending, needsState);
  last = last.then(run, run);
  return last;
}

async function tryCode(
  given: LoginParams | undefined,
  pending: PendingLogin | undefined,
  needsState: boolean,
): Promise<boolean> {
  const { now, warn } = environment();
  const verdict = judgeCode({
    given,
    pending,
    isLoggedIn: isCustomer(),
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
