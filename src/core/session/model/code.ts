import { attempt } from '../../text/objects';

/** A code counts only for a login that this browser has started within this time (A1 code exchange). */
export const LOGIN_MAX_AGE_MS = 10 * 60 * 1000;
/**
 * A code or state longer than this is no provider's; some issue a signed token as the code, which is long.
 */
const ASSUMED_LOGIN_PARAM_MAX = 4096;

const LOGIN_PARAMS = ['code', 'state'];

/** The provider's parameters in the address of a page. `state` is '' if there is none. */
export interface LoginParams {
  code: string;
  state: string;
}

/** The login parameters of an address; undefined when it has no `code`. */
export function readLoginParams(address: string): LoginParams | undefined {
  const params = new URL(address).searchParams;
  const code = params.get('code');
  return code === null ? undefined : { code, state: params.get('state') ?? '' };
}

/**
 * The address without `code` and `state`; every other byte stays, hash included (A2 address clean-up).
 * `state` alone belongs to the page and is left alone.
 */
export function stripLoginParams(address: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  if (query === undefined) return address;
  const parts = query.split('&');
  if (!parts.some((part) => nameOf(part) === 'code')) return address;
  const rest = parts.filter((part) => !LOGIN_PARAMS.includes(nameOf(part)));
  return path + (rest.length === 0 ? '' : `?${rest.join('&')}`) + hash;
}

/** Whether a text can be a code or state: printable ASCII, and not too long. */
export function isLoginParam(value: string): boolean {
  return value.length <= ASSUMED_LOGIN_PARAM_MAX && /^[\x21-\x7e]+$/.test(value);
}

function nameOf(part: string): string {
  const [name = ''] = part.split('=');
  return attempt(() => decodeURIComponent(name)) ?? name;
}

/** A login this browser has started: the random `state` it gave the provider, and when (ms since 1970). */
export interface PendingLogin {
  state: string;
  startedAt: number;
}

export type CodeVerdict =
  | 'exchange'
  | 'no-code'
  | 'malformed'
  | 'logged-in'
  | 'not-started'
  | 'too-old'
  | 'other-state';

interface CodeCase {
  given: LoginParams | undefined;
  /**
   * The login is removed from storage before this check, because a code is tried once (A3 single exchange).
   */
  pending: PendingLogin | undefined;
  isLoggedIn: boolean;
  now: number;
  /**
   * False if the code answers one of our calls, or the provider cannot return `state`: the pending login then
   * decides.
   */
  needsState: boolean;
}

/**
 * Whether a code may be exchanged for a session (A1 code exchange): only for a login that this browser has
 * started a short while ago and while nobody is logged in. Anything else may be an attacker's code that would
 * log the user in to the attacker's account.
 */
export function judgeCode({ given, pending, isLoggedIn, now, needsState }: CodeCase): CodeVerdict {
  if (given === undefined || given.code === '') return 'no-code';
  if (!isLoginParam(given.code)) return 'malformed';
  if (isLoggedIn) return 'logged-in';
  if (pending === undefined) return 'not-started';
  if (!isUnderWay(pending, now)) return 'too-old';
  if (needsState || given.state !== '') {
    if (pending.state === '' || given.state !== pending.state) return 'other-state';
  }
  return 'exchange';
}

/** The pending login of a stored text, or undefined if the text is invalid. */
export function parsePendingLogin(stored: string | undefined): PendingLogin | undefined {
  const [, state, startedAt] = /^((?:lcf-)?[0-9a-f]{16,64})@(\d{1,15})$/.exec(stored ?? '') ?? [];
  return state === undefined ? undefined : { state, startedAt: Number(startedAt) };
}

export function formatPendingLogin({ state, startedAt }: PendingLogin): string {
  return `${state}@${startedAt}`;
}

/** Logins that a browser has begun in other tabs; more than that nobody has open. */
const MOST_PENDING = 8;

/** The logins of a stored text that may still end now, the newest last. */
export function parsePendingLogins(stored: string | undefined, now: number): PendingLogin[] {
  const all = (stored ?? '').split(' ').flatMap((text) => parsePendingLogin(text) ?? []);
  return all.filter((pending) => isUnderWay(pending, now)).slice(-MOST_PENDING);
}

export function formatPendingLogins(logins: readonly PendingLogin[]): string {
  return logins.slice(-MOST_PENDING).map(formatPendingLogin).join(' ');
}

/** Whether a login that was kept then may still end now: it is no older than ten minutes. */
export function isUnderWay(pending: PendingLogin | undefined, now: number): boolean {
  if (pending === undefined) return false;
  const age = now - pending.startedAt;
  return age >= 0 && age <= LOGIN_MAX_AGE_MS;
}
