import type { CartLine } from '../../lib/cart/lines';
import { UserChanged } from '../../services/errors';
import { userChanges } from '../identity/epochs';
import { isCustomer } from '../identity/session';
import { CartUnread, type GivingUp } from './giving-up';
import type { Ledger } from './ledger';
import type { CartQueue } from './queue';
import type { CartReads } from './reads';
import type { CartSource } from './source';

/** Ticks and deletions of one cart; ticks made while a write is under way are gathered into the next one (C3). */
export function createWrites(
  source: CartSource,
  ledger: Ledger,
  queue: CartQueue,
  reads: CartReads,
  giveUp: GivingUp,
) {
  let isDraining = false;

  /** What the server answers to somebody of before is no word about the customer who is here now (A10). */
  async function send(request: () => Promise<void>): Promise<void> {
    const asked = userChanges();
    try {
      await queue.send(request);
    } catch (error) {
      throw asked !== userChanges() && isCustomer() ? new UserChanged() : error;
    }
  }

  async function sendTicks(): Promise<void> {
    try {
      while (ledger.hasIntents()) {
        if (await reads.isOtherCustomer()) return giveUp.forOther();
        if (reads.isStale() && !(await reads.refresh({ shares: true }))) throw new CartUnread();
        const step = source.nextWrite(ledger);
        if (step === undefined) return ledger.rollBack();
        ledger.forgetWhole();
        await send(step.send);
        ledger.confirm(step.after);
        source.onWritten();
      }
    } catch (error) {
      giveUp.ticks(error);
    } finally {
      isDraining = false;
    }
  }

  async function sendRemoval(line: CartLine, asked: number): Promise<boolean> {
    try {
      if (asked !== userChanges() || (await reads.isOtherCustomer())) {
        ledger.endRemoving(line.id, false);
        giveUp.forOther();
        return false;
      }
      await send(() => source.remove(line));
      ledger.endRemoving(line.id, true);
      source.onWritten();
      void reads.refresh();
      return true;
    } catch (error) {
      giveUp.removal(line, error);
      return false;
    }
  }

  return {
    /** Ticks or unticks the lines at once on screen and then on the server. */
    tick(ids: readonly string[], isTicked: boolean, isWhole = false) {
      ledger.ask(ids, isTicked, isWhole);
      if (isDraining) return;
      isDraining = true;
      void queue.enqueue(sendTicks);
    },
    /** Deletes a line; resolves to whether it is gone. A second call for the same line does nothing. */
    remove(line: CartLine): Promise<boolean> {
      if (!ledger.startRemoving(line.id)) return Promise.resolve(false);
      const asked = userChanges();
      return queue.enqueue(() => sendRemoval(line, asked));
    },
  };
}
