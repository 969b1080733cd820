import type { Ledger } from './ledger';
import type { CartLine } from './model/lines';
import type { CartReads } from './reads';
import type { CartSource } from './source';

/** A tick was asked for on a cart that could not be read again first. */
export class CartUnread extends Error {
  override name = 'CartUnread' as const;
}

export type GivingUp = ReturnType<typeof createGivingUp>;

/** What becomes of a cart whose write did not go through: back to what the server holds, and the user is told (C6 failed write). */
export function createGivingUp(source: CartSource, ledger: Ledger, reads: CartReads) {
  return {
    /** Nothing of another customer's cart is written, nor shown any longer (T7 customer change). */
    forOther(): void {
      ledger.forget();
      source.onOtherCustomer();
      void reads.refresh();
    },
    /** A tick would untick the lines that the server counts and does not list (C17 unlisted goods). */
    forUnlisted(): void {
      ledger.rollBack();
      source.onUnlisted();
    },
    ticks(error: unknown): void {
      ledger.rollBack();
      source.onTickFailed(error);
      if (!(error instanceof CartUnread)) void reads.refresh();
    },
    removal(line: CartLine, error: unknown): void {
      ledger.endRemoving(line.id, false);
      source.onRemoveFailed(error);
      // Gone all the same, perhaps: deleted on another device, or by a request whose answer was lost.
      void reads.refresh();
    },
  };
}
