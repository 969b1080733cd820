import { showFailure } from '../dialogs/dialogs';
import { DIALOG_TEXT } from '../dialogs/texts';
import {
  type ApiError,
  CryptoError,
  isMessageToken,
  LoginRequired,
  noteFailure,
  refusalOf,
  ServerError,
  SessionExpired,
  tellMissing,
} from '../http/errors';
import { $pageData, $site } from '../page/page-data';
import type { LoginReason } from './constants';
import { cryptoMessage } from './field-crypto';
import { noteLedAway, wasLedAway } from './identity-calls';
import { identityVersion, isCurrent } from './identity-version';
import { isLoginPage, openLogin, openLoginPage } from './login';
import { becomeGuest, isCustomer } from './session';
import { checkUser } from './user-refresh';

export interface FailureContext {
  area: string;
  /**
   * The origin of the call (A9 session expiry): a page load, the user, or the host page's own code without a click
   * before it.
   */
  by: 'page' | 'user' | 'host';
  /** The reason of `lc-login-required`, if a call of the user turns out to need a login. */
  reason?: LoginReason;
  /**
   * {@link identityVersion} when the call was made: a refusal from before a login says nothing about the current user
   * (A10 shared refresh).
   */
  version?: number;
}

/**
 * The one table of §calls.errors: turns an error into silence, a dialog, a redirect or a login window. Returns true if
 * the user has been told.
 */
export function reportError(
  error: unknown,
  { area, by, reason = 'page', version = identityVersion() }: FailureContext,
): boolean {
  if (error instanceof SessionExpired || error instanceof LoginRequired) {
    const isNow = isCurrent(version);
    if (by !== 'user') {
      // One service may lack the session that the others have: user info alone says whether it is over.
      if (isNow && isCustomer()) void checkUser();
      return false;
    }
    if (isNow) becomeGuest();
    if (isCustomer()) return false;
    if (error instanceof SessionExpired) leadAway(error);
    else void openLogin(reason);
    return true;
  }
  if (error instanceof ServerError) noteFailure(area, error);
  const refusal = refusalOf(error);
  if (refusal !== undefined) {
    if (by === 'page') tellMissing(area, error);
    if (!opensDialog(refusal, by)) return false;
    const text = refusal.text || DIALOG_TEXT.busy;
    // On the list site calls without a user action open dialogs too, each text once per page view.
    if (by === 'user' || !isOnList() || isNews(text)) void showFailure(text);
    return true;
  }
  if (error instanceof ServerError) return false;
  if (error instanceof CryptoError && by !== 'page') {
    void showFailure(cryptoMessage(error.reason));
    return true;
  }
  noteFailure(area, error);
  return false;
}

/** Whether the page's silent codes (G36 silent codes) or §calls.errors keep this refusal from every dialog. */
export function isSilent({ code, msg }: ApiError): boolean {
  return isMessageToken(msg) || ($pageData.get().silentCodes ?? []).includes(code);
}

function opensDialog(error: ApiError, by: FailureContext['by']): boolean {
  if (isSilent(error)) return false;
  if (by === 'page') return isOnList() && error.text !== '';
  return isOnList() || error.method === 'POST';
}

/** Texts of dialogs without a user action in this page view. */
const reported = new Set<string>();

function isNews(text: string): boolean {
  const { size } = reported;
  return reported.add(text).size > size;
}

const isOnList = () => $site.get() === 'list';

/**
 * Opens the login page, at most once a minute and never from itself (§login.expiry, A9 session expiry). If the
 * provider knows the user and the store does not, the login page returns at once, so the second time a dialog
 * breaks the loop.
 */
function leadAway(error: SessionExpired): void {
  if (isLoginPage()) return;
  if (wasLedAway()) return void showFailure(error.text || DIALOG_TEXT.busy);
  noteLedAway();
  openLoginPage();
}
