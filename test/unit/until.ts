import { vi } from 'vitest';

/** Shorter than the runner's own patience, and longer than any machine is busy. */
const PATIENCE_MS = 20_000;
/** The machine's clock, which fake timers do not stop. */
const machineTime = performance.now.bind(performance);

/**
 * Waits, turn by turn of the event loop and without moving fake timers, until `find` finds something or is
 * true.
 */
export async function until<T>(find: () => T | undefined | false): Promise<T> {
  const end = machineTime() + PATIENCE_MS;
  while (machineTime() < end) {
    const found = find();
    if (found !== undefined && found !== false) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('it did not come');
}

/**
 * The result of `work`, without the real seconds that it waits for by `setTimeout`: they pass at 10 ms a
 * turn.
 */
export async function hurry<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let isOver = false;
    const result = work().finally(() => {
      isOver = true;
    });
    await until(() => {
      if (!isOver) vi.advanceTimersByTime(10);
      return isOver;
    });
    return await result;
  } finally {
    vi.useRealTimers();
  }
}

/** Lets everything run that waits for no clock, no rest and no held request. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
