import { CART_SHARE_MS, CART_STALE_MS } from '../../config/cart';
import { CUSTOMER_INFO_COOKIE } from '../../config/session';
import { environment } from '../../platform/environment';
import { askWhetherSame } from '../identity/identity';
import type { Ledger } from './ledger';
import type { CartQueue } from './queue';
import type { CartSource } from './source';

export type CartReads = ReturnType<typeof createReads>;

/** The readings of one cart: shared where two are wanted at once, made again where a write has overtaken one. */
export function createReads(source: CartSource, ledger: Ledger, queue: CartQueue) {
  let reading: Promise<boolean> | undefined;
  let isRepeatDue = false;
  let startedAt = Number.NEGATIVE_INFINITY;
  let readAt = Number.NEGATIVE_INFINITY;
  let readFor: string | undefined;
  let isOutdated = false;

  const isOtherCookie = () => readFor !== undefined && readFor !== customer();

  async function readUntilCurrent(): Promise<boolean> {
    try {
      do {
        ledger.setLoading(true, ledger.$part.get().hasFailed);
        await readOnce();
      } while (isRepeatDue);
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
    await queue.untilQuiet();
    isRepeatDue = false;
    isOutdated = false;
    const before = { epoch: queue.epoch(), customer: customer() };
    startedAt = environment().now();
    const cart = await source.fetch();
    if (before.epoch !== queue.epoch()) {
      isRepeatDue = true;
      return;
    }
    readAt = startedAt;
    readFor = before.customer;
    // With the rows, that they are the last ones: what shows them is drawn once.
    ledger.take(cart, { isLoading: isRepeatDue, hasFailed: false });
    source.onRead(cart);
  }

  return {
    /** Reads the cart; resolves to whether it could. A caller that `shares` takes the reading under way, or one begun within a second. */
    refresh({ shares = false } = {}): Promise<boolean> {
      if (shares && !isOutdated) {
        const isRecent = environment().now() - startedAt < CART_SHARE_MS;
        if (reading) return reading;
        if (isRecent && !ledger.$part.get().hasFailed) return Promise.resolve(true);
      }
      isRepeatDue = reading !== undefined;
      reading ??= readUntilCurrent().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    isReadOnce: () => readFor !== undefined,
    isOtherCookie,
    /** The cart that is shown is another customer's (T7): the server is asked, a store may write its cookie anew for the same one. */
    async isOtherCustomer(): Promise<boolean> {
      if (!isOtherCookie()) return false;
      if (!(await askWhetherSame())) return true;
      readFor = customer();
      return false;
    },
    /** Another tab has changed the cart: it is read again before the next tick is written (C5). */
    markOutdated() {
      isOutdated = true;
    },
    isOutdated: () => isOutdated,
    /** Too old to write a full set of ticks on (C5). */
    isStale: () => isOutdated || environment().now() - readAt > CART_STALE_MS,
  };
}

function customer(): string {
  return environment().cookies.get(CUSTOMER_INFO_COOKIE) ?? '';
}
