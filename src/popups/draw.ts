import { DRAW_ERROR_MS, POPUP_TEXT } from '../../config/popups';
import { ApiError, LoginRequired, PageLeft, refusalOf, SessionExpired } from '../../services/errors';
import { drawRedPacketOf } from '../../services/popups';
import { track } from '../analytics';
import { showToast } from '../dialogs';
import { reportError } from '../errors';
import { noteFailure } from '../failure-log';
import { userChanges } from '../identity/epochs';
import { $loginPhase, openLogin } from '../identity/login';
import { $loginStatus, becomeGuest, isCustomer } from '../identity/session';
import { $draw, $popup, closePopup } from './popup';

/**
 * Draws the shown red packet: one request per call, none while one is under way (P9) or for a guest. Resolves to `login`
 * when a login is needed first, else to nothing; any other failure has been shown for 3 s (§popups.red-packet).
 */
export async function drawRedPacket(): Promise<'login' | undefined> {
  const state = $popup.get();
  if (state.status !== 'shown' || state.popup.kind !== 'redpacket' || $draw.get().status !== 'closed')
    return undefined;
  if ($loginStatus.get() === 'guest') return askForLogin();
  $draw.set({ status: 'drawing' });
  const asked = userChanges();
  try {
    const coupons = await drawRedPacketOf(state.popup.uuid);
    if (coupons.length === 0) {
      $draw.set({ status: 'closed' });
      return sayFailed('');
    }
    $draw.set({ status: 'drawn', coupons });
    track({ op: 'red-packet-draw' });
    // The packet was closed meanwhile: what was won is said all the same.
    if ($popup.get() !== state && asked === userChanges()) showToast(POPUP_TEXT.drawnTitle);
    return undefined;
  } catch (error) {
    return takeDrawFailure(error, asked);
  }
}

function takeDrawFailure(error: unknown, asked: number): 'login' | undefined {
  $draw.set({ status: 'closed' });
  if (error instanceof PageLeft) return undefined;
  if (error instanceof LoginRequired) {
    if (asked === userChanges()) becomeGuest();
    if (!isCustomer()) return askForLogin();
  }
  if (error instanceof SessionExpired) {
    reportError(error, { area: 'popups', by: 'user', asked });
    return undefined;
  }
  if (!(error instanceof ApiError)) noteFailure('popups', error);
  return sayFailed(refusalOf(error)?.text);
}

/** The packet is closed again and can be opened once more. */
function sayFailed(text: string | undefined): undefined {
  showToast(text || POPUP_TEXT.retry, DRAW_ERROR_MS);
}

function askForLogin(): 'login' {
  showToast(POPUP_TEXT.loginFirst);
  return 'login';
}

/** Opens the login for a draw; where the page shows a login of its own the pop-up makes room for it (P2). */
export async function logInForDraw(): Promise<void> {
  const login = openLogin('red-packet');
  if ($loginPhase.get() === 'idle') closePopup();
  await login;
}
