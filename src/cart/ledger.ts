import { atom, type ReadableAtom } from 'nanostores';
import { deferred } from '../core/browser/scheduling';
import { isCurrent } from '../core/session/session';
import type { CartCalls, CartRequest } from './calls';
import {
  type CartContents,
  type CartLine,
  hasUnlisted,
  withoutLine,
  withoutServerTotals,
} from './model/lines';

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

const UNKNOWN: CartState = {
  cart: undefined,
  selected: new Set(),
  removing: new Set(),
  isLoading: false,
  hasFailed: false,
  hasUnsent: false,
};

/** A deletion that the user has asked for and the server has not confirmed. */
export interface Deletion {
  line: CartLine;
  /** {@link identityVersion} at the click. */
  version: number;
  isSent: boolean;
  /** Tells the caller whether the line is gone. */
  end(isGone: boolean): void;
}

/** One request of a cart: deletions, or ticks with the server's set `after` it. */
export interface Write extends CartRequest {
  deletions: readonly Deletion[];
  after?: ReadonlySet<string>;
}

/**
 * What the server has confirmed of one cart, and what the user wants on top of it: ticks and deletions. Kept apart, so
 * that a reply at any time unticks nothing. Sends nothing itself.
 */
export class CartLedger {
  private readonly calls: CartCalls;
  private readonly state = atom<CartState>(UNKNOWN);
  private cart: CartContents | undefined;
  private confirmed: ReadonlySet<string> = new Set();
  /** Ticks that the server has not confirmed: line id → ticked. */
  private readonly wanted = new Map<string, boolean>();
  /** The value of the box for all rows, if it was the last one used. */
  private whole: boolean | undefined;
  private readonly deletions = new Map<string, Deletion>();
  /** The server's ticks once all requests in flight have been answered. */
  private underWay: ReadonlySet<string> | undefined;

  constructor(calls: CartCalls) {
    this.calls = calls;
  }

  /** The confirmed ticks and rows with the user's changes on top. */
  get $state(): ReadableAtom<CartState> {
    return this.state;
  }

  private publish(change: Partial<CartState> = {}): void {
    this.state.set({
      ...this.state.get(),
      cart: this.cart,
      selected: selectionOf(this.cart?.lines ?? [], this.confirmed, this.wanted),
      removing: new Set(this.deletions.keys()),
      hasUnsent: this.wanted.size > 0,
      ...change,
    });
  }

  showLoading(): void {
    this.state.set({ ...this.state.get(), isLoading: true });
  }

  showFailure(): void {
    this.state.set({ ...this.state.get(), isLoading: false, hasFailed: true });
  }

  /** Takes the server's cart; what the user wants stays on top. */
  show(cart: CartContents, isLoading = false): void {
    this.cart = cart;
    this.confirmed = cart.checked;
    // Another device has deleted it, and a request that names it could be refused.
    const isGone = ({ line }: Deletion) => !hasUnlisted(cart) && cart.lines.every(({ id }) => id !== line.id);
    if (!this.isOfEarlierUser())
      for (const one of this.waiting()) if (isGone(one)) this.endDeletion(one, true);
    this.publish({ isLoading, hasFailed: false });
  }

  /** Drops the rows and ticks of another customer, or of none. */
  forget(): void {
    this.cart = undefined;
    this.confirmed = new Set();
    this.dropTicks();
  }

  hasTicks(): boolean {
    return this.wanted.size > 0;
  }

  /** The server has lines that are not listed here, so that nothing may be ticked. */
  isPartial(): boolean {
    return this.cart !== undefined && hasUnlisted(this.cart);
  }

  /** The deletions that are not on their way. */
  waiting(): Deletion[] {
    return [...this.deletions.values()].filter(({ isSent }) => !isSent);
  }

  /** Whether a deletion was asked for by the previous user: it must not name a line of the current one. */
  isOfEarlierUser(): boolean {
    return this.waiting().some(({ version }) => !isCurrent(version));
  }

