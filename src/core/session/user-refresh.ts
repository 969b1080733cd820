import { atom, computed } from 'nanostores';
import { environment } from '../browser/environment';
import { delayAbout, singleFlight } from '../browser/scheduling';
import { noteFailure } from '../http/errors';
import { isThrottled } from '../text/throttle';
import { LOGIN_FLAG_COOKIE, SECOND_TRY_MS, USER_CHECK_PAUSE_MS } from './constants';
import { hasLoggedInSince, hasLoggedOutSince, identityVersion, noteLogin } from './identity-version';
import { isSecondTryDue, seemsCustomer, type Visitor } from './model/asking';
import { $loginStatus, $user, becomeCustomer, becomeGuest, isCustomer } from './session';
import { fetchUserInfo, isCustomerHinted, type UserReply } from './session-calls';

/** The result of asking user info; `dropped` if a logout has overtaken it. */
export type UserAnswer = 'customer' | 'refused' | 'failed' | 'dropped';

/** The result of the last call, whoever made it; undefined before the first. */
let last: UserReply | undefined;
/** User info has failed for a visitor who seems to be a customer. */
export const $isCustomerInDoubt = atom(false);
/**
 * Whether the visitor is a guest and shows no sign of being a customer whom user info cannot name at the moment. Only for such a guest
 * is something done that a customer must not meet: an ad of the guests, their list, a login in the way (A12 outage budget).
 */
export const $isCertainGuest = computed(
  [$loginStatus, $isCustomerInDoubt],
  (status, isInDoubt) => status === 'guest' && !isInDoubt,
);

/**
 * Calls `run` whenever another customer is named, or the one before has left ('' for none): by a logout or a refusal, not because user
 * info has failed, after which the same one may be named again (A12 outage budget). Returns the undo.
 */
export function watchCustomer(run: (customer: string, before: string) => void): () => void {
  let known = $user.get().customerCode;
  const follow = () => {
    const { customerCode } = $user.get();
    if (customerCode === known || (customerCode === '' && $isCustomerInDoubt.get())) return;
    const before = known;
    known = customerCode;
    run(customerCode, before);
  };
  const undo = [$user.listen(follow), $isCustomerInDoubt.listen(follow)];
  return () => {
    for (const stop of undo) stop();
  };
}

/**
 * Asks the server who the user is; calls made at the same time share one answer, and an answer that started before
 * a logout is dropped (A10 shared refresh). Resolves to whether a customer is logged in; on failure the state stays as it was and
 * the caller decides (§login.load).
 */
export async function refreshUser(): Promise<boolean> {
  return (await askUser()) === 'customer';
}

/** Like {@link refreshUser}, and returns the result. */
export const askUser = singleFlight(refreshOnce);

/** The same after a login; a caller that waits for an earlier request gets this reply. */
export function refreshAfterLogin(): Promise<boolean> {
  noteLogin();
  return refreshUser();
}

async function refreshOnce(): Promise<UserAnswer> {
  const version = identityVersion();
  const began = environment().now();
  let answer = await fetchUserInfo();
  const tookMs = environment().now() - began;
  if ('failure' in answer && isWorthAsking(tookMs)) answer = await askAgain(version);
  last = answer;
  // A caller that waits for a request from before a login gets the reply of the one after it.
  if (hasLoggedInSince(version)) return refreshOnce();
  // An answer that started before a logout is dropped, and so is its failing.
  const isDropped = hasLoggedOutSince(version);
  if ('info' in answer && !isDropped) becomeCustomer(answer.info);
  // The doubt ends after the customer is named, because a guest without it has no customer's list (S33 recently viewed).
  $isCustomerInDoubt.set('failure' in answer && seemsCustomer(visitor()));
  if (isDropped) return 'dropped';
  if ('failure' in answer) noteFailure('session', answer.failure);
  if ('info' in answer) return 'customer';
  return 'failure' in answer ? 'failed' : 'refused';
}

/**
 * Neither every visitor nor every failure leads to a second call, because that would double the load of an
 * outage (A12 outage budget).
 */
function isWorthAsking(tookMs: number): boolean {
  const isAfterFailure = last !== undefined && 'failure' in last;
  return isSecondTryDue(visitor(), { tookMs, isAfterFailure });
}

function visitor(): Visitor {
  const isFlagged = environment().cookies.get(LOGIN_FLAG_COOKIE) !== undefined;
  return {
    isShown: isCustomer(),
    hasLoggedIn: hasLoggedInSince(0),
    isHinted: isCustomerHinted() || isFlagged,
  };
}

/**
 * One failed or slow call does not make a customer a guest: the tab's state is shown meanwhile, and the server is asked
 * once more. A page that is being left does not make the second call.
 */
async function askAgain(version: number): Promise<UserReply> {
  await delayAbout(SECOND_TRY_MS);
  return hasLoggedOutSince(version) ? { verdict: 'refused' } : fetchUserInfo();
}

let checkedAt = Number.NEGATIVE_INFINITY;

/**
 * Asks user info who the user is because something else has put it in doubt: a background call that was refused, or a user
 * info that failed before. At most once a minute and page, and not where it is asked anyway. Only its refusal makes a customer a
 * guest (A9 session expiry); its failure changes nothing.
 */
export async function checkUser(): Promise<void> {
  const now = environment().now();
  // A caller of the same question decides what a refusal leads to: the page view's first one, one under way, or one just refused.
  if (last === undefined || last.verdict === 'refused' || askUser.pending() !== undefined) return;
  if (isThrottled(checkedAt, now, USER_CHECK_PAUSE_MS)) return;
  checkedAt = now;
  if ((await askUser()) === 'refused' && isCustomer()) becomeGuest();
}
