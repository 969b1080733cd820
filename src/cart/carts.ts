import { atom, computed, type ReadableAtom } from 'nanostores';
import type { MouseEvent } from 'react';
import { environment, onEnvironment } from '../core/browser/environment';
import { withTimeout } from '../core/browser/scheduling';
import { copyAndTell } from '../core/dialogs/copy';
import { showToast } from '../core/dialogs/dialogs';
import { isThrottled } from '../core/text/throttle';
import { copyLink } from '../parts-list/copy-link';
import { LIST_TEXT } from '../parts-list/texts';
import { isPlainClick } from '../ui/input-events';
import { Cart } from './cart';
import { CART_LEAVE_WAIT_MS, CART_SHARE_MS, type CartKind, type CartZone } from './constants';
import { type CartLine, type CartState, UNREAD } from './model/lines';
import { listText } from './model/list-text';
import { selectedTotals, sumMoney } from './model/selection';
import { CART_TEXT } from './texts';

export const $componentCart = atom(UNREAD);
export const $printedCart = atom(UNREAD);

/**
 * The cart of components and the cart of custom-printed panels, each with its own loading, failure and rows.
 */
export const carts = newCarts();
export const bothCarts = (): Cart[] => Object.values(carts);

let openedAt: number;
const $kind = atom<CartKind | undefined>();
/** The tab last chosen in a mini-cart; it applies to the page view, whichever button opens the panel next. */
export const $chosenKind: ReadableAtom<CartKind | undefined> = $kind;
const $zone = atom<CartZone>('all');
/** Like the chosen tab, for the sub-tab. */
export const $chosenZone: ReadableAtom<CartZone> = $zone;

export function chooseKind(kind: CartKind): void {
  $kind.set(kind);
}

export function chooseZone(zone: CartZone): void {
  $zone.set(zone);
}

onEnvironment(() => {
  openedAt = Number.NEGATIVE_INFINITY;
  for (const $state of [$componentCart, $printedCart]) $state.set(UNREAD);
  $kind.set(undefined);
  $zone.set('all');
  Object.assign(carts, newCarts());
});

function newCarts() {
  return {
    component: new Cart('component', $componentCart),
    printed: new Cart('printed', $printedCart),
  };
}

/** Count and totals of the ticked lines, each line once even if it is in two sub-tabs. */
export const $componentTotals = computed($componentCart, totalsOf);
export const $printedTotals = computed($printedCart, totalsOf);

/**
 * Reads both carts for an opening panel; openings within a second share one request, but not with a reading
 * for another reason.
 */
export function openCart(): void {
  const now = environment().now();
  const isAgain = isThrottled(openedAt, now, CART_SHARE_MS);
  if (!isAgain) openedAt = now;
  for (const { reader } of bothCarts())
    void reader.refresh({ shares: true, recentMs: isAgain ? CART_SHARE_MS : 0 });
}

/** Reads the visible carts again: after a login, `lc-refresh`, or a change by another tab. Never rejects. */
export async function refreshCart(): Promise<void> {
  const { component, printed } = carts;
  await Promise.all([component.reader.refresh(), printed.reader.isInUse && printed.reader.refresh()]);
}

/** Copies the model of a line, and says so. */
export function copyModel({ name }: CartLine): void {
  void copyAndTell(name, CART_TEXT.copiedModel);
}

/** Copies the ticked lines of a cart as text for a spreadsheet, and says how many. */
export function copyList(kind: CartKind): void {
  const lines = tickedLines(kind);
  if (lines.length > 0) void copyAndTell(listText(kind, lines), LIST_TEXT.copiedRows(lines.length));
}

/** Copies the link that opens the ticked components in quick order, and says so. */
export function copyCartLink(): void {
  const rows = tickedLines('component').map(({ code, name, quantity }) => [code || name, quantity]);
  if (rows.length > 0) copyLink({ rows, kind: 'parts' });
}

/** The ticked lines of a cart; without any, the user is told. */
function tickedLines(kind: CartKind): CartLine[] {
  const { cart, selected } = carts[kind].ledger.$state.get();
  const lines = cart?.lines.filter(({ id }) => selected.has(id)) ?? [];
  if (lines.length === 0) showToast(CART_TEXT.nothingTicked);
  return lines;
}

/** Goes to a page of the cart once the writes under way have ended, so that it shows what the user ticked. */
export async function leaveForCart(url: string): Promise<void> {
  await withTimeout(Promise.all(bothCarts().map((cart) => cart.settled())), CART_LEAVE_WAIT_MS);
  environment().page.navigate(url);
}

/** The server's own totals, if it sends any; as soon as the user changes a tick, the rows' sum. */
function totalsOf({ cart, selected, hasUnsent }: CartState) {
  const summed = selectedTotals(cart?.lines ?? [], selected);
  const server = cart?.serverTotals;
  if (server === undefined || hasUnsent || selected.size === 0) return summed;
  const totals = summed.totals.map((sum) =>
    sum.currency === '¥' ? { ...sum, total: sumMoney([server.total]) } : sum,
  );
  return { count: server.count ?? summed.count, totals };
}

/**
 * A plain click on a link while changes are being written waits for them; a new tab leaves this page to write
 * them.
 */
export function leaveAfterWrites(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event) || !bothCarts().some((cart) => cart.isWriting())) return;
  event.preventDefault();
  void leaveForCart(event.currentTarget.href);
}
