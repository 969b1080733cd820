import { atom } from 'nanostores';
import { LOGIN_CLICK_WAIT_MS } from '../config/identity';
import { ASSUMED_ROUTES } from '../config/routes';
import { isFullRedirectPath, routeUrl } from '../lib/routes';
import { environment } from '../platform/environment';
import { beginLogin, keepPendingLogin, leaveThrough, loginInWindow } from '../services/identity';
import { $frame } from './frame';
import { $hosts } from './hosts';
import { loginWithCode } from './identity-exchange';
import { identityProviderWithin, providerRequest, returnUrl } from './identity-provider';
import { $loginStatus } from './session';

/** What the login is doing: our own dialogs step aside while the provider's window is open (behaviours P2). */
export const $loginPhase = atom<'idle' | 'opening' | 'window'>('idle');

let opening: Promise<boolean> | undefined;

/** The login page's address, for a link that works without any script. */
export function loginPageUrl(): string {
  return routeUrl($hosts.get(), { ...ASSUMED_ROUTES.login, query: { redirectUrl: returnUrl() } });
}

export function registerPageUrl(): string {
  return routeUrl($hosts.get(), { ...ASSUMED_ROUTES.register, query: { redirectUrl: returnUrl() } });
}

/** Goes to the login page once, never from the login page itself (spec §8 code 411, behaviours A9). */
export function openLoginPage(): void {
  const { page } = environment();
  if (pathOf(page.url()) !== ASSUMED_ROUTES.login.path) page.navigate(loginPageUrl());
}

/**
 * Opens the login, unless the page shows its own (`lc-login-required` prevented): the provider's window, or a full
 * redirect on the pages of spec §2, or the login page when the provider's script is not to be had.
 * Resolves to whether a customer is logged in afterwards; a second call joins the first.
 */
export function openLogin(reason: string): Promise<boolean> {
  if (opening !== undefined) return opening;
  if (!environment().emit('lc-login-required', { reason }, { cancelable: true }))
    return Promise.resolve(false);
  opening = logIn().finally(() => {
    opening = undefined;
    $loginPhase.set('idle');
  });
  return opening;
}

/** Resolves to true when logged in, at once or after the login it opens. */
export async function requireLogin(reason: string): Promise<boolean> {
  return $loginStatus.get() === 'customer' || openLogin(reason);
}

async function logIn(): Promise<boolean> {
  $loginPhase.set('opening');
  const provider = await identityProviderWithin(LOGIN_CLICK_WAIT_MS);
  const pending = beginLogin();
  const request = providerRequest(pending.state);
  if (provider === undefined) {
    openLoginPage();
    return false;
  }
  if (isFullRedirectPath(pathOf(environment().page.url()))) {
    keepPendingLogin(pending);
    if (!leaveThrough(() => provider.redirectLogin(request))) openLoginPage();
    return false;
  }
  $loginPhase.set('window');
  const answer = await loginInWindow(provider, request);
  $loginPhase.set('idle');
  if (answer === 'closed') return $loginStatus.get() === 'customer';
  if (answer === 'failed') {
    openLoginPage();
    return false;
  }
  if (!(await loginWithCode(answer, pending))) return $loginStatus.get() === 'customer';
  environment().channel.post({ type: 'login', epoch: environment().now() });
  return true;
}

/** Leaves for the provider's register page with appId, redirectUrl and promoCode, else for our own (spec §2). */
export async function openRegister(): Promise<void> {
  const provider = await identityProviderWithin(LOGIN_CLICK_WAIT_MS);
  const pending = beginLogin();
  keepPendingLogin(pending);
  const request = { ...providerRequest(pending.state), promoCode: $frame.get().identity?.promoCode ?? '' };
  if (provider !== undefined && leaveThrough(() => provider.register(request))) return;
  environment().page.navigate(registerPageUrl());
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
