import { IDENTITY_TEXT } from '../../config/identity';
import { ROUTES } from '../../config/routes';
import { LOGIN_FLAG_COOKIE } from '../../config/session';
import { environment } from '../../platform/environment';
import { noteAskedSilently, refuseSilentLogin } from '../../services/identity';
import { askConfirm } from '../dialogs';
import { hostsToCome } from '../frame';
import { urlOf } from '../links/hosts';
import { appId, identityProviderSoon, settledSoon } from './provider';
import { becomeGuest } from './session';

/**
 * Logs out after the user has confirmed (§login.logout), in this order: the login cookie goes, other tabs are
 * told, user state and keys are purged, then the provider ends its session and goes to the member logout page. When
 * the provider fails or is silent, that page is opened directly and the user is a guest here all the same (A8).
 */
export async function logout(): Promise<void> {
  if (!(await askConfirm({ title: IDENTITY_TEXT.logoutTitle, msg: IDENTITY_TEXT.confirmLogout }))) return;
  // They say where the cookie stands, too.
  await hostsToCome();
  const { cookies, channel, now, page } = environment();
  cookies.remove(LOGIN_FLAG_COOKIE);
  channel.post({ type: 'logout', epoch: now() });
  becomeGuest();
  noteAskedSilently();
  const redirectUrl = urlOf(ROUTES.logout);
  const provider = await identityProviderSoon();
  const request = { appId: appId(), redirectUrl };
  if (provider && (await settledSoon(() => provider.logout(request)))) return;
  refuseSilentLogin();
  page.navigate(redirectUrl);
}
