import type { WritableAtom } from 'nanostores';
import { environment } from '../core/browser/environment';
import { deferred } from '../core/browser/scheduling';
import type { Endpoint } from '../core/http/model/endpoint';
import type { Visitor } from '../core/session/model/visitor';
import { visitor } from '../core/session/notes';
import { identityVersion } from '../core/session/session';
import type { CartKind } from './constants';
import {
  type CartContents,
  type CartLine,
  type CartState,
  hasUnlisted,
  withoutLine,
  withoutServerTotals,
} from './model/lines';
import { type Mark, type Moment, type Staleness, staleness } from './model/mark';
import { CART_WRITES, tickSteps } from './schema';

/** A deletion that the user has asked for and the server has not confirmed. */
export interface Deletion {
  line: CartLine;
  /** The session's era at the click. */
  era: number;
  isSent: boolean;
  /** Tells the caller whether the line is gone. */
  end(isGone: boolean): void;
}

/** One request of a cart: deletions, or ticks with the server's set `after` it. */
export interface Write {
  endpoint: Endpoint<undefined>;
  /** The members of its body. */
  fields: Record<string, unknown>;
  deletions: readonly Deletion[];
  after?: ReadonlySet<string>;
}

/**
 * Holds what the server has confirmed of one cart, as of when and for whom, and what the user wants on top of
 * it: ticks and deletions. Kept apart, so that a reply at any time unticks nothing. Sends nothing itself.
 */
export class CartLedger {
  /** The mark of the rows: that of the reading they came with. */
  private shown: Mark | undefined;
  private changes = 0;
  private writes = 0;
  private returns = 0;
  private cart: CartContents | undefined;
  private confirmed: ReadonlySet<string> = new Set();
  /** Ticks that the server has not confirmed: line id → ticked. */
  private readonly wanted = new Map<string, boolean>();
  /** The value of the box for all rows, if it was the last one used. */
  private whole: boolean | undefined;
  private readonly deletions = new Map<string, Deletion>();
  /** The server's ticks once all requests in flight have been answered. */
  private underWay: ReadonlySet<string> | undefined;

  /** `$state` shows the confirmed ticks and rows with the user's changes on top. */
  constructor(
    private readonly kind: CartKind,
    readonly $state: WritableAtom<CartState>,
  ) {}

  now(): Moment {
    const { changes, writes, returns } = this;
    return { at: environment().now(), era: identityVersion(), visitor: visitor(), changes, writes, returns };
  }

  /**
   * Whether what the rows show, and what waits to be sent, is still true (C5 stale cart, T7 customer change).
   */
  staleness(): Staleness {
    if (this.waiting().some(({ era }) => era !== identityVersion())) return 'other user';
    const rows = this.trust();
    // Newer rows are on their way.
    return rows === 'fresh' && this.$state.get().isLoading ? 'old' : rows;
  }

  /** Says how far data that were asked for at a mark can be trusted: without one, the rows. */
  trust(mark: Mark | undefined = this.shown, maxAgeMs?: number): Staleness {
    return staleness(mark, this.now(), maxAgeMs);
  }

  /**
   * The ticked lines of these: the lines whose tick the server has confirmed, with the `wanted` changes on
   * top.
   */
  private ticked(lines: readonly CartLine[], wanted: ReadonlyMap<string, boolean> = this.wanted) {
    return new Set(lines.filter(({ id }) => wanted.get(id) ?? this.confirmed.has(id)).map(({ id }) => id));
  }

  /** Shows what is known now, with the `change` of a reading. */
  publish(change: Partial<Pick<CartState, 'isLoading' | 'hasFailed'>> = {}): void {
    this.$state.set({
      ...this.$state.get(),
      cart: this.cart,
      selected: this.ticked(this.cart?.lines ?? []),
      removing: new Set(this.deletions.keys()),
      hasUnsent: this.wanted.size > 0,
      ...change,
    });
  }

  /** Takes the server's cart as it was at the mark of its reading; what the user wants stays on top. */
  show(cart: CartContents, mark = this.now(), isLoading = false): void {
    this.shown = { ...mark, writes: undefined };
    this.cart = cart;
    this.confirmed = cart.checked;
    // Another device has deleted the line, and the server could refuse a request that names it.
    if (!hasUnlisted(cart))
      for (const one of this.waiting())
        if (one.era === mark.era && cart.lines.every(({ id }) => id !== one.line.id))
          this.endDeletion(one, true);
    this.publish({ isLoading, hasFailed: false });
  }

