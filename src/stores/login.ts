import { environment } from '../platform/environment';
import { hostUrl } from './hosts';
import { $loginStatus } from './session';

const LOGIN_PATH = '/login.html';

/** Goes to the login page once, never from the login page itself (spec §8 code 411, behaviours A9). */
export function openLoginPage(): void {
  const { page } = environment();
  const here = new URL(page.url());
  if (here.pathname === LOGIN_PATH) return;
  page.navigate(hostUrl('www', LOGIN_PATH, { redirectUrl: page.url() }));
}

/**
 * Opens the login, unless the page shows its own (`lc-login-required` prevented).
 * Resolves to whether a customer is logged in afterwards.
 */
export async function openLogin(reason: string): Promise<boolean> {
  const isOurs = environment().emit('lc-login-required', { reason }, { cancelable: true });
  if (isOurs) openLoginPage();
  return false;
}

/** Resolves to true when logged in, at once or after the login it opens. */
export async function requireLogin(reason: string): Promise<boolean> {
  return $loginStatus.get() === 'customer' || openLogin(reason);
}
