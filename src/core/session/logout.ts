import { environment } from '../browser/environment';
import { once, withTimeout } from '../browser/scheduling';
import { askConfirm, showFailure } from '../dialogs/dialogs';
import { urlOf } from '../page/hosts';
import { ROUTES } from '../page/model/routes';
import { viewed } from '../page/page-data';
import { LOGIN_CLICK_WAIT_MS } from './constants';
import { dispatch } from './identity';
import { refuseSilentLogin, removeLoginFlag, visitor } from './notes';
import { appId, identityProviderInTime, settledInTime } from './provider';
import { $isLoggingOut, isCustomer } from './session';
import { endStoreSession } from './store-session';
import { IDENTITY_TEXT } from './texts';

/**
 * Logs out after the user has confirmed, in the owner's order: the login cookie is removed, the provider ends
 * its session and leads to the member logout page, the user state is removed. If the provider fails or is
 * silent, that page is opened directly. The store's session ends at the confirmation already, because the
 * user may close the tab at once (A8 immediate logout). The state is removed whenever the page is left.
 */
export async function logout(): Promise<void> {
  if ($isLoggingOut.get()) return;
  if (!(await askConfirm({ title: IDENTITY_TEXT.logoutTitle, msg: IDENTITY_TEXT.confirmLogout }))) return;
  if ($isLoggingOut.get()) return;
  dispatch({ type: 'logout confirmed' });
  const { channel, page, onLeave } = environment();
  const forgetLogin = once(() => {
    removeLoginFlag();
    refuseSilentLogin();
  });
  const tellTabs = once(() => channel.post({ type: 'logout' }));
  let hasLeft = false;
  const stopListening = onLeave((isGone) => {
    hasLeft ||= isGone;
    forgetLogin();
    tellTabs();
    dispatch({ type: 'left', visitor: visitor() });
  });
  // The cookie's domain and the hosts.
  await viewed();
  const redirectUrl = urlOf(ROUTES.logout);
  forgetLogin();
  const ended = endStoreSession();
  tellTabs();
  if (!(await withTimeout(ended, LOGIN_CLICK_WAIT_MS))) await showFailure(IDENTITY_TEXT.logoutFailed);
  const provider = await identityProviderInTime();
  const request = { appId: appId(), redirectUrl };
  const answer = provider && (await settledInTime(() => provider.logout(request)));
  stopListening();
  // The provider has left the page, which has come back from the back-forward cache; or somebody has logged
  // in again.
  if (hasLeft || (isCustomer() && !$isLoggingOut.get())) return;
  dispatch({ type: 'left', visitor: visitor() });
  if (answer === undefined) page.navigate(redirectUrl);
}
