import type { LcLoginReason } from '../../contract/host-types';
import { environment } from '../browser/environment';
import { withTimeout } from '../browser/scheduling';
import { showFailure } from '../dialogs/dialogs';
import { DIALOG_TEXT } from '../dialogs/texts';
import {
  Aborted,
  ApiError,
  CryptoError,
  HostsUnknown,
  LoginRequired,
  noteFailure,
  PageLeft,
  refusalOf,
  requestIdOf,
  ServerError,
  SessionExpired,
  tellMissing,
} from '../http/errors';
import type { PartName } from '../page/constants';
import { pageDataRead } from '../page/load-page-data';
import { isOff } from '../page/parts';
import { REFUSED_CLICK_WAIT_MS } from './constants';
import { askWho, dispatch } from './identity';
import { isLoginPage, openLogin, openLoginPage } from './login';
import { isSilentLoginRefused, noteLedAway, wasLedAway } from './notes';
import { type Origin, showRefusal } from './refusals';
import { $loginStatus, identityVersion, isCurrent, isCustomer } from './session';

/**
 * The end of a call. It is late if the user has logged in or out meanwhile: a late answer about a customer is
 * dropped. `isTold` says whether the user knows of the failure.
 */
export type Ending<T> = { isLate: boolean } & (
  | { ok: true; answer: T }
  | { ok: false; error: unknown; isTold: boolean }
);

/**
 * The one way to call the server for whoever is here now: resolves to the end of `call`, whose failure has
 * been reported as the table says ({@link reportError}). Never rejects. A call that leaving the page has cut
 * off is made again once the page is back, so it must change nothing on the server.
 *
 * Some parts make calls without the user. The call of such a `part` leaves only once block and `dataUrl` have
 * said that the part is on; where the part is off, the call ends like an aborted call. A `dataUrl` that fails
 * switches nothing off.
 */
export async function asUser<T>(
  context: Omit<FailureContext, 'version'>,
  call: () => Promise<T>,
): Promise<Ending<T>> {
  const { part } = context;
  if (part !== undefined) await pageDataRead();
  const version = identityVersion();
  try {
    if (part !== undefined && isOff(part)) throw new Aborted();
    const answer = await call();
    return { ok: true, answer, isLate: !isCurrent(version) };
  } catch (error) {
    if (error instanceof PageLeft) return asUser(context, call);
    const isLate = !isCurrent(version);
    return { ok: false, error, isTold: reportError(error, { ...context, version }), isLate };
  }
}

/** The steps after a failed call; a missing field is a step that is not taken. */
export interface Outcome {
  /** One line on the console. */
  log?: true;
  /** `lc-error` tells the page that something is missing. */
  tell?: true;
  /**
   * A dialog with the server's text (if its site and codes allow a dialog), or with the text for sealed
   * fields.
   */
  dialog?: 'refusal' | 'crypto';
  /**
   * Ask user info whether the session is over; or become a guest, and open the login page or the login
   * window.
   */
  lead?: 'check' | 'page' | 'window';
}

type Row = Readonly<Record<Origin, Outcome>>;

const NOTHING: Outcome = {};
const LOGGED: Outcome = { log: true, tell: true };
// One service may have lost its session while other services keep theirs: user info alone decides.
const CHECKED: Outcome = { lead: 'check' };
const SHOWN: Outcome = { dialog: 'refusal' };

const QUIET: Row = { page: NOTHING, user: NOTHING, host: NOTHING, aside: NOTHING };
const FAILED: Row = { page: LOGGED, user: LOGGED, host: LOGGED, aside: LOGGED };
const REFUSED: Row = { page: { tell: true, dialog: 'refusal' }, user: SHOWN, host: SHOWN, aside: LOGGED };

/**
 * The one table of failures: kind of failure × origin of the call. Any other error is as {@link FAILED}.
 */
