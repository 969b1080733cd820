import { withTimeout } from '../browser/scheduling';
import { REFUSED_CLICK_WAIT_MS } from './constants';
import { isSilentLoginRefused } from './identity-calls';
import { isCurrent } from './identity-version';
import { $loginStatus, becomeGuest, isCustomer } from './session';
import { askUser } from './user-refresh';

/**
 * What a call that the user has caused, and the server has refused for want of a login, may lead to: `login`, because the click
 * asks for one; `left`, because the user has logged out since, so that nobody asks for one any more (A8 immediate logout); `other`,
 * because somebody has logged in since, whom the refusal does not concern (A10 shared refresh).
 */
export type RefusedClick = 'login' | 'left' | 'other';

/**
 * Judges a refused click; `version` is {@link identityVersion} at the call. One service may lack the session that the others
 * have, so user info is asked once, and only its refusal makes a customer a guest (A9 session expiry).
 */
export async function judgeRefusedClick(version: number): Promise<RefusedClick> {
  // The cookie of a logout is removed when a customer is named. So a customer here, or at the click, was there before it.
  const wasCustomer = isCustomer() || !isCurrent(version);
  if (isCurrent(version) && $loginStatus.get() !== 'guest' && !(isCustomer() && isSilentLoginRefused())) {
    const answer = await withTimeout(askUser(), REFUSED_CLICK_WAIT_MS);
    if (answer === 'refused' && isCurrent(version)) becomeGuest();
    else if (isCustomer() && isCurrent(version)) return 'login';
  }
  if (wasCustomer && isSilentLoginRefused()) return 'left';
  return isCustomer() && !isCurrent(version) ? 'other' : 'login';
}
