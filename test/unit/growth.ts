/** Of so many tries the shortest counts: whatever else the machine does only makes one longer. */
const TRIES = 20;

/** Returns the factor by which `work` takes longer for ten times the `size`: about 10 if its time is linear, 100 if quadratic. */
export function growth(work: (size: number) => unknown, size: number): number {
  return shortest(() => work(10 * size)) / shortest(() => work(size));
}

function shortest(work: () => unknown): number {
  const times = Array.from({ length: TRIES }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}
