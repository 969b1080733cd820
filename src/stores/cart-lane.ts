import { CART_SHARE_MS, CART_STALE_MS } from '../config/cart';
import { CUSTOMER_INFO_COOKIE } from '../config/session';
import type { Cart, CartLine } from '../lib/cart-lines';
import type { TickWrite } from '../lib/cart-selection';
import { environment } from '../platform/environment';
import { createLedger, type Ledger } from './cart-ledger';

/** The calls of one of the two carts, and what happens around them. */
export interface CartSource {
  fetch(): Promise<Cart>;
  /** The next write on the way to what the user wants; undefined when the server has it already. */
  nextWrite(ledger: Ledger): (TickWrite<unknown> & { send(): Promise<void> }) | undefined;
  remove(line: CartLine): Promise<void>;
  onRead(cart: Cart): void;
  /** A reading failed; resolves the cart to show instead, if there is one. */
  onReadFailed(error: unknown): Cart | undefined;
  onWritten(): void;
  onTickFailed(error: unknown): void;
  onRemoveFailed(error: unknown): void;
  /** The cookie says that another customer is here than the one whose cart is shown (T7). */
  onOtherCustomer(): void;
}

export type CartLane = ReturnType<typeof createLane>;

/** A tick was asked for on a cart that could not be read again first. */
class CartUnread extends Error {
  override name = 'CartUnread' as const;
}

/**
 * Readings and writes of one cart. Writes go one after another, never two at once, and ticks made meanwhile
 * are gathered into the next one (C3); a reading that a write has overtaken is not believed but made again.
 */
export function createLane(source: CartSource) {
  const ledger = createLedger();
  let reading: Promise<boolean> | undefined;
  let isRepeatDue = false;
  let readStartedAt = Number.NEGATIVE_INFINITY;
  let readAt = Number.NEGATIVE_INFINITY;
  let readFor: string | undefined;
  let isOutdated = false;
  let writes: Promise<void> = Promise.resolve();
  let sending: Promise<void> | undefined;
  let isDraining = false;
  let pending = 0;
  let epoch = 0;

  const customer = () => environment().cookies.get(CUSTOMER_INFO_COOKIE) ?? '';
  const isOtherCustomer = () => readFor !== undefined && readFor !== customer();

  /** Reads the cart; resolves to whether it could. A caller that `shares` takes the reading under way, or one begun within a second. */
  function refresh({ shares = false } = {}): Promise<boolean> {
    if (shares && !isOutdated) {
      const isRecent = environment().now() - readStartedAt < CART_SHARE_MS;
      if (reading) return reading;
      if (isRecent && !ledger.$part.get().hasFailed) return Promise.resolve(true);
    }
    isRepeatDue = reading !== undefined;
    reading ??= readUntilCurrent().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function readUntilCurrent(): Promise<boolean> {
    ledger.setLoading(true, ledger.$part.get().hasFailed);
    try {
      do await readOnce();
      while (isRepeatDue);
      ledger.setLoading(false, false);
      return true;
    } catch (error) {
      isRepeatDue = false;
      const instead = source.onReadFailed(error);
      if (instead) ledger.take(instead);
      ledger.setLoading(false, instead === undefined);
      return instead !== undefined;
    }
  }

  async function readOnce(): Promise<void> {
    while (sending) await sending;
    isRepeatDue = false;
    isOutdated = false;
    const before = { epoch, customer: customer() };
    readStartedAt = environment().now();
    const cart = await source.fetch();
    if (before.epoch !== epoch) {
      isRepeatDue = true;
      return;
    }
    readAt = readStartedAt;
    readFor = before.customer;
    ledger.take(cart);
    source.onRead(cart);
  }

  /** Runs a write when the earlier ones have ended; it must not reject. */
  function enqueue<Result>(write: () => Promise<Result>): Promise<Result> {
    pending += 1;
    const result = writes.then(write);
    writes = result.then(() => {
      pending -= 1;
    });
    return result;
  }

  async function send(request: () => Promise<void>): Promise<void> {
    epoch += 1;
    const sent = request();
    sending = sent.then(settle, settle);
    await sent;
  }

  function settle(): void {
    epoch += 1;
    sending = undefined;
  }

  async function sendTicks(): Promise<void> {
    try {
      while (ledger.hasIntents()) {
        if (isOtherCustomer()) return giveUpForOther();
        const isStale = isOutdated || environment().now() - readAt > CART_STALE_MS;
        if (isStale && !(await refresh({ shares: true }))) throw new CartUnread();
        const step = source.nextWrite(ledger);
        if (step === undefined) return ledger.rollBack();
        ledger.forgetWhole();
        await send(step.send);
        ledger.confirm(step.after);
        source.onWritten();
      }
    } catch (error) {
      ledger.rollBack();
      source.onTickFailed(error);
      if (!(error instanceof CartUnread)) void refresh();
    } finally {
      isDraining = false;
    }
  }

  function giveUpForOther(): void {
    ledger.forget();
    source.onOtherCustomer();
    void refresh();
  }

  return {
    ledger,
    $part: ledger.$part,
    refresh,
    isOtherCustomer,
    isReadOnce: () => readFor !== undefined,
    /** Another tab has changed the cart: it is read again before the next tick is written (C5). */
    markOutdated() {
      isOutdated = true;
    },
    isOutdated: () => isOutdated,
    /** Ticks or unticks the lines at once on screen and then on the server. */
    tick(ids: readonly string[], isTicked: boolean, isWhole = false) {
      ledger.ask(ids, isTicked, isWhole);
      if (isDraining) return;
      isDraining = true;
      void enqueue(sendTicks);
    },
    /** Deletes a line; resolves to whether it is gone. A second call for the same line does nothing. */
    remove(line: CartLine): Promise<boolean> {
      if (!ledger.startRemoving(line.id)) return Promise.resolve(false);
      return enqueue(async () => {
        try {
          if (isOtherCustomer()) {
            ledger.endRemoving(line.id, false);
            giveUpForOther();
            return false;
          }
          await send(() => source.remove(line));
          ledger.endRemoving(line.id, true);
          source.onWritten();
          void refresh();
          return true;
        } catch (error) {
          ledger.endRemoving(line.id, false);
          source.onRemoveFailed(error);
          return false;
        }
      });
    },
    isWriting: () => pending > 0,
    /** Resolves when every write asked for so far has ended. */
    settled: () => writes,
  };
}
