import { CART_KINDS, type CartKind, type CartZone } from '../constants';
import type { CartContents, CartLine, Zone } from './lines';

/** The state of one cart; undefined before its first reply. */
export interface KnownCart {
  cart: CartContents | undefined;
  hasFailed: boolean;
}

/**
 * The content of the panel: nothing known yet, both carts empty, or one of the tabs. A cart that could not be
 * read keeps its tab, with the error and the retry, but the other cart is shown first if it has goods.
 */
export type MiniCartView =
  | { status: 'loading' }
  | { status: 'empty' }
  | { status: 'content'; kinds: readonly CartKind[]; kind: CartKind };

/** Tabs are hidden at zero. The component tab comes first; if it is empty, the panel tab does. */
export function miniCartView(carts: Record<CartKind, KnownCart>, chosen: CartKind | undefined): MiniCartView {
  const isUnknown = (kind: CartKind) => carts[kind].cart === undefined && !carts[kind].hasFailed;
  const kinds = CART_KINDS.filter((kind) => {
    const { cart, hasFailed } = carts[kind];
    return hasFailed || (cart !== undefined && cart.size > 0);
  });
  const readable =
    kinds.find((shown) => (carts[shown].cart?.size ?? 0) > 0) ??
    kinds.find((shown) => carts[shown].cart !== undefined);
  const kind = kinds.find((shown) => shown === chosen) ?? readable ?? kinds[0];
  // Panels wait until the component cart is known to be empty or unreadable: the tab must not jump under the
  // pointer.
  const isPending = isUnknown('component') || (readable === undefined && isUnknown('printed'));
  if (isPending && (chosen === undefined || kind === undefined)) return { status: 'loading' };
  return kind === undefined ? { status: 'empty' } : { status: 'content', kinds, kind };
}

/** The open sub-tab: the chosen one while it exists, else the first. */
export function zoneShown(zones: readonly Zone[], chosen: CartZone): Zone | undefined {
  return zones.find(({ id }) => id === chosen) ?? zones[0];
}

/**
 * The range of `count` rows of `rowPx` to render for a scroll position: the visible ones and `overscan` more
 * on both sides.
 */
export function rowWindow(
  scrollTop: number,
  heightPx: number,
  { rowPx, overscan, count }: { rowPx: number; overscan: number; count: number },
): { from: number; to: number } {
  const from = Math.max(0, Math.min(Math.floor(scrollTop / rowPx), count) - overscan);
  return { from, to: Math.min(count, Math.ceil((scrollTop + heightPx) / rowPx) + overscan) };
}

/** The lines above `id`, the nearest first; none if it is not among them. */
export function linesAbove(lines: readonly CartLine[], id: string | undefined): CartLine[] {
  const index = lines.findIndex((line) => line.id === id);
  return lines.slice(0, Math.max(index, 0)).reverse();
}
