import { environment } from '../core/browser/environment';
import { showAlert } from '../core/dialogs/dialogs';
import { LoginRequired, SessionExpired } from '../core/http/errors';
import { $frame } from '../core/page/frame';
import { isCustomer, keepCartCount } from '../core/session/session';
import {
  deleteComponent,
  deletePanel,
  fetchComponentCart,
  fetchPanelCart,
  handOverChecked,
  handOverPanelTick,
  writeChecked,
  writePanelTick,
} from './calls';
import { reportReadFailure, reportRemoveFailure, reportTickFailure } from './failures';
import { createLane } from './lane';
import { leadToCart } from './lead-to-cart';
import { EMPTY_CART } from './model/lines';
import { nextFullSet, nextPanelTick } from './model/selection';
import { CART_TEXT } from './texts';

const common = {
  /** A guest whom the server refuses has no cart; a customer's could not be read. */
  onReadFailed(error: unknown) {
    reportReadFailure(error);
    const isRefused = error instanceof LoginRequired || error instanceof SessionExpired;
    return isRefused && !isCustomer() ? EMPTY_CART : undefined;
  },
  onWritten: () => environment().channel.post({ type: 'cart', epoch: environment().now() }),
  onTickFailed: reportTickFailure,
  onRemoveFailed: reportRemoveFailure,
  onUnlisted: () => void leadToCart(),
  onOtherCustomer: () => void showAlert(CART_TEXT.otherCustomer),
};

/** The component cart: every write of ticks is the full set of ticked ids (§cart.panel). */
export const componentLane = createLane({
  ...common,
  fetch: () => fetchComponentCart($frame.get().cart?.totalField),
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
export const panelLane = createLane({
  ...common,
  fetch: fetchPanelCart,
  remove: deletePanel,
  nextWrite(ledger, from) {
    const write = nextPanelTick(ledger.lines(), from, ledger.wanted(), ledger.whole());
    if (write === undefined) return undefined;
    const { payload } = write;
    return { ...write, send: () => writePanelTick(payload), handOver: () => handOverPanelTick(payload) };
  },
  onRead: () => {},
});
