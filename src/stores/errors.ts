import { DIALOG_TEXT } from '../config/dialogs';
import {
  type ApiError,
  CryptoError,
  isForPrograms,
  LoginRequired,
  refusalOf,
  ServerError,
  SessionExpired,
} from '../services/errors';
import { showFailure } from './dialogs';
import { noteFailure, tellMissing } from './failure-log';
import { cryptoMessage } from './field-crypto';
import { $frame, $site } from './frame';
import { userChanges } from './identity/epochs';
import { openLogin, openLoginPage } from './identity/login';
import { becomeGuest, isCustomer } from './identity/session';

export interface FailureContext {
  area: string;
  /** What made the call: a page load by itself, or the user (A9). */
  by: 'page' | 'user';
  /** {@link userChanges} when the call was made: a refusal of before a login says nothing of who is here now (A10). */
  asked?: number;
}

/**
 * The one table of §calls.errors: turns a service's error into silence, a dialog, a redirect or a
 * login window. Returns true when the user has been told.
 */
export function reportError(error: unknown, { area, by, asked = userChanges() }: FailureContext): boolean {
  if (error instanceof SessionExpired || error instanceof LoginRequired) {
    if (asked === userChanges()) becomeGuest();
    if (by === 'page' || isCustomer()) return false;
    if (error instanceof SessionExpired) openLoginPage();
    else void openLogin(area);
    return true;
  }
  if (error instanceof ServerError) noteFailure(area, error);
  const refusal = refusalOf(error);
  if (refusal !== undefined) {
    if (by === 'page') tellMissing(area, error);
    if (by === 'page' || !opensDialog(refusal)) return false;
    void showFailure(refusal.text || DIALOG_TEXT.busy);
    return true;
  }
  if (error instanceof ServerError) return false;
  if (error instanceof CryptoError && by === 'user') {
    void showFailure(cryptoMessage(error.reason));
    return true;
  }
  noteFailure(area, error);
  return false;
}

/** Whether the page's silent codes (G36) or §calls.errors keep this refusal from every dialog. */
export function isSilent({ code, msg }: ApiError): boolean {
  return isForPrograms(msg) || ($frame.get().silentCodes ?? []).includes(code);
}

function opensDialog(error: ApiError): boolean {
  return !isSilent(error) && ($site.get() === 'list' || error.method === 'POST');
}
