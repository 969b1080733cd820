import { atom, computed } from 'nanostores';
import { ASSUMED_BADGE_COUNTS_PANELS, CART_LEAVE_WAIT_MS, CART_TEXT, type CartKind } from '../config/cart';
import { RETURN_REFRESH_MS } from '../config/session';
import { type CartLine, EMPTY_CART } from '../lib/cart-lines';
import { nextFullSet, nextPanelTick, selectedTotals } from '../lib/cart-selection';
import { environment } from '../platform/environment';
import {
  deleteComponent,
  deletePanel,
  fetchComponentCart,
  fetchPanelCart,
  writeChecked,
  writePanelTick,
} from '../services/cart';
import { LoginRequired } from '../services/errors';
import { createLane } from './cart-lane';
import { reportReadFailure, reportRemoveFailure, reportTickFailure } from './cart-failures';
import type { CartPart } from './cart-ledger';
import { showAlert, showToast } from './dialogs';
import { $loginStatus, $user, keepCartCount } from './session';

const around = {
  onWritten: () => environment().channel.post({ type: 'cart', epoch: environment().now() }),
  onTickFailed: reportTickFailure,
  onRemoveFailed: reportRemoveFailure,
  onOtherCustomer: () => void showAlert(CART_TEXT.otherCustomer),
};

const component = createLane({
  ...around,
  fetch: fetchComponentCart,
  remove: deleteComponent,
  nextWrite(ledger) {
    const write = nextFullSet(ledger.confirmed(), ledger.wanted());
    return write && { ...write, send: () => writeChecked(write.payload) };
  },
  onRead: (cart) => keepCartCount(cart.size),
  onReadFailed(error) {
    reportReadFailure(error);
    return undefined;
  },
});

const panel = createLane({
  ...around,
  fetch: fetchPanelCart,
  remove: deletePanel,
  nextWrite(ledger) {
    const write = nextPanelTick(ledger.lines(), ledger.confirmed(), ledger.wanted(), ledger.whole());
    return write && { ...write, send: () => writePanelTick(write.payload) };
  },
  onRead: () => {},
  onReadFailed(error) {
    reportReadFailure(error);
    return error instanceof LoginRequired ? EMPTY_CART : undefined;
  },
});

const lanes = { component, panel };

/** The component cart and the panel cart, each with its own loading, failure and rows (behaviours C15). */
export const $componentCart = component.$part;
export const $panelCart = panel.$part;

/** What the badge shows: the session's count until the cart call has answered, null when neither is known (gap 15). */
export const $cartCount = computed([$componentCart, $panelCart, $user], (components, panels, user) => {
  const count = components.cart?.size ?? user.cartNum;
  return ASSUMED_BADGE_COUNTS_PANELS && count !== null ? count + (panels.cart?.size ?? 0) : count;
});

/** Count and totals of the ticked lines, each line once whatever the sub-tabs it stands in (gap 13). */
export const $componentTotals = computed($componentCart, totalsOf);
export const $panelTotals = computed($panelCart, totalsOf);

/** Counts what a screen reader should hear of; the text itself is the feature's. */
const $connections = atom(0);
let disconnect = () => {};

/** Reads both carts for an opening panel; openings within a second share one request (C2). */
export function openCart(): void {
  void component.refresh({ shares: true });
  void panel.refresh({ shares: true });
}

/** Reads again what is shown: after a login, `lc-refresh`, or a change by another tab. */
export async function refreshCart(): Promise<void> {
  await Promise.all([component.refresh(), panel.isReadOnce() ? panel.refresh() : undefined]);
}

/** Reads one cart again after a failure. */
export function retryCart(kind: CartKind): void {
  void lanes[kind].refresh();
}

/** Ticks or unticks one line. */
export function tickLine(kind: CartKind, id: string, isTicked: boolean): void {
  lanes[kind].tick([id], isTicked);
}

/** Ticks or unticks the lines of the visible sub-tab (gap 13). */
export function tickLines(kind: CartKind, lines: readonly CartLine[], isTicked: boolean): void {
  const ids = lines.map(({ id }) => id);
  lanes[kind].tick(ids, isTicked, ids.length === lanes[kind].$part.get().cart?.lines.length);
}

/** Deletes a line; resolves to whether it is gone, after the toast has been asked for (spec §8 Cart). */
export async function removeLine(kind: CartKind, line: CartLine): Promise<boolean> {
  const isGone = await lanes[kind].remove(line);
  if (isGone) showToast(CART_TEXT.deleted);
  return isGone;
}

/** Goes to a page of the cart once the ticks under way are written, so that it shows what the user ticked. */
export async function leaveForCart(url: string): Promise<void> {
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, CART_LEAVE_WAIT_MS);
  });
  await Promise.race([Promise.all([component.settled(), panel.settled()]), patience]);
  environment().page.navigate(url);
}

/**
 * Reads the count and keeps the carts current for as long as a cart button stands on the page: return to the page,
 * other tabs, login. Any number of buttons share one connection; returns the undo.
 */
export function connectCart(): () => void {
  $connections.set($connections.get() + 1);
  if ($connections.get() === 1) disconnect = connect();
  let isConnected = true;
  return () => {
    if (!isConnected) return;
    isConnected = false;
    $connections.set($connections.get() - 1);
    if ($connections.get() === 0) disconnect();
  };
}

function connect(): () => void {
  let returnedAt = environment().now();
  const undo = [
    environment().onReturn(() => {
      const now = environment().now();
      if (now - returnedAt < RETURN_REFRESH_MS && !component.isOutdated()) return;
      returnedAt = now;
      void refreshCart();
    }),
    environment().channel.subscribe(({ type }) => {
      if (type === 'cart') takeForeignChange();
    }),
    $user.listen((user, before) => {
      const wasKnown = before.customerLogin !== 2;
      const isOther = user.customerCode !== before.customerCode || user.customerLogin !== before.customerLogin;
      if (isOther && (wasKnown || component.isOtherCustomer())) changeCustomer(before.customerCode);
    }),
    $cartCount.subscribe((count, before) => {
      if (count !== null && count !== before) environment().emit('lc-cart-changed', { count });
    }),
  ];
  void component.refresh({ shares: true });
  return () => undo.forEach((run) => run());
}

function takeForeignChange(): void {
  component.markOutdated();
  panel.markOutdated();
  if (!environment().page.isHidden()) void refreshCart();
}

function changeCustomer(before: string): void {
  if (before !== '' && $loginStatus.get() === 'customer') {
    component.forget();
    panel.forget();
  } else void refreshCart();
}

function totalsOf({ cart, selected }: CartPart) {
  const own = selectedTotals(cart?.lines ?? [], selected);
  if (!cart?.told) return own;
  return { count: cart.told.count, totals: [{ currency: '¥' as const, total: cart.told.total }] };
}
