import { atom, computed } from 'nanostores';
import { environment, onEnvironment } from '../core/browser/environment';
import { isSomebodyElse, type Visitor } from '../core/session/model/visitor';
import { visitor } from '../core/session/notes';
import {
  $user,
  amendUser,
  identityVersion,
  isCustomer,
  isInDoubt,
  onCounts,
  onUser,
  type UserChange,
} from '../core/session/session';
import { $componentCart, $printedCart } from './carts';
import { ASSUMED_BADGE_COUNTS_PANELS, GUEST_CART_KEY } from './constants';

/** A count, and whose it is. */
interface Said {
  count: number;
  era: number;
  visitor: Visitor;
  /** Of a guest; a customer who turns out to be here has another one. */
  isGuests: boolean;
}

/**
 * The newest count of these sources, until another user comes. They are the component cart's rows at each
 * reading and deletion; `customer_info` when its counts have changed; the rows that a guest had on the tab's
 * last page.
 */
const $said = atom<Said | undefined>();

/**
 * The number in the badge; null if none is known. Before any of the sources it is the session's, from the
 * tab's storage, `customer_info` or user info (C1 cart badge, G15 badge source).
 */
export const $cartCount = computed([$said, $user, $printedCart], (said, user, panels) => {
  const count = said?.count ?? user.cartNum;
  return ASSUMED_BADGE_COUNTS_PANELS && count !== null ? count + (panels.cart?.size ?? 0) : count;
});

onEnvironment(() => $said.set(undefined));

$componentCart.listen(({ cart }, before) => {
  if (cart !== undefined && cart !== before?.cart) say(cart.size, cart.isRefused);
});
onCounts(({ cartNum }) => say(cartNum));
onUser(followUser);

/** Shows the count that a guest had on the tab's last page, if nothing else is known as this one begins. */
export function restoreCount(): void {
  const text = environment().sessionStore.get(GUEST_CART_KEY) ?? '';
  if ($cartCount.get() === null && /^\d{1,6}$/.test(text)) say(Number(text), true);
}

/** The session hands the count to the page and to the tab's next one. */
function say(count: number, isGuests = false): void {
  $said.set({ count, era: identityVersion(), visitor: visitor(), isGuests });
  amendUser({ cartNum: count });
  if (!isCustomer()) environment().sessionStore.set(GUEST_CART_KEY, String(count));
}

/** Only a failed user info leaves the count of somebody who is not shown any more (T5 no remnants). */
function followUser({ isGone }: UserChange): void {
  const said = $said.get();
  const isTheirs = isInDoubt() || (!isGone && said !== undefined && isOfThisUser(said));
  if (!isTheirs) $said.set(undefined);
  else if (said) amendUser({ cartNum: said.count });
  if (isCustomer() || !isTheirs) environment().sessionStore.remove(GUEST_CART_KEY);
}

function isOfThisUser({ era, visitor: seen, isGuests }: Said): boolean {
  if (isGuests) return !isCustomer();
  return era === identityVersion() && !isSomebodyElse(seen, visitor());
}
