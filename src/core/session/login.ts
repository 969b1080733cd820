import { atom } from 'nanostores';
import { LOGIN_CLICK_WAIT_MS } from '../../config/identity';
import { ASSUMED_ROUTES } from '../../config/routes';
import type { PendingLogin } from '../../lib/identity/code';
import { isFullRedirectPath } from '../../lib/links/routes';
import { safeUrl } from '../../lib/links/safe-url';
import { environment } from '../../platform/environment';
import { within } from '../../platform/within';
import {
  allowSilentLogin,
  beginLogin,
  forgetAskedSilently,
  keepPendingLogin,
  loginInWindow,
  readPendingLogin,
  settled,
  takePendingLogin,
} from '../../services/identity';
import { $frame, areHostsKnown } from '../frame';
import { urlOf } from '../links/hosts';
import { loginWithCode } from './exchange';
import { identityProviderSoon, providerPageUrl, providerRequest, returnUrl, settledSoon } from './provider';
import { isCustomer } from './session';

/** What the login is doing: our own dialogs step aside while the provider's window is open (P2). */
export const $loginPhase = atom<'idle' | 'opening' | 'window'>('idle');

let waiting: { promise: Promise<boolean>; settle: (isCustomer: boolean) => void } | undefined;
let attempts = 0;

/** The login page's address, for a link that works without any script. */
export function loginPageUrl(): string {
  return urlOf({ ...ASSUMED_ROUTES.login, query: { redirectUrl: returnUrl() } });
}

export function registerPageUrl(): string {
  return urlOf({ ...ASSUMED_ROUTES.register, query: { redirectUrl: returnUrl() } });
}

/** Goes to the login page once, never from the login page itself (§login.expiry code 411, A9). */
export function openLoginPage(): void {
  const { page } = environment();
  if (pathOf(page.url()) === ASSUMED_ROUTES.login.path) return;
  forgetAskedSilently();
  page.navigate(loginPageUrl());
}

/**
 * Opens the login, unless the page shows its own (`lc-login-required` prevented): the provider's window, or a full
 * redirect on the pages of §login.places, or the provider's own page when its script is not to be had.
 * Resolves to whether a customer is logged in afterwards. Called again it brings the window back; all callers get
 * the answer of the newest one.
 */
export function openLogin(reason: string): Promise<boolean> {
  if (waiting !== undefined && $loginPhase.get() === 'opening') return waiting.promise;
  allowSilentLogin();
  if (!environment().emit('lc-login-required', { reason }, { cancelable: true }))
    return Promise.resolve(false);
  waiting ??= newWaiting();
  attempts += 1;
  const own = attempts;
  void logIn().then((isCustomer) => {
    if (own !== attempts) return;
    $loginPhase.set('idle');
    waiting?.settle(isCustomer);
    waiting = undefined;
  });
  return waiting.promise;
}

/** Resolves to true when logged in, at once or after the login it opens. */
export async function requireLogin(reason: string): Promise<boolean> {
  return isCustomer() || openLogin(reason);
}

async function logIn(): Promise<boolean> {
  $loginPhase.set('opening');
  const provider = await identityProviderSoon();
  // Kept even for the window: a provider whose window is blocked may redirect instead.
  const pending = beginLogin();
  keepPendingLogin(pending);
  if (provider === undefined) return leaveForProvider(pending);
  const request = providerRequest(pending.state);
  if (isFullRedirectPath(pathOf(environment().page.url()))) {
    const leaving = settled(() => provider.redirectLogin(request)).then((done) => {
      if (done === undefined) leaveForProvider(pending);
    });
    // Who leaves the page may never answer: only a failure, however late, leads on, and another click may follow.
    await within(leaving, LOGIN_CLICK_WAIT_MS);
    return false;
  }
  $loginPhase.set('window');
  const answer = await loginInWindow(provider, request);
  if (answer === 'failed') return leaveForProvider(pending);
  return answer === 'closed' ? giveUpLogin(pending) : finishLogin(answer, pending);
}

/** Else a `code` of the page's own would be taken for this login's (A2). But a provider whose window was blocked may be leaving. */
async function giveUpLogin({ state }: PendingLogin): Promise<boolean> {
  await environment().page.wasLeft();
  // A registration, or a second login, may have begun since.
  if (readPendingLogin()?.state === state) takePendingLogin();
  return isCustomer();
}

async function finishLogin(answer: { code: string; state: string }, pending: PendingLogin): Promise<boolean> {
  takePendingLogin();
  if (!(await loginWithCode(answer, pending))) return isCustomer();
  environment().channel.post({ type: 'login', epoch: environment().now() });
  return true;
}

/** Leaves for the provider's register page with appId, redirectUrl and promoCode, script or no script (§login.provider). */
export async function openRegister(): Promise<void> {
  const provider = await identityProviderSoon();
  const pending = beginLogin();
  keepPendingLogin(pending);
  // A provider that registers without handing our state back still knows the user when we ask.
  forgetAskedSilently();
  const promoCode = $frame.get().identity?.promoCode ?? '';
  const request = { ...providerRequest(pending.state), promoCode };
  const given = provider && (await settledSoon(() => provider.registerUrl(request)));
  const own = areHostsKnown() ? providerPageUrl('register', pending.state) : registerPageUrl();
  environment().page.navigate(safeUrl(given?.value) ?? own);
}

/** Without its script the provider's own page logs in, and comes back with a code. */
function leaveForProvider(pending: PendingLogin): boolean {
  forgetAskedSilently();
  // Without its host nobody knows the provider's page: the store's own login page may stand on this one.
  environment().page.navigate(areHostsKnown() ? providerPageUrl('login', pending.state) : loginPageUrl());
  return false;
}

function newWaiting() {
  let settle: (isCustomer: boolean) => void = () => {};
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
