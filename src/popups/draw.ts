import { showToast } from '../core/dialogs/dialogs';
import { LoginRequired, noteUnread, PageLeft, refusalOf, SessionExpired } from '../core/http/errors';
import { judgeRefusedClick, reportError } from '../core/session/failures';
import { $loginPhase, openLogin } from '../core/session/login';
import { $isCertainGuest, identityVersion, isCurrent } from '../core/session/session';
import { IDENTITY_TEXT } from '../core/session/texts';
import { track } from '../core/tracking/analytics';
import { resumeModals, suspendModals } from '../ui/modal-stack';
import { drawRedPacketOf } from './calls';
import { $draw, $popup, closePopup, setDraw } from './popup';
import { POPUP_TEXT } from './texts';

/**
 * Draws the shown red packet: one request per call, none while one is under way (P9 single draw). A guest
 * gets the login instead, and so does a customer whom the server refuses; any other failure is shown for 3 s.
 */
export async function drawRedPacket(): Promise<void> {
  const state = $popup.get();
  const before = $draw.get();
  if (state.status !== 'shown' || state.popup.kind !== 'redpacket' || before.status !== 'closed') return;
  if ($isCertainGuest.get()) return logInForDraw();
  setDraw({ status: 'drawing' });
  const version = identityVersion();
  try {
    const { coupons, msg } = await drawRedPacketOf(state.popup.uuid);
    if (coupons.length === 0) {
      setDraw({ status: 'closed', isEmptied: true });
      // The server has answered. Only a single answer without a message allows another draw (P9 single draw).
      if (msg !== '' || before.isEmptied) closePopup();
      return sayFailed(msg);
    }
    setDraw({ status: 'drawn', coupons });
    track({ op: 'red-packet-draw' });
    // The packet was closed meanwhile, but the user is still told what it contained.
    if ($popup.get() !== state && isCurrent(version)) showToast(POPUP_TEXT.drawnTitle);
  } catch (error) {
    await reportDrawFailure(error, version);
  }
}

async function reportDrawFailure(error: unknown, version: number): Promise<void> {
  setDraw({ status: 'closed' });
  if (error instanceof PageLeft) return;
  if (error instanceof LoginRequired) {
    const judged = await judgeRefusedClick(version);
    if (judged === 'left') return;
    if (judged === 'login') return logInForDraw();
  }
  if (error instanceof SessionExpired) {
    reportError(error, { area: 'popups', by: 'user', version });
    return;
  }
  noteUnread('popups', error);
  sayFailed(refusalOf(error)?.text);
}

function sayFailed(text: string | undefined): void {
  showToast(text || POPUP_TEXT.retry);
}

/** Hides our dialogs during the login; if the page shows a login of its own, the pop-up closes for it. */
function logInForDraw(): void {
  showToast(IDENTITY_TEXT.loginFirst);
  suspendModals();
  void openLogin('red-packet');
  // A login of ours brings them back at its end.
  if ($loginPhase.get() !== 'idle') return;
  closePopup();
  resumeModals();
}
