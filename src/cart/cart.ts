import { atom, computed } from 'nanostores';
import type { MouseEvent } from 'react';
import { environment } from '../core/browser/environment';
import { withTimeout } from '../core/browser/scheduling';
import { showToast } from '../core/dialogs/dialogs';
import { $user } from '../core/session/session';
import { isThrottled } from '../core/text/throttle';
import { track } from '../core/tracking/analytics';
import { isPlainClick } from '../ui/input-events';
import {
  ASSUMED_BADGE_COUNTS_PANELS,
  CART_LEAVE_WAIT_MS,
  CART_SHARE_MS,
  type CartKind,
  type CartZone,
} from './constants';
import type { CartState } from './ledger';
import type { CartLine } from './model/lines';
import { listText } from './model/list-text';
import { selectedTotals, sumMoney } from './model/selection';
import { componentStore, printedStore } from './stores';
import { CART_TEXT } from './texts';

const stores = { component: componentStore, panel: printedStore };

/** The component cart and the panel cart, each with its own loading, failure and rows (C15 independent carts). */
export const $componentCart = componentStore.$state;
export const $printedCart = printedStore.$state;

/**
 * The number in the badge: the session's count until the cart call has answered, null if neither is known (G15 badge
 * source).
 */
export const $cartCount = computed([$componentCart, $printedCart, $user], (components, panels, user) => {
  const count = components.cart?.size ?? user.cartNum;
  return ASSUMED_BADGE_COUNTS_PANELS && count !== null ? count + (panels.cart?.size ?? 0) : count;
});

/** Count and totals of the ticked lines, each line once even if it is in two sub-tabs (G13 tick all). */
export const $componentTotals = computed($componentCart, totalsOf);
export const $printedTotals = computed($printedCart, totalsOf);

let openedAt = Number.NEGATIVE_INFINITY;

/** Reads both carts for an opening panel; openings within a second share one request, but not with a reading for another reason (C2 cart reads). */
export function openCart(): void {
  const now = environment().now();
  const isAgain = isThrottled(openedAt, now, CART_SHARE_MS);
  if (!isAgain) openedAt = now;
  const sharing = { shares: true, recentMs: isAgain ? CART_SHARE_MS : 0 };
  void componentStore.refresh(sharing);
  void printedStore.refresh(sharing);
}

/** Reads the visible carts again: after a login, `lc-refresh`, or a change by another tab. Never rejects. */
export async function refreshCart(): Promise<void> {
  await Promise.all([componentStore.refresh(), printedStore.isAsked() ? printedStore.refresh() : undefined]);
}

/** The user is about to act on a cart: one that was read long ago is read again before the first tick (C18 last ticks). */
export function freshenCart(kind: CartKind): void {
  stores[kind].freshen();
}

/** Sends the ticks that are not on their way yet, because the page is being left or hidden (C18 last ticks). */
export function handOverTicks(): void {
  for (const store of Object.values(stores)) store.handOver();
}

/** Reads one cart again after a failure. */
export function retryCart(kind: CartKind): void {
  void stores[kind].refresh();
}

/** Ticks or unticks one line. */
export function tickLine(kind: CartKind, id: string, isTicked: boolean): void {
  if (stores[kind].tick([id], isTicked)) reportTick(kind, isTicked, 1);
}

/** Ticks or unticks the lines of the visible sub-tab (G13 tick all). */
export function tickLines(kind: CartKind, lines: readonly CartLine[], isTicked: boolean): void {
  const ids = lines.map(({ id }) => id);
  if (stores[kind].tick(ids, isTicked, true)) reportTick(kind, isTicked, lines.length);
}

function reportTick(kind: CartKind, isTicked: boolean, count: number): void {
  track({ op: `cart-${isTicked ? 'tick' : 'untick'}-${kind}`, option: { count } });
}

/**
 * Deletes a line. Resolves to whether it is gone, after the toast was added (§cart.errors). A line without a
 * key cannot be deleted.
 */
export async function removeLine(kind: CartKind, line: CartLine): Promise<boolean> {
  if (line.key === '') {
    showToast(CART_TEXT.cannotRemove);
    return false;
  }
  const isGone = await stores[kind].remove(line);
  if (isGone) {
    showToast(CART_TEXT.deleted);
    track({ op: `cart-delete-${kind}` });
  }
  return isGone;
}

/** Copies the model of a line, and says so. */
export async function copyModel({ name }: CartLine): Promise<void> {
  const isCopied = await environment().copy(name);
  showToast(isCopied ? CART_TEXT.copiedModel : CART_TEXT.copyFailed);
}

/** Copies the ticked lines of a cart as text for a spreadsheet (C22 copied list), and says how many. */
export async function copyList(kind: CartKind): Promise<void> {
  const { cart, selected } = stores[kind].$state.get();
  const lines = cart?.lines.filter(({ id }) => selected.has(id)) ?? [];
  if (lines.length === 0) return showToast(CART_TEXT.nothingTicked);
  const isCopied = await environment().copy(listText(kind, lines));
  showToast(isCopied ? CART_TEXT.copiedList(lines.length) : CART_TEXT.copyFailed);
}

/** Whether ticks or deletions are under way that leaving the page could cut off. */
export function hasUnsentWrites(): boolean {
  return componentStore.isWriting() || printedStore.isWriting();
}

/** Goes to a page of the cart once the writes under way have ended, so that it shows what the user ticked. */
export async function leaveForCart(url: string): Promise<void> {
  await withTimeout(Promise.all([componentStore.settled(), printedStore.settled()]), CART_LEAVE_WAIT_MS);
  environment().page.navigate(url);
}

/** The server's own totals of its ticks, if it sends them; the rows' sum as soon as the user changes a tick. */
function totalsOf({ cart, selected, hasUnsent }: CartState) {
  const summed = selectedTotals(cart?.lines ?? [], selected);
  const server = cart?.serverTotals;
  if (server === undefined || hasUnsent || selected.size === 0) return summed;
  const totals = summed.totals.map((sum) =>
    sum.currency === '¥' ? { ...sum, total: sumMoney([server.total]) } : sum,
  );
  return { count: server.count ?? summed.count, totals };
}

/** The tab last chosen in a mini-cart; it applies to the page view, whichever button opens the panel next. */
export const $chosenKind = atom<CartKind | undefined>(undefined);
/** Like the chosen tab, for the sub-tab. */
export const $chosenZone = atom<CartZone>('all');

export function chooseKind(kind: CartKind): void {
  $chosenKind.set(kind);
}

export function chooseZone(zone: CartZone): void {
  $chosenZone.set(zone);
}

/** A plain click on a link while ticks are being written waits for them; a new tab leaves this page to write them. */
export function leaveAfterWrites(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event) || !hasUnsentWrites()) return;
  event.preventDefault();
  void leaveForCart(event.currentTarget.href);
}
