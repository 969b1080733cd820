import { showFailure, showToast } from '../core/dialogs/dialogs';
import { ApiError, LoginRequired, PageLeft, refusalOf, SessionExpired } from '../core/http/errors';
import { noteFailure } from '../core/http/failure-log';
import { isSilent, reportError } from '../core/session/report-error';
import { isCustomer } from '../core/session/session';
import { CART_TEXT } from './texts';

const AREA = 'cart';

/**
 * A cart could not be read. A page load makes this call by itself, so it opens nothing; a refusal has user info asked
 * whether the customer is still one (C15 independent carts), and of a guest it is no news.
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
