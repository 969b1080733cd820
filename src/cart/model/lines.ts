import type { CartZone, Currency } from '../constants';
import type { Discount } from './saving';

/**
 * One line of either cart. Amounts are exact decimal digits; '' is an unknown one: not sent, and without a
 * price to compute it from.
 */
export interface CartLine {
  /** The id in ticks: shopCarId, or a panel's uuid. */
  id: string;
  /** The id in deletions: shopCarMapKey, or a panel's uuid; '' if the server sent none. */
  key: string;
  /** Model, or a panel's file name; without either its code, else its id. */
  name: string;
  /** Product code; '' for panels, and where it is the name. */
  code: string;
  /**
   * Code and id, or '', one of which is in the address of the product's own page (G53 product's page).
   * Reports have the code.
   */
  pageCode: string;
  pageId: string;
  quantity: string;
  price: string;
  total: string;
  currency: Currency;
  /** Is absent if no higher list price is known. */
  discount?: Discount;
}

/** A visible sub-tab with its lines; free items are in two of them. */
export interface Zone {
  id: CartZone;
  /** The sub-tab's number of lines, by the server: more than in `lines` if the server does not list all. */
  size: number;
  lines: readonly CartLine[];
}

/** One cart in the server's last reply. */
export interface CartContents {
  /** The count of tab and badge. */
  size: number;
  /** Every line once. */
  lines: readonly CartLine[];
  /** The ids of the ticked lines. */
  checked: ReadonlySet<string>;
  /** The sub-tabs that are shown; none for panels. */
  zones: readonly Zone[];
  /** The number of free lines without an id: they are counted, but no tick can name them. */
  gifts?: number;
  /** The server's own totals of the ticked lines: ¥ and, for panels, their count. */
  serverTotals?: { count?: number; total: string };
  /** The server has refused to tell; empty for a guest, and unknown if a customer turns out to be here. */
  isRefused?: boolean;
}

/** One of the two carts as the panel shows it. */
export interface CartState {
  /** undefined until the server has answered once. */
  cart: CartContents | undefined;
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

/** A cart that nobody has asked for. */
export const UNREAD: CartState = {
  cart: undefined,
  selected: new Set(),
  removing: new Set(),
  isLoading: false,
  hasFailed: false,
  hasUnsent: false,
};

export const EMPTY_CART: CartContents = { size: 0, lines: [], checked: new Set(), zones: [] };
export const REFUSED_CART: CartContents = { ...EMPTY_CART, isRefused: true };

/**
 * Whether the server has lines that the cart does not list, by the total or by any sub-tab's count. Their
 * ticks are unknown, so that a full set of ticks would untick them. A free line without an id has no tick.
 */
export function hasUnlisted({ size, lines, zones, gifts = 0 }: CartContents): boolean {
  // The sub-tab of overseas goods has no free lines.
  const giftsOf = (zone: Zone) => (zone.id === 'oversea' ? 0 : gifts);
  return size > lines.length + gifts || zones.some((zone) => zone.size > zone.lines.length + giftsOf(zone));
}

/** Whether goods have come into the cart: a new line, or a greater quantity in a former line. */
export function hasGrown(before: CartContents | undefined, after: CartContents | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const quantities = new Map(before.lines.map(({ id, quantity }) => [id, Number(quantity)]));
  return (
    after.size > before.size ||
    after.lines.some(
      ({ id, quantity }) => Number(quantity) > (quantities.get(id) ?? Number.NEGATIVE_INFINITY),
    )
  );
}

/** The cart without one line, before the server has said so: the counts shrink with it. */
export function withoutLine(cart: CartContents, id: string): CartContents {
  const keep = (line: CartLine) => line.id !== id;
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

/** The server's totals are no longer those of the ticked lines. */
export function withoutServerTotals({ serverTotals: _, ...cart }: CartContents): CartContents {
  return cart;
}
