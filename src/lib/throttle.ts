/**
 * Whether something throttled may run again: `stored` is what local storage holds since the last run (milliseconds
 * since 1970 as text). Runs when nothing or nonsense is stored and when the clock was set back (spec §9 Other).
 */
export function throttleVerdict(stored: string | undefined, now: number, intervalMs: number): 'run' | 'wait' {
  const last = /^\d{1,16}$/.test(stored ?? '') ? Number(stored) : Number.NEGATIVE_INFINITY;
  return last <= now && now - last < intervalMs ? 'wait' : 'run';
}
