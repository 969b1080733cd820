import { UserChanged } from '../core/http/errors';
import { identityVersion, isCurrent } from '../core/session/identity-version';
import { isCustomer } from '../core/session/session';
import { createLedger, type Ledger } from './ledger';
import type { CartLine } from './model/lines';
import type { CartApi } from './reads';
import { type CartQueue, type CartReads, createQueue, createReads } from './reads';

/** The user changed a tick on a cart that could not be read again first. */
class CartUnread extends Error {
  override name = 'CartUnread' as const;
}

type Rollback = ReturnType<typeof createRollback>;

/** Handles a write that failed: restores the server's state and tells the user (C6 failed write). */
function createRollback(api: CartApi, ledger: Ledger, reads: CartReads) {
  return {
    /** Stops writing and showing another customer's cart (T7 customer change). */
    forOther(): void {
      ledger.forget();
      api.onOtherCustomer();
      void reads.refresh();
    },
    /** A tick would untick the lines that the server counts and does not list (C17 unlisted goods). */
    forUnlisted(): void {
      ledger.rollBack();
      api.onUnlisted();
    },
    ticks(error: unknown): void {
      ledger.rollBack();
      api.onTickFailed(error);
      if (!(error instanceof CartUnread)) void reads.refresh();
    },
    removal(line: CartLine, error: unknown): void {
      ledger.endRemoving(line.id, false);
      api.onRemoveFailed(error);
      // The line may be gone after all: deleted on another device, or by a request whose reply was lost.
      void reads.refresh();
    },
  };
}

/** Ticks and deletions of one cart; ticks made while a write is under way are gathered into the next one (C3 tick writes). */
function createWrites(api: CartApi, ledger: Ledger, queue: CartQueue, reads: CartReads, rollback: Rollback) {
  /** The server's state once every write of ticks under way has been answered. */
  let underWay: ReadonlySet<string> | undefined;

  /** A reply to the previous user says nothing about the current customer (A10 shared refresh). */
  async function send(request: () => Promise<void>): Promise<void> {
    const version = identityVersion();
    try {
      await queue.send(request);
    } catch (error) {
      throw !isCurrent(version) && isCustomer() ? new UserChanged() : error;
    }
  }

  async function sendTicks(): Promise<void> {
    try {
      while (ledger.hasIntents()) {
        if (await reads.isOtherCustomer()) return rollback.forOther();
        if (reads.isStale() && !(await reads.refresh({ shares: true }))) throw new CartUnread();
        if (ledger.isPartial()) return rollback.forUnlisted();
        const step = api.nextWrite(ledger, ledger.confirmed());
        if (step === undefined) return ledger.rollBack();
        underWay = step.after;
        await send(step.send);
        // A newer write has already replaced this one.
        if (underWay === step.after) ledger.confirm(step.after);
        api.onWritten();
      }
    } catch (error) {
      rollback.ticks(error);
    } finally {
      underWay = undefined;
    }
  }

  async function sendRemoval(line: CartLine, version: number): Promise<boolean> {
    try {
      if (!isCurrent(version) || (await reads.isOtherCustomer())) {
        ledger.endRemoving(line.id, false);
        rollback.forOther();
        return false;
      }
      await send(() => api.remove(line));
      ledger.endRemoving(line.id, true);
      api.onWritten();
      void reads.refresh();
      return true;
    } catch (error) {
      rollback.removal(line, error);
      return false;
    }
  }

  return {
    /**
     * Ticks or unticks the lines at once on screen and then on the server; returns false if ticks are read-only (C17
     * unlisted goods).
     */
    tick(ids: readonly string[], isTicked: boolean, isWhole = false): boolean {
      if (ledger.isPartial()) {
        api.onUnlisted();
        return false;
      }
      ledger.ask(ids, isTicked, isWhole);
      void queue.enqueue(sendTicks);
      return true;
    },
    /**
     * The page is being left: sends at once what the user wants, without waiting for a reading or for the write under
     * way, because the page cannot send anything later (C18 last ticks). Rows that are known to be old or of another customer
     * would undo what others did, so nothing is sent for those.
     */
    handOver(): void {
      if (ledger.isPartial() || reads.isBehind() || reads.isForOther()) return;
      const before = underWay ?? ledger.confirmed();
      let after = before;
      for (let step = api.nextWrite(ledger, after); step; step = api.nextWrite(ledger, after)) {
        step.handOver();
        after = step.after;
      }
      if (after === before) return;
      underWay &&= after;
      ledger.confirm(after);
      // A page that was only hidden learns from its next reading whether they arrived.
      reads.markOutdated();
      api.onWritten();
    },
    /** Deletes a line; resolves to whether it is gone. A second call for the same line does nothing. */
    remove(line: CartLine): Promise<boolean> {
      if (!ledger.startRemoving(line.id)) return Promise.resolve(false);
      const version = identityVersion();
      return queue.enqueue(() => sendRemoval(line, version));
    },
  };
}

export type CartStore = ReturnType<typeof createCart>;

/** Creates one of the two carts: its state, its reads and its writes. */
export function createCart(api: CartApi) {
  const ledger = createLedger();
  const queue = createQueue();
  const reads = createReads(api, ledger, queue);
  const rollback = createRollback(api, ledger, reads);
  const { isWriting, settled } = queue;
  return {
    ledger,
    $state: ledger.$state,
    ...reads,
    ...createWrites(api, ledger, queue, reads, rollback),
    isWriting,
    settled,
  };
}
