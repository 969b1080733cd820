import { showFailure } from '../dialogs/dialogs';
import { DIALOG_TEXT } from '../dialogs/texts';
import {
  type ApiError,
  CryptoError,
  isMessageToken,
  noteFailure,
  refusalOf,
  SessionExpired,
  tellMissing,
} from '../http/errors';
import { $pageData, $site } from '../page/page-data';
import type { LoginReason } from './constants';
import { cryptoMessage } from './field-crypto';
import { noteLedAway, wasLedAway } from './identity-calls';
import { isCurrent } from './identity-version';
import { isLoginPage, openLogin, openLoginPage } from './login';
import { type Origin, type Outcome, outcomeOf } from './outcome';
import { judgeRefusedClick } from './refused-click';
import { isCustomer } from './session';
import { checkUser } from './user-refresh';

export interface FailureContext {
  area: string;
  by: Origin;
  /** The reason of `lc-login-required`, if a call of the user turns out to need a login. */
  reason?: LoginReason;
  /**
   * `identityVersion()` from before the call: a refusal from before a login says nothing about the current user (A10
   * shared refresh).
   */
  version: number;
}

/**
 * Does what the table of §calls.errors ({@link outcomeOf}) says of a failed call. Returns true if the user has been told.
 */
export function reportError(error: unknown, context: FailureContext): boolean {
  const { area, by } = context;
  const { log, tell, dialog, lead } = outcomeOf(error, by);
  if (log) noteFailure(area, error);
  else if (tell) tellMissing(area, error);
  if (lead !== undefined) return follow(lead, error, context);
  return dialog !== undefined && showDialog(error, by);
}

function follow(
  lead: NonNullable<Outcome['lead']>,
  error: unknown,
  { reason = 'page', version }: FailureContext,
): boolean {
  const isNow = isCurrent(version);
  if (lead === 'check') {
    if (isNow && isCustomer()) void checkUser();
    return false;
  }
  if (isCustomer() && !isNow) return false;
  void judgeRefusedClick(version).then((judged) => {
    if (judged !== 'login') return;
    if (lead === 'window') void openLogin(reason);
    else leadAway(error);
  });
  return true;
}

function showDialog(error: unknown, by: Origin): boolean {
  const refusal = refusalOf(error);
  if (refusal === undefined) {
    if (error instanceof CryptoError) void showFailure(cryptoMessage(error.reason));
    return error instanceof CryptoError;
  }
  if (!opensDialog(refusal, by)) return false;
  const text = refusal.text || DIALOG_TEXT.busy;
  // On the list site calls without a user action open dialogs too, each text once per page view.
  if (by === 'user' || !isOnList() || isNews(text)) void showFailure(text);
  return true;
}

/** Whether the page's silent codes (G36 silent codes) or §calls.errors keep this refusal from every dialog. */
export function isSilent({ code, msg }: ApiError): boolean {
  return isMessageToken(msg) || ($pageData.get().silentCodes ?? []).includes(code);
}

function opensDialog(error: ApiError, by: Origin): boolean {
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
 * Opens the login page, at most once a minute and never from itself (§login.expiry, A9 session expiry): there a dialog says why. If the
 * provider knows the user and the store does not, the login page returns at once, so the second time a dialog
 * breaks the loop.
 */
function leadAway(error: unknown): void {
  if (isLoginPage() || wasLedAway())
    return void showFailure((error instanceof SessionExpired && error.text) || DIALOG_TEXT.busy);
  noteLedAway();
  openLoginPage();
}
