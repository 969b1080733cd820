import { environment } from '../core/browser/environment';
import { askConfirm, showFailure, showToast } from '../core/dialogs/dialogs';
import {
  failure,
  LoginRequired,
  noteUnread,
  PageLeft,
  refusalOf,
  requestIdOf,
  SessionExpired,
  UserChanged,
} from '../core/http/errors';
import { $hosts } from '../core/page/hosts';
import { ROUTES, routeUrl } from '../core/page/model/routes';
import { reportError } from '../core/session/failures';
import { isSilent } from '../core/session/refusals';
import { isCurrent, isCustomer } from '../core/session/session';
import { type CartContents, REFUSED_CART } from './model/lines';
import { CART_TEXT } from './texts';

const AREA = 'cart';

/** The user changed a tick on a cart that could not be read again first. */
export class CartUnread extends failure('CartUnread') {}

/**
 * The cart could not be read. A guest whom the server refuses has an empty cart, which is returned; a
 * customer's cart is unknown then.
 */
export function reportReadingFailure(error: unknown, version: number): CartContents | undefined {
  reportError(error, { area: AREA, by: 'page', version });
  const isRefused = error instanceof LoginRequired || error instanceof SessionExpired;
  return isRefused && !isCustomer() ? REFUSED_CART : undefined;
}

/** A request failed, `isTicks` or else a deletion. `version` is the identity version at the request. */
export function reportWriteFailure(isTicks: boolean, error: unknown, version: number): void {
  if (error instanceof PageLeft) return;
  // A reply to the previous user says nothing about the current customer.
  const reason = !isCurrent(version) && isCustomer() ? new UserChanged() : error;
  if (isTicks) reportTickFailure(reason, version);
  else reportDeletionFailure(reason, version);
}

/** Ticks could not be written: a modal with the server's msg or the fallback, or the login. */
function reportTickFailure(error: unknown, version: number): void {
  if (error instanceof LoginRequired || error instanceof SessionExpired) {
    reportError(error, { area: AREA, by: 'user', reason: 'cart', version });
    return;
  }
  const refusal = refusalOf(error);
  noteUnread(AREA, error);
  // No dialog opens for it, but the user must be told why a row jumps back.
  if (refusal && isSilent(refusal)) showToast(CART_TEXT.selectFailed);
  else void showFailure(refusal?.text || CART_TEXT.selectFailed, CART_TEXT.failed, requestIdOf(error));
}

/** A failed deletion gets the general table's dialog, and the cart's own message if that table only logs. */
function reportDeletionFailure(error: unknown, version: number): void {
  const isTold = reportError(error, { area: AREA, by: 'user', reason: 'cart', version });
  if (isTold) return;
  if (refusalOf(error)) showToast(CART_TEXT.selectFailed);
  else void showFailure(CART_TEXT.selectFailed, CART_TEXT.failed, requestIdOf(error));
}

/** Offers the cart page, which lists every line, for a tick that the mini-cart must not write. */
export async function offerCartPage(): Promise<void> {
  const { failed: title, selectFailed: msg, goToCart: ok } = CART_TEXT;
  if (await askConfirm({ title, msg, ok })) environment().page.navigate(routeUrl($hosts.get(), ROUTES.cart));
}
