import { environment } from '../core/browser/environment';
import { sharedSetup } from '../core/browser/scheduling';
import { $loginStatus, $user, isCustomer } from '../core/session/session';
import { isThrottled } from '../core/text/throttle';
import { $cartCount, handOverTicks, refreshCart } from './cart';
import type { CartStore } from './cart-sync';
import { RETURN_REFRESH_MS } from './constants';
import { componentStore, printedStore } from './stores';

/** A customer was shown, and the user has been unknown since. */
let hasCustomerLeft = false;

/**
 * Reads the count and keeps the carts current while a cart button is on the page: on a return to the page, a change in
 * another tab and a login. Sends ticks before the page is left. Any number of buttons share one connection; returns the
 * undo.
 */
export const connectCart = sharedSetup(connect);

function connect(): () => void {
  const undo = [
    environment().onReturn(refreshOnReturn()),
    environment().onLeave(handOverTicks),
    environment().channel.subscribe(({ type }) => {
      if (type === 'cart') takeForeignChange();
    }),
    $user.listen((user, before = user) => {
      const isOther =
        user.customerCode !== before.customerCode || user.customerLogin !== before.customerLogin;
      if (isOther) changeCustomer(before.customerCode);
    }),
  ];
  // No button has listened, so rows read for another user are not shown (T7 customer change).
  for (const store of [componentStore, printedStore]) if (!store.isCurrent()) store.ledger.forget();
  void componentStore.refresh({ shares: true });
  return () => {
    for (const run of undo) run();
  };
}

/** Dispatches an event for every change of the count, even without a cart button on the page (contract.md §4). */
export function tellCartChanges(): () => void {
  return $cartCount.subscribe((count) => {
    if (count !== null) environment().emit('lc-cart-changed', { count });
  });
}

/** Another host's page may have changed the cart: at most one reading per 10 s (C12 other tabs). */
function refreshOnReturn(): () => void {
  let returnedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = environment().now();
    if (isThrottled(returnedAt, now, RETURN_REFRESH_MS) && !componentStore.isOutdated()) return;
    returnedAt = now;
    void refreshCart();
  };
}

function takeForeignChange(): void {
  componentStore.markOutdated();
  printedStore.markOutdated();
  if (!environment().page.isHidden()) void refreshCart();
}

/** A login merges carts, a logout leaves the guest's: read again. Of another customer's cart nothing may stay. */
function changeCustomer(codeBefore: string): void {
  hasCustomerLeft ||= codeBefore !== '';
  // Wait until the user is known, two seconds at most (A11 unknown user), because one reading is then enough.
  if ($loginStatus.get() === 'unknown') return;
  const isReplaced = hasCustomerLeft;
  hasCustomerLeft = false;
  const { hasFailed } = componentStore.$state.get();
  // The first answer on a page only confirms who the cart was read for already.
  if (!hasFailed && componentStore.isCurrent() && !componentStore.isOtherCookie()) return;
  if (!isReplaced) void refreshCart();
  else for (const store of [componentStore, printedStore]) if (store.isAsked()) void replaceCart(store);
}

/** Keeps the rows during the reading if the customer has only left, and never longer. */
async function replaceCart(store: CartStore): Promise<void> {
  if (isCustomer()) store.ledger.forget();
  if (!(await store.refresh())) store.ledger.forget();
}
