import { createGivingUp } from './giving-up';
import { createLedger } from './ledger';
import { createQueue } from './queue';
import { createReads } from './reads';
import type { CartSource } from './source';
import { createWrites } from './writes';

export type CartLane = ReturnType<typeof createLane>;

/** One of the two carts: what it shows, its readings and its writes. */
export function createLane(source: CartSource) {
  const ledger = createLedger();
  const queue = createQueue();
  const reads = createReads(source, ledger, queue);
  const giveUp = createGivingUp(source, ledger, reads);
  const { isWriting, settled } = queue;
  return {
    ledger,
    $part: ledger.$part,
    ...reads,
    ...createWrites(source, ledger, queue, reads, giveUp),
    isWriting,
    settled,
  };
}
