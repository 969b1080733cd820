import { environment, onEnvironment } from '../browser/environment';
import type { Verdict } from './model/verdict';

const MESSAGE_TOKENS = ['needChooseCusType', 'needLogin'];

/** Whether a `msg` is a token for programs, which opens no dialog and is never shown. */
export function isMessageToken(msg: string): boolean {
  return MESSAGE_TOKENS.includes(msg.trim());
}

/** A `msg` to show: '' for a token. */
export function shownMessage(msg: string): string {
  return isMessageToken(msg) ? '' : msg.trim();
}

/** A call that failed. */
export class Failure extends Error {
  /** The number by which the store finds the request in its logs (E70 failure number); '' without one. */
  requestId = '';
}

/** Makes the class of a kind of failure, which its `name` tells. */
export function failure<Name extends string>(name: Name) {
  return class extends Failure {
    override get name(): Name {
      return name;
    }
  };
}

/** The server answered with a code that is not 200. `msg` is the server's text, possibly empty. */
export class ApiError extends failure('ApiError') {
  constructor(
    readonly code: number,
    readonly msg: string,
    readonly method: 'GET' | 'POST',
  ) {
    super(`code ${code}`);
  }

  /** `msg` if it is a text for people, else ''. */
  get text(): string {
    return shownMessage(this.msg);
  }
}

/** Code 411: the session is over. `msg` is the server's text, possibly empty. */
export class SessionExpired extends failure('SessionExpired') {
  constructor(readonly msg = '') {
    super('code 411');
  }

  /** `msg` if it is a text for people, else ''. */
  get text(): string {
    return shownMessage(this.msg);
  }
}

/** The reply asks for a login first. */
export class LoginRequired extends failure('LoginRequired') {}

/** HTTP status 5xx; `refusal` holds its body if that is an envelope. */
export class ServerError extends failure('ServerError') {
  constructor(
    readonly status: number,
    readonly refusal?: ApiError,
  ) {
    super(`status ${status}`);
  }
}

/** The server's refusal, whether its status is 200 or 5xx; undefined for any other failure. */
export function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof ServerError) return error.refusal;
  return error instanceof ApiError ? error : undefined;
}

/** The number of the request that failed; '' without one. */
export function requestIdOf(error: unknown): string {
  return error instanceof Failure ? error.requestId : '';
}

/**
 * The verdict on the answer that an error stands for (A12 outage budget): only these two say that nobody is
 * logged in.
 */
export function verdictOfError(error: unknown): Exclude<Verdict, 'granted'> {
  return error instanceof SessionExpired || error instanceof LoginRequired ? 'refused' : 'unavailable';
}

/** No answer came: offline, refused, or withheld by CORS. */
export class NetworkError extends failure('NetworkError') {}

/** No answer within the time the call has. */
export class TimeoutError extends failure('TimeoutError') {}

/** The reply breaks the contract: not JSON, no envelope, or a result that its schema rejects. */
export class BadReply extends failure('BadReply') {}

/** A field could not be encrypted, or a value not decrypted. Nothing was sent in clear. */
export class CryptoError extends failure('CryptoError') {
  constructor(readonly reason: 'no-key' | 'undecryptable') {
    super(reason);
  }
}

/** The caller took the request back. Not a failure; shown and logged nowhere. */
export class Aborted extends failure('Aborted') {}

/**
 * The page was being left and has returned from the cache. No user saw the request fail, so nothing happens.
 */
export class PageLeft extends failure('PageLeft') {}

/**
 * The host of the call is unknown, so it does not leave: page data cannot be read, or name no host for its
 * area (contract.md §1).
 */
export class HostsUnknown extends failure('HostsUnknown') {}

/** Another customer has logged in meanwhile. The write was for the previous one, so nothing was sent. */
export class UserChanged extends failure('UserChanged') {}

const QUIET = [Aborted, HostsUnknown, LoginRequired, PageLeft, SessionExpired];
/** Area and kind of the failures reported in this page view. */
const reported = new Set<string>();
onEnvironment(() => reported.clear());

/** Logs a failure in one line. An aborted request and a guest's refusal are not failures. */
export function noteFailure(area: string, error: unknown): void {
  if (QUIET.some((quiet) => error instanceof quiet)) return;
  const message = error instanceof Error ? error.message : '';
  const details = [message, requestIdOf(error)].filter((detail) => detail !== '').join(', ');
  environment().warn(`${area}: ${kindOf(error)}${details && ` (${details})`}`);
  tellMissing(area, error);
}

/** Like {@link noteFailure}, but a refusal, whose text the user has read, is logged for its number only. */
export function noteUnread(area: string, error: unknown): void {
  if (!(error instanceof ApiError) || error.requestId !== '') noteFailure(area, error);
}

/**
 * Tells the page that something is missing, once per area and kind and page view (contract.md §4 `lc-error`).
 */
export function tellMissing(area: string, error: unknown): void {
  const kind = kindOf(error);
  if (reported.has(`${area} ${kind}`)) return;
  reported.add(`${area} ${kind}`);
  const { emit, release } = environment();
  const requestId = requestIdOf(error);
  emit('lc-error', { ...release, area, kind, ...(requestId !== '' && { requestId }) });
}

/** The kind of a failure with its number, for a line that leaves out the message. */
export function kindAndNumber(error: unknown): string {
  const requestId = requestIdOf(error);
  return kindOf(error) + (requestId && ` (${requestId})`);
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error';
}
