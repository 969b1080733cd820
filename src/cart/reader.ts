import { singleFlight } from '../core/browser/scheduling';
import { call } from '../core/http/client';
import { $pageData } from '../core/page/page-data';
import { keepCartCount } from '../core/session/session';
import { CART_SHARE_MS, type CartKind } from './constants';
import { reportReadingFailure } from './failures';
import type { CartLedger } from './ledger';
import type { CartContents } from './model/lines';
import { type Mark, type Staleness, staleness } from './model/mark';
import { componentContents, printedContents } from './model/reply-contents';
import { getComponentCart, getPrintedCart } from './schema';

const INIT = { query: { isInit: true } };

/**
 * Reads one cart into its ledger: readings that are wanted at once are shared, and one that a write or a
 * login has overtaken is repeated.
 */
export class CartReader {
  /** The mark of the last request, whatever came of it. */
  asked: Mark | undefined;
  private isRepeatDue = false;
  private readonly readUntilShown: ReturnType<typeof singleFlight<[], boolean>>;

  /** `untilQuiet` resolves when no write is on its way. */
  constructor(
    private readonly kind: CartKind,
    private readonly ledger: CartLedger,
    private readonly untilQuiet: () => Promise<void>,
  ) {
    this.readUntilShown = singleFlight(() => this.readAgain());
  }

  /**
   * Reads the cart; resolves to whether it could. A caller that `shares` takes the reading under way, or one
   * begun within `recentMs`.
   */
  refresh({ shares = false, recentMs = CART_SHARE_MS } = {}): Promise<boolean> {
    const pending = this.readUntilShown.pending();
    if (shares && this.staleness(pending ? undefined : recentMs) === 'fresh') {
      if (pending) return pending;
      if (!this.ledger.$state.get().hasFailed) return Promise.resolve(true);
    }
    this.isRepeatDue = true;
    return this.readUntilShown();
  }

  /**
   * Reads a stale cart again while the user is about to tick, so that the tick need not wait; once in 30 s
   * and return, failures included.
   */
  freshen(): void {
    if (this.asked && this.staleness() !== 'fresh') void this.refresh();
  }

  /** Says how far the answer to the last request can be trusted, whether it has come or not. */
  staleness(maxAgeMs?: number): Staleness {
    return staleness(this.asked, this.ledger.now(), maxAgeMs);
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
    const { cookie, ...mark } = this.ledger.now();
    const asked: Mark = mark;
    this.asked = asked;
    const isOvertaken = () => {
      const now = this.staleness();
      return now === 'overtaken' || now === 'other user';
    };
    try {
      const contents = await this.fetch();
      if (isOvertaken()) {
        this.isRepeatDue = true;
        return true;
      }
      asked.cookie = cookie;
      this.ledger.show(contents, asked, this.isRepeatDue);
      if (this.kind === 'component') keepCartCount(contents.size);
      return true;
    } catch (error) {
      if (isOvertaken()) this.isRepeatDue = true;
      // A repeat that is due says more than this failure.
      if (this.isRepeatDue) return false;
      const instead = reportReadingFailure(error, asked.era);
      if (instead === undefined) {
        this.ledger.publish({ isLoading: false, hasFailed: true });
        return false;
      }
      // A refused guest has an empty cart, which is as good as read.
      asked.cookie = cookie;
      this.ledger.show(instead, asked);
      return true;
    }
  }

  /** Throws as every call does; LoginRequired for a guest's panels. */
  private async fetch(): Promise<CartContents> {
    if (this.kind === 'printed') return printedContents((await call(getPrintedCart, INIT)).result);
    const { result } = await call(getComponentCart, INIT);
    return componentContents(result.shoppingCartVO, $pageData.get().cart?.totalField);
  }
}
