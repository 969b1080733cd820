import { environment } from '../core/browser/environment';
import { askConfirm, showAlert, showFailure, showToast } from '../core/dialogs/dialogs';
import {
  ApiError,
  LoginRequired,
  noteFailure,
  PageLeft,
  refusalOf,
  SessionExpired,
} from '../core/http/errors';
import { $hosts } from '../core/page/hosts';
import { ROUTES, routeUrl } from '../core/page/model/routes';
import { $pageData } from '../core/page/page-data';
import { isSilent, reportError } from '../core/session/report-error';
import { isCustomer, keepCartCount } from '../core/session/session';
import {
  deleteComponent,
  deletePanel,
  fetchComponentCart,
  fetchPrintedCart,
  handOverChecked,
  handOverPanelTick,
  writeChecked,
  writePanelTick,
} from './calls';
import { createCart } from './cart-sync';
import { EMPTY_CART } from './model/lines';
import { nextFullSet, nextPanelTick } from './model/selection';
import { CART_TEXT } from './texts';

const AREA = 'cart';

/** Ticks could not be written: a modal with the server's msg or the fallback (§cart.errors), or the login. */
function reportTickFailure(error: unknown): void {
  if (error instanceof PageLeft) return;
  if (error instanceof LoginRequired || error instanceof SessionExpired) {
    reportError(error, { area: AREA, by: 'user', reason: 'cart' });
    return;
  }
  const refusal = refusalOf(error);
  if (!(error instanceof ApiError)) noteFailure(AREA, error);
  // No dialog opens for it (§cart.errors), but the user must be told why a row jumps back.
  if (refusal && isSilent(refusal)) showToast(CART_TEXT.selectFailed);
  else void showFailure(refusal?.text || CART_TEXT.selectFailed, CART_TEXT.failed);
}

/** A failed deletion gets the general table's dialog, and the cart's own message if that table only logs. */
function reportRemoveFailure(error: unknown): void {
  if (error instanceof PageLeft) return;
  const isTold = reportError(error, { area: AREA, by: 'user', reason: 'cart' });
  if (isTold) return;
  if (refusalOf(error)) showToast(CART_TEXT.selectFailed);
  else void showFailure(CART_TEXT.selectFailed, CART_TEXT.failed);
}

/** Offers the cart page, which lists every line, for a tick that the mini-cart must not write (C17 unlisted goods). */
async function leadToCart(): Promise<void> {
  const { failed: title, selectFailed: msg, goToCart: ok } = CART_TEXT;
  if (await askConfirm({ title, msg, ok })) environment().page.navigate(routeUrl($hosts.get(), ROUTES.cart));
}

const common = {
  /** A guest whom the server refuses has no cart; a customer's could not be read (C15 independent carts). */
  onReadFailed(error: unknown) {
    reportError(error, { area: AREA, by: 'page' });
    const isRefused = error instanceof LoginRequired || error instanceof SessionExpired;
    return isRefused && !isCustomer() ? EMPTY_CART : undefined;
  },
  onWritten: () => environment().channel.post({ type: 'cart' }),
  onTickFailed: reportTickFailure,
  onRemoveFailed: reportRemoveFailure,
  onUnlisted: () => void leadToCart(),
  onOtherCustomer: () => void showAlert(CART_TEXT.otherCustomer),
};

/** The component cart: every write of ticks is the full set of ticked ids (§cart.panel). */
export const componentStore = createCart({
  ...common,
  fetch: () => fetchComponentCart($pageData.get().cart?.totalField),
  remove: deleteComponent,
  nextWrite(ledger, from) {
    const write = nextFullSet(from, ledger.wanted());
    if (write === undefined) return undefined;
    const { payload } = write;
    return { ...write, send: () => writeChecked(payload), handOver: () => handOverChecked(payload) };
  },
  onRead: (cart) => keepCartCount(cart.size),
});

/** The panel cart: a write names one row or all of them. */
export const printedStore = createCart({
  ...common,
  fetch: fetchPrintedCart,
  remove: deletePanel,
  nextWrite(ledger, from) {
    const write = nextPanelTick(ledger.lines(), from, ledger.wanted(), ledger.whole());
    if (write === undefined) return undefined;
    const { payload } = write;
    return { ...write, send: () => writePanelTick(payload), handOver: () => handOverPanelTick(payload) };
  },
  onRead: () => {},
});