  /** Records that the user wants the lines ticked or not; `isWhole` means by the box for all rows. */
  tick(ids: readonly string[], isTicked: boolean, isWhole: boolean): void {
    this.whole = isWhole ? isTicked : undefined;
    for (const id of ids) this.wanted.set(id, isTicked);
    this.publish();
  }

  dropTicks(): void {
    this.wanted.clear();
    this.publish();
  }

  /** Records that the user wants the line deleted; resolves to whether it is gone. A second call for a line does nothing. */
  async delete(line: CartLine, version: number): Promise<boolean> {
    if (this.deletions.has(line.id)) return false;
    const { promise, resolve: end } = deferred<boolean>();
    this.deletions.set(line.id, { line, version, isSent: false, end });
    this.publish();
    return promise;
  }

  /** The deletions that are not on their way never will be. */
  dropDeletions(): void {
    for (const deletion of this.waiting()) this.endDeletion(deletion, false);
    this.publish();
  }

  private endDeletion(deletion: Deletion, isGone: boolean): void {
    const { id } = deletion.line;
    this.deletions.delete(id);
    if (isGone) {
      this.cart &&= withoutLine(this.cart, id);
      this.confirmed = new Set([...this.confirmed].filter((other) => other !== id));
      this.wanted.delete(id);
    }
    deletion.end(isGone);
  }

  /** One request for these deletions. */
  deletionWrite(deletions: readonly Deletion[]): Write {
    return { ...this.calls.deletion(deletions.map(({ line }) => line.key)), deletions };
  }

  /**
   * The requests that bring the server's ticks to the user's. None names a line that is being deleted, because the server
   * may have deleted it by then.
   */
  tickWrites(): Write[] {
    if (!this.hasTicks() && !this.underWay) return [];
    const lines = (this.cart?.lines ?? []).filter(({ id }) => !this.deletions.has(id));
    const wanted = selectionOf(lines, this.confirmed, this.wanted);
    const writes: Write[] = [];
    let from = this.underWay ?? selectionOf(lines, this.confirmed, new Map());
    const next = () => this.calls.nextTicks(lines, from, wanted, this.whole);
    for (let step = next(); step; step = next()) {
      from = step.after;
      writes.push({ ...step.payload, deletions: [], after: from });
    }
    return writes;
  }

  /** Everything that is not on its way, in as few requests as possible. */
  writesDue(): Write[] {
    const waiting = this.waiting();
    return [...(waiting.length > 0 ? [this.deletionWrite(waiting)] : []), ...this.tickWrites()];
  }

  /** The request is on its way. */
  start({ deletions, after }: Write): void {
    for (const deletion of deletions) deletion.isSent = true;
    if (after) this.underWay = after;
  }

  /** The server has done as the request says. Ticks wanted since stay. */
  confirm({ deletions, after }: Write): void {
    for (const deletion of deletions) this.endDeletion(deletion, true);
    // A newer request has already replaced the ticks of this one.
    if (after && this.underWay === after) {
      this.underWay = undefined;
      this.confirmed = after;
      for (const [id, isTicked] of this.wanted) if (after.has(id) === isTicked) this.wanted.delete(id);
      this.cart &&= withoutServerTotals(this.cart);
    }
    this.publish();
  }

  /** The request has failed, or nobody knows whether it has: what it wanted is dropped. */
  undo({ deletions, after }: Write): void {
    for (const deletion of deletions) this.endDeletion(deletion, false);
    if (after && this.underWay === after) this.underWay = undefined;
    if (after) this.wanted.clear();
    this.publish();
  }
}

/** The set that the user sees: the confirmed ticks with the `wanted` ones over them, existing lines only. */
export function selectionOf(
  lines: readonly CartLine[],
  confirmed: ReadonlySet<string>,
  wanted: ReadonlyMap<string, boolean>,
): ReadonlySet<string> {
  return new Set(lines.filter(({ id }) => wanted.get(id) ?? confirmed.has(id)).map(({ id }) => id));
}
