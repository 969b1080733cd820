import { judgeCode, type PendingLogin } from '../../lib/identity/code';
import type { LoginParams } from '../../lib/identity/url';
import { environment } from '../../platform/environment';
import { exchangeLoginCode } from '../../services/identity';
import { $frame } from '../frame';
import { refreshUser } from './user-refresh';

/**
 * Logs in with a code the provider has given, when it may be used at all (A1): exchanges it once, then
 * fetches the user info (§login.flow). `isLoggedIn` is what the server has said, not what storage remembers. Resolves to whether a customer is logged in. A failure is one quiet
 * line without the code in it (A3, A4).
 */
export async function loginWithCode(
  given: LoginParams | undefined,
  pending: PendingLogin | undefined,
  isLoggedIn: boolean,
): Promise<boolean> {
  const { now, warn } = environment();
  const verdict = judgeCode({
    given,
    pending,
    isLoggedIn,
    now: now(),
    needsState: $frame.get().identity?.stateComesBack ?? true,
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
  return refreshUser();
}