  /** Another tab has changed the cart. */
  noteChange(): void {
    this.changes += 1;
    this.publish();
  }

  /** The user has been in another window, where the cart may have been changed. */
  noteReturn(): void {
    this.returns += 1;
  }

  /** The user whom the cookies named for the rows, perhaps somebody else than now; undefined before any. */
  get visitor(): Visitor | undefined {
    return this.shown?.visitor;
  }

  /** The server has said that the rows' customer is still here, whatever the cookies name. */
  confirmCustomer(): void {
    this.shown &&= { ...this.shown, visitor: visitor() };
  }

  /** Drops the rows and ticks of another customer, or of none, and asks for another reading. */
  forget(): void {
    this.cart = undefined;
    this.changes += 1;
    this.dropTicks();
  }

  /** The server has lines that are not listed here, so that nothing may be ticked. */
  isPartial(): boolean {
    return this.cart !== undefined && hasUnlisted(this.cart);
  }

  /** The deletions that are not on their way. */
  waiting(): Deletion[] {
    return [...this.deletions.values()].filter(({ isSent }) => !isSent);
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

  /**
   * Records that the user wants the line deleted; resolves to whether it is gone. A second call for a line
   * does nothing.
   */
  async delete(line: CartLine): Promise<boolean> {
    if (this.deletions.has(line.id)) return false;
    const { promise, resolve: end } = deferred<boolean>();
    this.deletions.set(line.id, { line, era: identityVersion(), isSent: false, end });
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
      this.wanted.delete(id);
    }
    deletion.end(isGone);
  }

  /** One request for these deletions, by keys and never by places (C8 row keys). */
  deletionWrite(deletions: readonly Deletion[]): Write {
    const { remove, keys } = CART_WRITES[this.kind];
    const fields = { [keys]: deletions.map(({ line }) => line.key), isSelectAll: false };
    return { endpoint: remove, fields, deletions };
  }

  /**
   * The requests that bring the server's ticks to the user's. None names a line that is being deleted,
   * because the server may have deleted it by then.
   */
  tickWrites(): Write[] {
    if (this.wanted.size === 0 && !this.underWay) return [];
    const lines = (this.cart?.lines ?? []).filter(({ id }) => !this.deletions.has(id));
    const from = this.underWay ?? this.ticked(lines, new Map());
    const ids = lines.map(({ id }) => id);
    const steps = tickSteps(this.kind, ids, from, this.ticked(lines), this.whole);
    const { tick: endpoint } = CART_WRITES[this.kind];
    return steps.map((step) => ({ endpoint, deletions: [], ...step }));
  }

  /** Everything that is not on its way, in as few requests as possible. */
  writesDue(): Write[] {
    const waiting = this.waiting();
    return [...(waiting.length > 0 ? [this.deletionWrite(waiting)] : []), ...this.tickWrites()];
  }

  /** The request is on its way. */
  start({ deletions, after }: Write): void {
    this.writes += 1;
    for (const deletion of deletions) deletion.isSent = true;
    if (after) this.underWay = after;
  }

  /**
   * The server has done as the request says. Ticks wanted since stay. So do the ticks of a request that
   * another tab's request contests (`isContested`), until new rows show which request has won.
   */
  confirm({ deletions, after }: Write, isContested = false): void {
    this.writes += 1;
    for (const deletion of deletions) this.endDeletion(deletion, true);
    // A newer request has already replaced the ticks of this one.
    if (after && this.underWay === after) {
      this.underWay = undefined;
      this.confirmed = after;
      if (!isContested)
        for (const [id, isTicked] of this.wanted) if (after.has(id) === isTicked) this.wanted.delete(id);
      this.cart &&= withoutServerTotals(this.cart);
    }
    this.publish();
  }

  /** The request has failed, or nobody knows whether it has: what it wanted is dropped. */
  undo({ deletions, after }: Write): void {
    this.writes += 1;
    for (const deletion of deletions) this.endDeletion(deletion, false);
    if (after && this.underWay === after) this.underWay = undefined;
    if (after) this.wanted.clear();
    this.publish();
  }
}
