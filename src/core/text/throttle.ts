/**
 * Whether what last ran at `lastAt` must still wait, both in milliseconds since 1970.
 * A time ahead of `now` means that the clock was set back: it may run.
 */
export function isThrottled(lastAt: number, now: number, intervalMs: number): boolean {
  return lastAt <= now && now - lastAt < intervalMs;
}

/**
 * `ms` times 0.5 to 1.5, so that browsers which failed at the same moment do not all retry at the same
 * moment. `byte` is random, 0 to 255.
 */
export function jittered(ms: number, byte: number): number {
  return ms * (0.5 + byte / 256);
}

/** The text that notes a pause of `ms` from `now` on: when it ends. */
export function pauseNote(now: number, ms: number): string {
  return Math.round(now + ms).toString(36);
}

/** A clock is corrected by less than that. */
const CLOCK_SLACK_MS = 3_600_000;

/**
 * Whether the pause of a note still lasts. A note whose pause would last much longer than `mostMs` was
 * written by another clock. A clock that was set back a little must not end a pause.
 */
export function isPaused(note: string | undefined, now: number, mostMs: number): boolean {
  const left = Number.parseInt(note ?? '', 36) - now;
  return left > 0 && left <= mostMs + Math.min(mostMs, CLOCK_SLACK_MS);
}

/** Like {@link jittered}, but `ms` times 1 to 1.5: for a pause that has a least length. */
export function jitteredUp(ms: number, byte: number): number {
  return ms * (1 + byte / 512);
}