const OUTCOMES = new Map<unknown, Row>([
  [SessionExpired, { page: CHECKED, user: { lead: 'page' }, host: CHECKED, aside: NOTHING }],
  [LoginRequired, { page: CHECKED, user: { lead: 'window' }, host: CHECKED, aside: NOTHING }],
  [ApiError, REFUSED],
  [CryptoError, { page: LOGGED, user: { dialog: 'crypto' }, host: { dialog: 'crypto' }, aside: LOGGED }],
  [Aborted, QUIET],
  [PageLeft, QUIET],
  [HostsUnknown, QUIET],
]);

/** The outcome of a failed call. A 5xx is logged, and treated as the refusal it contains. */
export function outcomeOf(error: unknown, by: Origin): Outcome {
  if (error instanceof ServerError && refusalOf(error) !== undefined) return { ...REFUSED[by], ...LOGGED };
  const row = error instanceof Error ? OUTCOMES.get(error.constructor) : undefined;
  return (row ?? FAILED)[by];
}

export interface FailureContext {
  area: string;
  by: Origin;
  /** The part that makes the call by itself, and that page data may switch off. */
  part?: PartName;
  /** The reason of `lc-login-required`, if a call of the user turns out to need a login. */
  reason?: LcLoginReason;
  /**
   * `identityVersion()` from before the call: a refusal from before a login says nothing about the current
   * user (A10 shared refresh).
   */
  version: number;
}

/**
 * Does what the table ({@link outcomeOf}) says of a failed call. Returns true if the user
 * has been told.
 */
export function reportError(error: unknown, context: FailureContext): boolean {
  const { area, by } = context;
  const { log, tell, dialog, lead } = outcomeOf(error, by);
  // A number is always on the console, where an operator looks for it.
  if (log || requestIdOf(error) !== '') noteFailure(area, error);
  else if (tell) tellMissing(area, error);
  if (lead !== undefined) return follow(lead, error, context);
  return dialog !== undefined && showRefusal(error, by);
}

function follow(
  lead: NonNullable<Outcome['lead']>,
  error: unknown,
  { reason = 'page', version }: FailureContext,
): boolean {
  const isNow = isCurrent(version);
  if (lead === 'check') {
    if (isNow && isCustomer()) dispatch({ type: 'refused elsewhere', now: environment().now() });
    return false;
  }
  if (isCustomer() && !isNow) return false;
  void judgeRefusedClick(version).then((judged) => {
    if (judged !== 'login') return;
    if (lead === 'window') void openLogin(reason);
    else leadAway(error);
  });
  return true;
}

/**
 * Opens the login page, at most once a minute and never from itself (A9 session expiry): there a dialog says
 * why. If the provider knows the user and the store does not, the login page returns at once, so the second
 * time a dialog breaks the loop.
 */
function leadAway(error: unknown): void {
  if (isLoginPage() || wasLedAway())
    return void showFailure(
      (error instanceof SessionExpired && error.text) || DIALOG_TEXT.busy,
      undefined,
      requestIdOf(error),
    );
  noteLedAway();
  openLoginPage();
}

/**
 * The judgement on a user's call that the server has refused for want of a login. `login`: the click asks for
 * one. `left`: the user has logged out since, so no login opens (A8 immediate logout). `other`: somebody else
 * has logged in since, whom the refusal does not concern (A10 shared refresh).
 */
export type RefusedClick = 'login' | 'left' | 'other';

/**
 * Judges a refused click; `version` is {@link identityVersion} at the call. One service may have lost its
 * session while other services keep theirs. So user info is asked once, and only its refusal makes a customer
 * a guest (A9 session expiry).
 */
export async function judgeRefusedClick(version: number): Promise<RefusedClick> {
  const hadCustomer = isCustomer() || !isCurrent(version);
  // Naming a customer removes the mark of earlier logouts, so a mark beside a customer is of a later one.
  const hasLoggedOut = () => hadCustomer && isSilentLoginRefused();
  if (isCurrent(version) && $loginStatus.get() !== 'guest' && !hasLoggedOut())
    await withTimeout(askWho('check'), REFUSED_CLICK_WAIT_MS);
  if (hasLoggedOut()) return 'left';
  return isCustomer() && !isCurrent(version) ? 'other' : 'login';
}
