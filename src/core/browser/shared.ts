/**
 * A task that its callers share: calls made while it is under way get its promise, and the next call after it has ended,
 * well or badly, starts it anew. `pending` is that promise while there is one; arguments are those of the call that starts it.
 */
export function shared<Args extends unknown[], Result>(task: (...args: Args) => Promise<Result>) {
  let pending: Promise<Result> | undefined;
  const run = (...args: Args): Promise<Result> => {
    pending ??= task(...args).finally(() => {
      pending = undefined;
    });
    return pending;
  };
  return Object.assign(run, { pending: () => pending });
}

/** Runs `task` at the first call and never again. */
export function once(task: () => unknown): () => void {
  let hasRun = false;
  return () => {
    if (hasRun) return;
    hasRun = true;
    task();
  };
}
