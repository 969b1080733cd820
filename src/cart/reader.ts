import { environment } from '../core/browser/environment';
import { singleFlight } from '../core/browser/scheduling';
import { call } from '../core/http/client';
import { $pageData } from '../core/page/page-data';
import { isSameCustomer } from '../core/session/identity';
import { customerCookie } from '../core/session/notes';
import { identityVersion, isCurrent, isCustomer, keepCartCount } from '../core/session/session';
import { isThrottled } from '../core/text/throttle';
import { CART_SHARE_MS, CART_STALE_MS, type CartKind } from './constants';
import { reportReadingFailure } from './failures';
import type { CartLedger } from './ledger';
import { type CartContents, componentContents, printedContents } from './model/lines';
import { getComponentCart, getPrintedCart } from './schema';

const INIT = { query: { isInit: true } };

/** One request for the cart. */
interface Reading {
  at: number;
  /** {@link identityVersion} at the request. */
  version: number;
  cookie: string | undefined;
  /** The number of changes by other tabs heard of before. */
  changes: number;
  /** The number of returns of the user before. */
  returns: number;
}

/**
 * Reads one cart into its ledger and knows for whom and how long ago: readings that are wanted at once are shared, and one that a write
 * or a login has overtaken is repeated.
 */
export class CartReader {
  /** The last request, and the one whose answer is shown. */
  private requested: Reading | undefined;
  private shown: Reading | undefined;
  private changes = 0;
  private returns = 0;
  private isRepeatDue = false;
  private readonly readUntilShown = singleFlight(() => this.readAgain());

  /** `untilQuiet` resolves when no write is on its way. */
  constructor(
    private readonly kind: CartKind,
    private readonly ledger: CartLedger,
    private readonly untilQuiet: () => Promise<void>,
  ) {}

  /**
   * Reads the cart; resolves to whether it could. A caller that `shares` takes the reading under way, or one begun
   * within `recentMs`.
   */
  refresh({ shares = false, recentMs = CART_SHARE_MS } = {}): Promise<boolean> {
    const last = this.requested;
    const isAsNew = last?.changes === this.changes && last.returns === this.returns;
    if (shares && isAsNew && isCurrent(last.version)) {
      if (this.readUntilShown.pending()) return this.readUntilShown();
      const { hasFailed } = this.ledger.$state.get();
      if (!hasFailed && isThrottled(last.at, environment().now(), recentMs)) return Promise.resolve(true);
    }
    this.isRepeatDue = true;
    return this.readUntilShown();
  }

  /**
   * Reads a stale cart again while the user is about to tick, so that the tick need not wait; once in 30 s and return,
   * failures included.
   */
  freshen(): void {
    const last = this.requested;
    const isKept = last?.returns === this.returns && isThrottled(last.at, environment().now(), CART_STALE_MS);
    if (last && !isKept) void this.refresh();
  }

  /** Another tab has changed the cart: it is read again before the next tick is written (C5 stale cart). */
  markOutdated(): void {
    this.changes += 1;
  }

  /** The user was in another window, where the cart may have changed: it is read again before the next tick is written (C5 stale cart). */
  noteReturn(): void {
    this.returns += 1;
  }

  /** Whether another tab has changed the cart since it was last asked for. */
  isOutdated(): boolean {
    return this.requested?.changes !== this.changes;
  }

  /** Whether another tab has changed the cart since the rows on screen were asked for. */
  isBehind(): boolean {
    return this.shown?.changes !== this.changes;
  }

  /** Whether the rows are too old for a full set of ticks, or newer ones are on their way (C5 stale cart). */
  isStale(): boolean {
    const { at = Number.NEGATIVE_INFINITY, returns } = this.shown ?? {};
    const isSuspect = returns !== this.returns || this.readUntilShown.pending() !== undefined;
    const isOld = !isThrottled(at, environment().now(), CART_STALE_MS);
    return isSuspect || this.isBehind() || this.isForOtherUser() || isOld;
  }

  /** Whether the cart has been asked for at least once, whatever came of it. */
  wasAsked(): boolean {
    return this.requested !== undefined;
  }

  /** Whether the cart was last asked for by the user who is here now. */
  wasReadForThisUser(): boolean {
    return this.requested !== undefined && isCurrent(this.requested.version);
  }

  /** Whether the cookie is another one than when the rows were asked for. */
  hasOtherCookie(): boolean {
    return this.shown !== undefined && this.shown.cookie !== customerCookie();
  }

  /** Whether the rows are of another customer as far as the page knows; nobody is asked (T7 customer change). */
  isForOther(): boolean {
    return this.isForOtherUser() || this.hasOtherCookie();
  }

  /** Whether the rows are of another customer; the server is asked where the cookie is another one (T7 customer change). */
  async isForOtherCustomer(): Promise<boolean> {
    if (this.shown) {
      if (!(await isSameCustomer(this.shown.cookie))) return true;
      this.shown.cookie = customerCookie();
    }
    // A user who has logged out keeps rows until the next reading, but a guest must not change them.
    return this.isForOtherUser() && !isCustomer();
  }

  private isForOtherUser(): boolean {
    return this.shown !== undefined && !isCurrent(this.shown.version);
  }

  private async readAgain(): Promise<boolean> {
    let isKnown = true;
    do {
      this.ledger.publish({ isLoading: true });
      isKnown = await this.readOnce();
    } while (this.isRepeatDue);
    return isKnown;
  }

  private async readOnce(): Promise<boolean> {
    await this.untilQuiet();
    this.isRepeatDue = false;
    const { writeCount } = this.ledger;
    const reading = {
      at: environment().now(),
      version: identityVersion(),
      cookie: customerCookie(),
      changes: this.changes,
      returns: this.returns,
    };
    this.requested = reading;
    const isOvertaken = () => writeCount !== this.ledger.writeCount || !isCurrent(reading.version);
    try {
      const contents = await this.fetch();
      if (isOvertaken()) {
        this.isRepeatDue = true;
        return true;
      }
      this.shown = reading;
      this.ledger.show(contents, this.isRepeatDue);
      if (this.kind === 'component') keepCartCount(contents.size);
      return true;
    } catch (error) {
      if (isOvertaken()) this.isRepeatDue = true;
      // A repeat that is due says more than this failure.
      if (this.isRepeatDue) return false;
      const instead = reportReadingFailure(error, reading.version);
      if (instead === undefined) {
        this.ledger.publish({ isLoading: false, hasFailed: true });
        return false;
      }
      // A refused guest has an empty cart, which is as good as read.
      this.shown = reading;
      this.ledger.show(instead);
      return true;
    }
  }

  /** Throws as every call does; LoginRequired for a guest's panels (§cart.calls). */
  private async fetch(): Promise<CartContents> {
    if (this.kind === 'printed') return printedContents((await call(getPrintedCart, INIT)).result);
    const { result } = await call(getComponentCart, INIT);
    return componentContents(result.shoppingCartVO, $pageData.get().cart?.totalField);
  }
}
