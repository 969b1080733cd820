import { SECOND_TRY_MS } from '../../config/requests';
import { LOGIN_NO } from '../../config/session';
import type { UserInfo } from '../../contract/session';
import { pause } from '../../platform/within';
import { ApiError, LoginRequired, SessionExpired, TimeoutError } from '../../services/errors';
import { fetchUserInfo } from '../../services/session';
import { noteFailure } from '../failure-log';
import { noteUserChange, sessionEpoch } from './epochs';
import { becomeCustomer, isCustomer } from './session';

const REFUSALS = [ApiError, LoginRequired, SessionExpired];

let refreshing: Promise<boolean> | undefined;
/** How many logins there have been on this page: an answer that was asked for before one of them is asked for again. */
let logins = 0;

/**
 * Asks the server who the user is; calls made at the same time share one answer, and an answer that started before
 * a logout is dropped (A10). Resolves to whether a customer is logged in; on failure the state stays as it was and
 * the caller decides (§login.load).
 */
export function refreshUser(): Promise<boolean> {
  refreshing ??= refreshOnce().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** The same after a login; whoever waits for an answer asked for before it gets this one. */
export function refreshAfterLogin(): Promise<boolean> {
  logins += 1;
  noteUserChange();
  return refreshUser();
}

async function refreshOnce(): Promise<boolean> {
  const started = sessionEpoch();
  const asked = logins;
  let answer = await askOnce();
  if ('failure' in answer && isWorthAsking(answer.failure)) answer = await askAgain(started);
  if (asked !== logins) return refreshOnce();
  // An answer that started before a logout is dropped, and so is its failing.
  if (started !== sessionEpoch()) return false;
  if ('failure' in answer) noteFailure('session', answer.failure);
  if (!('info' in answer)) return false;
  becomeCustomer(answer.info);
  return true;
}

type Answer = { info: UserInfo } | { isRefused: true } | { failure: unknown };

/** A guest's answer is a refusal, which is no failure. */
async function askOnce(): Promise<Answer> {
  try {
    const info = await fetchUserInfo();
    return info.customerLogin === LOGIN_NO ? { isRefused: true } : { info };
  } catch (error) {
    return REFUSALS.some((kind) => error instanceof kind) ? { isRefused: true } : { failure: error };
  }
}

/** Where nobody is shown meanwhile and nobody has logged in, one long wait is enough. */
function isWorthAsking(failure: unknown): boolean {
  return !(failure instanceof TimeoutError) || logins > 0 || isCustomer();
}

/**
 * One failed or slow call makes no guest of a customer: what the tab knows is shown meanwhile, and the server is asked
 * once more. A page that is being left does not come to its second call.
 */
async function askAgain(started: number): Promise<Answer> {
  await pause(SECOND_TRY_MS);
  return started === sessionEpoch() ? askOnce() : { isRefused: true };
}
