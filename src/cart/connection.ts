import { environment } from '../core/browser/environment';
import { together } from '../core/browser/listen';
import { sharedSetup } from '../core/browser/scheduling';
import {
  $loginStatus,
  isCustomer,
  isInDoubt,
  noteCounts,
  onUser,
  type UserChange,
} from '../core/session/session';
import { isThrottled } from '../core/text/throttle';
import { bothCarts, carts, refreshCart } from './carts';
import { RETURN_REFRESH_MS } from './constants';
import { $cartCount } from './count';
import { isShowable } from './model/mark';
import { noteChangeElsewhere, noteWriteElsewhere } from './other-tabs';

/**
 * Reads the count while a cart button is on the page. Keeps the carts current: on a return to the page, a
 * change in another tab and a login. Sends changes before the page is left. Any number of buttons share one
 * connection; returns the undo.
 */
export const connectCart = sharedSetup(connect);

function connect(): () => void {
  const undo = together(
    environment().onReturn(refreshOnReturn()),
    environment().onLeave((isGone) => {
      for (const cart of bothCarts()) cart.sendOnLeave(isGone);
    }),
    environment().channel.subscribe(({ type }) => {
      if (type === 'cart write') waitForOtherTab();
      if (type === 'cart') refreshAfterOtherTab();
    }),
    onUser(followUser),
  );
  // No button has listened, so rows read for another user are not shown.
  for (const cart of bothCarts()) if (cart.reader.staleness() === 'other user') cart.ledger.forget();
  void environment().page.visited.then(() => carts.component.reader.refresh({ shares: true }));
  return undo;
}

/**
 * Dispatches an event for every change of the count, even without a cart button on the page (contract.md §4).
 */
export function tellCartChanges(): () => void {
  return $cartCount.subscribe((count) => {
    if (count !== null) environment().emit('lc-cart-changed', { count });
  });
}

/**
 * Another host's page may have changed the cart, so it is read at most once per 10 s, and before a tick is
 * written. A page out of the back-forward cache always reads it, because the buyer has been on another page
 * meanwhile.
 */
function refreshOnReturn(): (isRestored?: boolean) => void {
  let returnedAt = Number.NEGATIVE_INFINITY;
  return (isRestored = false) => {
    for (const { ledger } of bothCarts()) ledger.noteReturn();
    const now = environment().now();
    const isRecent = isThrottled(returnedAt, now, RETURN_REFRESH_MS);
    if (!isRestored && isRecent && isShowable(carts.component.reader.staleness())) return;
    returnedAt = now;
    void refreshCart();
  };
}

function waitForOtherTab(): void {
  noteWriteElsewhere();
  for (const cart of bothCarts()) cart.noteWriteElsewhere();
}

function refreshAfterOtherTab(): void {
  noteChangeElsewhere();
  for (const cart of bothCarts()) cart.ledger.noteChange();
  noteCounts();
  if (!environment().page.isHidden()) void refreshCart();
}

/** A login merges carts, and a guest's goods stay until the customer's come. */
function followUser({ isGone }: UserChange): void {
  if (isGone || isInDoubt()) {
    replaceGoods(!isGone);
    return;
  }
  // Wait until the user is known, two seconds at most, because one reading is then enough.
  if ($loginStatus.get() === 'unknown') return;
  const { ledger, reader } = carts.component;
  const { hasFailed, cart } = ledger.$state.get();
  const isTheirs = reader.staleness() !== 'other user';
  if (isCustomer() && isTheirs && cart?.isRefused) {
    // The refusal was a customer's, whose cart is unknown then. Nobody asks again, because an outage must not
    // cost a call more (A12 outage budget).
    ledger.forget();
    ledger.publish({ hasFailed: true });
    return;
  }
  // The first answer on a page only confirms who the cart was read for already, or could not be.
  if (isTheirs && (!hasFailed || reader.failedFor === $loginStatus.get())) return;
  if (!isCustomer()) forgetGoods();
  void refreshCart();
}

/**
 * The goods of a customer who is not shown any more go at once, and the cart is read for whoever is here (T5
 * no remnants). After a failed user info only a panel that has been opened needs that, because an outage must
 * not cost a call more (A12 outage budget).
 */
function replaceGoods(isDoubt: boolean): void {
  forgetGoods();
  // A logout reaches all tabs of a browser at once: a hidden one reads the cart when it is seen (A12 outage
  // budget).
  if ($loginStatus.get() === 'unknown' || environment().page.isHidden()) return;
  if (isDoubt && !carts.printed.reader.isInUse) return;
  for (const { reader } of bothCarts()) if (reader.isInUse) void reader.refresh();
}

function forgetGoods(): void {
  for (const { ledger } of bothCarts()) if (ledger.$state.get().cart !== undefined) ledger.forget();
}
