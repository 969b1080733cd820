import { environment } from '../browser/environment';
import { isThrottled } from '../text/throttle';
import { USER_CHECK_PAUSE_MS } from './login-constants';
import { becomeGuest, isCustomer } from './session';
import { askUser, mayAskUser } from './user-refresh';

let checkedAt = Number.NEGATIVE_INFINITY;

/**
 * Asks user info who the user is because something else has put it in doubt: a background call that was refused, or a user
 * info that failed before. At most once a minute and page, and not where it is asked anyway. Only its refusal makes a customer a
 * guest (A9 session expiry); its failure changes nothing.
 */
export async function checkUser(): Promise<void> {
  const now = environment().now();
  if (!mayAskUser() || isThrottled(checkedAt, now, USER_CHECK_PAUSE_MS)) return;
  checkedAt = now;
  if ((await askUser()) === 'refused' && isCustomer()) becomeGuest();
}
