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
    /** Another number after each beginning and each end of a request. */
    epoch: () => epoch,
    /** Resolves when no request is on its way. */
    async untilQuiet(): Promise<void> {
      while (sending) await sending;
    },
    isWriting: () => pending > 0,
    /** Resolves when every write asked for so far has ended. */
    settled: () => writes,
  };
}
