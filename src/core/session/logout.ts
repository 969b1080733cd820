import { atom } from 'nanostores';
import { environment } from '../browser/environment';
import { askConfirm } from '../dialogs/dialogs';
import { areHostsKnown, whenHostsKnown } from '../http/load-page-data';
import { callOrigin, urlOf } from '../page/hosts';
import { ROUTES } from '../page/model/route-list';
import { LOGIN_FLAG_COOKIE } from './constants';
import { endStoreSession, noteAskedSilently, refuseSilentLogin } from './identity-calls';
import { noteLogout } from './identity-version';
import { appId, identityProviderInTime, settledInTime } from './provider';
import { becomeGuest } from './session';
import { IDENTITY_TEXT } from './texts';

/** A logout is confirmed, and the page about to be left. */
export const $isLoggingOut = atom(false);

/**
 * Logs out after the user has confirmed (§login.logout), in the owner's order: the login cookie is removed, the
 * provider ends its session and leads to the member logout page, the user state is removed. If the provider fails or is
 * silent, that page is opened directly. The store's session ends at the confirmation already, and the state is removed
 * whenever the page is left, because the user may close the tab at once (A8 immediate logout).
 */
export async function logout(): Promise<void> {
  if ($isLoggingOut.get()) return;
  if (!(await askConfirm({ title: IDENTITY_TEXT.logoutTitle, msg: IDENTITY_TEXT.confirmLogout }))) return;
  // Page data also name the cookie's domain.
  await whenHostsKnown();
  const { cookies, channel, now, page, onLeave } = environment();
  const redirectUrl = urlOf(ROUTES.logout);
  $isLoggingOut.set(true);
  cookies.remove(LOGIN_FLAG_COOKIE);
  noteLogout();
  noteAskedSilently();
  refuseSilentLogin();
  if (areHostsKnown() && callOrigin(ROUTES.logout.area) !== undefined) endStoreSession(redirectUrl);
  channel.post({ type: 'logout', epoch: now() });
  const stopListening = onLeave(leaveGuest);
  const provider = await identityProviderInTime();
  const request = { appId: appId(), redirectUrl };
  const answer = provider && (await settledInTime(() => provider.logout(request)));
  stopListening();
  leaveGuest();
  if (answer === undefined) page.navigate(redirectUrl);
}

function leaveGuest(): void {
  if (!$isLoggingOut.get()) return;
  $isLoggingOut.set(false);
  becomeGuest();
}
