/**
 * Whether what last ran at `lastAt` must still wait, both in milliseconds since 1970 (§session.storage).
 * A time ahead of `now` means that the clock was set back: it may run.
 */
export function isThrottled(lastAt: number, now: number, intervalMs: number): boolean {
  return lastAt <= now && now - lastAt < intervalMs;
}
