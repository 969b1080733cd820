import { onEnvironment } from '../browser/environment';
import { CRYPTO_TEXT } from '../crypto/texts';
import { showFailure } from '../dialogs/dialogs';
import { DIALOG_TEXT } from '../dialogs/texts';
import { type ApiError, CryptoError, isMessageToken, refusalOf, requestIdOf } from '../http/errors';
import { $pageData, $site } from '../page/page-data';

/**
 * The origin of a call (A9 session expiry): a page load, the user, the host page's own code without a click
 * before it, or something beside the page that nobody waits for (icons, words).
 */
export type Origin = 'page' | 'user' | 'host' | 'aside';

/**
 * Opens the dialog of a refusal, if its site and codes allow one, or of sealed fields; returns whether it
 * did.
 */
export function showRefusal(error: unknown, by: Origin): boolean {
  const refusal = refusalOf(error);
  if (refusal === undefined) {
    if (error instanceof CryptoError) void showFailure(CRYPTO_TEXT[error.reason]);
    return error instanceof CryptoError;
  }
  if (!opensDialog(refusal, by)) return false;
  const text = refusal.text || DIALOG_TEXT.busy;
  // On the list site calls without a user action open dialogs too, each text once per page view.
  if (by === 'user' || !isOnList() || isNews(text)) void showFailure(text, undefined, requestIdOf(error));
  return true;
}

/**
 * Whether the page's silent codes (G36 silent codes) or the table of failures keep this refusal from every
 * dialog.
 */
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
onEnvironment(() => reported.clear());

function isNews(text: string): boolean {
  const { size } = reported;
  return reported.add(text).size > size;
}

const isOnList = () => $site.get() === 'list';
