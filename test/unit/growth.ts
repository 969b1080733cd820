/** Of so many tries the shortest counts: whatever else the machine does only makes one longer. */
const TRIES = 5;

/**
 * A factor above this is measured again, so often at most: on a busy machine the longer work is interrupted
 * more often.
 */
const DOUBTFUL = 30;
const ROUNDS = 20;

/**
 * Returns the factor by which `work` takes longer for ten times the `size`: about 10 if its time is linear,
 * 100 if quadratic.
 */
export function growth(work: (size: number) => unknown, size: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && least > DOUBTFUL; round += 1)
    least = Math.min(least, shortest(() => work(10 * size)) / shortest(() => work(size)));
  return least;
}

function shortest(work: () => unknown): number {
  const times = Array.from({ length: TRIES }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}
