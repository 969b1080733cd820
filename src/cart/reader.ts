import { environment } from '../core/browser/environment';
import { singleFlight } from '../core/browser/scheduling';
import { call } from '../core/http/client';
import { $pageData } from '../core/page/page-data';
import { visitor } from '../core/session/notes';
import { identityVersion, isCurrent, keepCartCount } from '../core/session/session';
import { isThrottled } from '../core/text/throttle';
import { CART_SHARE_MS, CART_STALE_MS, type CartKind } from './constants';
import { reportReadingFailure } from './failures';
import type { CartLedger, Reading } from './ledger';
import { type CartContents, componentContents, printedContents } from './model/lines';
import { getComponentCart, getPrintedCart } from './schema';

const INIT = { query: { isInit: true } };

/**
 * Reads one cart into its ledger: readings that are wanted at once are shared, and one that a write or a login has overtaken is
 * repeated.
 */
export class CartReader {
  /** The last request. */
  private requested: Reading | undefined;
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
    const isAsNew = !this.isOutdated() && last?.returns === this.ledger.returns;
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
    const isKept =
      last?.returns === this.ledger.returns && isThrottled(last.at, environment().now(), CART_STALE_MS);
    if (last && !isKept) void this.refresh();
  }

  /** Whether another tab has changed the cart since it was last asked for. */
  isOutdated(): boolean {
    return this.requested?.changes !== this.ledger.changes;
  }

  /** Whether the cart has been asked for at least once, whatever came of it. */
  wasAsked(): boolean {
    return this.requested !== undefined;
  }

  /** Whether the cart was last asked for by the user who is here now. */
  wasReadForThisUser(): boolean {
    return this.requested !== undefined && isCurrent(this.requested.version);
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
    const { writeCount, changes, returns } = this.ledger;
    const reading = {
      at: environment().now(),
      version: identityVersion(),
      cookie: visitor(),
      changes,
      returns,
    };
    this.requested = reading;
    const isOvertaken = () => writeCount !== this.ledger.writeCount || !isCurrent(reading.version);
    try {
      const contents = await this.fetch();
      if (isOvertaken()) {
        this.isRepeatDue = true;
        return true;
      }
      this.ledger.shown = reading;
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
      this.ledger.shown = reading;
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
