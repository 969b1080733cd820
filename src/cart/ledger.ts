import { atom, type ReadableAtom } from 'nanostores';
import { type Cart, hasUnlisted } from './model/lines';
import { type Intents, selectionOf } from './model/selection';

/** One of the two carts as the panel shows it. */
export interface CartState {
  /** undefined until the server has answered once. */
  cart: Cart | undefined;
  /** Ids ticked on screen: confirmed by the server, or on their way. */
  selected: ReadonlySet<string>;
  /** Ids whose deletion is under way. */
  removing: ReadonlySet<string>;
  isLoading: boolean;
  /** The last reading failed; `cart` may be older than the server's. */
  hasFailed: boolean;
  /** There are ticks that the server has not confirmed. */
  hasUnsent: boolean;
}

const UNKNOWN: CartState = {
  cart: undefined,
  selected: new Set(),
  removing: new Set(),
  isLoading: false,
  hasFailed: false,
  hasUnsent: false,
};

export type Ledger = ReturnType<typeof createLedger>;

/**
 * Keeps the ticks that the server has confirmed apart from the user's intents, so that a reply at any time unticks
 * nothing: the screen shows the confirmed ticks with the intents on top.
 */
export function createLedger() {
  const $state = atom<CartState>(UNKNOWN);
  let cart: Cart | undefined;
  let confirmed: ReadonlySet<string> = new Set();
  let intents: Intents = new Map();
  let whole: boolean | undefined;
  const removing = new Set<string>();

  const lines = () => cart?.lines ?? [];
  const wanted = () => selectionOf(lines(), confirmed, intents);
  const publish = (change: Partial<CartState> = {}) =>
    $state.set({
      ...$state.get(),
      cart,
      selected: wanted(),
      removing: new Set(removing),
      hasUnsent: intents.size > 0,
      ...change,
    });

  return {
    $state: $state as ReadableAtom<CartState>,
    lines,
    wanted,
    confirmed: () => confirmed,
    whole: () => whole,
    hasIntents: () => intents.size > 0,
    /** The server has lines that are not listed here, so that nothing may be ticked (C17 unlisted goods). */
    isPartial: () => cart !== undefined && hasUnlisted(cart),
    setLoading(isLoading: boolean, hasFailed: boolean) {
      $state.set({ ...$state.get(), isLoading, hasFailed });
    },
    /** Stores the server's cart; the user's intents stay on top. `change` holds other state to set with it. */
    take(next: Cart, change?: Partial<CartState>) {
      cart = next;
      confirmed = next.checked;
      publish(change);
    },
    /** Records that the user wants the lines ticked or not; `isWhole` means by the box for all rows. */
    ask(ids: readonly string[], isTicked: boolean, isWhole: boolean) {
      whole = isWhole ? isTicked : undefined;
      intents = new Map([...intents, ...ids.map((id) => [id, isTicked] as const)]);
      publish();
    },
    /** The server has exactly this set now. Intents newer than the write stay. */
    confirm(set: ReadonlySet<string>) {
      confirmed = set;
      intents = new Map([...intents].filter(([id, isTicked]) => set.has(id) !== isTicked));
      if (cart) cart = withoutServerTotals(cart);
      publish();
    },
    /** Restores the server's confirmed state (C6 failed write). */
    rollBack() {
      intents = new Map();
      publish();
    },
    startRemoving(id: string): boolean {
      if (removing.has(id)) return false;
      removing.add(id);
      publish();
      return true;
    },
    /** The deletion has ended. With `isGone` the line and its tick are removed. */
    endRemoving(id: string, isGone: boolean) {
      removing.delete(id);
      if (isGone && cart) {
        cart = withoutLine(cart, id);
        confirmed = new Set([...confirmed].filter((other) => other !== id));
      }
      publish();
    },
    /** Drops the old cart for another customer, or none. */
    forget() {
      cart = undefined;
      confirmed = new Set();
      intents = new Map();
      publish();
    },
  };
}

function withoutServerTotals({ serverTotals: _, ...cart }: Cart): Cart {
  return cart;
}

function withoutLine(cart: Cart, id: string): Cart {
  const keep = (line: { id: string }) => line.id !== id;
  const lines = cart.lines.filter(keep);
  const zones = cart.zones.map((zone) => {
    const rest = zone.lines.filter(keep);
    return { ...zone, size: zone.size - (zone.lines.length - rest.length), lines: rest };
  });
  return {
    ...withoutServerTotals(cart),
    size: Math.max(0, cart.size - (cart.lines.length - lines.length)),
    lines,
    zones: zones.filter(({ size }) => size > 0),
  };
}
