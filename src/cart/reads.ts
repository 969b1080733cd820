import { environment } from '../core/browser/environment';
import { shared } from '../core/browser/scheduling';
import { isSameCustomer } from '../core/session/identity';
import { identityVersion, isCurrent } from '../core/session/identity-version';
import { isCustomer } from '../core/session/session';
import { customerCookie } from '../core/session/session-calls';
import { isThrottled } from '../core/text/throttle';
import { CART_SHARE_MS, CART_STALE_MS } from './constants';
import type { Ledger } from './ledger';
import type { Cart, CartLine } from './model/lines';
import type { TickWrite } from './model/selection';

/** The two ways of sending a write of ticks: with an answer, or at once as the page is being left. */
interface Sending {
  send(): Promise<void>;
  handOver(): void;
}

/** The calls of one of the two carts, and the hooks around them. */
export interface CartApi {
  fetch(): Promise<Cart>;
  /** The next write from the server's set towards the user's; undefined if they are equal. */
  nextWrite(ledger: Ledger, from: ReadonlySet<string>): (TickWrite<unknown> & Sending) | undefined;
  remove(line: CartLine): Promise<void>;
  onRead(cart: Cart): void;
  /** A reading failed; resolves the cart to show instead, if there is one. */
  onReadFailed(error: unknown): Cart | undefined;
  onWritten(): void;
  onTickFailed(error: unknown): void;
  onRemoveFailed(error: unknown): void;
  /** A tick was refused because the cart has lines that it does not list (C17 unlisted goods). */
  onUnlisted(): void;
  /** The cookie says that another customer is here than the one whose cart is shown (T7 customer change). */
  onOtherCustomer(): void;
}

export type CartQueue = ReturnType<typeof createQueue>;

/** The writes of one cart: one after another, never two at once (C3 tick writes). */
export function createQueue() {
  let writes: Promise<void> = Promise.resolve();
  let sending: Promise<void> | undefined;
  let pending = 0;
  let epoch = 0;

  function settle(): void {
    epoch += 1;
    sending = undefined;
  }

  return {
    /** Runs a write when the earlier ones have ended; it must not reject. */
    enqueue<Result>(write: () => Promise<Result>): Promise<Result> {
      pending += 1;
      const result = writes.then(write);
      writes = result.then(() => {
        pending -= 1;
      });
      return result;
    },
    /** Sends a write's request; a reading of the same time is overtaken by it. */
    async send(request: () => Promise<void>): Promise<void> {
      epoch += 1;
      const sent = request();
      sending = sent.then(settle, settle);
      await sent;
    },
    /** Changes whenever a request begins or ends. */
    epoch: () => epoch,
    /** Resolves when no request is on its way. */
    async untilQuiet(): Promise<void> {
      while (sending) await sending;
    },
    isWriting: () => pending > 0,
    /** Resolves when every write requested so far has ended. */
    settled: () => writes,
  };
}

export type CartReads = ReturnType<typeof createReads>;

interface Customer {
  /** {@link identityVersion} at the request. */
  version: number;
  cookie: string | undefined;
}

/** The readings of one cart: shared where two are wanted at once, made again where a write or a login has overtaken one. */
export function createReads(api: CartApi, ledger: Ledger, queue: CartQueue) {
  let isRepeatDue = false;
  let startedAt = Number.NEGATIVE_INFINITY;
  let readAt = Number.NEGATIVE_INFINITY;
  /** The user for whom the last reading was requested, and the user whose rows are shown. */
  let requestedFor: Customer | undefined;
  let readFor: Customer | undefined;
  let isOutdated = false;
  let isBehind = false;

  const isOtherCookie = () => readFor !== undefined && readFor.cookie !== customerCookie();
  const isOfOther = () => readFor !== undefined && !isCurrent(readFor.version);
  const isAskedNow = () => requestedFor !== undefined && isCurrent(requestedFor.version);

  const readCart = shared(async () => {
    do {
      ledger.setLoading(true, ledger.$state.get().hasFailed);
      try {
        await readOnce();
      } catch (error) {
        // A due repeat is made whatever the result of the previous reading. If it fails, another one may become
        // due.
        const isDone = !isRepeatDue && takeFailure(error);
        if (!isRepeatDue) return isDone;
      }
    } while (isRepeatDue);
    return true;
  });

  function takeFailure(error: unknown): boolean {
    const instead = api.onReadFailed(error);
    if (instead) ledger.take(instead);
    ledger.setLoading(false, instead === undefined);
    return instead !== undefined;
  }

  async function readOnce(): Promise<void> {
    await queue.untilQuiet();
    isRepeatDue = false;
    isOutdated = false;
    const epoch = queue.epoch();
    const own = { version: identityVersion(), cookie: customerCookie() };
    const isOvertaken = () => epoch !== queue.epoch() || !isCurrent(own.version);
    requestedFor = own;
    startedAt = environment().now();
    const cart = await api.fetch().finally(() => {
      if (isOvertaken()) isRepeatDue = true;
    });
    if (isOvertaken()) return;
    readAt = startedAt;
    readFor = own;
    isBehind = isOutdated;
    // Set together with the rows, that these are the last ones, so that the list renders once.
    ledger.take(cart, { isLoading: isRepeatDue, hasFailed: false });
    api.onRead(cart);
  }

  /** Reads the cart; resolves to whether it could. A caller that `shares` takes the reading under way, or one begun within `recentMs`. */
  function refresh({ shares = false, recentMs = CART_SHARE_MS } = {}): Promise<boolean> {
    if (shares && !isOutdated && isAskedNow()) {
      const isRecent = isThrottled(startedAt, environment().now(), recentMs);
      if (readCart.pending()) return readCart();
      if (isRecent && !ledger.$state.get().hasFailed) return Promise.resolve(true);
    }
    isRepeatDue = true;
    return readCart();
  }

  return {
    refresh,
    /** Whether a reading has been requested at least once, whatever its result. */
    isAsked: () => requestedFor !== undefined,
    /** Whether nobody has logged in or out since the last reading was requested. */
    isCurrent: isAskedNow,
    isOtherCookie,
    /** Whether the rows are another customer's (T7 customer change). */
    async isOtherCustomer(): Promise<boolean> {
      if (readFor) {
        if (!(await isSameCustomer(readFor.cookie))) return true;
        readFor.cookie = customerCookie();
      }
      // A user who has logged out keeps rows until the next reading, but a guest must not change them.
      return isOfOther() && !isCustomer();
    },
    /** Another tab has changed the cart: it is read again before the next tick is written (C5 stale cart). */
    markOutdated() {
      isOutdated = true;
      isBehind = true;
    },
    isOutdated: () => isOutdated,
    /** Another tab has changed the cart since the rows were read, whether or not a reading is under way. */
    isBehind: () => isBehind,
    /** The rows were read for another customer than the current one, as far as the page knows. */
    isForOther: () => isOfOther() || isOtherCookie(),
    /** Reads a stale cart again while the user is about to tick, so that the tick need not wait; once in 30 s, failures included. */
    freshen() {
      if (requestedFor && !isThrottled(startedAt, environment().now(), CART_STALE_MS)) void refresh();
    },
    /** The cart is too old for writing a full set of ticks (C5 stale cart). */
    isStale: () => isOutdated || isOfOther() || !isThrottled(readAt, environment().now(), CART_STALE_MS),
  };
}
