import { DIALOG_TEXT } from '../config/dialogs';
import { ApiError, CryptoError, LoginRequired, SessionExpired } from '../services/errors';
import { showAlert } from './dialogs';
import { noteFailure } from './failures';
import { cryptoMessage } from './field-crypto';
import { $frame, $site } from './frame';
import { openLogin, openLoginPage } from './login';
import { becomeGuest } from './session';

/** Messages that never open a dialog (spec §8). */
const SILENT_MESSAGES = ['needChooseCusType', 'needLogin'];

export interface FailureContext {
  area: string;
  /** What made the call: a page load by itself, or the user (behaviours A9). */
  by: 'page' | 'user';
}

/**
 * The one table of spec §8 General responses: turns a service's error into silence, a dialog, a redirect or a
 * login window. Returns true when the user has been told.
 */
export function reportError(error: unknown, { area, by }: FailureContext): boolean {
  if (error instanceof SessionExpired || error instanceof LoginRequired) {
    becomeGuest();
    if (by === 'page') return false;
    if (error instanceof SessionExpired) openLoginPage();
    else void openLogin(area);
    return true;
  }
  if (error instanceof ApiError) {
    if (by === 'page' || !opensDialog(error)) return false;
    void showAlert(error.msg === '' ? DIALOG_TEXT.busy : error.msg);
    return true;
  }
  if (error instanceof CryptoError && by === 'user') {
    void showAlert(cryptoMessage(error.reason));
    return true;
  }
  noteFailure(area, error);
  return false;
}

/** Whether the page's silent codes or spec §8 keep this refusal from every dialog. */
export function isSilent({ code, msg }: ApiError): boolean {
  return ($frame.get().silentCodes ?? []).includes(code) || SILENT_MESSAGES.includes(msg);
}

function opensDialog(error: ApiError): boolean {
  return !isSilent(error) && ($site.get() === 'list' || error.method === 'POST');
}
