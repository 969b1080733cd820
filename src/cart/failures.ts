import { CART_TEXT } from '../../config/cart';
import { ApiError, LoginRequired, PageLeft, refusalOf, SessionExpired } from '../../services/errors';
import { showFailure, showToast } from '../dialogs';
import { isSilent, reportError } from '../errors';
import { noteFailure } from '../failure-log';
import { isCustomer } from '../identity/session';

const AREA = 'cart';

/**
 * A cart could not be read. A page load makes this call by itself, so it opens nothing; a visitor whom the server
 * does not know any more becomes a guest (C15), and one who is no customer already is no news.
 */
export function reportReadFailure(error: unknown): void {
  const isOver = error instanceof LoginRequired || error instanceof SessionExpired;
  if (!isOver || isCustomer()) reportError(error, { area: AREA, by: 'page' });
}

/** Ticks could not be written: a modal with the server's msg or the fallback (§cart.errors), or the login. */
export function reportTickFailure(error: unknown): void {
  if (error instanceof PageLeft) return;
  if (error instanceof LoginRequired || error instanceof SessionExpired) {
    reportError(error, { area: AREA, by: 'user' });
    return;
  }
  const refusal = refusalOf(error);
  if (!(error instanceof ApiError)) noteFailure(AREA, error);
  // No dialog opens for it (§cart.errors), but a row that goes back must not do so without a word.
  if (refusal && isSilent(refusal)) showToast(CART_TEXT.selectFailed);
  else void showFailure(refusal?.text || CART_TEXT.selectFailed, CART_TEXT.failed);
}

/** A line could not be deleted: the general table, and for what that only logs the cart's own fallback. */
export function reportRemoveFailure(error: unknown): void {
  if (error instanceof PageLeft) return;
  const isTold = reportError(error, { area: AREA, by: 'user' });
  if (isTold) return;
  if (refusalOf(error)) showToast(CART_TEXT.selectFailed);
  else void showFailure(CART_TEXT.selectFailed, CART_TEXT.failed);
}
