import {
  Aborted,
  ApiError,
  CryptoError,
  HostsUnknown,
  LoginRequired,
  PageLeft,
  refusalOf,
  ServerError,
  SessionExpired,
  UserChanged,
} from '../http/errors';

/**
 * The origin of a call (A9 session expiry): a page load, the user, the host page's own code without a click before it,
 * or something beside the page that nobody waits for (icons, words).
 */
export type Origin = 'page' | 'user' | 'host' | 'aside';

/** What follows a failed call; what is left out does not happen. */
export interface Outcome {
  /** One line on the console. */
  log?: true;
  /** `lc-error` tells the page that something is missing. */
  tell?: true;
  /** A dialog with the server's text (if its site and codes allow one), or with the one for sealed fields. */
  dialog?: 'refusal' | 'crypto';
  /** Ask user info whether the session is over; or become a guest, and open the login page or the login window. */
  lead?: 'check' | 'page' | 'window';
}

type Row = Readonly<Record<Origin, Outcome>>;

const NOTHING: Outcome = {};
const LOGGED: Outcome = { log: true, tell: true };
// One service may lack the session that the others have: user info alone says whether it is over.
const CHECKED: Outcome = { lead: 'check' };
const SHOWN: Outcome = { dialog: 'refusal' };

const QUIET: Row = { page: NOTHING, user: NOTHING, host: NOTHING, aside: NOTHING };
const FAILED: Row = { page: LOGGED, user: LOGGED, host: LOGGED, aside: LOGGED };
const REFUSED: Row = { page: { tell: true, dialog: 'refusal' }, user: SHOWN, host: SHOWN, aside: LOGGED };

/** The one table of §calls.errors: kind of failure × origin of the call. Any other error is as {@link FAILED}. */
const OUTCOMES = new Map<unknown, Row>([
  [SessionExpired, { page: CHECKED, user: { lead: 'page' }, host: CHECKED, aside: NOTHING }],
  [LoginRequired, { page: CHECKED, user: { lead: 'window' }, host: CHECKED, aside: NOTHING }],
  [ApiError, REFUSED],
  [CryptoError, { page: LOGGED, user: { dialog: 'crypto' }, host: { dialog: 'crypto' }, aside: LOGGED }],
  [UserChanged, FAILED],
  [Aborted, QUIET],
  [PageLeft, QUIET],
  [HostsUnknown, QUIET],
]);

/** The outcome of a failed call (§calls.errors). A 5xx is logged, and treated as the refusal it contains. */
export function outcomeOf(error: unknown, by: Origin): Outcome {
  if (error instanceof ServerError && refusalOf(error) !== undefined) return { ...REFUSED[by], ...LOGGED };
  const row = error instanceof Error ? OUTCOMES.get(error.constructor) : undefined;
  return (row ?? FAILED)[by];
}
