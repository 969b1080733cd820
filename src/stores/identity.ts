import { HINTED_LOGIN_CAP_MS, IDENTITY_TEXT, SILENT_LOGIN_CAP_MS } from '../config/identity';
import { CUSTOMER_INFO_COOKIE } from '../config/session';
import { hintsAtCustomer, type PendingLogin } from '../lib/identity-code';
import { type LoginParams, readLoginParams, stripLoginParams } from '../lib/identity-url';
import { environment } from '../platform/environment';
import {
  beginLogin,
  loginSilently,
  noteAskedSilently,
  takePendingLogin,
  wasAskedSilently,
} from '../services/identity';
import { showToast } from './dialogs';
import { loginWithCode } from './identity-exchange';
import { identityProvider, providerRequest } from './identity-provider';
import { $user, becomeGuest, becomeUnknown, refreshUser, restoreSession } from './session';

interface UrlCode {
  given: LoginParams;
  pending: PendingLogin | undefined;
}

let start: Promise<void> | undefined;
let lastCookie: string | undefined;

/**
 * The page view begins (spec §4 On page load): login parameters leave the address bar before anything else happens
 * (behaviours A2), then user info is asked, then the provider silently, then a code of the address is tried, and at
 * last the user is a guest. Called again it does nothing more. Resolves when the login state is settled.
 */
export function startIdentity(): Promise<void> {
  start ??= begin();
  return start;
}

async function begin(): Promise<void> {
  const urlCode = takeUrlCode();
  lastCookie = customerCookie();
  restoreSession();
  followOthers();
  if (await refreshUser()) {
    if (urlCode !== undefined) await loginWithCode(urlCode.given, urlCode.pending, true);
    return;
  }
  await loginUnasked(urlCode);
}

/** Asks the server again who the user is, as on page load. Resolves to whether a customer is logged in. */
export async function refreshLogin(): Promise<boolean> {
  return (await refreshUser()) || loginUnasked(undefined);
}

/** The central-login fallback (spec §4 On failure): the neutral state ends when it answers, or after its cap (A11). */
async function loginUnasked(urlCode: UrlCode | undefined): Promise<boolean> {
  becomeUnknown();
  const attempt = tryProvider(urlCode);
  const capMs = isHinted() ? HINTED_LOGIN_CAP_MS : SILENT_LOGIN_CAP_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cap = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), capMs);
  });
  const isCustomer = await Promise.race([attempt, cap]);
  clearTimeout(timer);
  if (!isCustomer) becomeGuest();
  lastCookie = customerCookie();
  return isCustomer;
}

async function tryProvider(urlCode: UrlCode | undefined): Promise<boolean> {
  if (await askSilently()) return true;
  return urlCode !== undefined && loginWithCode(urlCode.given, urlCode.pending, false);
}

/** Once per session, and again when a cookie says that somebody has logged in since. */
async function askSilently(): Promise<boolean> {
  if (wasAskedSilently() && !isHinted()) return false;
  noteAskedSilently();
  const provider = await identityProvider();
  if (provider === undefined) return false;
  const pending = beginLogin();
  const answer = await loginSilently(provider, providerRequest(pending.state), HINTED_LOGIN_CAP_MS);
  return loginWithCode(answer, pending, false);
}

function takeUrlCode(): UrlCode | undefined {
  const { page } = environment();
  const address = page.url();
  const given = readLoginParams(address);
  if (given === undefined) return undefined;
  page.replaceUrl(stripLoginParams(address));
  return { given, pending: takePendingLogin() };
}

/** Other tabs of this origin are heard at once, other hosts when the user comes back (behaviours T6, T7). */
function followOthers(): void {
  const { channel, onReturn } = environment();
  channel.subscribe(({ type }) => {
    if (type === 'logout') becomeGuest();
    if (type === 'login') void followLogin();
  });
  onReturn(() => {
    if (!isUserStale()) return;
    lastCookie = customerCookie();
    void followLogin();
  });
}

/** Whether another page of the group has logged somebody in or out since this one last looked. */
export function isUserStale(): boolean {
  return customerCookie() !== lastCookie;
}

async function followLogin(): Promise<void> {
  const before = $user.get().customerCode;
  if (!(await refreshUser())) becomeGuest();
  const after = $user.get().customerCode;
  lastCookie = customerCookie();
  if (before !== '' && before !== after) showToast(IDENTITY_TEXT.otherCustomer);
}

function customerCookie(): string | undefined {
  return environment().cookies.get(CUSTOMER_INFO_COOKIE);
}

function isHinted(): boolean {
  return hintsAtCustomer(customerCookie());
}
