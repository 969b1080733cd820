import { CART_TEXT } from '../../config/cart';
import { EMPTY_CART } from '../../lib/cart/lines';
import { nextFullSet, nextPanelTick } from '../../lib/cart/selection';
import { environment } from '../../platform/environment';
import {
  deleteComponent,
  deletePanel,
  fetchComponentCart,
  fetchPanelCart,
  writeChecked,
  writePanelTick,
} from '../../services/cart';
import { LoginRequired, SessionExpired } from '../../services/errors';
import { showAlert } from '../dialogs';
import { keepCartCount } from '../identity/session';
import { reportReadFailure, reportRemoveFailure, reportTickFailure } from './failures';
import { createLane } from './lane';

const common = {
  /** Whom the server refuses has no cart. */
  onReadFailed(error: unknown) {
    reportReadFailure(error);
    return error instanceof LoginRequired || error instanceof SessionExpired ? EMPTY_CART : undefined;
  },
  onWritten: () => environment().channel.post({ type: 'cart', epoch: environment().now() }),
  onTickFailed: reportTickFailure,
  onRemoveFailed: reportRemoveFailure,
  onOtherCustomer: () => void showAlert(CART_TEXT.otherCustomer),
};

/** The component cart: every write of ticks is the full set of ticked ids (§cart.panel). */
export const componentLane = createLane({
  ...common,
  fetch: fetchComponentCart,
  remove: deleteComponent,
  nextWrite(ledger) {
    const write = nextFullSet(ledger.confirmed(), ledger.wanted());
    return write && { ...write, send: () => writeChecked(write.payload) };
  },
  onRead: (cart) => keepCartCount(cart.size),
});

/** The panel cart: a write names one row or all of them. */
export const panelLane = createLane({
  ...common,
  fetch: fetchPanelCart,
  remove: deletePanel,
  nextWrite(ledger) {
    const write = nextPanelTick(ledger.lines(), ledger.confirmed(), ledger.wanted(), ledger.whole());
    return write && { ...write, send: () => writePanelTick(write.payload) };
  },
  onRead: () => {},
});
