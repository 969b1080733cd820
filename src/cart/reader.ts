import { singleFlight } from '../core/browser/scheduling';
import { call } from '../core/http/client';
import { $pageData } from '../core/page/page-data';
import { $loginStatus, type LoginStatus } from '../core/session/session';
import { CART_SHARE_MS, type CartKind } from './constants';
import { reportReadingFailure } from './failures';
import type { CartLedger } from './ledger';
import type { CartContents } from './model/lines';
import { isShowable, type Mark, type Moment, type Staleness } from './model/mark';
import { componentContents, printedContents } from './model/reply-contents';
import { getComponentCart, getPrintedCart } from './schema';

const INIT = { query: { isInit: true } };

/**
 * Reads one cart into its ledger. Simultaneous readings are shared, and a reading that a write or a login has
 * overtaken is repeated.
 */
export class CartReader {
  /** The mark of the last request while its answer is awaited, or if it has failed. */
  private asked: Mark | undefined;
  /** The user for whom the last failed reading was. */
  failedFor: LoginStatus | undefined;
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
    if (this.isInUse && this.staleness() !== 'fresh') void this.refresh();
  }

  /** Whether the cart has been asked for. */
  get isInUse(): boolean {
    return this.asked !== undefined || this.ledger.visitor !== undefined;
  }

  /** Says how far the answer to the last request can be trusted, whether it has come or not. */
  staleness(maxAgeMs?: number): Staleness {
    return this.ledger.trust(this.asked, maxAgeMs);
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
    const moment = this.ledger.now();
    this.asked = { ...moment, visitor: undefined };
    const { cart, error } = await this.fetch().then(
      (cart) => ({ cart, error: undefined }),
      (error: unknown) => ({ cart: undefined, error }),
    );
    // A write, another tab or another user has overtaken the question: even a failure says nothing any more.
    if (!isShowable(this.staleness())) this.isRepeatDue = true;
    else if (cart) this.show(cart, moment);
    // A repeat that is due says more than this failure.
    else if (!this.isRepeatDue) return this.fail(error, moment);
    return true;
  }

  private show(cart: CartContents, moment: Moment): void {
    this.asked = undefined;
    this.ledger.show(cart, moment, this.isRepeatDue);
  }

  /** Returns whether the failure says as much as an answer: a refused guest has an empty cart. */
  private fail(error: unknown, moment: Moment): boolean {
    const instead = reportReadingFailure(error, moment.era);
    this.failedFor = $loginStatus.get();
    if (instead) this.show(instead, moment);
    else this.ledger.publish({ isLoading: false, hasFailed: true });
    return instead !== undefined;
  }

  /** Throws as every call does; LoginRequired for a guest's panels. */
  private async fetch(): Promise<CartContents> {
    if (this.kind === 'printed') return printedContents((await call(getPrintedCart, INIT)).result);
    const { result } = await call(getComponentCart, INIT);
    return componentContents(result.shoppingCartVO, $pageData.get().cart?.totalField);
  }
}
